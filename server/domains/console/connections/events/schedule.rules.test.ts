import { expect, test } from 'vitest'
import { disabledAfterMs, retryDelayAfter } from './schedule.rules.ts'

test('pauses grow from seconds to six hours', () => {
  const pauses = Array.from({ length: 20 }, (_, attempts) => retryDelayAfter(attempts + 1, 0))
  expect(pauses.slice(0, 9)).toEqual([5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000, 21_600_000])
  expect(new Set(pauses.slice(8))).toEqual(new Set([21_600_000]))
})

test('pauses differ by up to a tenth', () => {
  expect([retryDelayAfter(1, 0), retryDelayAfter(1, 1)]).toEqual([5_000, 5_500])
})

test('a delivery is tried at least a dozen times before its endpoint is disabled', () => {
  let at = 0
  let tries = 1
  for (; at + retryDelayAfter(tries, 1) < disabledAfterMs; tries += 1) at += retryDelayAfter(tries, 1)
  expect(tries).toBeGreaterThanOrEqual(12)
})
