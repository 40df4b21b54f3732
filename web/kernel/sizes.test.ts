import { expect, test } from 'vitest'
import { percentages, formatPercent, formatSize } from './sizes.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 M'],
  [3.25 * 1024 ** 3, '3.3 G'],
  [2 * 1024 ** 4, '2 T'],
  [5000 * 1024 ** 4, '5000 T'],
])('%d bytes are %s', (bytes, shown) => expect(formatSize(bytes)).toBe(shown))

test.each([
  [
    [750, 250],
    [75, 25],
  ],
  [
    [335, 333, 332],
    [34, 33, 33],
  ],
  // Rounded individually, they would add up to 101.
  [
    [555, 278, 167],
    [55, 28, 17],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('parts of %j have %j per cent', (sizes, shares) => expect(percentages(sizes)).toEqual(shares))

test('per cent are written without a space, a change with its sign', () => {
  expect([formatPercent(75), formatPercent(0), formatPercent(12, { signed: true }), formatPercent(-3, { signed: true })]).toEqual([
    '75%',
    '0%',
    '+12%',
    '-3%',
  ])
})
