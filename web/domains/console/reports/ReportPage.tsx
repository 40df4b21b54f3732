import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { qaLimits } from '@portico/contract/console/qa'
import { type Report, reports } from '@portico/contract/console/reports'
import { IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showTime } from '../../../kernel/dates.ts'
import { BarPlot } from '../../../kit/BarPlot.tsx'
import { DetailPage } from '../../../kit/DetailPage.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { QaPill, ResultBar } from '../qa/index.ts'
import classes from './reports.module.css'
import { reportsPages } from './reports.pages.ts'

function SummaryDialog({ report: { id, summary }, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(reports.add, {
    initial: { summary },
    params: { appId },
    required: ['summary'],
    toBody: (values) => ({ ...values, requestId: id }),
    refreshes: [reports.one, reports.list],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('publishTitle')} confirm={t('publish')} size="lg" onClose={onClose}>
      <TextareaField {...form.field('summary')} label={t('summary')} count={qaLimits.text} autosize minRows={5} focusFirst />
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

/** Results by something, a plot each for passed, failed and blocked. */
function Plots({ title, rows }: { title: string; rows: readonly ({ label: string } & Record<(typeof results)[number], number>)[] }) {
  const { t } = useTranslation('reports')
  if (rows.length === 0) return null
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <SimpleGrid cols={{ base: 1, md: 3 }} p="md">
        {results.map((name) => (
          <div key={name}>
            <Text size="sm" fw={600} mb="xs">
              {t(`counts.${name}`)}
            </Text>
            <BarPlot low label={`${title}, ${t(`counts.${name}`)}`} bars={rows.map((row) => ({ label: row.label, count: row[name] }))} />
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}

function Suites({ suites, bugs }: Pick<Report, 'suites' | 'bugs'>) {
  const { t } = useTranslation('reports')
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <section className={classes.panel} aria-label={t('suites')}>
        <h2>{t('suites')}</h2>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['suite', 'total', ...results] as const).map((name) => (
                <th key={name}>{t(`counts.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {suites.map(({ suite, total, pass, fail, blocked }) => (
              <tr key={suite}>
                <td>{suite}</td>
                <td>{total}</td>
                <td>{pass}</td>
                <td>{fail}</td>
                <td>{blocked}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={classes.panel} aria-label={t('bugs')}>
        <h2>{t('bugs')}</h2>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('severity')}</th>
              <th>{t('open')}</th>
              <th>{t('all')}</th>
            </tr>
          </thead>
          <tbody>
            {bugs.map(({ severity, open, total }) => (
              <tr key={severity}>
                <td>{t(`severities.${severity}`)}</td>
                <td>{open}</td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </SimpleGrid>
  )
}

/** One report: what QA decided and why, in numbers and plots. */
export function ReportPage({ id }: { id: number }) {
  const { t } = useTranslation('reports')
  const { appId = '' } = useAppArea()
  const asked = useQuery(query(reports.one, { params: { appId, id } }))
  return (
    <DetailPage
      of={{ text: t('title'), to: reportsPages.qaReports() }}
      asked={asked}
      thing={asked.data?.report}
      title={({ no, title }) => `#${no} ${title}`}
      state={({ result }) => <QaPill status="COMPLETED" result={result} />}
      actions={(report) => <Actions report={report} />}
      facts={({ type, versions, from, to, reporter, publishedAt }) => [
        { name: t('type'), value: t(`types.${type}`) },
        { name: t('version'), value: versions.join(', ') },
        { name: t('period'), value: `${showTime(from, 'minute')} – ${showTime(to, 'minute')}` },
        { name: t('reporter'), value: reporter },
        { name: t('published'), value: showTime(publishedAt, 'minute') },
      ]}
      missing={{ title: t('missing'), back: t('back') }}
    >
      {({ summary, counts, suites, devices, days, bugs }) => (
        <div className={classes.report}>
          <section className={classes.panel} aria-label={t('summary')}>
            <h2>{t('summary')}</h2>
            <div className={classes.words}>{summary}</div>
            <div className={classes.words}>
              <ResultBar counts={counts} />
            </div>
          </section>
          <Suites suites={suites} bugs={bugs} />
          <Plots title={t('overTime')} rows={days.map((row) => ({ ...row, label: row.day.slice(5) }))} />
          <Plots title={t('byDevice')} rows={devices.map((row) => ({ ...row, label: row.device || t('anyDevice') }))} />
        </div>
      )}
    </DetailPage>
  )
}
