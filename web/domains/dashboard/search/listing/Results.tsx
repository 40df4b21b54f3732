import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { DataTable } from '../../../../kit/table/DataTable.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { orderText } from '../../../../kit/table/rows.ts'
import { EmptyState, FailureView, Loading } from '../../../../kit/feedback/states.tsx'
import { type TablePlace, useTable } from '../../../../kit/table/useTable.ts'
import { searchPages } from '../search.pages.ts'
import { resultQuery, type ResultOptions } from '../search.queries.ts'
import { problemIn, useProblemText } from '../useProblemText.ts'
import type { ViewProps } from '../viewing/views.types.ts'
import { type ValueDisplay, ResultHead, ViewSwitch } from './ResultHead.tsx'
import classes from './listing.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { useResultColumns } from './useResultColumns.tsx'

const CalendarView = loadable(() => import('../viewing/CalendarView.tsx'), 'CalendarView', <Loading />)
const PivotView = loadable(() => import('../viewing/PivotView.tsx'), 'PivotView', <Loading />)
const AdoptionView = loadable(() => import('../viewing/AdoptionView.tsx'), 'AdoptionView', <Loading />)
const MissingView = loadable(() => import('../viewing/MissingView.tsx'), 'MissingView', <Loading />)

/** Most keys that get a column each by default; more are shown as tags. */
const maxColumns = 8

/** Returns the display options of the result from the URL. */
const useShown = ({ order }: TablePlace): readonly [ResultOptions, (next: ResultOptions) => void] => {
  const [{ fields }, change] = useAddress(searchPages.search)
  const options = { order: order?.direction ?? 'asc', fields, ...(order && { sort: order.key }) }
  const show = ({ sort, order: direction, fields: next }: ResultOptions) =>
    change({ fields: next, page: 1, sort: sort === undefined ? undefined : orderText({ key: sort, direction }) })
  return [options, show]
}

interface ResultsProps extends ViewProps {
  /** In addition to the table's own. */
  actions: ReactNode
}

const views = { calendar: CalendarView, pivot: PivotView, adoption: AdoptionView, missing: MissingView } as const

/** Shows the result in the selected view. */
export function Results({ text, query, onNarrow, actions }: ResultsProps) {
  const { t } = useTranslation('search')
  const problemText = useProblemText()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [{ as, view }, change] = useAddress(searchPages.search)
  const table = useTable(searchPages.search)
  const [shown, show] = useShown(table)
  const { data, error, refetch, isPlaceholderData } = useQuery(resultQuery(text, shown, table.page, table.size))
  const display: ValueDisplay = as ?? ((data?.keys.length ?? 1) <= maxColumns ? 'columns' : 'tags')
  const columns = useResultColumns(data?.['app-detail-list'], data?.keys ?? [], display, {
    chosen,
    onChoose: setChosen,
    isPassing: data === undefined || isPlaceholderData,
  })
  const Other = view === 'table' || data?.total === 0 ? undefined : views[view]
  const problem = problemIn(error)
  if (problem) return <EmptyState title={problemText(problem)} />
  if (error) return <FailureView error={error} onRetry={refetch} />
  return (
    <section className={classes.result} aria-label={t('result.title')}>
      {chosen.length > 0 && view === 'table' ? (
        <SelectionBar text={text} chosen={chosen} total={data?.total ?? 0} onChoose={setChosen} />
      ) : (
        <ResultHead
          text={text}
          shown={shown}
          keys={data?.keys ?? []}
          count={data}
          display={view === 'table' ? display : undefined}
          onDisplayChange={(next) => change({ as: next }, { replace: true })}
          onShow={show}
          views={<ViewSwitch view={view} onView={(next) => change({ view: next })} />}
          actions={actions}
        />
      )}
      {Other ? (
        <Other text={text} query={query} onNarrow={onNarrow} />
      ) : (
        <DataTable
          label={t('result.title')}
          columns={columns}
          rows={data?.['app-detail-list']}
          rowKey={({ id }) => id}
          skeletons={table.size}
          table={table}
          dense={display === 'columns'}
          {...(data && { total: data.total })}
          empty={<EmptyState title={t('result.none', { keyword: text })} />}
        />
      )}
    </section>
  )
}
