import { Text } from '@mantine/core'
import type { Report } from '@portico/contract/console/reports'
import { sum } from '@portico/contract/kernel/lists'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { DataTable, type DataTableProps } from '../../../kit/table/DataTable.tsx'
import { allRows, useOwnTable } from '../../../kit/table/useTable.ts'
import { CaseResultPill, SeverityPill } from '../qa/index.ts'
import classes from './reports.module.css'

interface ListedProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowKey'> {
  title: string
  rows: readonly Row[]
  /** The total number, of which the rows are the first. */
  total: number
}

/** A list of a report, which is printed whole; nothing without rows. */
function Listed<Row>({ title, rows, total, ...table }: ListedProps<Row>) {
  const { t } = useTranslation('qa')
  const place = useOwnTable(undefined, allRows)
  if (rows.length === 0) return null
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <DataTable {...table} label={title} rows={rows} table={place} empty={null} dense bare />
      {total > rows.length && (
        <Text className={classes.words!} size="sm" c="dimmed">
          {t('unpassedMore', { number: total - rows.length })}
        </Text>
      )}
    </section>
  )
}

/** Lists the cases that failed or were blocked, and the bugs. */
export function Findings({ unpassed, found, devices, bugs }: Report) {
  const { t } = useTranslation('qa')
  return (
    <>
      <Listed
        title={t('unpassed')}
        rows={unpassed}
        total={sum(devices.map(({ fail, blocked }) => fail + blocked))}
        rowKey={({ suite, title, device }) => `${suite}\n${title}\n${device}`}
        columns={[
          { key: 'suite', title: t('suite'), width: 160, cell: ({ suite }) => suite },
          { key: 'case', title: t('case'), userWritten: true, phone: 'title', cell: ({ title }) => title },
          { key: 'device', title: t('device'), width: 160, cell: ({ device }) => device },
          { key: 'result', title: t('caseResult'), width: 110, cell: ({ result }) => <CaseResultPill result={result} /> },
          { key: 'note', title: t('note'), userWritten: true, cell: ({ note }) => note },
        ]}
      />
      <Listed
        title={t('bugs')}
        rows={found}
        total={sum(bugs.map(({ total }) => total))}
        rowKey={({ key }) => key}
        columns={[
          { key: 'key', title: t('bugKey'), width: 120, tight: true, cell: ({ key }) => key },
          { key: 'title', title: t('bugTitle'), userWritten: true, phone: 'title', cell: ({ title }) => title },
          { key: 'severity', title: t('severity'), width: 110, cell: ({ severity }) => <SeverityPill severity={severity} /> },
          { key: 'status', title: t('status'), width: 110, cell: ({ open }) => t(open ? 'bugOpen' : 'bugClosed') },
          { key: 'case', title: t('case'), userWritten: true, cell: (bug) => bug.case },
        ]}
      />
    </>
  )
}
