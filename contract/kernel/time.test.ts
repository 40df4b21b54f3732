import { expect, test } from 'vitest'
import { addDays, dayAfter } from './time.ts'

test('days are added to a time and taken from it', () => {
  const noon = new Date('2026-11-30T12:00:00Z')
  expect(addDays(noon, 1).toISOString()).toBe('2026-12-01T12:00:00.000Z')
  expect(addDays(noon, -30).toISOString()).toBe('2026-10-31T12:00:00.000Z')
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-01-05', -6, '2025-12-30'],
])('%s and %i days are %s', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected)
})
