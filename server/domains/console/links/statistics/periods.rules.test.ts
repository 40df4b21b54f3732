import { expect, test } from 'vitest'
import { partsOf, periodOf } from './periods.rules.ts'

const today = '2026-11-20'
const isDay = /^\d{4}-\d{2}-\d{2}$/

test('without days the period is the last thirty, and the one before it has as many', () => {
  expect(periodOf({ by: 'day' }, today)).toEqual({
    from: '2026-10-22',
    to: today,
    before: { from: '2026-09-22', to: '2026-10-21' },
    by: 'day',
  })
})

test.each([
  ['9999-12-31', undefined, 'to'],
  [undefined, '0001-01-01', 'from'],
  ['0000-01-01', undefined, 'to'],
])('a period at an end of the calendar is refused: to %s, from %s', (to, from, field) => {
  expect(() => periodOf({ to, from, by: 'day' }, today)).toThrow(
    expect.objectContaining({ with: { fieldErrors: [expect.objectContaining({ field })] } }),
  )
})

test.each(['0003-01-01', '9999-11-30'])('all days of a period that ends on %s have four-digit years', (to) => {
  const period = periodOf({ to, by: 'day' }, today)
  const { months, head, tail } = partsOf(period)
  for (const { from, to: end } of [period, period.before, months, head, tail])
    expect([isDay.test(from), isDay.test(end)]).toEqual([true, true])
})
