import type { PackageProblem } from '@portico/contract/console/builds'
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, validateFileName, type ZipFile } from 'yauzl'
import type { FileReader } from '../../../../kernel/files/address.ts'
import { signatures } from '../../../../kernel/files/signatures.ts'

/** Limits of a package: its entries, their total unpacked bytes, and bytes read from one. */
const [maxEntries, maxUnpacked, maxRead] = [60_000, 16 * 1024 ** 3, 8 * 1024 * 1024]
const blockSize = 256 * 1024
const maxBlocks = 16

/** A package that cannot be read, with the reason. */
export class Unreadable extends Error {
  readonly problem: PackageProblem

  constructor(problem: PackageProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Passes the bytes of a range on. The file has been read to its end before, so fewer are a fault of the store. */
const wholeRange = (length: number): Transform => {
  let left = length
  return new Transform({
    transform: (part: Buffer, _encoding, done) => {
      left -= part.length
      done(null, part)
    },
    flush: (done) => done(left > 0 ? new Error('The file store returned too few bytes.') : null),
  })
}

/** Provides random access to a stored file in blocks; recent blocks are cached, because directories are read in small steps. */
export const createReader = (read: FileReader, size: number) => {
  const blocks = new Map<number, Promise<Buffer>>()
  let fault: unknown
  const noteFault = (error: unknown): void => void (fault ??= error)
  const stream = async (start: number, end: number): Promise<Readable> => {
    const bytes = await read({ start, end: end - 1 }).catch((error: unknown) => {
      noteFault(error)
      throw error
    })
    return pipeline(bytes, wholeRange(end - start), () => {}).once('error', noteFault)
  }
  const block = (place: number): Promise<Buffer> => {
    const cached = blocks.get(place)
    if (cached) return cached
    const start = place * blockSize
    const end = Math.min(start + blockSize, size)
    const bytes = stream(start, end).then(buffer)
    if (blocks.size >= maxBlocks) blocks.delete(blocks.keys().next().value ?? 0)
    blocks.set(place, bytes)
    return bytes
  }
  return {
    size,
    /** Returns the first error of the file store, even if the readers of the package turned it into another. */
    fault: () => fault,
    /** @throws Unreadable for a range past the end */
    read: async (offset: number, length: number): Promise<Buffer> => {
      if (offset < 0 || length < 0 || offset + length > size) throw new Unreadable('broken')
      const parts: Buffer[] = []
      for (let at = offset; at < offset + length;) {
        const offsetInBlock = at % blockSize
        const found = await block(Math.floor(at / blockSize))
        const part = found.subarray(offsetInBlock, Math.min(found.length, offsetInBlock + offset + length - at))
        parts.push(part)
        at += part.length
      }
      return Buffer.concat(parts)
    },
    /** @param end the first byte after the range */
    stream,
  }
}
export type Reader = ReturnType<typeof createReader>

/** Adapts the reader for yauzl. */
class ZipReader extends RandomAccessReader {
  readonly #reader: Reader

  constructor(reader: Reader) {
    super()
    this.#reader = reader
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const passThrough = new PassThrough()
    this.#reader.stream(start, end).then(
      (bytes) => bytes.once('error', (error) => passThrough.destroy(error)).pipe(passThrough),
      (error: Error) => passThrough.destroy(error),
    )
    return passThrough
  }

  override read(into: Buffer, offset: number, length: number, position: number, done: (error: Error | null, read?: number) => void): void {
    callbackify(() => this.#reader.read(position, length))((error, bytes) => (error ? done(error) : done(null, bytes.copy(into, offset))))
  }

  override close(done: (error: Error | null) => void): void {
    done(null)
  }
}

/** Returns whether an entry is a symbolic link, which could point out of the archive when unpacked elsewhere. */
const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >> 8 === 3 && ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000

const open = async (reader: Reader): Promise<ZipFile> => {
  const head = reader.size >= 4 ? await reader.read(0, 4) : Buffer.alloc(0)
  if (!signatures.zip(head)) throw new Unreadable('not_an_archive')
  return fromRandomAccessReaderPromise(new ZipReader(reader), reader.size, { lazyEntries: true, autoClose: false, decodeStrings: true })
}

/** A package's entries by name, and a function that reads one. */
export interface Archive {
  entries: readonly Entry[]
  /** Reads an entry that may be missing. @throws Unreadable when it is too large or corrupt */
  read(name: string): Promise<Buffer | undefined>
}

const entriesOf = async (zip: ZipFile): Promise<Entry[]> => {
  if (zip.entryCount > maxEntries) throw new Unreadable('too_many_entries')
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    // yauzl rejects path traversal itself, but not links.
    if (isLink(entry) || validateFileName(entry.fileName) !== null) throw new Unreadable('unsafe_name')
    unpacked += entry.uncompressedSize
    if (unpacked > maxUnpacked) throw new Unreadable('too_large_inside')
    entries.push(entry)
    if (entries.length > maxEntries) throw new Unreadable('too_many_entries')
  }
  return entries
}

const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  if (entry.uncompressedSize > maxRead) throw new Unreadable('too_large_inside')
  const bytes = await zip.openReadStreamPromise(entry)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of bytes as AsyncIterable<Buffer>) {
    length += part.length
    // An entry's declared size need not be true.
    if (length > maxRead) throw new Unreadable('too_large_inside')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const problemOf = (error: unknown): Unreadable => {
  if (error instanceof Unreadable) return error
  const isName = error instanceof Error && /invalid (relative path|characters in fileName)|absolute path/.test(error.message)
  return new Unreadable(isName ? 'unsafe_name' : 'broken')
}

/** Reads a package's directory without unpacking anything. @throws Unreadable */
export const readArchive = async (reader: Reader): Promise<Archive> => {
  try {
    const zip = await open(reader)
    const entries = await entriesOf(zip)
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
    return {
      entries,
      read: async (name) => {
        const entry = byName.get(name)
        return entry && readEntry(zip, entry).catch((error: unknown) => Promise.reject(problemOf(error)))
      },
    }
  } catch (error) {
    throw problemOf(error)
  }
}
