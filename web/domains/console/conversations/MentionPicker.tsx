import { IconAt } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'

/** A person who can be mentioned. */
export interface Mentionable {
  userKey: string
  name: string
}

const mentionOf = (name: string): string => `**@${name}**`

/** Appends a mention to a text. */
export const withMention = (body: string, name: string): string => `${body}${body === '' || /\s$/.test(body) ? '' : ' '}${mentionOf(name)} `

/** Returns the keys of the people mentioned in a text. */
export const findMentions = (body: string, people: readonly Mentionable[] = []): string[] =>
  people.filter(({ name }) => body.includes(mentionOf(name))).map(({ userKey }) => userKey)

/** Mentions a person in the draft; they are notified. */
export function MentionPicker({ people, onPick }: { people: readonly Mentionable[]; onPick: (name: string) => void }) {
  const { t } = useTranslation('conversations')
  return (
    <LazySelect
      aria-label={t('mention')}
      placeholder={t('mention')}
      leftSection={<IconAt size={16} stroke={1.6} aria-hidden />}
      searchable
      size="xs"
      w={220}
      value={null}
      data={people.map(({ userKey, name }) => ({ value: userKey, label: name }))}
      onChange={(userKey) => {
        const person = people.find((one) => one.userKey === userKey)
        if (person) onPick(person.name)
      }}
    />
  )
}
