import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysIn, firstDay, monthAfter, monthName, shortMonth, weekdays, weeksOf } from './months.ts'
import { translator } from './texts.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
  ['2026-05', 12, '2027-05'],
  ['2026-05', -29, '2023-12'],
  ['0999-12', 1, '1000-01'],
])('%s and %i months more are %s', (month, by, expected) => expect(monthAfter(month, by)).toBe(expected))

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2100-02', '2100-02-28'],
  ['2000-02', '2000-02-29'],
  ['2026-04', '2026-04-30'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => expect(daysIn(month)).toEqual({ from: `${month}-01`, to }))

test('weeks have seven days, and are empty where another month’s days would be', () => {
  // The first of November 2026 is a Sunday.
  const fromMonday = weeksOf('2026-11', 1)
  expect(fromMonday[0]).toEqual(['', '', '', '', '', '', '2026-11-01'])
  expect(fromMonday).toHaveLength(6)
  expect(fromMonday[5]).toEqual(['2026-11-30', '', '', '', '', '', ''])
  const fromSunday = weeksOf('2026-11', 0)
  expect(fromSunday[0]?.[0]).toBe('2026-11-01')
  expect(fromSunday).toHaveLength(5)
  // Exactly four weeks, with nothing before or after.
  expect(weeksOf('2027-02', 1).map((week) => week.includes(''))).toEqual([false, false, false, false])
  for (let month = '2026-01'; month < '2028-01'; month = monthAfter(month, 1))
    for (const first of [0, 1]) {
      const weeks = weeksOf(month, first)
      expect(weeks.every(({ length }) => length === 7)).toBe(true)
      expect(weeks.every((week) => week.some((day) => day !== ''))).toBe(true)
      const days = weeks.flat().filter((day) => day !== '')
      expect([days[0], days.at(-1), days.length]).toEqual([daysIn(month).from, daysIn(month).to, new Set(days).size])
    }
})

describe.each([
  ['en', 1, 'Mon', 'November 2026', 'Nov'],
  ['ja', 0, '日', '2026年11月', '11月'],
  ['ko', 0, '일', '2026년 11월', '11월'],
  ['zh', 1, '周一', '2026年11月', '11月'],
] as const)('in %s', (language, first, weekday, month, short) => {
  beforeAll(() => translator.changeLanguage(language))
  afterAll(() => translator.changeLanguage('en'))

  test('weeks begin, and days and months are named, as the reader is used to', () => {
    expect(firstDay()).toBe(first)
    const names = weekdays(firstDay())
    expect([names[0], new Set(names).size]).toEqual([weekday, 7])
    expect(weekdays(0)).toEqual(first === 0 ? names : [names[6], ...names.slice(0, 6)])
    expect(monthName('2026-11')).toBe(month)
    expect(shortMonth('2026-11')).toBe(short)
  })
})
