import { qaResults, qaTypes } from '@portico/contract/console/qa'
import { type ReportHead, reports, reportSorts } from '@portico/contract/console/reports'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime, formatTimes } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { QaPill, TypePill } from '../qa/index.ts'
import { Compat } from './Compat.tsx'
import { ReportPage } from './ReportPage.tsx'
import { reportsPages } from './reports.pages.ts'

const useColumns = (): Column<ReportHead>[] => {
  const { t } = useTranslation('reports')
  return [
    {
      key: 'request',
      title: t('request'),
      sortBy: ({ no }) => no,
      cell: ({ id, no, title }) => (
        <PageLink to={reportsPages.qaReports({ id: String(id) })}>
          #{no} {title}
        </PageLink>
      ),
    },
    { key: 'type', title: t('type'), width: 100, cell: ({ type }) => <TypePill type={type} /> },
    { key: 'version', title: t('version'), width: 130, cell: ({ versions }) => versions.join(', ') },
    {
      key: 'result',
      title: t('result'),
      width: 130,
      sortBy: ({ result }) => qaResults.indexOf(result),
      cell: ({ result }) => <QaPill status="COMPLETED" result={result} />,
    },
    {
      key: 'period',
      title: t('period'),
      width: 210,
      tight: true,
      sortBy: ({ from }) => from,
      cell: ({ from, to }) => formatTimes(from, to),
    },
    {
      key: 'reporter',
      title: t('reporter'),
      width: 140,
      sortBy: ({ reporter }) => reporter ?? '',
      cell: ({ reporter }) => reporter ?? '-',
    },
    {
      key: 'published',
      title: t('published'),
      width: 140,
      tight: true,
      sortBy: ({ publishedAt }) => publishedAt,
      cell: ({ publishedAt }) => formatTime(publishedAt, 'minute'),
    },
  ]
}

function View() {
  const { t } = useTranslation('reports')
  const [{ view }, change] = useAddress(reportsPages.qaReports)
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={view}
      onChange={(value) => change({ view: value === 'compat' ? 'compat' : 'reports', page: 1 })}
      data={(['reports', 'compat'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
    />
  )
}

const newest = { key: 'published', direction: 'desc' } as const

function List() {
  const { t } = useTranslation(['reports', 'app-area'])
  const { appId = '' } = useAppArea()
  const [{ type, result, sort }] = useAddress(reportsPages.qaReports)
  const list = useList(reportsPages.qaReports, reports.list, {
    params: { appId },
    find: { type, result, sort: sortIn(reportSorts, sort, newest) },
    initial: newest,
  })
  const filters = (
    <FilterBar
      page={reportsPages.qaReports}
      choices={[
        { name: 'type', label: t('type'), options: optionsOf(qaTypes, (one) => t(`types.${one}`)), width: 130 },
        { name: 'result', label: t('result'), options: optionsOf(qaResults, (one) => t(`results.${one}`)), width: 150 },
      ]}
    >
      <View />
    </FilterBar>
  )
  return (
    <ListPage
      {...list}
      title={t('app-area:pages.reports')}
      filters={filters}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}

/** Reports of completed tests, one of them, or the compatibility report. */
export function QaReportsPage() {
  const { t } = useTranslation(['reports', 'app-area'])
  const [{ id, view }] = useAddress(reportsPages.qaReports)
  if (id !== undefined) return <ReportPage id={Number(id)} />
  if (view === 'reports') return <List />
  return (
    <Page title={t('app-area:pages.reports')}>
      <div>
        <View />
      </div>
      <Compat />
    </Page>
  )
}
