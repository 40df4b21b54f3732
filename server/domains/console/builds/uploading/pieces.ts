import { IncomingMessage } from 'node:http'
import { finished, type Readable, Writable } from 'node:stream'
import { freeBuffer } from '../../../../kernel/files/buffers.ts'

/** Buffers kept for the next uploads, so that they are not allocated anew for every request. */
const spare: Buffer[] = []
const maxSpare = 4
const takeBuffer = (size: number): Buffer => {
  const buffer = spare.pop()
  return buffer?.length === size ? buffer : Buffer.allocUnsafeSlow(size)
}
const release = (buffer: Buffer): void => void (spare.length < maxSpare && spare.push(buffer))

/** Maximum streams that fill one buffer while another is stored, which bounds memory; the others wait for theirs. */
const maxAhead = 1
let ahead = 0

/** Creates a stream's permit to fill a second buffer. */
const createPermit = () => {
  let isTaken = false
  return {
    /** Takes the permit if it is free. @returns whether the stream has it */
    take: (): boolean => {
      if (!isTaken && ahead < maxAhead) {
        ahead += 1
        isTaken = true
      }
      return isTaken
    },
    end: (): void => {
      if (isTaken) ahead -= 1
    },
  }
}

/** Bytes that may wait in memory until the piece before has been stored. */
const maxWaiting = 512 * 1024

/**
 * Frees a chunk that has been copied. Node's HTTP parser allocates one for every 64 KiB outside the heap; left to the garbage collector,
 * they would trigger thirty full collections per gibibyte. Chunks of other streams may be in use elsewhere and are not freed.
 */
const discard = (chunk: Buffer, stream: Readable): void => {
  if (stream instanceof IncomingMessage) freeBuffer(chunk)
}

/** Passes each chunk to `take`, then frees it, until the stream ends or breaks. @throws what `take` throws, leaving the rest unread */
const takeChunks = (bytes: Readable, take: (chunk: Buffer) => Promise<void>): Promise<void> => {
  const write = async (chunk: Buffer, done: (problem: Error | null) => void): Promise<void> => {
    const problem = await take(chunk).then(
      () => null,
      (error: Error) => error,
    )
    discard(chunk, bytes)
    done(problem)
  }
  const into = new Writable({ highWaterMark: maxWaiting, write: (chunk: Buffer, _encoding, done) => void write(chunk, done) })
  return new Promise<void>((resolve, reject) => {
    into.once('finish', resolve).once('error', reject)
    // Also ends when the connection drops, or has dropped before this.
    finished(bytes, { writable: false }, () => into.end())
    bytes.pipe(into, { end: false })
  })
}

/**
 * Cuts a stream into pieces of a size and a remainder, and stores one while the next arrives. Bytes received before a stream broke
 * count as well.
 * @param store called with one piece after the other, whose buffer is reused afterwards
 * @throws what `store` throws; the rest of the stream is then left unread
 */
export const storeInPieces = async (bytes: Readable, size: number, store: (piece: Buffer) => Promise<void>): Promise<void> => {
  let piece: Buffer | undefined
  /** The buffer of the piece before, which may still be being stored. */
  let other: Buffer | undefined
  let filled = 0
  let storing = Promise.resolve()
  const permit = createPermit()

  const nextBuffer = async (): Promise<Buffer> => {
    if (other === undefined || permit.take()) return takeBuffer(size)
    await storing
    const stored = other
    other = undefined
    return stored
  }
  const pass = async (full: Buffer): Promise<void> => {
    await storing
    storing = store(full.subarray(0, filled))
    // Awaited once the next piece is complete or the stream has ended.
    storing.catch(() => {})
    ;[piece, other] = [other, full]
    filled = 0
  }
  const take = async (chunk: Buffer): Promise<void> => {
    for (let at = 0; at < chunk.length;) {
      piece ??= await nextBuffer()
      const copied = chunk.copy(piece, filled, at)
      filled += copied
      at += copied
      if (filled === size) await pass(piece)
    }
  }
  try {
    await takeChunks(bytes, take)
    if (piece && filled > 0) await pass(piece)
    await storing
  } finally {
    permit.end()
  }
  // After a failure they are not reused: the store may still be reading them.
  for (const buffer of [piece, other]) if (buffer) release(buffer)
}
