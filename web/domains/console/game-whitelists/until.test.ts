import { expect, test } from 'vitest'
import { parseTyped, formatTyped } from '../../../kernel/dates.ts'

test.each([
  // Summer and winter time of one zone
  ['2026-07-01T18:00', 'Europe/Berlin', '2026-07-01T16:00:00.000Z'],
  ['2026-12-01T18:00', 'Europe/Berlin', '2026-12-01T17:00:00.000Z'],
  // A skipped hour, and a repeated one: the entry is valid until the second
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T06:30:00.000Z'],
  // Offsets that are not whole hours, and clocks that change by half an hour
  ['2026-12-01T18:00', 'Asia/Kathmandu', '2026-12-01T12:15:00.000Z'],
  ['2026-12-01T18:00', 'Australia/Lord_Howe', '2026-12-01T07:00:00.000Z'],
  // The other side of the date line
  ['2026-12-31T23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
  ['2026-12-31T23:59', 'Pacific/Pago_Pago', '2027-01-01T10:59:00.000Z'],
] as const)('%s in %s is %s', (typed, zone, moment) => {
  expect(parseTyped(typed, zone)).toBe(moment)
})

test('another time zone shows the same moment by other clocks', () => {
  const moment = '2026-12-01T17:00:00.000Z'
  expect(formatTyped(moment, 'Asia/Tokyo')).toBe('2026-12-02T02:00')
  expect(parseTyped(formatTyped(moment, 'Asia/Tokyo'), 'Asia/Tokyo')).toBe(moment)
})
