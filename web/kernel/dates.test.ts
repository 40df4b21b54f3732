import { expect, test } from 'vitest'
import en from '../locales/en/kit.json' with { type: 'json' }
import ja from '../locales/ja/kit.json' with { type: 'json' }
import ko from '../locales/ko/kit.json' with { type: 'json' }
import zh from '../locales/zh/kit.json' with { type: 'json' }
import { formatPeriod, formatTimes, formatRelativeTime, formatTime, parseTyped, formatTyped } from './dates.ts'
import { translator } from './texts.ts'

test('times are shown in Tokyo’s time zone, regardless of the browser’s', () => {
  expect(formatTime('2026-11-18T15:30:05Z', 'day')).toBe('2026-11-19')
  expect(formatTime('2026-11-18T15:30:05Z', 'second')).toBe('2026.11.19 00:30:05')
  expect(formatTime('2026-11-18T15:30:05Z', 'minute')).toBe('2026.11.19 00:30')
  expect(formatTime('2026-11-18T15:30:05Z', 'date')).toBe('2026.11.19')
  expect(formatTime('2026-11-18T15:30:05Z', 'second', 'UTC')).toBe('2026.11.18 15:30:05')
})

test.each([null, undefined, '', 'yesterday'])('%s is shown as a dash', (time) => expect(formatTime(time, 'day')).toBe('-'))

test('times within seven days are shown relatively, in the reader’s language', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  expect(formatRelativeTime('2026-11-18T11:59:40Z', now)).toBe(translator.t('common.justNow'))
  expect(formatRelativeTime('2026-11-18T11:55:00Z', now, 'en')).toBe('5 minutes ago')
  expect(formatRelativeTime('2026-11-18T11:55:00Z', now, 'ja')).toBe('5 分前')
  expect(formatRelativeTime('2026-11-16T12:00:00Z', now, 'en')).toBe('2 days ago')
  expect(formatRelativeTime('2026-11-11T12:00:00Z', now, 'en')).toBe('7 days ago')
  expect(formatRelativeTime('2026-11-11T11:59:59Z', now, 'en')).toBe('2026.11.11')
})

test('what happened within a minute is just now', () => {
  expect([en, ja, ko, zh].map(({ common }) => common.justNow)).toEqual(['just now', 'たった今', '방금', '刚刚'])
})

test.each([
  ['Asia/Tokyo', '2026-11-25T10:00', '2026-11-25T01:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['Europe/Berlin', '2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
  // Around the hour skipped in spring and the one repeated in autumn.
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['America/St_Johns', '2026-01-01T00:00', '2026-01-01T03:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00:00.000Z'],
  ['UTC', '2026-01-01T00:00', '2026-01-01T00:00:00.000Z'],
])('in %s, %s is typed for %s and back', (zone, typed, moment) => {
  expect(parseTyped(typed, zone)).toBe(moment)
  expect(formatTyped(moment, zone)).toBe(typed)
})

test('nothing typed is no moment', () => {
  expect([parseTyped(''), parseTyped('nonsense'), formatTyped(null)]).toEqual([null, null, ''])
})

test('a period breaks only between its times; without both it is empty', () => {
  const [from, to] = ['2026-11-25T01:00:00Z', '2026-11-26T01:00:00Z']
  expect([
    formatPeriod(from, to, 'minute'),
    formatPeriod(from, to, 'day'),
    formatPeriod(null, to, 'day'),
    formatPeriod(null, null, 'day'),
  ]).toEqual(['2026.11.25\u00a010:00 – 2026.11.26\u00a010:00', '2026-11-25 – 2026-11-26', '- – 2026-11-26', '-'])
})

test('a period with times repeats neither its year nor its day', () => {
  const from = '2026-11-27T01:00:00Z'
  const of = (to: string) => formatTimes(from, to).replaceAll('\u00a0', ' ')
  expect([of('2026-11-27T09:00:00Z'), of('2026-11-28T09:00:00Z'), of('2027-01-08T09:00:00Z')]).toEqual([
    '2026.11.27 10:00 – 18:00',
    '2026.11.27 10:00 – 11.28 18:00',
    '2026.11.27 10:00 – 2027.01.08 18:00',
  ])
  // It breaks only between its times.
  expect(formatTimes(from, '2026-11-28T09:00:00Z').split(' ')).toHaveLength(3)
})
