import { expect, test } from 'vitest'
import { continued, rateOf, sampled, secondsLeft } from './uploads.rules.ts'

test('the rate is that of the last five seconds', () => {
  const samples = [0, 1, 2, 3, 4, 5, 6, 7, 8].reduce<{ at: number; sent: number }[]>(
    (all, second) => sampled(all, { at: second * 1_000, sent: second < 4 ? 0 : (second - 3) * 100 }),
    [],
  )
  expect(samples[0]?.at).toBe(3_000)
  expect(rateOf(samples)).toBe(100)
  expect(rateOf([])).toBe(0)
  expect(rateOf([{ at: 1, sent: 5 }])).toBe(0)
})

test('the time left follows from it, and is unknown while nothing moves', () => {
  expect(secondsLeft(950, 100)).toBe(10)
  expect(secondsLeft(950, 0)).toBeUndefined()
})

test('a file goes on with the upload of its path, else of its name, when its size is the same', () => {
  const [one, other] = [
    { name: 'a/game.bin', size: 10 },
    { name: 'b/game.bin', size: 10 },
  ]
  expect(continued([one, other], { path: 'b/game.bin', size: 10 })).toBe(other)
  expect(continued([one, other], { path: 'Game.bin', size: 10 })).toBe(one)
  expect(continued([one, other], { path: 'game.bin', size: 11 })).toBeUndefined()
  expect(continued([one], { path: 'music.bin', size: 10 })).toBeUndefined()
})
