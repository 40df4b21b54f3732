import type { Readable } from 'node:stream'
import type { FileAddress } from './address.ts'

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

/** Stores files that arrive in pieces, written by any of the portal's processes and across restarts. */
export interface PiecedFiles {
  /** Bytes of a piece, which is in memory until it is stored. The last may have fewer. */
  readonly size: number
  /** Bytes that are recorded together: one or more pieces. */
  readonly span: number
  /** Begins a file. @returns its handle */
  begin(id: string): Promise<string>
  /** Returns how many bytes of a file have been stored, recorded or not; 0 in a store where only recorded pieces count. */
  storedSize(file: PiecedFile): Promise<number>
  /** Stores the piece at an offset; repeatable. @returns what `finish` needs for it, if anything */
  write(file: PiecedFile, offset: number, bytes: Buffer): Promise<string | undefined>
  /** Makes what was written survive a power failure. Called before it is recorded. */
  sync(file: PiecedFile): Promise<void>
  /** Assembles the file from its pieces. Idempotent. */
  finish(file: PiecedFile, pieces: readonly string[]): Promise<void>
}

/** Keeps uploaded bytes in a folder or an S3-compatible bucket. Ids are UUIDs made by the server, never by a client. */
export interface FileStore {
  /** Stores the stream atomically. Handles its errors from the moment of the call. */
  put(id: string, bytes: Readable): Promise<void>
  get(id: string, range?: ByteRange): Promise<Readable>
  /** Returns the address at which a worker thread reads a file, valid for some hours or as long as the bucket's credentials. */
  addressOf(id: string): Promise<FileAddress>
  /** Removes a file, or the pieces received of an unfinished one. */
  remove(id: string): Promise<void>
  /**
   * Removes the remains of unfinished writes from before the given time, except files with an owner: those are still arriving in
   * pieces.
   */
  sweep(before: Date, isOwned: (id: string) => Promise<boolean>): Promise<void>
  pieces: PiecedFiles
}
