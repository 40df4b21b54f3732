import { expect, test } from 'vitest'
import { dateText, dayIn, momentText } from './clock.ts'

test.each([
  ['Asia/Tokyo', '2026-11-25', '2026.11.25', '2026.11.25 00:30 GMT+9'],
  ['UTC', '2026-11-24', '2026.11.24', '2026.11.24 15:30 UTC'],
])('a time in %s is shown with its day and zone', (timeZone, day, date, moment) => {
  const at = new Date('2026-11-24T15:30:00Z')
  expect([dayIn(timeZone, at), dateText(timeZone, at), momentText(timeZone, at)]).toEqual([day, date, moment])
})
