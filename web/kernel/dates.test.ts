import { expect, test } from 'vitest'
import { showSince, showTime } from './dates.ts'

test('times are shown in Tokyo, whatever the zone of the browser', () => {
  expect(showTime('2026-11-18T15:30:05Z', 'day')).toBe('2026-11-19')
  expect(showTime('2026-11-18T15:30:05Z', 'second')).toBe('2026.11.19 00:30:05')
  expect(showTime('2026-11-18T15:30:05Z', 'minute')).toBe('2026.11.19 00:30')
  expect(showTime('2026-11-18T15:30:05Z', 'second', 'UTC')).toBe('2026.11.18 15:30:05')
})

test.each([null, undefined, '', 'yesterday'])('%s is shown as a dash', (time) => expect(showTime(time, 'day')).toBe('-'))

test('what happened within seven days is told by its distance, in the reader’s language', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  expect(showSince('2026-11-18T11:59:40Z', now, 'en')).toBe('now')
  expect(showSince('2026-11-18T11:55:00Z', now, 'en')).toBe('5 minutes ago')
  expect(showSince('2026-11-18T11:55:00Z', now, 'ja')).toBe('5 分前')
  expect(showSince('2026-11-16T12:00:00Z', now, 'en')).toBe('2 days ago')
  expect(showSince('2026-11-10T12:00:00Z', now, 'en')).toBe('2026-11-10')
})
