import { expect, test } from 'vitest'
import { alone, takeTurn } from './turns.ts'

test('a later question to a path cancels the earlier one; other paths are left alone', () => {
  const [first, other] = [takeTurn('/a'), takeTurn('/b')]
  const second = takeTurn('/a')
  expect([first.signal?.aborted, other.signal?.aborted, second.signal?.aborted]).toEqual([true, false, false])
})

test('a completed request is no longer cancelled', () => {
  const first = takeTurn('/c')
  first.done()
  takeTurn('/c')
  expect(first.signal?.aborted).toBe(false)
})

test('an answered earlier question does not take the later one’s place', () => {
  const first = takeTurn('/d')
  const second = takeTurn('/d')
  first.done()
  takeTurn('/d')
  expect(second.signal?.aborted).toBe(true)
})

test('the caller can still cancel, in a turn or alone', () => {
  const asker = new AbortController()
  const turn = takeTurn('/e', asker.signal)
  asker.abort()
  expect([turn.signal?.aborted, alone(asker.signal).signal?.aborted, alone().signal]).toEqual([true, true, undefined])
})
