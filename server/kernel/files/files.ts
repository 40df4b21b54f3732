import type { Readable } from 'node:stream'

/** Keeps uploaded bytes in a folder or an S3-compatible bucket. Ids are UUIDs made by the server, never by a client. */
export interface FileStore {
  /** Stores the stream completely or not at all. Handles its errors from the moment of the call. */
  put(id: string, bytes: Readable): Promise<void>
  get(id: string): Promise<Readable>
  remove(id: string): Promise<void>
  /** Removes the remains of unfinished writes that began before the given time. */
  sweep(before: Date): Promise<void>
}
