import { expect, test } from 'vitest'
import { containing } from './patterns.ts'

test('a keyword matches its characters literally, not as LIKE wildcards', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
})
