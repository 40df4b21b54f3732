import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { PlainButton } from '../input/PlainButton.tsx'
import classes from './DataTable.module.css'
import { Paging } from './Paging.tsx'
import { lastPage, type Order, slicePage, sortRows } from './rows.ts'
import { allRows, type TablePlace } from './useTable.ts'

export interface Column<Row> {
  key: string
  title: string
  /** Shown in the header instead of the title. */
  heading?: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the column sortable; numbers sort numerically, texts in natural order. */
  sortBy?: (row: Row) => string | number
  align?: 'start' | 'center' | 'end'
  width?: number | string
  /** Prevents line breaks. */
  tight?: boolean
  /** Holds text that people wrote: a word too long for the column is broken instead of widening the table. */
  userWritten?: boolean
  /** Its place in the card that a row becomes on phones: the card's title, beside the title, or below it without a label. */
  phone?: 'title' | 'aside' | 'whole'
  /** Pinned while the table is scrolled horizontally. */
  pinned?: boolean
  /** Heading over this column and its neighbours of the same group. */
  group?: string
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  empty: ReactNode
  /** Number of skeleton rows. */
  skeletons?: number
  /** The table's page, size and order; a page's main table keeps them in the address (`useTable`). */
  table: TablePlace
  /** Total number of rows, when the server returns single pages; otherwise the table pages and sorts on its own. */
  total?: number
  /** True if there are more than `total`, which a search does not count. */
  more?: boolean
  rowProps?: (row: Row) => { id?: string; 'data-marked'?: boolean }
  /** Single-line rows, for values in columns. */
  dense?: boolean
  /** Without a frame, inside a panel that has one. */
  bare?: boolean
}

/** Above this number, columns are set closer together. */
const manyColumns = 8

/** Row menus are in the last column. */
const alignOf = ({ key, align }: { key: string; align?: 'start' | 'center' | 'end' | undefined }) =>
  align ?? (key === 'menu' ? 'end' : undefined)

/** If no column declares its place on phones, the first is the card's title, with the menu beside it. */
const phoneOf = <Row,>(column: Column<Row>, place: number, columns: readonly Column<Row>[]): Column<Row>['phone'] => {
  if (column.phone !== undefined) return column.phone
  if (column.key === 'menu') return 'aside'
  return place === 0 && column.heading === undefined && columns.every(({ phone }) => phone === undefined) ? 'title' : undefined
}

/** An empty cell shows a dash; a column with a heading of its own, or of menus, may stay empty. */
const cellOf = <Row,>({ key, heading, cell }: Column<Row>, row: Row): ReactNode => {
  const content = cell(row)
  const isEmpty = content === null || content === undefined || content === '' || (Array.isArray(content) && content.length === 0)
  return isEmpty && key !== 'menu' && heading === undefined ? '-' : content
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<Row>({ column, order, onOrder }: { column: Column<Row>; order: Order | undefined; onOrder: (order: Order) => void }) {
  const direction = order?.key === column.key ? order.direction : undefined
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      data-align={alignOf(column)}
      data-pinned={column.pinned || undefined}
      {...(direction && { 'aria-sort': ariaSort[direction] })}
    >
      {column.sortBy ? (
        <PlainButton className={classes.sort} onClick={() => onOrder({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}>
          {column.title}
          <Icon size={14} aria-hidden />
        </PlainButton>
      ) : (
        (column.heading ?? column.title)
      )}
    </th>
  )
}

/**
 * Scrolls a table that is wider than its place. Only then: a scrolling container cannot have a header that sticks to the page.
 * It is a component of its own so that measuring does not render the rows again.
 */
function ScrollFrame({ label, children }: { label: string; children: ReactElement }) {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      className={classes.scroll}
      data-wide={wide || undefined}
      {...(wide && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  )
}

/** Runs of adjacent columns with the same group heading. */
const runsOf = (columns: readonly { key: string; group?: string }[]): { key: string; group: string | undefined; span: number }[] => {
  const runs: { key: string; group: string | undefined; span: number }[] = []
  for (const { key, group } of columns) {
    const last = runs.at(-1)
    if (last && group !== undefined && last.group === group) last.span += 1
    else runs.push({ key, group, span: 1 })
  }
  return runs
}

function GroupHeads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  if (!columns.some(({ group }) => group !== undefined)) return null
  return (
    <tr data-groups>
      {runsOf(columns).map(({ key, group, span }) =>
        group === undefined ? (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is no heading over a column without a group
          <td key={key} colSpan={span} data-pinned={columns.find((one) => one.key === key)?.pinned} />
        ) : (
          <th key={key} scope="colgroup" colSpan={span}>
            {group}
          </th>
        ),
      )}
    </tr>
  )
}

/** Shows rows while a table loads. */
function SkeletonRows({ count, columns }: { count: number; columns: readonly { key: string }[] }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} data-skeleton>
      {columns.map(({ key }) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it has nothing to say yet
        <td key={key}>
          <span className={classes.skeleton} />
        </td>
      ))}
    </tr>
  ))
}

/**
 * The standard table: sorting, paging with 5, 10, 20 or 50 rows, skeletons, an empty state; on phones its rows become cards.
 * A table of `allRows` has no paging. A page past the end redirects to the last one.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  skeletons = 6,
  table: { page, size, order, go },
  total: served,
  more = false,
  rowProps,
  dense = false,
  bare = false,
}: DataTableProps<Row>) {
  const total = served ?? rows?.length ?? 0
  const isBeyond = rows !== undefined && page > lastPage(total, size)
  const isMany = columns.length > manyColumns
  const visibleRows = rows && (served === undefined ? slicePage(sortRows(rows, columns, order), { page, size }) : rows)
  useEffect(() => {
    if (isBeyond) go({ page: lastPage(total, size) }, { replace: true })
  })
  const framing = { className: classes.frame, 'data-bare': bare || undefined }
  if (rows?.length === 0 && total === 0) return <div {...framing}>{empty}</div>
  return (
    <div {...framing} aria-busy={rows === undefined}>
      <ScrollFrame label={label}>
        <table aria-label={label} className={classes.table} data-dense={dense || undefined} data-many={isMany || undefined}>
          <thead>
            <GroupHeads columns={columns} />
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} order={order} onOrder={(next) => go({ order: next })} />
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows ? (
              visibleRows.map((row) => (
                <tr key={rowKey(row)} {...rowProps?.(row)}>
                  {columns.map((column, place) => {
                    const { key, title, align, tight, userWritten, pinned } = column
                    return (
                      <td
                        key={key}
                        data-label={title}
                        data-align={alignOf({ key, align })}
                        data-tight={tight}
                        data-written={userWritten}
                        data-phone={phoneOf(column, place, columns)}
                        data-pinned={pinned || undefined}
                      >
                        <div>{cellOf(column, row)}</div>
                      </td>
                    )
                  })}
                </tr>
              ))
            ) : (
              <SkeletonRows count={skeletons} columns={columns} />
            )}
          </tbody>
        </table>
      </ScrollFrame>
      {size !== allRows && (
        <Paging page={page} size={size} total={total} more={more} onChange={(next, rowsAtOnce) => go({ page: next, size: rowsAtOnce })} />
      )}
    </div>
  )
}
