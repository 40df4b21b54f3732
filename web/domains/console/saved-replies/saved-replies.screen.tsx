import { Text } from '@mantine/core'
import { type SavedReply, savedReplies, savedReplySorts } from '@portico/contract/console/saved-replies'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { languageNames } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar } from '../../../kit/table/FilterBar.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { textInOwnLanguage, writtenLocales } from '../../../kit/form/languages.ts'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { savedRepliesPages } from './saved-replies.pages.ts'

const byName = { key: 'name', direction: 'asc' } as const

const SavedReplyForm = loadable(() => import('./SavedReplyForm.tsx'), 'SavedReplyForm')

function Actions({ one }: { one: SavedReply }) {
  const { t } = useTranslation('saved-replies')
  const [shown, setShown] = useState<'change' | 'remove'>()
  const close = () => setShown(undefined)
  const actions = [
    { icon: IconPencil, text: t('change'), onClick: () => setShown('change') },
    { icon: IconTrash, text: t('remove'), danger: true, onClick: () => setShown('remove') },
  ]
  return (
    <>
      <RowMenu label={t('menu', { name: one.name })} actions={actions} />
      {shown === 'change' && <SavedReplyForm one={one} onClose={close} />}
      {shown === 'remove' && (
        <ConfirmChange
          route={savedReplies.remove}
          input={{ params: { id: one.id } }}
          refreshes={[savedReplies.list]}
          title={t('remove')}
          confirm={t('remove')}
          onClose={close}
        >
          <Text>{t('removeText', { name: one.name })}</Text>
        </ConfirmChange>
      )}
    </>
  )
}

const useColumns = (): Column<SavedReply>[] => {
  const { t } = useTranslation('saved-replies')
  return [
    { key: 'name', title: t('name'), width: 220, userWritten: true, phone: 'title', sortBy: ({ name }) => name, cell: ({ name }) => name },
    {
      key: 'text',
      title: t('text'),
      userWritten: true,
      cell: ({ texts }) => <Text lineClamp={2}>{textInOwnLanguage(texts)}</Text>,
    },
    {
      key: 'languages',
      title: t('languages'),
      width: 240,
      cell: ({ texts }) =>
        writtenLocales(texts)
          .map((locale) => languageNames[locale])
          .join(', '),
    },
    {
      key: 'updated',
      title: t('updated'),
      width: 140,
      tight: true,
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'minute'),
    },
    { key: 'menu', title: t('actions'), width: 80, align: 'center', phone: 'aside', cell: (one) => <Actions one={one} /> },
  ]
}

/** The answers that staff share. */
export function SavedRepliesPage() {
  const { t } = useTranslation('saved-replies')
  const [{ keyword, sort }] = useAddress(savedRepliesPages.savedReplies)
  const find = { keyword, sort: sortIn(savedReplySorts, sort, byName) }
  const list = useList(savedRepliesPages.savedReplies, savedReplies.list, { find, initial: byName })
  const [adding, setAdding] = useState(false)
  return (
    <ListPage
      {...list}
      title={t('title')}
      actions={<AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>}
      filters={<FilterBar page={savedRepliesPages.savedReplies} search={t('search')} />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {adding && <SavedReplyForm onClose={() => setAdding(false)} />}
    </ListPage>
  )
}
