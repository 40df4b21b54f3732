import { expect, test } from 'vitest'
import { keywordIn } from './hash.rules.ts'

test.each([
  ['', ''],
  ['SDK', 'SDK'],
  ['SDK%20Version', 'SDK Version'],
  ['%E5%9B%BD', '国'],
  // Malformed hashes search for nothing.
  ['100%', ''],
  ['%E5%9B', ''],
])('the hash %j means %j', (hash, keyword) => expect(keywordIn(hash)).toBe(keyword))
