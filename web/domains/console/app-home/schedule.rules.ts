import type { HomeTest } from '@portico/contract/console/app-home'
import { dayAfter } from '@portico/contract/kernel/time'
import { formatTime } from '../../../kernel/dates.ts'
import { type DaySpan, assignLanes, spanOf } from '../../../kit/display/spans.ts'

/** Returns the days of the schedule from today on, `yyyy-MM-dd`. */
export const daysFrom = (today: string, count: number): string[] => Array.from({ length: count }, (_, at) => dayAfter(today, at))

/** A test as a span of schedule days, and a lane in which it overlaps no other test. */
export interface Span extends DaySpan {
  test: HomeTest
  lane: number
}

/** Returns the tests that overlap the days, sorted by start. */
export const spansOf = (tests: readonly HomeTest[], days: readonly string[], timeZone?: string): Span[] => {
  const spans = tests.flatMap((test) => {
    const span = spanOf(days, formatTime(test.from, 'day', timeZone), formatTime(test.to, 'day', timeZone))
    return span ? [{ test, ...span }] : []
  })
  return assignLanes(spans)
}
