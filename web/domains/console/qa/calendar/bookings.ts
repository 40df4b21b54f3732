import type { Booking } from '@portico/contract/console/qa'
import { dayMs } from '@portico/contract/kernel/time'
import { formatTime } from '../../../../kernel/dates.ts'
import { daysIn, monthOf } from '../../../../kernel/months.ts'
import { assignLanes, spanOf } from '../../../../kit/display/spans.ts'

/** Returns the period to query so that it covers the whole month, whatever the reader's time zone. */
export const periodOf = (month: string): { from: string; to: string } => {
  const { from, to } = daysIn(month)
  return {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - dayMs).toISOString(),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + 2 * dayMs).toISOString(),
  }
}

/** A test or a planned release in a week of a calendar: a bar over some of its days, in its own lane. */
export interface Bar {
  booking: Booking
  kind: 'test' | 'release'
  /** The first day in the week, from 0. */
  start: number
  days: number
  lane: number
}

/** Returns the bars of a week: tests over the days they overlap in a time zone, and releases on theirs. No two bars overlap. */
export const barsOf = (week: readonly string[], bookings: readonly Booking[], timeZone: string): Bar[] => {
  const spans = bookings.flatMap((booking) => {
    const test = spanOf(week, formatTime(booking.from, 'day', timeZone), formatTime(booking.to, 'day', timeZone))
    const release = booking.releaseDay !== null ? spanOf(week, booking.releaseDay, booking.releaseDay) : undefined
    return [
      ...(test ? [{ ...test, booking, kind: 'test' as const }] : []),
      ...(release ? [{ ...release, booking, kind: 'release' as const }] : []),
    ]
  })
  return assignLanes(spans)
}

/** Returns whether a bar continues from the week before: a list of days names a test once, on its first day in the month. */
export const isContinuation = ({ booking, kind, start }: Bar, week: readonly string[], timeZone: string): boolean => {
  const day = week[start] ?? ''
  return kind === 'test' && !day.endsWith('-01') && formatTime(booking.from, 'day', timeZone) < day
}

/** Returns the month of the address, default: the reader's current one. */
export const monthIn = (month: string | undefined, timeZone: string): string => monthOf(month, todayIn(timeZone))

/** Returns today in a time zone. */
export const todayIn = (timeZone: string): string => formatTime(new Date().toISOString(), 'day', timeZone)
