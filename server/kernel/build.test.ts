import { expect, test } from 'vitest'
import { buildNumber } from './build.ts'

test('each release has a greater number than the one before', () => {
  const numbers = ['0.1.0', '0.1.12', '0.2.0', '1.0.0', '1.10.2', '2.0.0'].map((version) => Number(buildNumber(version)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
})
