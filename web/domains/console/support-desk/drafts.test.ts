import { priorities } from '@portico/contract/console/tickets'
import type { SupportTargets } from '@portico/contract/console/support-desk'
import { expect, test } from 'vitest'
import { draftOf, targetsIn } from './drafts.ts'

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
const daysOf = (holidays: string) => targetsIn({ ...typed, holidays }).holidays

test('hours are texts in the form, and empty without a target; each holiday is a line', () => {
  const [first = 'LOW', second = 'LOW'] = priorities
  expect(typed.targets[first]).toEqual({ reply: '', solve: '' })
  expect(typed.targets[second]).toEqual({ reply: '4', solve: '40' })
  expect(typed.holidays).toBe('2027-01-01 New Year’s Day\n2027-01-11 Coming of Age')
  expect(typed).toMatchObject({ opens: 9, closes: 18, timeZone: 'Asia/Tokyo' })
})

test('what was stored is sent again unchanged', () => expect(targetsIn(typed)).toEqual(stored))

test.each([
  ['', []],
  ['\n  \n', []],
  ['2027-05-03 Constitution Day', [{ day: '2027-05-03', name: 'Constitution Day' }]],
  ['  2027-05-03   Constitution   Day ', [{ day: '2027-05-03', name: 'Constitution   Day' }]],
  [
    '2027-05-03\tConstitution Day\n\n2027-05-04 Greenery',
    [
      { day: '2027-05-03', name: 'Constitution Day' },
      { day: '2027-05-04', name: 'Greenery' },
    ],
  ],
  // Sent as it is, so that the server names what is wrong.
  ['2027-05-03', [{ day: '2027-05-03', name: '' }]],
  ['May Day', [{ day: 'May', name: 'Day' }]],
])('the holidays %j', (text, holidays) => expect(daysOf(text)).toEqual(holidays))

test('what is no number is not sent as one', () => {
  const [first = 'LOW'] = priorities
  const { targets } = targetsIn({ ...typed, targets: { ...typed.targets, [first]: { reply: 'soon', solve: '' } } })
  expect(targets[first]).toEqual({ reply: Number.NaN, solve: 0 })
})
