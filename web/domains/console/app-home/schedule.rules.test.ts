import type { HomeTest } from '@portico/contract/console/app-home'
import { expect, test } from 'vitest'
import { daysFrom, spansOf } from './schedule.rules.ts'

const days = daysFrom('2026-11-28', 5)
const booked = (id: string, from: string, to: string): HomeTest => ({ id, type: 'real', name: id, from, to, state: 'ACCEPTED', link: '/' })
const spans = (...tests: HomeTest[]) =>
  spansOf(tests, days, 'Asia/Tokyo').map(({ test: { id }, start, days: length, lane }) => `${id} ${start}+${length} ${lane}`)

test('the days go over the end of a month', () => {
  expect(days).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
})

test('a test has the days of the zone that it touches, cut at both ends; others are left out', () => {
  expect(spans(booked('a', '2026-11-20T00:00:00Z', '2026-11-29T16:00:00Z'))).toEqual(['a 0+3 0'])
  expect(
    spans(booked('a', '2026-12-01T16:00:00Z', '2026-12-20T00:00:00Z'), booked('b', '2026-12-05T00:00:00Z', '2026-12-06T00:00:00Z')),
  ).toEqual(['a 4+1 0'])
})

test('tests of the same days are below each other; a lane that is free again is used again', () => {
  const [a, b, c] = [
    booked('a', '2026-11-28T00:00:00Z', '2026-11-29T00:00:00Z'),
    booked('b', '2026-11-28T00:00:00Z', '2026-12-01T00:00:00Z'),
    booked('c', '2026-11-30T00:00:00Z', '2026-12-02T00:00:00Z'),
  ]
  expect(spans(a, b, c)).toEqual(['b 0+4 0', 'a 0+2 1', 'c 2+3 1'])
})
