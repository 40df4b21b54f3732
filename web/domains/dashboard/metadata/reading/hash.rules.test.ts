import { expect, test } from 'vitest'
import { keywordIn } from './hash.rules.ts'

test.each([
  ['', ''],
  ['SDK', 'SDK'],
  ['SDK%20Version', 'SDK Version'],
  ['%E5%9B%BD', '国'],
  // Malformed: as if nothing were looked for.
  ['100%', ''],
  ['%E5%9B', ''],
])('the hash %j means %j', (hash, keyword) => expect(keywordIn(hash)).toBe(keyword))
