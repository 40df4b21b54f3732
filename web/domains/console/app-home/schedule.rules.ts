import type { HomeTest } from '@portico/contract/console/app-home'
import { showTime } from '../../../kernel/dates.ts'

const dayMs = 86_400_000
const dayAfter = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)

/** Returns the days of the schedule from today on, `yyyy-MM-dd`. */
export const daysFrom = (today: string, count: number): string[] => Array.from({ length: count }, (_, at) => dayAfter(today, at))

/** A test over days of the schedule: the first of them from 0, how many, and a lane in which no other test is on these days. */
export interface Span {
  test: HomeTest
  start: number
  days: number
  lane: number
}

/** Returns the tests that touch the days, by when they begin. */
export const spansOf = (tests: readonly HomeTest[], days: readonly string[], timeZone?: string): Span[] => {
  const freeFrom: number[] = []
  return tests
    .flatMap((test) => {
      const [from, to] = [showTime(test.from, 'day', timeZone), showTime(test.to, 'day', timeZone)]
      const touched = days.flatMap((day, at) => (from <= day && day <= to ? [at] : []))
      return touched[0] === undefined ? [] : [{ test, start: touched[0], days: touched.length }]
    })
    .toSorted((a, b) => a.start - b.start || b.days - a.days)
    .map((span) => {
      const free = freeFrom.findIndex((day) => day <= span.start)
      const lane = free === -1 ? freeFrom.length : free
      freeFrom[lane] = span.start + span.days
      return { ...span, lane }
    })
}
