import { expect, test } from 'vitest'
import { createBackOff } from './restarts.mjs'

test('waits double up to half a minute', () => {
  const secondsAfter = createBackOff()
  expect([0, 0, 59_999, 0, 0, 0, 0].map(secondsAfter)).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('after a process that ran for a minute they begin anew', () => {
  const secondsAfter = createBackOff()
  expect([0, 0, 60_000, 0].map(secondsAfter)).toEqual([1, 2, 1, 2])
})
