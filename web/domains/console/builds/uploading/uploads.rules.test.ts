import { expect, test } from 'vitest'
import { findUnfinished, failureIn, isDue, rateOf, addSample, secondsLeft, formatDuration, sizeProblem } from './uploads.rules.ts'

test('the rate is that of the last five seconds', () => {
  const samples = [0, 1, 2, 3, 4, 5, 6, 7, 8].reduce<{ at: number; sent: number }[]>(
    (all, second) => addSample(all, { at: second * 1_000, sent: second < 4 ? 0 : (second - 3) * 100 }),
    [],
  )
  expect(samples[0]?.at).toBe(3_000)
  expect(rateOf(samples)).toBe(100)
  expect(rateOf([])).toBe(0)
  expect(rateOf([{ at: 1, sent: 5 }])).toBe(0)
})

test('progress is shown four times a second, however often it is reported', () => {
  const shown = Array.from({ length: 101 }, (_, time) => time * 20).reduce<{ at: number; sent: number }[]>(
    (samples, at) => (isDue(samples, at) ? addSample(samples, { at, sent: at }) : samples),
    [],
  )
  expect(shown.map(({ at }) => at)).toEqual([0, 260, 520, 780, 1_040, 1_300, 1_560, 1_820])
})

test('the time left follows from it, and is unknown while nothing moves', () => {
  expect(secondsLeft(950, 100)).toBe(10)
  expect(secondsLeft(950, 0)).toBeUndefined()
})

test.each([
  [0, '0 sec'],
  [90, '90 sec'],
  [700, '12 min'],
  [9_000, '2.5 hr'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatDuration(seconds, 'en')).toBe(text)
})

const answered = (status: number, body: string) =>
  Object.assign(new Error('tus'), { originalResponse: { getStatus: () => status, getBody: () => body } })
test.each([
  ['no response', new Error('tus'), 'unreachable'],
  ['a full store', answered(507, '{"status":false,"funcCode":"storage_unavailable"}'), 'storage_unavailable'],
  ['a removed file, of which only the status is known', answered(404, ''), 'file_not_found'],
  ['an ended session', answered(401, ''), 'signed_out'],
  ['a proxy that fails', answered(502, '<html>'), 'unreachable'],
])('an upload that ends with %s has this failure', (_, error, failure) => {
  expect(failureIn(error)).toBe(failure)
})

test('a file goes on with the upload of its path, else of its name, when its size is the same', () => {
  const [one, other] = [
    { name: 'a/game.bin', size: 10 },
    { name: 'b/game.bin', size: 10 },
  ]
  expect(findUnfinished([one, other], { path: 'b/game.bin', size: 10 })).toBe(other)
  expect(findUnfinished([one, other], { path: 'Game.bin', size: 10 })).toBe(one)
  expect(findUnfinished([one, other], { path: 'game.bin', size: 11 })).toBeUndefined()
  expect(findUnfinished([one], { path: 'music.bin', size: 10 })).toBeUndefined()
})

test.each([
  [0, 'empty_file'],
  [1, undefined],
  [4 * 1024 ** 3, undefined],
  [4 * 1024 ** 3 + 1, 'file_too_large'],
])('a file of %i bytes: %s', (bytes, problem) => {
  expect(sizeProblem(bytes)).toBe(problem)
})
