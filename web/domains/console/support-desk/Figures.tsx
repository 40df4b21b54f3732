import { Title } from '@mantine/core'
import { type DeskFigures, figureDays, supportDesk } from '@portico/contract/console/support-desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatDay } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { BarPlot } from '../../../kit/display/BarPlot.tsx'
import { Totals } from '../../../kit/display/Totals.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import classes from './support-desk.module.css'
import { supportDeskPages } from './support-desk.pages.ts'

const useTotals = () => {
  const { t, i18n } = useTranslation('support-desk')
  const hours = (seconds: number | null) =>
    seconds === null ? '-' : t('figures.hours', { hours: (Math.round(seconds / 360) / 10).toLocaleString(i18n.language) })
  const share = (part: number, total: number) => (total === 0 ? '-' : `${Math.round((part / total) * 100)}% (${part}/${total})`)
  return ({ opened, solved, open, firstReplySeconds, solveSeconds, ...shares }: DeskFigures) => [
    { name: t('figures.opened'), value: opened.toLocaleString(i18n.language) },
    { name: t('figures.solved'), value: solved.toLocaleString(i18n.language) },
    { name: t('figures.open'), value: open.toLocaleString(i18n.language) },
    { name: t('figures.firstReply'), value: hours(firstReplySeconds) },
    { name: t('figures.within'), value: share(shares.withinTarget, shares.judged) },
    { name: t('figures.solve'), value: hours(solveSeconds) },
    { name: t('figures.solvedWithin'), value: share(shares.solvedWithinTarget, shares.solveJudged) },
    { name: t('figures.satisfied'), value: share(shares.satisfied, shares.rated) },
  ]
}

function Plots({ figures: { days, categories } }: { figures: DeskFigures }) {
  const { t } = useTranslation('support-desk')
  const byDay = (name: 'opened' | 'solved') => ({
    bars: days.map((figures) => ({ label: formatDay(figures.day).slice(5), count: figures[name] })),
    series: true,
  })
  const plots = [
    { label: t('figures.openedByDay'), ...byDay('opened') },
    { label: t('figures.solvedByDay'), ...byDay('solved') },
    { label: t('figures.byCategory'), bars: categories.map(({ category, opened }) => ({ label: category, count: opened })), series: false },
  ]
  return plots.map(({ label, bars, series }) => (
    <section key={label} className={classes.block} aria-label={label}>
      <Title order={2} size="h4" mb="sm">
        {label}
      </Title>
      <BarPlot label={label} bars={bars} series={series} />
    </section>
  ))
}

/** Shows how the tickets of a period were answered and solved. */
export function Figures() {
  const { t } = useTranslation('support-desk')
  const [{ days }, change] = useAddress(supportDeskPages.supportDesk)
  const totalsOf = useTotals()
  const result = useQuery({ ...query(supportDesk.figures, { query: { days } }), placeholderData: keepPreviousData })
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  const figures = result.data?.figures
  return (
    <>
      <div>
        <SegmentedControl
          aria-label={t('figures.period')}
          value={String(days)}
          onChange={(value) => change({ days: figureDays.find((one) => String(one) === value) ?? 30 })}
          data={figureDays.map((count) => ({ value: String(count), label: t('figures.days', { count }) }))}
        />
      </div>
      {!figures && <Loading />}
      {figures && (
        <div className={classes.block}>
          <Totals totals={totalsOf(figures)} />
        </div>
      )}
      {figures && (figures.opened === 0 ? <EmptyState framed title={t('figures.none')} /> : <Plots figures={figures} />)}
    </>
  )
}
