import { priorities } from '@portico/contract/console/tickets'
import type { SupportTargets } from '@portico/contract/console/support-desk'
import { expect, test } from 'vitest'
import { draftOf, targetsIn, withHoliday, invalidHours } from './drafts.ts'

const stored: SupportTargets = {
  opens: 9,
  closes: 18,
  timeZone: 'Asia/Tokyo',
  holidays: [
    { day: '2027-01-01', name: 'New Year’s Day' },
    { day: '2027-01-11', name: 'Coming of Age' },
  ],
  targets: Object.fromEntries(priorities.map((priority, at) => [priority, { reply: at * 4, solve: at * 40 }])) as SupportTargets['targets'],
}
const typed = draftOf(stored)

test('hours are texts in the form, and empty without a target; each holiday is a line', () => {
  const [first, second] = priorities
  expect(typed.targets[first]).toEqual({ reply: '', solve: '' })
  expect(typed.targets[second]).toEqual({ reply: '4', solve: '40' })
  expect(typed.holidays).toEqual([
    { key: 0, day: '2027-01-01', name: 'New Year’s Day' },
    { key: 1, day: '2027-01-11', name: 'Coming of Age' },
  ])
  expect(typed).toMatchObject({ opens: 9, closes: 18, timeZone: 'Asia/Tokyo' })
})

test('what was stored is sent again unchanged', () => expect(targetsIn(typed)).toEqual(stored))

test('a line that is added has a key of its own, also after others were removed', () => {
  const added = withHoliday(typed.holidays.slice(1))
  expect(added).toEqual([typed.holidays[1], { key: 2, day: '', name: '' }])
  expect(withHoliday([])).toEqual([{ key: 0, day: '', name: '' }])
  // Sent unchanged: the server names what is missing.
  expect(targetsIn({ ...typed, holidays: added }).holidays.at(-1)).toEqual({ day: '', name: '' })
})

test.each(['1.5', '-3', 'soon', '1e2', '2001', '４'])('%j is no number of hours', (hours) => {
  const [first, second] = priorities
  const targets = { ...typed.targets, [first]: { reply: hours, solve: '' }, [second]: { reply: '0', solve: hours } }
  expect(invalidHours({ ...typed, targets })).toEqual([`targets.${first}.reply`, `targets.${second}.solve`])
})

test.each(['', ' ', '0', ' 8 ', '2000'])('%j is one', (hours) => {
  const [first] = priorities
  expect(invalidHours({ ...typed, targets: { ...typed.targets, [first]: { reply: hours, solve: hours } } })).toEqual([])
})
