import { expect, test } from 'vitest'
import { assignLanes, spanOf } from './spans.ts'

const week = ['', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '']

test.each([
  ['2026-12-02', '2026-12-03', { start: 2, days: 2 }],
  ['2026-12-02', '2026-12-02', { start: 2, days: 1 }],
  // Cut at both ends; empty days belong to no span.
  ['2026-11-20', '2027-01-01', { start: 1, days: 5 }],
  ['2026-11-20', '2026-12-01', { start: 1, days: 1 }],
  ['2026-12-05', '2026-12-31', { start: 5, days: 1 }],
  ['2026-11-01', '2026-11-30', undefined],
  ['2026-12-06', '2026-12-31', undefined],
  ['2026-12-03', '2026-12-02', undefined],
])('%s to %s is %j', (from, to, span) => expect(spanOf(week, from, to)).toEqual(span))

const lanes = (...spans: [start: number, days: number][]) =>
  assignLanes(spans.map(([start, days]) => ({ start, days }))).map(({ start, days, lane }) => `${start}+${days} ${lane}`)

test('spans share a lane unless they overlap; longer ones come first', () => {
  expect(lanes()).toEqual([])
  expect(lanes([0, 2], [2, 1])).toEqual(['0+2 0', '2+1 0'])
  expect(lanes([0, 1], [0, 3], [0, 2])).toEqual(['0+3 0', '0+2 1', '0+1 2'])
  expect(lanes([3, 1], [0, 4], [1, 1], [2, 2])).toEqual(['0+4 0', '1+1 1', '2+2 1', '3+1 2'])
  // The first free lane is used, not a new one.
  expect(lanes([0, 5], [0, 1], [0, 2], [1, 1])).toEqual(['0+5 0', '0+2 1', '0+1 2', '1+1 2'])
})

test('no day has two spans in one lane, whatever the spans', () => {
  const spans = Array.from({ length: 60 }, (_, at) => ({ start: (at * 7) % 11, days: ((at * 5) % 6) + 1 }))
  const taken = assignLanes(spans).flatMap(({ start, days, lane }) => Array.from({ length: days }, (_, day) => `${lane} ${start + day}`))
  expect(new Set(taken).size).toBe(taken.length)
})

test('a span keeps what it carries', () => {
  expect(assignLanes([{ start: 1, days: 1, name: 'Alpha' }])).toEqual([{ start: 1, days: 1, name: 'Alpha', lane: 0 }])
})
