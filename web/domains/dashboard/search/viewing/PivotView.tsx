import { ActionIcon, Group, Text } from '@mantine/core'
import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import type { Pivot } from '@portico/contract/dashboard/search'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { PlainButton } from '../../../../kit/input/PlainButton.tsx'
import { nameOf } from '../../catalogue/index.ts'
import { useDefinitions } from '../../metadata/index.ts'
import { isPlotted, plotKeys } from '../counting/plot.rules.ts'
import { searchPages } from '../search.pages.ts'
import { pivotQuery } from '../search.queries.ts'
import { useHeadingText } from '../counting/useHeadingText.ts'
import { KeySelect } from './KeySelect.tsx'
import classes from './PivotView.module.css'
import { cellCondition } from './views.rules.ts'
import type { ViewProps } from './views.types.ts'

const measures = ['count', 'row', 'all'] as const

interface TableProps {
  pivot: Pivot
  rows: MetaDefinition | undefined
  columns: MetaDefinition | undefined
  measure: (typeof measures)[number]
  onPick: ((row: string, column: string) => void) | undefined
}

/** Strongest shade of a cell, in per cent of the accent. */
const strongest = 57

function PivotTable({ pivot, rows, columns, measure, onPick }: TableProps) {
  const { t } = useTranslation('search')
  const [rowText, columnText] = [useHeadingText(rows), useHeadingText(columns)]
  const highest = Math.max(1, ...pivot.counts.flat())
  const show = (count: number, ofRow: number): string => {
    if (count === 0) return '–'
    return measure === 'count' ? String(count) : `${Math.round((count / Math.max(1, measure === 'row' ? ofRow : pivot.total)) * 100)}%`
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('pivot.title', { rows: rows && nameOf(rows), columns: columns && nameOf(columns) })}>
        <thead>
          <tr>
            <th scope="col">{rows && nameOf(rows)}</th>
            {pivot.columns.map(({ value }) => (
              <th key={value} scope="col" data-number>
                {columnText(value)}
              </th>
            ))}
            <th scope="col" data-number>
              {t('pivot.all')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pivot.rows.map((row, at) => (
            <tr key={row.value}>
              <th scope="row">{rowText(row.value)}</th>
              {pivot.columns.map((column, place) => {
                const count = pivot.counts[at]?.[place] ?? 0
                const tipText = t('pivot.cell', { row: rowText(row.value), column: columnText(column.value), number: count })
                return (
                  <td key={column.value} style={{ '--shade': `${(count / highest) * strongest}%` } as React.CSSProperties}>
                    {count > 0 && onPick ? (
                      <PlainButton
                        className={classes.cell}
                        title={tipText}
                        aria-label={tipText}
                        onClick={() => onPick(row.value, column.value)}
                      >
                        {show(count, row.count)}
                      </PlainButton>
                    ) : (
                      <span className={classes.cell}>{show(count, row.count)}</span>
                    )}
                  </td>
                )
              })}
              <td data-total>{row.count}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('pivot.all')}</th>
            {pivot.columns.map(({ value, count }) => (
              <td key={value} data-total>
                {count}
              </td>
            ))}
            <td data-total>{pivot.total}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** Shows a result counted by two keys; clicking a cell narrows the search to its apps. */
export function PivotView({ text, onNarrow }: ViewProps) {
  const { t } = useTranslation('search')
  const [{ rows: requestedRows, cols, measure }, change] = useAddress(searchPages.search)
  const definitions = useDefinitions()
  const [first = '', second = ''] = definitions ? plotKeys(definitions, [], new Set()).filter((name) => name !== 'App name') : []
  const rows = definitions?.get(requestedRows ?? '')?.name ?? (second || first)
  const columns = definitions?.get(cols ?? '')?.name ?? first
  const { data, error, refetch } = useQuery({ ...pivotQuery(text, rows, columns), enabled: rows !== '' && columns !== '' })
  if (error) return <FailureView error={error} onRetry={refetch} />
  const names = [...(definitions?.values() ?? [])].filter(isPlotted).map(({ name }) => name)
  const [rowKey, columnKey] = [definitions?.get(rows), definitions?.get(columns)]
  const go = (to: Parameters<typeof change>[0]) => change(to, { replace: true })
  const pick = (row: string, column: string) =>
    onNarrow?.([
      cellCondition(rows, rowKey?.type ?? '', row),
      ...(rows === columns ? [] : [cellCondition(columns, columnKey?.type ?? '', column)]),
    ])
  return (
    <div className={classes.pivot}>
      <Group gap="xs">
        <KeySelect label={t('pivot.rows')} keys={names} value={rows} onChange={(next) => go({ rows: next })} />
        <ActionIcon variant="default" size="md" aria-label={t('pivot.swap')} onClick={() => go({ rows: columns, cols: rows })}>
          <IconArrowsExchange size={16} stroke={1.6} />
        </ActionIcon>
        <KeySelect label={t('pivot.columns')} keys={names} value={columns} onChange={(next) => go({ cols: next })} />
        <SegmentedControl
          size="xs"
          ms="auto"
          aria-label={t('pivot.measure')}
          value={measure}
          onChange={(next) => go({ measure: measures.find((one) => one === next) ?? 'count' })}
          data={measures.map((one) => ({ value: one, label: t(`pivot.measures.${one}`) }))}
        />
      </Group>
      {data ? <PivotTable pivot={data.pivot} rows={rowKey} columns={columnKey} measure={measure} onPick={onNarrow && pick} /> : <Loading />}
      {data && data.pivot.moreRows + data.pivot.moreColumns > 0 && (
        <Text size="xs" c="dimmed">
          {t('pivot.more', { rows: data.pivot.moreRows, columns: data.pivot.moreColumns })}
        </Text>
      )}
    </div>
  )
}
