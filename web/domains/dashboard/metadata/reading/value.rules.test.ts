import { expect, test } from 'vitest'
import { areNumbers, urgencyOf, distanceText, hostOf, isLongNumber, isStatus } from './value.rules.ts'

test('a state is a word of the record, not of somebody who typed it', () => {
  expect(isStatus({ origin: 'LGD_DB_BASED' }, 'PUBLISHED')).toBe(true)
  expect(isStatus({ origin: 'USER_INPUT_BASED' }, 'PUBLISHED')).toBe(false)
  expect(isStatus({ origin: 'LGD_DB_BASED' }, 'toString')).toBe(false)
})

test('digits of large numbers are grouped, not those of years and codes', () => {
  expect(['2060814', '10000', '-12345.5'].every(isLongNumber)).toBe(true)
  expect(['2026', '0012345', '4.10.12345', '1234567890123456'].some(isLongNumber)).toBe(false)
})

test('only texts that are all numbers are aligned as such', () => {
  expect(areNumbers({ type: 'TEXT_NUMBER' }, ['4.4', '12'])).toBe(true)
  expect(areNumbers({ type: 'TEXT_NUMBER' }, ['4.4', 'n/a'])).toBe(false)
  expect(areNumbers({ type: 'VERSION' }, ['4'])).toBe(false)
})

test('a day that ends something is soon within 60 days and past afterwards; others are only days', () => {
  expect(urgencyOf('Expires', '2027-01-19', '2026-11-20')).toBe('soon')
  expect(urgencyOf('Expires', '2027-01-20', '2026-11-20')).toBeUndefined()
  expect(urgencyOf('契約終了日', '2026-11-19', '2026-11-20')).toBe('past')
  expect(urgencyOf('Release date', '2026-11-19', '2026-11-20')).toBeUndefined()
})

test('distances are in days, then months, then years', () => {
  expect(distanceText(14, 'en')).toBe('in 14 days')
  expect(distanceText(-20, 'en')).toBe('20 days ago')
  expect(distanceText(122, 'en')).toBe('in 4 months')
  expect(distanceText(1000, 'en')).toBe('in 3 years')
})

test('a link is told by its host', () => {
  expect(hostOf('https://www.example.com/a/b?c')).toBe('example.com')
  expect(hostOf('no address')).toBe('no address')
})
