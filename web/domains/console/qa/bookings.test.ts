import type { Booking } from '@portico/contract/console/qa'
import { expect, test } from 'vitest'
import { entriesOn, monthIn, periodOf } from './bookings.ts'

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
const on = (day: string, zone: string) => entriesOn(day, [booking], zone).map(({ kind }) => kind)

test('a test is on the days that it touches where the reader is, a release on its own', () => {
  expect(['2031-01-30', '2031-01-31', '2031-02-01', '2031-02-02', '2031-02-03'].map((day) => on(day, 'UTC').join())).toEqual([
    'test',
    'test',
    'test',
    '',
    'release',
  ])
  expect(['2031-01-30', '2031-02-01'].map((day) => on(day, 'Asia/Tokyo').join())).toEqual(['', 'test'])
  expect(['2031-01-30', '2031-02-01'].map((day) => on(day, 'America/Los_Angeles').join())).toEqual(['test', ''])
})

test('the months asked for have all their moments in every zone; an address that is none means this month', () => {
  expect(periodOf('2031-02')).toEqual({ from: '2031-01-31T00:00:00.000Z', to: '2031-03-02T00:00:00.000Z' })
  expect(monthIn('2031-02', 'UTC')).toBe('2031-02')
  expect(monthIn('2031-13', 'UTC')).toMatch(/^\d{4}-\d\d$/)
})
