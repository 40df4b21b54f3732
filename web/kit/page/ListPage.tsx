import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { Page, type PageProps } from './Page.tsx'
import classes from './ListPage.module.css'
import { EmptyState, FailureView } from '../feedback/states.tsx'
import type { TablePlace } from '../table/useTable.ts'

interface ListPageProps<Row> extends Omit<PageProps, 'children' | 'headless'> {
  /** The purpose of the list, shown below the title. */
  hint?: ReactNode
  /** Filters, shown above the list. */
  filters?: ReactNode
  /** The query that loads the rows; if it fails, the page shows that instead of the table. */
  result: Pick<UseQueryResult, 'error' | 'refetch'>
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  /** Total over all pages, when the server returns one at a time; otherwise the table pages and sorts the rows on its own. */
  total?: number | undefined
  /** True if there are more than `total`, which a search does not count. */
  more?: boolean | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Shown when there are no rows at all. */
  empty: { title: string; hint?: string; action?: ReactNode }
  /** The table's page, size and order: `useTable(pages.…)`. */
  table: TablePlace
  /** Dialogs and drawers. */
  children?: ReactNode
}

/** A page that consists of one list: title and actions, filters, and the table in all its states. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { hint, filters, result, rows, total, more, columns, rowKey, empty, table, children, ...page } = props
  return (
    <Page {...page}>
      {hint && <Text c="dimmed">{hint}</Text>}
      {filters && <div className={classes.filters}>{filters}</div>}
      {result.error ? (
        <FailureView error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <DataTable
          label={page.title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          empty={<EmptyState {...empty} />}
          table={table}
          {...(total !== undefined && { total })}
          {...(more !== undefined && { more })}
        />
      )}
      {children}
    </Page>
  )
}
