import type { Readable } from 'node:stream'
import type { ByteRange } from '../../files/files.ts'
import type { FileMeasures } from '../../files/measuring.ts'

/** A file as a handler's answer. */
export interface FileAnswer {
  name: string
  contentType: string
  size: number
  /** Changes with the bytes; browsers revalidate with it. */
  etag: string
  /** Opens the file; one with `ranges` is passed the requested range. */
  bytes: (range?: ByteRange) => Promise<Readable>
  /** True when `bytes` honours a range, so that downloads can resume. */
  ranges?: true
}

/** A file from a request, stored under a new id. It has no owner until a handler calls `own`. */
export interface UploadedFile extends FileMeasures {
  id: string
  /** As the sender named it: neither cleaned nor trusted. */
  name: string
  /** Text parts that precede the file. */
  fields: Readonly<Record<string, string>>
  /** The key of the person who sent it, or the address of a visitor. */
  by?: string
}
