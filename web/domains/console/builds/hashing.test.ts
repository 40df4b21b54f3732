import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashFile } from './hashing.ts'

test.each([1, 2_097_151, 2_097_152, 2_097_153, 5_000_000])(
  'checksums of %i bytes in chunks are the plain ones (VALID-20)',
  async (size) => {
    const bytes = randomBytes(size)
    const read: number[] = []
    const hashes = await hashFile(new Blob([bytes]), 2_097_152, (number) => read.push(number))
    const plain = (name: string) => createHash(name).update(bytes).digest('hex')
    expect(hashes).toEqual({ md5: plain('md5'), sha256: plain('sha256') })
    expect(read.at(-1)).toBe(size)
  },
)
