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
 * Keeps files that arrive in pieces, by any of the portal's processes, before and after restarts. All pieces but the last are equally
 * long, and no shorter than 5 MiB, because S3 takes no shorter ones.
 */
export interface PiecedFiles {
  /** Begins a file. @returns its handle */
  begin(id: string): Promise<string>
  /** Stores one piece completely or not at all; the same piece may be stored again. @returns what `finish` needs to know of it */
  write(file: PiecedFile, piece: { place: number; offset: number }, bytes: Buffer): Promise<string>
  /** Makes the file of its pieces; done again, it changes nothing. */
  finish(file: PiecedFile, pieces: readonly string[]): Promise<void>
}

/** Keeps uploaded bytes in a folder or an S3-compatible bucket. Ids are UUIDs made by the server, never by a client. */
export interface FileStore {
  /** Stores the stream completely or not at all. Handles its errors from the moment of the call. */
  put(id: string, bytes: Readable): Promise<void>
  get(id: string, range?: ByteRange): Promise<Readable>
  /** Removes a file, or what has arrived of one that comes in pieces. */
  remove(id: string): Promise<void>
  /**
   * Removes the remains of unfinished writes that began before the given time, except of files that have an owner: those arrive in
   * pieces and go on.
   */
  sweep(before: Date, isOwned: (id: string) => Promise<boolean>): Promise<void>
  pieces: PiecedFiles
}
