import { expect, test } from 'vitest'
import { isDistinct, sum } from './lists.ts'

test('numbers are added up; no numbers are 0', () => expect([sum([1, 2, 4]), sum([])]).toEqual([7, 0]))

test('a list is distinct if no entry occurs twice', () => {
  expect([[], ['a', 'A'], [1, '1']].map(isDistinct)).toEqual([true, true, true])
  expect(
    [
      ['a', 'b', 'a'],
      [1, 1],
    ].map(isDistinct),
  ).toEqual([false, false])
})
