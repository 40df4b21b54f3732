import type { Booking } from '@portico/contract/console/qa'
import { expect, test } from 'vitest'
import { barsOf, isContinuation, monthIn, periodOf } from './bookings.ts'

const booking: Booking = {
  id: 1,
  no: 1,
  appId: 'LG-A',
  appName: 'A',
  organizationId: null,
  title: 'Alpha',
  type: 'ALPHA',
  status: 'ACCEPTED',
  from: '2031-01-30T20:00:00Z',
  to: '2031-02-01T02:00:00Z',
  releaseDay: '2031-02-03',
}
const days = ['2031-01-30', '2031-01-31', '2031-02-01', '2031-02-02', '2031-02-03', '2031-02-04', '2031-02-05']
const on = (week: string[], zone: string, all = [booking]) =>
  barsOf(week, all, zone).map(({ kind, start, days: length, lane }) => [kind, start, length, lane].join(' '))

test('a test is a bar over the days that it touches in the zone, a release is on its own day', () => {
  expect(on(days, 'UTC')).toEqual(['test 0 3 0', 'release 4 1 0'])
  expect(on(days, 'Asia/Tokyo')).toEqual(['test 1 2 0', 'release 4 1 0'])
  expect(on(days, 'America/Los_Angeles')).toEqual(['test 0 2 0', 'release 4 1 0'])
})

test('a bar ends with its week and goes on in the next; bars of the same days are below each other; other months are left out', () => {
  expect(on(days.slice(0, 2), 'UTC')).toEqual(['test 0 2 0'])
  expect(on(['', '', ...days.slice(2)], 'UTC')).toEqual(['test 2 1 0', 'release 4 1 0'])
  const another = { ...booking, id: 2, from: '2031-02-01T00:00:00Z', to: '2031-02-02T00:00:00Z', releaseDay: null }
  expect(on(days, 'UTC', [another, booking])).toEqual(['test 0 3 0', 'test 2 2 1', 'release 4 1 0'])
  expect(on(days.slice(5), 'UTC')).toEqual([])
})

test('a bar that began in the week before goes on, but on the first day of a month', () => {
  const started = (week: string[]) => barsOf(week, [booking], 'UTC').map((bar) => isContinuation(bar, week, 'UTC'))
  expect(started(days)).toEqual([false, false])
  expect(started(days.slice(1))).toEqual([true, false])
  expect(started(['', '', ...days.slice(2)])).toEqual([false, false])
})

test('the months asked for have all their moments in every zone; an address that is none means this month', () => {
  expect(periodOf('2031-02')).toEqual({ from: '2031-01-31T00:00:00.000Z', to: '2031-03-02T00:00:00.000Z' })
  expect(monthIn('2031-02', 'UTC')).toBe('2031-02')
  expect(monthIn('2031-13', 'UTC')).toMatch(/^\d{4}-\d\d$/)
})
