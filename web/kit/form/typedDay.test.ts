import { expect, test } from 'vitest'
import { parseTypedDay } from './typedDay.ts'

test.each([
  ['2026-11-25', '2026-11-25'],
  [' 2026.1.5 ', '2026-01-05'],
  ['2026. 1. 5.', undefined],
  ['2026/12/31', '2026-12-31'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', undefined],
  ['2026-13-01', undefined],
  ['2026-11-25 10:00', undefined],
  ['11/25/2026', undefined],
  ['', undefined],
])('the day %j is read as %j', (text, read) => expect(parseTypedDay(text, false)).toBe(read))

test.each([
  ['2026-11-25 10:00', '2026-11-25T10:00'],
  ['2026-11-25T10:00', '2026-11-25T10:00'],
  ['2026.11.25 9:05', '2026-11-25T09:05'],
  ['2026-11-25', '2026-11-25T00:00'],
  ['2026-11-25 24:00', undefined],
  ['2026-11-25 10:0', undefined],
])('the day and time %j are read as %j', (text, read) => expect(parseTypedDay(text, true)).toBe(read))
