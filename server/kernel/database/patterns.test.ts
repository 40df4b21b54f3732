import { expect, test } from 'vitest'
import { containing } from './patterns.ts'

test('a keyword finds its own signs, not what they mean to LIKE', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
})
