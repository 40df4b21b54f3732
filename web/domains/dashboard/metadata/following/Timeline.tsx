import { Button } from '@mantine/core'
import type { TimelineEntry } from '@portico/contract/dashboard/metadata'
import { languageTag } from '@portico/contract/kernel/locale'
import { IconArrowsDiff, IconCalendarTime, IconPlug } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime, today } from '../../../../kernel/dates.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import { pages } from '../../../../pages.ts'
import { useNames } from '../../catalogue/index.ts'
import { ChangeLines } from '../reading/Change.tsx'
import { type TimelineQuery, timelineQuery } from '../metadata.queries.ts'
import { Photo } from '../reading/Photo.tsx'
import { daysBetween, distanceText } from '../reading/value.rules.ts'
import { daysOf, monthText, type TimelineDay, weekdayText } from './timeline.rules.ts'
import { Filters, Months, useTimelineFilters } from './TimelineFilters.tsx'
import classes from './Timeline.module.css'

const DayDifferences = loadable(() => import('./DayDifferences.tsx'), 'DayDifferences')

interface EntryProps {
  appId: string
  entry: TimelineEntry
  onCompare: (day: string) => void
}

/** Shows one version: who, when, what it changed and why. */
function Entry({ appId, entry, onCompare }: EntryProps) {
  const { t } = useTranslation('metadata')
  const { categoryName } = useNames()
  const { catgName, version, userInfo, updatedAt, day, reason, changes, unchanged } = entry
  return (
    <li className={classes.entry}>
      <span className={classes.node} aria-hidden>
        {userInfo.email ? <Photo name={userInfo.name} size={26} /> : <IconPlug size={15} stroke={1.6} />}
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <span>
            <b>{categoryName(catgName)}</b>{' '}
            <span className={classes.step}>{version === 1 ? t('timeline.first') : `v${version - 1} → v${version}`}</span>
          </span>
          <span className={classes.who}>
            <Button
              component={PageLink}
              to={pages.app({ appId, asOf: day })}
              size="compact-xs"
              variant="default"
              leftSection={<IconCalendarTime size={13} stroke={1.6} aria-hidden />}
              className={classes.action!}
            >
              {t('timeline.view')}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconArrowsDiff size={13} stroke={1.6} aria-hidden />}
              className={classes.action!}
              onClick={() => onCompare(day)}
            >
              {t('timeline.compare')}
            </Button>
            <span title={userInfo.email}>{userInfo.name}</span>
            <time dateTime={updatedAt} title={formatTime(updatedAt, 'second')}>
              {formatTime(updatedAt, 'minute').slice(-5)}
            </time>
          </span>
        </div>
        <ChangeLines appId={appId} changes={changes} />
        {reason && <blockquote className={classes.reason}>{reason}</blockquote>}
        {unchanged > 0 && <div className={classes.unchanged}>{t('change.unchanged', { number: unchanged })}</div>}
      </div>
    </li>
  )
}

function Day({ appId, of: { day, startsMonth, entries }, onCompare }: Omit<EntryProps, 'entry'> & { of: TimelineDay }) {
  const language = languageTag(currentLocale())
  return (
    <section className={classes.day} aria-label={day}>
      {startsMonth && <div className={classes.month}>{monthText(day.slice(0, 7), language)}</div>}
      <h2 className={classes.dayHead}>
        <span>
          {day} <span className={classes.weekday}>{weekdayText(day, language)}</span>
        </span>
        <span className={classes.weekday}>{distanceText(daysBetween(today(), day), language)}</span>
      </h2>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={`${entry.catgId} ${entry.version}`} appId={appId} entry={entry} onCompare={onCompare} />
        ))}
      </ol>
    </section>
  )
}

const useTimeline = (appId: string, filters: TimelineQuery) => {
  const timeline = useInfiniteQuery(timelineQuery(appId, filters))
  return { ...timeline, summary: timeline.data?.pages[0], entries: timeline.data?.pages.flatMap(({ entries }) => entries) }
}

/** Shows all changes of an app, over all categories, newest first. */
export function Timeline({ appId }: { appId: string }) {
  const { t } = useTranslation('metadata')
  const address = useTimelineFilters()
  const { summary, entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(appId, address.filters)
  const [compared, setCompared] = useState<string>()
  if (error) return <FailureView error={error} onRetry={refetch} />
  return (
    <div className={classes.timeline}>
      <Filters summary={summary} {...address} />
      <div className={classes.columns}>
        <div className={classes.line}>
          {!entries && Array.from({ length: 6 }, (_, row) => <Skeleton key={row} height={72} margin="0 0 16px" />)}
          {entries?.length === 0 && <EmptyState title={t('timeline.none')} />}
          {daysOf(entries ?? []).map((day) => (
            <Day key={day.day} appId={appId} of={day} onCompare={setCompared} />
          ))}
          {hasNextPage && (
            <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} mt="md">
              {t('timeline.more')}
            </Button>
          )}
        </div>
        <Months summary={summary} {...address} />
      </div>
      {compared !== undefined && <DayDifferences appId={appId} day={compared} onClose={() => setCompared(undefined)} />}
    </div>
  )
}
