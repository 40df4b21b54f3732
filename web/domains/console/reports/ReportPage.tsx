import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { qaLimits } from '@portico/contract/console/qa'
import { type Report, reports } from '@portico/contract/console/reports'
import { IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatDay, formatPeriod, formatTime } from '../../../kernel/dates.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { QaPill, ResultBar } from '../qa/index.ts'
import { Findings } from './Findings.tsx'
import classes from './reports.module.css'
import { reportsPages } from './reports.pages.ts'

function SummaryDialog({ report: { id, summary }, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(reports.add, {
    draftKey: `report ${appId} ${id}`,
    initial: { summary },
    params: { appId },
    required: ['summary'],
    toBody: (values) => ({ ...values, requestId: id }),
    refreshes: [reports.one, reports.list],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('publishTitle')} confirm={t('publish')} size="lg" onClose={onClose}>
      <TextareaField {...form.field('summary')} label={t('summary')} count={qaLimits.text} minRows={5} focusFirst />
    </FormDialog>
  )
}

function Actions({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { appId = '', may } = useAppArea()
  const [isEditing, setEditing] = useState(false)
  return (
    <Group gap="xs" className={classes.screenOnly!}>
      {may('app-qa-report-add') && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
          {t('publishTitle')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {may('app-qa-report-download') && (
        <Button
          component="a"
          download
          href={addressOf(reports.download, { params: { appId, id: report.id } })}
          leftSection={<IconDownload size={16} />}
        >
          {t('download')}
        </Button>
      )}
      {isEditing && <SummaryDialog report={report} onClose={() => setEditing(false)} />}
    </Group>
  )
}

const results = ['pass', 'fail', 'blocked'] as const
type Row = { label: string } & Record<(typeof results)[number], number>

/** Results by a dimension: a bar of passed, failed and blocked for each value, and the numbers. */
function Results({ title, name, rows }: { title: string; name: string; rows: readonly Row[] }) {
  const { t } = useTranslation('reports')
  const highest = Math.max(1, ...rows.map((row) => row.pass + row.fail + row.blocked))
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <Text className={classes.words!} c="dimmed">
          {t('noResults')}
        </Text>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{name}</th>
                <th aria-hidden className={classes.room} />
                {results.map((result) => (
                  <th key={result} data-number>
                    {t(`counts.${result}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <td>{row.label}</td>
                  <td aria-hidden className={classes.room}>
                    <div className={classes.bar}>
                      {results.map((result) => (
                        <span key={result} data-result={result} style={{ width: `${(row[result] / highest) * 100}%` }} />
                      ))}
                    </div>
                  </td>
                  {results.map((result) => (
                    <td key={result} data-number data-result={row[result] > 0 ? result : undefined}>
                      {row[result]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function BugCounts({ bugs }: Pick<Report, 'bugs'>) {
  const { t } = useTranslation('reports')
  return (
    <section className={classes.panel} aria-label={t('bugs')}>
      <h2>{t('bugs')}</h2>
      {bugs.length === 0 ? (
        <Text className={classes.words!} c="dimmed">
          {t('noBugs')}
        </Text>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('severity')}</th>
              <th data-number>{t('open')}</th>
              <th data-number>{t('all')}</th>
            </tr>
          </thead>
          <tbody>
            {bugs.map(({ severity, open, total }) => (
              <tr key={severity}>
                <td>{t(`severities.${severity}`)}</td>
                <td data-number>{open}</td>
                <td data-number>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** One report: QA's verdict and its reasons, in numbers and charts. */
export function ReportPage({ id }: { id: number }) {
  const { t } = useTranslation(['reports', 'app-area'])
  const { appId = '' } = useAppArea()
  const result = useQuery(query(reports.one, { params: { appId, id } }))
  return (
    <DetailPage
      parent={{ text: t('app-area:pages.reports'), to: reportsPages.qaReports() }}
      result={result}
      item={result.data?.report}
      title={({ no, title }) => `#${no} ${title}`}
      state={({ result }) => <QaPill status="COMPLETED" result={result} />}
      actions={(report) => <Actions report={report} />}
      facts={({ type, versions, from, to, reporter, publishedAt }) => [
        { name: t('type'), value: t(`types.${type}`) },
        { name: t('version'), value: versions.join(', ') },
        { name: t('period'), value: formatPeriod(from, to, 'minute') },
        { name: t('reporter'), value: reporter },
        { name: t('published'), value: formatTime(publishedAt, 'minute') },
      ]}
      notFound={{ title: t('missing'), back: t('back') }}
    >
      {(report) => {
        const { summary, counts, suites, devices, days, bugs } = report
        return (
          <div className={classes.report}>
            <section className={classes.panel} aria-label={t('summary')}>
              <h2>{t('summary')}</h2>
              <div className={classes.words}>{summary}</div>
              <div className={classes.words}>
                <ResultBar counts={counts} />
              </div>
            </section>
            <Findings {...report} />
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Results title={t('suites')} name={t('counts.suite')} rows={suites.map((row) => ({ ...row, label: row.suite }))} />
              <Results
                title={t('byDevice')}
                name={t('device')}
                rows={devices.map((row) => ({ ...row, label: row.device || t('anyDevice') }))}
              />
              <Results title={t('overTime')} name={t('day')} rows={days.map((row) => ({ ...row, label: formatDay(row.day) }))} />
              <BugCounts bugs={bugs} />
            </SimpleGrid>
          </div>
        )
      }}
    </DetailPage>
  )
}
