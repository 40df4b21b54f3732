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

/** A file that a request carries, as a stream of at most the configured size. */
export interface UploadedFile {
  name: string
  contentType: string
  bytes: Readable
}
