import { Button, Group } from '@mantine/core'
import { IconDownload, IconEdit, IconTrash, IconUpload } from '@tabler/icons-react'
import { commonSorts } from '@portico/contract/console/entry-lists'
import type { Input, Route } from '@portico/contract/kernel/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { call, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { saveFile } from '../../../kernel/files.ts'
import type { Page } from '../../../kernel/pages.ts'
import type { entrySearch } from '../../../session/environment.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { useSearchText } from '../../../kit/input/useSearchText.ts'
import type { EntryRow, EntryListProps } from './entries.ts'
import { EntryForm, type EntryFormProps } from './EntryForm.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { RemoveEntry } from './RemoveEntry.tsx'

/** A column of a list: the key is a field's, which also sorts it if the list allows. */
export interface EntryColumn<Entry> extends Omit<Column<EntryRow<Entry>>, 'cell' | 'sortBy'> {
  cell: (entry: Entry) => ReactNode
}

interface EntryListPageProps<Entry extends Record<string, unknown>>
  extends Omit<EntryListProps<Entry>, 'appId'>, Partial<Pick<EntryFormProps<Entry>, 'fields'>> {
  /** The page of the list; its search parameters must include `entrySearch`. */
  page: Page<typeof entrySearch>
  title: string
  hint: string
  empty: { title: string; hint?: string }
  columns: readonly EntryColumn<Entry>[]
  /** Initial values of a new entry; without them and `fields`, entries cannot be added here. */
  initial?: NoInfer<Entry>
  required?: readonly (keyof Entry & string)[]
  /** Values and controls of the list's filters. */
  filters?: { values: Readonly<Record<string, string | undefined>>; children: ReactNode }
  /** Further buttons, given whether the caller may add entries. */
  actions?: (mayAdd: boolean) => ReactNode
  /** False for lists without import. */
  imports?: boolean
  children?: ReactNode
}

const newest = { key: 'at', direction: 'desc' } as const

type Open<Entry> = { what: 'add' } | { what: 'import' } | { what: 'change' | 'remove'; row: EntryRow<Entry> }

const useColumns = <Entry extends Record<string, unknown>>(
  { kind, columns, titleOf }: EntryListPageProps<Entry>,
  onOpen: (open: Open<Entry>) => void,
): Column<EntryRow<Entry>>[] => {
  const { t } = useTranslation('entry-lists')
  const sortable = (key: string) => ((kind.sorts as readonly string[]).includes(key) ? { sortBy: () => '' } : {})
  return [
    ...columns.map(({ cell, ...column }) => ({ ...column, ...sortable(column.key), cell: ({ data }: EntryRow<Entry>) => cell(data) })),
    { key: 'by', title: t('by'), width: 150, sortBy: () => '', cell: ({ by }) => by ?? '–' },
    { key: 'at', title: t('at'), width: 150, tight: true, sortBy: () => '', cell: ({ at }) => formatTime(at, 'minute') },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      phone: 'aside',
      cell: (row) => {
        const change = { icon: IconEdit, text: t('change'), onClick: () => onOpen({ what: 'change', row }) }
        const remove = { icon: IconTrash, text: t('remove'), danger: true, onClick: () => onOpen({ what: 'remove', row }) }
        const actions = [...(row.editable ? [change] : []), ...(row.removable ? [remove] : [])]
        return actions.length > 0 && <RowMenu label={t('menu', { name: titleOf(row.data) })} actions={actions} />
      },
    },
  ]
}

/** The page of one list: searched, sorted and paged by its address; entries are edited in a dialog, and exported and imported as CSV. */
export function EntryListPage<Entry extends Record<string, unknown>>(props: EntryListPageProps<Entry>) {
  const { kind, page, title, hint, empty, titleOf, initial, required = [], fields, filters, actions, imports = true } = props
  const { t } = useTranslation(['entry-lists', 'kit'])
  const { appId = '' } = useAppArea()
  const table = useTable(page, newest)
  const [{ keyword = '', sort }, change] = useAddress(page)
  const [typed, type] = useSearchText(keyword, (text) => change({ keyword: text, page: 1 }, { replace: true }))
  const [open, setOpen] = useState<Open<Entry>>()
  const filterValues = Object.fromEntries(Object.entries(filters?.values ?? {}).filter(([, value]) => value !== undefined))
  const listQuery = { keyword, sort: sortIn<string>([...commonSorts, ...kind.sorts], sort, newest), ...filterValues }
  const result = useQuery({
    ...query(kind.routes.list, { params: { appId }, query: { ...listQuery, page: table.page, size: table.size } }),
    placeholderData: keepPreviousData,
  })
  const { used = 0, mayAdd = false } = result.data ?? {}
  const isFull = used >= kind.max
  const download = async () =>
    saveFile(
      `${kind.name}-${appId}.csv`,
      (await call(kind.routes.download as Route, { params: { appId }, query: listQuery } as Input<Route>)) as Blob,
    )
  const close = () => setOpen(undefined)
  const shared = { kind, appId, titleOf }
  return (
    <ListPage
      title={title}
      hint={t('kit:sentences', { first: hint, next: t('used', { used, most: kind.max }) })}
      actions={
        <>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
            {t('download')}
          </Button>
          {mayAdd && fields && imports && (
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setOpen({ what: 'import' })}>
              {t('import.open')}
            </Button>
          )}
          {mayAdd && fields && (
            <AddButton disabled={isFull} onClick={() => setOpen({ what: 'add' })}>
              {t('add')}
            </AddButton>
          )}
          {actions?.(mayAdd)}
        </>
      }
      filters={
        <Group>
          <SearchBox inBar label={t('search')} value={typed} onChange={type} />
          {filters?.children}
        </Group>
      }
      result={result}
      rows={result.data?.list as EntryRow<Entry>[] | undefined}
      total={result.data?.total}
      columns={useColumns(props, setOpen)}
      rowKey={({ id }) => id}
      empty={keyword === '' && Object.keys(filterValues).length === 0 ? empty : { title: t('notFound') }}
      table={table}
    >
      {fields && initial && (open?.what === 'add' || open?.what === 'change') && (
        <EntryForm
          {...shared}
          initial={initial}
          required={required}
          fields={fields}
          of={open.what === 'change' ? open.row : undefined}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && <RemoveEntry {...shared} row={open.row} onClose={close} />}
      {open?.what === 'import' && <ImportDialog kind={kind} appId={appId} head={Object.keys(initial ?? {})} onClose={close} />}
      {props.children}
    </ListPage>
  )
}
