import { Group, Text } from '@mantine/core'
import { advance, type AdvanceEntry, type Entry, type EntryKind, entryLimits } from '@portico/contract/console/settings'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { AddButton } from '../../../../kit/page/AddButton.tsx'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { RowMenu } from '../../../../kit/table/RowMenu.tsx'
import { EmptyState } from '../../../../kit/feedback/states.tsx'
import { useOwnTable } from '../../../../kit/table/useTable.ts'
import { emptyEntries } from './entries.ts'
import { EntryForm } from './EntryForm.tsx'
import classes from '../settings.module.css'

/** Describes an entry, for its row and its menu. */
const titleOf = (entry: Entry): string => {
  switch (entry.kind) {
    case 'auth_domain':
      return entry.domain
    case 'support_email':
      return entry.email
    case 'open_source':
      return `${entry.name} ${entry.version}`.trim()
    default:
      return entry.url
  }
}

function Detail({ entry }: { entry: Entry }) {
  if (entry.kind === 'store_url') return entry.os === 'aos' ? 'Android' : 'iOS'
  if (entry.kind === 'open_source') return [entry.licence, entry.url].filter(Boolean).join(' · ')
  return null
}

function RemoveDialog({ appId, entry, onClose }: { appId: string; entry: AdvanceEntry; onClose: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <ConfirmChange
      route={advance.remove}
      refreshes={[advance.list]}
      input={{ params: { appId, entryId: entry.id } }}
      title={t('advance.removeTitle')}
      confirm={t('advance.remove')}
      onClose={onClose}
    >
      {t('advance.removeText', { name: titleOf(entry.data) })}
    </ConfirmChange>
  )
}

const useColumns = (onEdit: (entry: AdvanceEntry) => void, onRemove: (entry: AdvanceEntry) => void): Column<AdvanceEntry>[] => {
  const { t } = useTranslation('settings')
  return [
    { key: 'value', title: t('advance.value'), cell: ({ data }) => <span className={classes.entry}>{titleOf(data)}</span> },
    { key: 'detail', title: t('advance.detail'), cell: ({ data }) => <Detail entry={data} /> },
    { key: 'by', title: t('advance.by'), width: 150, cell: ({ by }) => by ?? '-' },
    { key: 'at', title: t('advance.at'), width: 150, tight: true, cell: ({ at }) => formatTime(at, 'minute') },
    {
      key: 'menu',
      title: t('advance.actions'),
      width: 80,
      cell: (entry) =>
        entry.editable && (
          <RowMenu
            label={t('advance.menu', { name: titleOf(entry.data) })}
            actions={[
              { icon: IconEdit, text: t('advance.change'), onClick: () => onEdit(entry) },
              { icon: IconTrash, text: t('advance.remove'), danger: true, onClick: () => onRemove(entry) },
            ]}
          />
        ),
    },
  ]
}

interface EntryListProps {
  appId: string
  kind: EntryKind
  entries: readonly AdvanceEntry[] | undefined
  mayAdd: boolean
}

/** The entries of one kind. People may change only what they entered themselves. */
export function EntryList({ appId, kind, entries, mayAdd }: EntryListProps) {
  const { t } = useTranslation('settings')
  const table = useOwnTable()
  const [open, setOpen] = useState<{ of?: AdvanceEntry }>()
  const [removing, setRemoving] = useState<AdvanceEntry>()
  const columns = useColumns((of) => setOpen({ of }), setRemoving)
  const rows = entries?.filter(({ data }) => data.kind === kind)
  const limit = entryLimits[kind]
  const addButton = mayAdd && (
    <AddButton disabled={(rows?.length ?? 0) >= limit} onClick={() => setOpen({})}>
      {t('advance.add')}
    </AddButton>
  )
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {t(`hints.${kind}`)} {t('advance.count', { count: rows?.length ?? 0, most: limit })}
        </Text>
        {addButton}
      </Group>
      <DataTable
        label={t(`kinds.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('advance.empty')} hint={t(`hints.${kind}`)} />}
        table={table}
      />
      {open && <EntryForm appId={appId} entry={open.of?.data ?? emptyEntries[kind]} of={open.of} onClose={() => setOpen(undefined)} />}
      {removing && <RemoveDialog appId={appId} entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
