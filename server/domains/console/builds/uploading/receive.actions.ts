import { pieceSize } from '@portico/contract/console/builds'
import type { Readable } from 'node:stream'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { fail } from '../../../../kernel/http/failure.ts'
import { type FileRow, filesStore } from '../files.store.ts'

type Ways = Pick<Deps, 'files' | 'jobs' | 'log'>

/** The queue of complete uploads to be verified. */
export const verifying = 'build-verify'

/**
 * Splits a stream into whole pieces and a remainder. An aborted stream ends with what was received. Two buffers alternate:
 * a piece stays valid until the one after the next is requested.
 */
async function* piecesOf(bytes: Readable): AsyncGenerator<Buffer> {
  let piece: Buffer = Buffer.allocUnsafeSlow(pieceSize)
  let other: Buffer | undefined
  let filled = 0
  try {
    for await (const part of bytes as AsyncIterable<Buffer>)
      for (let at = 0; at < part.length;) {
        const copied = part.copy(piece, filled, at)
        filled += copied
        at += copied
        if (filled < pieceSize) continue
        yield piece
        const full = piece
        piece = other ?? Buffer.allocUnsafeSlow(pieceSize)
        other = full
        filled = 0
      }
  } catch {
    // The connection dropped; what was received counts if it is the end of the file.
  }
  if (filled > 0) yield piece.subarray(0, filled)
}

const keep = async (db: Db, { files, jobs, log }: Ways, appId: string, file: FileRow, from: number, piece: Buffer): Promise<void> => {
  const { id, size, storedId, handle } = file
  if (storedId === null || handle === null) return fail('file_not_found')
  const to = from + piece.length
  const kept = await files.pieces
    .write({ id: storedId, handle }, { place: from / pieceSize, offset: from }, piece)
    .catch((error: unknown) => {
      log.error({ err: error, fileId: id }, 'a piece of an upload could not be stored')
      return fail('storage_unavailable')
    })
  const isNoted = await inTransaction(db, async (tx) => {
    const noted = await filesStore(tx, appId).receive(id, from, to, kept)
    if (noted && to === size) await jobs.send(tx, verifying, { fileId: id })
    return noted
  })
  // Somebody else is sending the same file, or discarded it.
  if (!isNoted) fail('taken_meanwhile')
}

/**
 * Receives a file piece by piece: each counts as soon as it is stored, so that a dropped connection or a killed process
 * loses two pieces at most. One is stored while the next arrives; no transaction is open meanwhile.
 * @returns the new offset
 * @throws taken_meanwhile, storage_unavailable, body_too_large
 */
export const receive = async (db: Db, ways: Ways, appId: string, file: FileRow, bytes: Readable): Promise<number> => {
  let received = file.received
  let storing = Promise.resolve()
  for await (const piece of piecesOf(bytes)) {
    await storing
    if (received + piece.length > file.size) return fail('body_too_large')
    const isWhole = piece.length === pieceSize || received + piece.length === file.size
    if (!isWhole) break
    storing = keep(db, ways, appId, file, received, piece)
    // Awaited once the next piece is complete or the stream has ended.
    storing.catch(() => {})
    received += piece.length
  }
  await storing
  return received
}
