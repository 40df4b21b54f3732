import { createHash, randomBytes } from 'node:crypto'
import { hashChunk } from '@portico/contract/console/builds'
import { expect, test } from 'vitest'
import { hashFile } from './hashing.ts'

/** Returns a file whose stream, as in some browsers, cannot read into a buffer and returns chunks of another size. */
const withoutByteStream = (bytes: Buffer<ArrayBuffer>): Blob =>
  Object.assign(new Blob([bytes]), {
    stream: () =>
      new ReadableStream({
        start: (controller) => {
          for (let at = 0; at < bytes.length; at += 777_777) controller.enqueue(bytes.subarray(at, at + 777_777))
          controller.close()
        },
      }),
  })

test.each([1, 2_097_151, 2_097_152, 2_097_153, 5_000_000])(
  'checksums of %i bytes in chunks are the plain ones (VALID-20)',
  async (size) => {
    const bytes = randomBytes(size)
    for (const algorithm of ['md5', 'sha256'] as const)
      for (const file of [new Blob([bytes]), withoutByteStream(bytes)]) {
        const read: number[] = []
        const checksum = await hashFile(file, algorithm, hashChunk, (number) => read.push(number))
        expect(checksum).toBe(createHash(algorithm).update(bytes).digest('hex'))
        const whole = Array.from({ length: Math.floor(size / 2_097_152) }, (_, place) => (place + 1) * 2_097_152)
        expect(read).toEqual(whole.includes(size) ? whole : [...whole, size])
      }
  },
)
