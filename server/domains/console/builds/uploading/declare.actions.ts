import type { Deps } from '../../../../deps.ts'
import { acquireLock } from '../../../../kernel/database/locks.ts'
import type { Call } from '../../../../kernel/http/calls/call.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { buildsStore } from '../builds.store.ts'
import { blobsStore } from '../files/blobs.store.ts'
import { type Checksums, type FileRow, filesStore } from '../files/files.store.ts'
import { findKnownBlob } from './begin.actions.ts'
import { sendToVerify } from './receive.actions.ts'
import { announce } from './verify.actions.ts'

type CallContext = Pick<Call<unknown>, 'db' | 'discard'>
type Parts = Pick<Deps, 'config' | 'mail' | 'rules' | 'jobs'>

/** The outcome of declaring checksums: whether the app has the bytes already, and whether their SHA-256 is needed to tell. */
interface DeclaredUpload {
  known: boolean
  sha256Wanted: boolean
}

/** Returns whether checksums are those of a file, ignoring an SHA-256 that is not known on both sides. */
const isOf = (file: FileRow, { md5, sha256 }: Checksums): boolean =>
  file.md5 === md5 && (file.sha256 === null || sha256 === undefined || file.sha256 === sha256)

/**
 * Records the checksums of the caller's upload: if the app already has these bytes, the file is ready; if all have arrived, it is
 * verified. May be repeated. @throws file_not_found, taken_meanwhile
 */
export const declareChecksums = async (
  { db, discard }: CallContext,
  parts: Parts,
  { appId, fileId, userKey, checksums }: { appId: string; fileId: string; userKey: string; checksums: Checksums },
): Promise<DeclaredUpload> => {
  await acquireLock(db, 'build-space', appId)
  const store = filesStore(db, appId)
  const file = await store.find(fileId)
  if (file?.uploadedById !== userKey || file.variant !== 'original') return fail('file_not_found')
  if (file.status === 'verifying' || file.status === 'ready')
    return isOf(file, checksums) ? { known: file.status === 'ready', sha256Wanted: false } : fail('taken_meanwhile')
  const status = (await store.declare(fileId, checksums)) ?? fail('taken_meanwhile')
  if (status === 'verifying') await sendToVerify(db, parts, file)
  if (status !== 'uploading') return { known: false, sha256Wanted: false }
  const { md5, sha256 = file.sha256 ?? undefined } = checksums
  const blob = await findKnownBlob(db, appId, { name: file.name, size: file.size, md5, sha256 })
  if (blob) {
    await buildsStore(db, appId).lock(file.versionId)
    await store.verified(fileId, blob)
    if (file.storedId !== null) await discard([file.storedId])
    await announce(db, parts, appId, file, undefined)
  }
  return { known: blob !== undefined, sha256Wanted: sha256 === undefined && (await blobsStore(db, appId).hasMd5(md5, file.size)) }
}
