import { Group, SegmentedControl, Select } from '@mantine/core'
import { qaResults, qaTypes } from '@portico/contract/console/qa'
import { type ReportHead, reports } from '@portico/contract/console/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showPeriod, showTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { Page } from '../../../kit/Page.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { useTable } from '../../../kit/useTable.ts'
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
      cell: ({ id, no, title }) => (
        <PageLink to={reportsPages.qaReports({ id: String(id) })}>
          #{no} {title}
        </PageLink>
      ),
    },
    { key: 'type', title: t('type'), width: 100, cell: ({ type }) => <TypePill type={type} /> },
    { key: 'version', title: t('version'), width: 130, cell: ({ versions }) => versions.join(', ') },
    { key: 'result', title: t('result'), width: 130, cell: ({ result }) => <QaPill status="COMPLETED" result={result} /> },
    {
      key: 'period',
      title: t('period'),
      width: 210,
      tight: true,
      cell: ({ from, to }) => showPeriod(from, to, 'day'),
    },
    { key: 'reporter', title: t('reporter'), width: 140, cell: ({ reporter }) => reporter ?? '-' },
    { key: 'published', title: t('published'), width: 140, tight: true, cell: ({ publishedAt }) => showTime(publishedAt, 'minute') },
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

function List() {
  const { t } = useTranslation('reports')
  const { appId = '' } = useAppArea()
  const table = useTable(reportsPages.qaReports)
  const { page, size } = table
  const [{ type, result }, change] = useAddress(reportsPages.qaReports)
  const asked = useQuery({
    ...query(reports.list, { params: { appId }, query: { page, size, ...(type && { type }), ...(result && { result }) } }),
    placeholderData: keepPreviousData,
  })
  const filters = (
    <Group gap="sm">
      <View />
      <Select
        aria-label={t('type')}
        placeholder={t('type')}
        clearable
        w={130}
        data={qaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type ?? null}
        onChange={(value) => change({ type: qaTypes.find((one) => one === value), page: 1 })}
      />
      <Select
        aria-label={t('result')}
        placeholder={t('result')}
        clearable
        w={150}
        data={qaResults.map((value) => ({ value, label: t(`results.${value}`) }))}
        value={result ?? null}
        onChange={(value) => change({ result: qaResults.find((one) => one === value), page: 1 })}
      />
    </Group>
  )
  return (
    <ListPage
      title={t('title')}
      filters={filters}
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={table}
    />
  )
}

/** Reports of completed tests, one of them, or the compatibility report. */
export function QaReportsPage() {
  const { t } = useTranslation('reports')
  const [{ id, view }] = useAddress(reportsPages.qaReports)
  if (id !== undefined) return <ReportPage id={Number(id)} />
  if (view === 'reports') return <List />
  return (
    <Page title={t('title')}>
      <div>
        <View />
      </div>
      <Compat />
    </Page>
  )
}
