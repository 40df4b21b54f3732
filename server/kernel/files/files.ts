import type { Readable } from 'node:stream'

/** Keeps uploaded bytes in a folder or an S3-compatible bucket. Ids are UUIDs made by the server, never by a client. */
export interface FileStore {
  /** Stores the stream whole or not at all. Its errors are listened to from the moment of the call. */
  put(id: string, bytes: Readable): Promise<void>
  get(id: string): Promise<Readable>
  remove(id: string): Promise<void>
  /** Removes what writes that never ended left behind, if they began before the given time. */
  sweep(before: Date): Promise<void>
}
