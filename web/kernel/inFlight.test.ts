import { expect, test } from 'vitest'
import { independent, replaceInFlight } from './inFlight.ts'

test('a later question to a path cancels the earlier one; other paths are left alone', () => {
  const [first, other] = [replaceInFlight('/a'), replaceInFlight('/b')]
  const second = replaceInFlight('/a')
  expect([first.signal?.aborted, other.signal?.aborted, second.signal?.aborted]).toEqual([true, false, false])
})

test('a completed request is no longer cancelled', () => {
  const first = replaceInFlight('/c')
  first.done()
  replaceInFlight('/c')
  expect(first.signal?.aborted).toBe(false)
})

test('an answered earlier question does not take the later one’s place', () => {
  const first = replaceInFlight('/d')
  const second = replaceInFlight('/d')
  first.done()
  replaceInFlight('/d')
  expect(second.signal?.aborted).toBe(true)
})

test('the caller can still cancel, in a turn or alone', () => {
  const asker = new AbortController()
  const turn = replaceInFlight('/e', asker.signal)
  asker.abort()
  expect([turn.signal?.aborted, independent(asker.signal).signal?.aborted, independent().signal]).toEqual([true, true, undefined])
})
