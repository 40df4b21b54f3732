import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileAnswer } from './files.ts'

/** Answers with a CSV file, made by `csvText`. */
export const csvFile = (name: string, text: string): FileAnswer => {
  const bytes = Buffer.from(text)
  return {
    name,
    contentType: 'text/csv; charset=utf-8',
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('base64url'),
    bytes: async () => Readable.from(bytes),
  }
}
