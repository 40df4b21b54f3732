import { pieceSize } from '@portico/contract/console/builds'
import type { Readable } from 'node:stream'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { fail } from '../../../../kernel/http/failure.ts'
import { type FileRow, filesStore } from '../files.store.ts'
import { storeInPieces } from './pieces.ts'

type Ways = Pick<Deps, 'files' | 'jobs' | 'log'>

/** The queue of complete uploads to be verified. */
export const verifying = 'build-verify'

const keep = async (db: Db, { files, jobs, log }: Ways, appId: string, file: FileRow, from: number, piece: Buffer): Promise<void> => {
  const { id, storedId, handle } = file
  if (storedId === null || handle === null) return fail('file_not_found')
  const to = from + piece.length
  const kept = await files.pieces
    .write({ id: storedId, handle }, { place: from / pieceSize, offset: from }, piece)
    .catch((error: unknown) => {
      log.error({ err: error, fileId: id }, 'a piece of an upload could not be stored')
      return fail('storage_unavailable')
    })
  const status = await inTransaction(db, async (tx) => {
    const noted = await filesStore(tx, appId).receive(id, from, to, kept)
    if (noted === 'verifying') await jobs.send(tx, verifying, { fileId: id })
    return noted
  })
  // Somebody else is sending the same file, or discarded it, or the app turned out to have it.
  if (status === undefined) fail('taken_meanwhile')
}

/**
 * Receives a file piece by piece: each counts as soon as it is stored, so that a dropped connection or a killed process
 * loses two pieces at most. One is stored while the next arrives; no transaction is open meanwhile.
 * @returns the new offset
 * @throws taken_meanwhile, storage_unavailable, body_too_large
 */
export const receive = async (db: Db, ways: Ways, appId: string, file: FileRow, bytes: Readable): Promise<number> => {
  let received = file.received
  await storeInPieces(bytes, async (piece) => {
    if (received + piece.length > file.size) return fail('body_too_large')
    const isWhole = piece.length === pieceSize || received + piece.length === file.size
    if (!isWhole) return
    await keep(db, ways, appId, file, received, piece)
    received += piece.length
  })
  return received
}
