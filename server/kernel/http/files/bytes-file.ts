import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileAnswer } from './files.ts'

/** Answers with a file that was made in memory. */
export const bytesFile = (name: string, contentType: string, bytes: Buffer): FileAnswer => ({
  name,
  contentType,
  size: bytes.length,
  etag: createHash('sha256').update(bytes).digest('base64url'),
  bytes: async () => Readable.from([bytes]),
})
