import { expect, test } from 'vitest'
import { containing, numberIn } from './patterns.ts'

test('a keyword matches its characters literally, not as LIKE wildcards', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
})

test.each([
  ['12', 12],
  ['#12', 12],
  ['＃１２', 12],
  ['2147483648', 0],
  ['12a', 0],
  ['', 0],
])('%j names the id %i', (keyword, id) => {
  expect(numberIn(keyword)).toBe(id)
})
