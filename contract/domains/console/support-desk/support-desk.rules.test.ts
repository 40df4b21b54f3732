import { expect, test } from 'vitest'
import { type BusinessHours, dueAt } from './support-desk.rules.ts'

const berlin: BusinessHours = { opens: 9, closes: 17, timeZone: 'Europe/Berlin' }
const alwaysOpen: BusinessHours = { opens: 0, closes: 24, timeZone: 'Europe/Berlin' }
const due = (start: string, hours: number, when: BusinessHours = berlin) => dueAt(new Date(start), hours, when)?.toISOString() ?? null

test('no hours mean no target', () => expect(due('2026-06-03T08:00:00Z', 0)).toBeNull())

test.each([
  ['within one day', '2026-06-03T08:00:00Z', 4, '2026-06-03T12:00:00.000Z'],
  ['up to the very end of a day', '2026-06-03T07:00:00Z', 8, '2026-06-03T15:00:00.000Z'],
  ['into the next day', '2026-06-03T14:30:00Z', 1, '2026-06-04T07:30:00.000Z'],
  ['before opening', '2026-06-03T02:00:00Z', 1, '2026-06-03T08:00:00.000Z'],
  ['after closing', '2026-06-03T15:00:00Z', 1, '2026-06-04T08:00:00.000Z'],
  ['over a weekend', '2026-06-05T14:00:00Z', 2, '2026-06-08T08:00:00.000Z'],
  ['from a Saturday', '2026-06-06T10:00:00Z', 1, '2026-06-08T08:00:00.000Z'],
  ['from a Sunday, over several weeks', '2026-06-07T10:00:00Z', 88, '2026-06-22T15:00:00.000Z'],
])('business hours %s', (_, start, hours, expected) => expect(due(start, hours)).toBe(expected))

test('the weekend is that of the time zone, not of the portal', () => {
  const tokyo = { opens: 9, closes: 18, timeZone: 'Asia/Tokyo' }
  // Friday evening in London is Saturday in Tokyo; Sunday evening is its Monday.
  expect(due('2026-06-05T16:00:00Z', 1, tokyo)).toBe('2026-06-08T01:00:00.000Z')
  expect(due('2026-06-08T00:30:00Z', 1, tokyo)).toBe('2026-06-08T01:30:00.000Z')
})

test('opening hours stay those of the clock when daylight saving begins and ends', () => {
  // Clocks go forward on Sunday 29 March and back on Sunday 25 October 2026.
  expect(due('2026-03-27T15:00:00Z', 2)).toBe('2026-03-30T08:00:00.000Z')
  expect(due('2026-10-23T14:00:00Z', 2)).toBe('2026-10-26T09:00:00.000Z')
})

test('a weekday on which clocks change has as many hours as pass', () => {
  // In Cairo clocks go forward at midnight, when Friday 24 April 2026 begins: at 01:00, with 23 hours.
  const cairo = { opens: 0, closes: 24, timeZone: 'Africa/Cairo' }
  expect(due('2026-04-23T21:00:00Z', 24, cairo)).toBe('2026-04-24T21:00:00.000Z')
  expect(due('2026-04-23T21:00:00Z', 25, cairo)).toBe('2026-04-26T22:00:00.000Z')
})

test('round the clock, only the weekend does not count', () => {
  expect(due('2026-06-05T21:00:00Z', 2, alwaysOpen)).toBe('2026-06-07T23:00:00.000Z')
})

test('hours that clocks skip do not count', () => {
  expect(due('2026-04-23T20:00:00Z', 1, { opens: 0, closes: 1, timeZone: 'Africa/Cairo' })).toBe('2026-04-26T22:00:00.000Z')
})

test('holidays do not count, by the calendar of the time zone', () => {
  const closed = { ...berlin, holidays: new Set(['2026-06-04', '2026-06-06', '2026-06-08']) }
  expect(due('2026-06-03T14:30:00Z', 1, closed)).toBe('2026-06-05T07:30:00.000Z')
  expect(due('2026-06-04T10:00:00Z', 1, closed)).toBe('2026-06-05T08:00:00.000Z')
  expect(due('2026-06-05T14:00:00Z', 2, closed)).toBe('2026-06-09T08:00:00.000Z')
  // 22:30 in London on 3 June is 4 June in Tokyo.
  const tokyo = { opens: 0, closes: 24, timeZone: 'Asia/Tokyo', holidays: new Set(['2026-06-04']) }
  expect(due('2026-06-03T21:30:00Z', 1, tokyo)).toBe('2026-06-04T16:00:00.000Z')
})

test('holidays at the end of a year, beside a change of clocks and on a leap day do not count', () => {
  const years = { ...berlin, holidays: new Set(['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01']) }
  expect(due('2026-12-23T15:00:00Z', 2, years)).toBe('2026-12-28T09:00:00.000Z')
  expect(due('2026-12-30T15:30:00Z', 1, years)).toBe('2027-01-04T08:30:00.000Z')
  // Clocks go forward on Sunday 29 March 2026.
  expect(due('2026-03-27T15:00:00Z', 2, { ...berlin, holidays: new Set(['2026-03-30']) })).toBe('2026-03-31T08:00:00.000Z')
  const cairo = { opens: 0, closes: 24, timeZone: 'Africa/Cairo', holidays: new Set(['2026-04-24']) }
  expect(due('2026-04-23T21:00:00Z', 2, cairo)).toBe('2026-04-26T22:00:00.000Z')
  expect(due('2028-02-28T16:00:00Z', 1, { ...berlin, holidays: new Set(['2028-02-29']) })).toBe('2028-03-01T09:00:00.000Z')
})
