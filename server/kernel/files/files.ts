import type { Readable } from 'node:stream'

/** Where uploaded bytes are kept: a folder or an S3-compatible store. Ids are made by the server, never by a client. */
export interface FileStore {
  /** Stores the stream whole or not at all. */
  put(id: string, bytes: Readable): Promise<{ size: number; sha256: string }>
  get(id: string): Promise<Readable>
  remove(id: string): Promise<void>
}
