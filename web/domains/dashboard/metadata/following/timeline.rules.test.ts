import type { TimelineEntry } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { daysOf, monthText, weekdayText } from './timeline.rules.ts'

const entry = (day: string, version: number): TimelineEntry => ({
  catgId: 1,
  catgName: 'SDK',
  version,
  day,
  updatedAt: `${day}T00:00:00Z`,
  userInfo: { name: 'Mina', email: '' },
  reason: null,
  changes: [],
  unchanged: 0,
})

test('entries are grouped by day, and each month but the first begins anew', () => {
  const days = daysOf([entry('2026-11-20', 4), entry('2026-11-20', 3), entry('2026-11-02', 2), entry('2026-10-30', 1)])
  expect(days.map(({ day, startsMonth, entries }) => [day, startsMonth, entries.length])).toEqual([
    ['2026-11-20', false, 2],
    ['2026-11-02', false, 1],
    ['2026-10-30', true, 1],
  ])
})

test('months and weekdays are in words', () => {
  expect(monthText('2026-11', 'en')).toBe('Nov 2026')
  expect(weekdayText('2026-11-20', 'en')).toBe('Friday')
})
