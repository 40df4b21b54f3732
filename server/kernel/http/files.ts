import type { Readable } from 'node:stream'

/** A file that a handler answers with. */
export interface FileAnswer {
  name: string
  contentType: string
  size: number
  /** Changes when the bytes change; browsers revalidate with it. */
  etag: string
  bytes: () => Promise<Readable>
}

/**
 * A file that a request carried, already stored under a new id: before the change's transaction, which a slow sender
 * must not hold open. It is removed again when the change is refused.
 */
export interface UploadedFile {
  id: string
  /** As the sender named it: neither clean nor true. */
  name: string
  size: number
  sha256: string
  /** Text parts that came before the file. */
  fields: Readonly<Record<string, string>>
  /** The first bytes, by which the kind of file is told. */
  head: Buffer
}
