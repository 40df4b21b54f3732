import type { Readable } from 'node:stream'

/** A range of bytes, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that arrives in pieces. `handle` is the store's own name for it. */
export interface PiecedFile {
  id: string
  handle: string
}

/**
 * Stores files that arrive in pieces, written by any of the portal's processes and across restarts. All pieces but the last have
 * the same size of at least 5 MiB, the minimum part size of S3.
 */
export interface PiecedFiles {
  /** Begins a file. @returns its handle */
  begin(id: string): Promise<string>
  /** Stores one piece atomically; repeatable. @returns what `finish` needs for it */
  write(file: PiecedFile, piece: { place: number; offset: number }, bytes: Buffer): Promise<string>
  /** Assembles the file from its pieces. Idempotent. */
  finish(file: PiecedFile, pieces: readonly string[]): Promise<void>
}

/** Keeps uploaded bytes in a folder or an S3-compatible bucket. Ids are UUIDs made by the server, never by a client. */
export interface FileStore {
  /** Stores the stream atomically. Handles its errors from the moment of the call. */
  put(id: string, bytes: Readable): Promise<void>
  get(id: string, range?: ByteRange): Promise<Readable>
  /** Removes a file, or the pieces received of an unfinished one. */
  remove(id: string): Promise<void>
  /**
   * Removes the remains of unfinished writes from before the given time, except files with an owner: those are still arriving in
   * pieces.
   */
  sweep(before: Date, isOwned: (id: string) => Promise<boolean>): Promise<void>
  pieces: PiecedFiles
}
