import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable } from './DataTable.tsx'
import { Page, type PageProps } from './Page.tsx'
import { EmptyState, FailureView } from './states.tsx'
import type { TablePlace } from './useTable.ts'

interface ListPageProps<Row> extends Omit<PageProps, 'children' | 'headless'> {
  /** What the list is for, below the title. */
  hint?: ReactNode
  /** What narrows the list, over it. */
  filters?: ReactNode
  /** The question that the rows come from; if it fails, the page says so in place of the table. */
  asked: Pick<UseQueryResult, 'error' | 'refetch'>
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  /** Of all pages, when the server gives one at a time; without it the table pages and sorts the rows itself. */
  total?: number | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** What is said when there are no rows at all. */
  empty: { title: string; hint?: string; action?: ReactNode }
  /** Where the table is: `useTable(pages.…)`. */
  table: TablePlace
  /** Dialogs and drawers. */
  children?: ReactNode
}

/** A page that is one list: title and actions, filters, and the table with all its states. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { hint, filters, asked, rows, total, columns, rowKey, empty, table, children, ...page } = props
  return (
    <Page {...page}>
      {hint && <Text c="dimmed">{hint}</Text>}
      {filters}
      {asked.error ? (
        <FailureView error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <DataTable
          label={page.title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          empty={<EmptyState {...empty} />}
          table={table}
          {...(total !== undefined && { total })}
        />
      )}
      {children}
    </Page>
  )
}
