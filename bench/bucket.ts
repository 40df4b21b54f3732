// node bench/bucket.ts FOLDER HOST: the S3 server of the tests as a separate process, which keeps objects in a folder; prints its address.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Keeper, startBucketWith } from '../server/testing/bucket.ts'

const [, , folder = '', host] = process.argv

interface Part {
  path: string
  size: number
}

async function* bytesOf(parts: readonly Part[], start: number, end: number) {
  let offset = 0
  for (const { path, size } of parts) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)]
    if (from <= to) yield* createReadStream(path, { start: from, end: to })
    offset += size
  }
}

const inFolder: Keeper<Part[]> = {
  keep: async (bytes) => {
    const path = join(folder, randomUUID())
    const file = createWriteStream(path, { flush: true })
    await pipeline(bytes, file)
    return [{ path, size: file.bytesWritten }]
  },
  join: (parts) => parts.flat(),
  etagOf: () => `"${randomUUID()}"`,
  sizeOf: (parts) => parts.reduce((sum, { size }) => sum + size, 0),
  read: (parts, start, end) => Readable.from(bytesOf(parts, start, end)),
}

await mkdir(folder, { recursive: true })
const { endpoint } = await startBucketWith(inFolder, host)
console.log(endpoint)
