import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashFile } from './hashing.ts'

test.each([1, 2_097_151, 2_097_152, 2_097_153, 5_000_000])(
  'checksums of %i bytes in chunks are the plain ones (VALID-20)',
  async (size) => {
    const bytes = randomBytes(size)
    const read: number[] = []
    for (const algorithm of ['md5', 'sha256'] as const) {
      const checksum = await hashFile(new Blob([bytes]), algorithm, 2_097_152, (number) => read.push(number))
      expect(checksum).toBe(createHash(algorithm).update(bytes).digest('hex'))
      expect(read.at(-1)).toBe(size)
    }
  },
)
