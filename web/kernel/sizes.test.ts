import { expect, test } from 'vitest'
import { showSize } from './sizes.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 M'],
  [3.25 * 1024 ** 3, '3.3 G'],
  [2 * 1024 ** 4, '2 T'],
  [5000 * 1024 ** 4, '5000 T'],
])('%d bytes are %s', (bytes, shown) => expect(showSize(bytes)).toBe(shown))
