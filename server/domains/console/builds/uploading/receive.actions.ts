import type { Readable } from 'node:stream'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import type { PiecedFile } from '../../../../kernel/files/files.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { type FileRow, filesStore } from '../files/files.store.ts'
import { storeInPieces } from './pieces.ts'

type Parts = Pick<Deps, 'files' | 'jobs' | 'log'>

/** The queue of complete uploads to be verified. */
export const verificationQueue = 'build-verify'

/** A job of this queue. */
export interface VerificationJob {
  fileId: string
  size: number
}

/** Has a complete file verified. */
export const sendToVerify = (db: Db, { jobs }: Pick<Deps, 'jobs'>, { id, size }: Pick<FileRow, 'id' | 'size'>): Promise<void> =>
  jobs.send(db, verificationQueue, { fileId: id, size } satisfies VerificationJob)

/** A file that is being uploaded, and its place in the store. */
interface IncomingFile {
  appId: string
  id: string
  size: number
  place: PiecedFile
}

const incoming = (appId: string, { id, size, storedId, handle }: FileRow): IncomingFile =>
  storedId === null || handle === null ? fail('file_not_found') : { appId, id, size, place: { id: storedId, handle } }

/**
 * Runs an operation of the file store.
 * @throws storage_unavailable if it fails; taken_meanwhile if the upload has ended, and its draft with it
 */
const stored = <Result>(db: Db, { log }: Parts, { appId, id }: IncomingFile, operation: Promise<Result>): Promise<Result> =>
  operation.catch(async (error: unknown) => {
    const file = await filesStore(db, appId).find(id)
    if (file?.status !== 'uploading') return fail('taken_meanwhile')
    log.error({ err: error, fileId: id }, 'a piece of an upload could not be stored')
    return fail('storage_unavailable')
  })

/** Returns whether all of a file has been recorded, by this request or another. */
const isWhole = async (db: Db, { appId, id }: IncomingFile): Promise<boolean> => {
  const file = await filesStore(db, appId).find(id)
  return file?.status === 'verifying' || file?.status === 'ready'
}

/** Bytes of a file that are stored: where they begin and end, and the tags of their pieces. */
interface Span {
  from: number
  to: number
  pieces: readonly string[]
}

/** Records what has been stored, and has a complete file verified. @throws taken_meanwhile, storage_unavailable */
const record = async (db: Db, parts: Parts, file: IncomingFile, { from, to, pieces }: Span): Promise<void> => {
  await stored(db, parts, file, parts.files.pieces.sync(file.place))
  const status = await inTransaction(db, async (tx) => {
    const next = await filesStore(tx, file.appId).receive(file.id, from, to, pieces)
    if (next === 'verifying') await sendToVerify(tx, parts, file)
    return next
  })
  // Another request is sending the same file, or the file was discarded.
  if (status === undefined && !(await isWhole(db, file))) fail('taken_meanwhile')
}

/** Returns how many bytes of a file are stored, which may be more than are recorded: another request may be about to, or was killed. */
export const storedSize = async ({ files }: Parts, appId: string, file: FileRow): Promise<number> => {
  if (file.status !== 'uploading') return file.received
  const size = await files.pieces.storedSize(incoming(appId, file).place)
  return Math.min(Math.max(size, file.received), file.size)
}

/** Records a file that is stored to its end, since no further request would. @throws as `receive` */
export const completeUpload = async (db: Db, parts: Parts, appId: string, file: FileRow): Promise<void> => {
  if (file.received < file.size) await record(db, parts, incoming(appId, file), { from: file.received, to: file.size, pieces: [] })
}

/**
 * Receives a file piece by piece: one is stored and those before it are recorded while the next arrives, and whatever was stored counts
 * after a dropped connection. No transaction is open meanwhile.
 * @param start the offset of the first byte; what is stored before it is recorded as well
 * @returns the new offset
 * @throws taken_meanwhile, storage_unavailable, body_too_large
 */
export const receive = async (db: Db, parts: Parts, appId: string, file: FileRow, start: number, bytes: Readable): Promise<number> => {
  const { pieces } = parts.files
  const upload = incoming(appId, file)
  let [recorded, reachedByte] = [file.received, start]
  let tags: string[] = []
  let recording = Promise.resolve()
  /** Begins to record what has been stored, once what was stored before is recorded. */
  const recordStored = async (): Promise<void> => {
    await recording
    if (reachedByte === recorded) return
    recording = record(db, parts, upload, { from: recorded, to: reachedByte, pieces: tags })
    // Awaited with the next, or before the request is answered.
    recording.catch(() => {})
    ;[recorded, tags] = [reachedByte, []]
  }
  const storing = storeInPieces(bytes, pieces.size, async (piece) => {
    const end = reachedByte + piece.length
    if (end > file.size) return fail('body_too_large')
    // The client sends a remainder again, with the rest of its piece.
    if (piece.length < pieces.size && end < file.size) return
    const tag = await stored(db, parts, upload, pieces.write(upload.place, reachedByte, piece))
    if (tag !== undefined) tags.push(tag)
    reachedByte = end
    if (reachedByte - recorded >= pieces.span) await recordStored()
  })
  await storing.then(recordStored).finally(() => recording)
  return reachedByte
}
