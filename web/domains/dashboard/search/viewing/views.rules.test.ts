import { expect, test } from 'vitest'
import { daysIn, monthAfter, weeksOf } from '../../../../kernel/months.ts'
import { cellCondition } from './views.rules.ts'

test('months follow one another over the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 12)]).toEqual(['2027-01', '2025-12', '2027-05'])
  expect(daysIn('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test('a month is weeks of seven days, from Monday or Sunday', () => {
  const weeks = weeksOf('2026-12', 1)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]).toEqual(['', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
  expect(weeksOf('2026-12', 0)[0]?.indexOf('2026-12-01')).toBe(2)
  expect(weeks.flat().filter(Boolean)).toHaveLength(31)
})

test('a cell is the search for what it counts', () => {
  expect(cellCondition('Genre', 'pull_down', 'Puzzle')).toEqual({ field: 'Genre', operator: 'is', values: ['Puzzle'] })
  expect(cellCondition('Genre', 'pull_down', '')).toMatchObject({ operator: 'does_not_exists' })
  expect(cellCondition('Login', 'BOOL', 'False')).toMatchObject({ operator: 'boolean', values: [false] })
  expect(cellCondition('Day', 'DATE', '2026-02')).toMatchObject({ operator: 'between', values: ['2026-02-01', '2026-02-28'] })
})
