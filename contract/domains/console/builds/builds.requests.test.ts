import { expect, test } from 'vitest'
import { nextRequestSize } from './builds.requests.ts'

const mebibyte = 1024 * 1024
const [folder, bucket] = [1, 5].map((pieces) => ({ pieceSize: pieces * mebibyte, requestSize: 20 * mebibyte })) as [Sizes, Sizes]
type Sizes = Parameters<typeof nextRequestSize>[0]

/** Returns the seconds of each request in which a file is sent over a line of a rate. */
const requestsOver = (bytesPerSecond: number, sizes: Sizes, size: number): number[] => {
  const seconds: number[] = []
  let last: { sent: number; took: number } | undefined
  for (let at = 0; at < size;) {
    const sent = Math.min(nextRequestSize(sizes, last), size - at)
    last = { sent, took: (sent / bytesPerSecond) * 1_000 }
    at += sent
    seconds.push(sent / bytesPerSecond)
  }
  return seconds
}

test('on a line of 20 kB/s each request ends long before the portal would end it, at nine minutes', () => {
  expect(Math.max(...requestsOver(20_000, folder, 100 * mebibyte))).toBeLessThan(60)
  expect(Math.max(...requestsOver(20_000, bucket, 100 * mebibyte))).toBeLessThan(300)
})

test('on a middling line requests take about twenty seconds, in whole pieces', () => {
  const [, ...later] = requestsOver(500_000, folder, 100 * mebibyte)
  expect(Math.min(...later.slice(0, -1))).toBeGreaterThan(17)
  expect(Math.max(...later)).toBeLessThanOrEqual(20)
  for (const took of [0, 1, 700, 20_000, 900_000]) expect(nextRequestSize(bucket, { sent: 5 * mebibyte, took }) % bucket.pieceSize).toBe(0)
})

test('on a fast line only the first request is small', () => {
  expect(requestsOver(100 * mebibyte, folder, 61 * mebibyte)).toEqual([0.01, 0.2, 0.2, 0.2])
  expect(nextRequestSize(folder, { sent: mebibyte, took: 0 })).toBe(folder.requestSize)
})
