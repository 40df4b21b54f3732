import type { Readable } from 'node:stream'
import type { Measured } from '../files/intake.ts'

/** A file as a handler's answer. */
export interface FileAnswer {
  name: string
  contentType: string
  size: number
  /** Changes with the bytes; browsers revalidate with it. */
  etag: string
  bytes: () => Promise<Readable>
}

/** A file from a request, stored under a new id. It has no owner until a handler calls `own`. */
export interface UploadedFile extends Measured {
  id: string
  /** As the sender named it: neither cleaned nor trusted. */
  name: string
  /** Text parts that precede the file. */
  fields: Readonly<Record<string, string>>
}
