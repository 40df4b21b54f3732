import type { Booking } from '@portico/contract/console/qa'
import { showTime } from '../../../kernel/dates.ts'
import { daysIn } from '../../../kernel/months.ts'

const dayMs = 86_400_000

/** Returns the period to ask for so that it has every moment of a month, whatever the reader's time zone. */
export const periodOf = (month: string): { from: string; to: string } => {
  const { from, to } = daysIn(month)
  return {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - dayMs).toISOString(),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + 2 * dayMs).toISOString(),
  }
}

/** Something on a day of a calendar. */
export interface DayEntry {
  booking: Booking
  kind: 'test' | 'release'
}

/** Returns what is on a day of a time zone: tests that touch it, and releases planned for it. */
export const entriesOn = (day: string, bookings: readonly Booking[], timeZone: string): DayEntry[] =>
  bookings.flatMap((booking): DayEntry[] => {
    const isTest = showTime(booking.from, 'day', timeZone) <= day && day <= showTime(booking.to, 'day', timeZone)
    return [
      ...(isTest ? [{ booking, kind: 'test' as const }] : []),
      ...(booking.releaseDay === day ? [{ booking, kind: 'release' as const }] : []),
    ]
  })

/** Returns the month of an address, or the one in which the reader is. */
export const monthIn = (asked: string | undefined, timeZone: string): string =>
  asked !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : showTime(new Date().toISOString(), 'day', timeZone).slice(0, 7)

/** Returns today in a time zone. */
export const todayIn = (timeZone: string): string => showTime(new Date().toISOString(), 'day', timeZone)
