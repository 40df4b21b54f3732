import { Select } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Somebody who can be mentioned. */
export interface Mentionable {
  userKey: string
  name: string
}

const mentionOf = (name: string): string => `**@${name}**`

/** Returns a text with a mention at its end. */
export const withMention = (body: string, name: string): string => `${body}${body === '' || /\s$/.test(body) ? '' : ' '}${mentionOf(name)} `

/** Returns the keys of the people whom a text mentions. */
export const mentionedIn = (body: string, people: readonly Mentionable[] = []): string[] =>
  people.filter(({ name }) => body.includes(mentionOf(name))).map(({ userKey }) => userKey)

/** Mentions somebody in what is being written: they are told of it. */
export function MentionPicker({ people, onPick }: { people: readonly Mentionable[]; onPick: (name: string) => void }) {
  const { t } = useTranslation('conversations')
  return (
    <Select
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
