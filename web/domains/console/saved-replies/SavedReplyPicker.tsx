import { Anchor, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fillReply, savedReplies } from '@portico/contract/console/saved-replies'
import type { Locale } from '@portico/contract/kernel/locale'
import { IconMessage2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { savedRepliesPages } from './saved-replies.pages.ts'

const maxOffered = 50

interface SavedReplyPickerProps {
  /** The requester's language; English where a reply has no text in it. */
  locale: Locale
  /** The values of the placeholders. */
  name: string
  ticket: number
  onPick: (text: string) => void
}

/** Offers the saved replies whose name or text contains what is typed, and passes on the chosen one's text, filled in. */
export function SavedReplyPicker({ locale, name, ticket, onPick }: SavedReplyPickerProps) {
  const { t } = useTranslation('saved-replies')
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery({
    ...query(savedReplies.list, { query: { ...(keyword !== '' && { keyword }), size: maxOffered } }),
    placeholderData: keepPreviousData,
  })
  const replies = data?.list ?? []
  return (
    <Group gap="sm">
      <LazySelect
        aria-label={t('insert')}
        placeholder={t('insert')}
        leftSection={<IconMessage2 size={16} stroke={1.6} aria-hidden />}
        searchable
        size="xs"
        w={260}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched names and texts already.
        filter={({ options }) => options}
        nothingFoundMessage={t('nothingFound')}
        data={replies.map((one) => ({ value: String(one.id), label: one.name }))}
        onChange={(id) => {
          const { texts } = replies.find((one) => String(one.id) === id) ?? {}
          if (texts) onPick(fillReply(texts[locale] ?? texts.en_US ?? '', { name, ticket }))
          setTyped('')
        }}
      />
      <Anchor component={PageLink} to={savedRepliesPages.savedReplies()} size="sm">
        {t('manage')}
      </Anchor>
    </Group>
  )
}
