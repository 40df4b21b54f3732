import type { Readable } from 'node:stream'
import type { Measured } from '../files/intake.ts'

/** A file that a handler answers with. */
export interface FileAnswer {
  name: string
  contentType: string
  size: number
  /** Changes when the bytes change; browsers revalidate with it. */
  etag: string
  bytes: () => Promise<Readable>
}

/** A file that a request carried, in the store under a new id. Nothing uses it until a handler says so with `own`. */
export interface UploadedFile extends Measured {
  id: string
  /** As the sender named it: neither clean nor true. */
  name: string
  /** Text parts that came before the file. */
  fields: Readonly<Record<string, string>>
}
