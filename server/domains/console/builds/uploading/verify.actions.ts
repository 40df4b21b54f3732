import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inRetryingTransaction } from '../../../../kernel/database/transaction.ts'
import { acquireLock } from '../../../../kernel/database/locks.ts'
import { extensionOf } from '../../../../kernel/files/names.ts'
import { storedFiles } from '../../../../kernel/files/stored.store.ts'
import { removeUnused } from '../../../../kernel/files/sweep.ts'
import { peopleInRoles } from '../../../apps/roles/index.ts'
import { notifiedRoles, notifyPeople, versionIn } from '../builds.actions.ts'
import { buildsStore } from '../builds.store.ts'
import { blobsStore } from '../files/blobs.store.ts'
import { emitBuild } from '../events.actions.ts'
import { anyFile, type FileRow, filesStore, isPackage } from '../files/files.store.ts'
import { type FileContents, readContents } from '../inspecting/reading.ts'

type Parts = Pick<Deps, 'db' | 'files' | 'config' | 'mail' | 'rules' | 'jobs' | 'log'>
type NotifyDeps = Pick<Parts, 'config' | 'mail' | 'rules' | 'jobs'>

/** The queue of versions whose last file has arrived, consumed by the pipeline. */
export const uploadedQueue = 'build-uploaded'

/** Returns why the bytes do not match the announced file, or are not a package as its name says. */
const problemOf = (file: FileRow, contents: FileContents): string | undefined => {
  const isSame = contents.size === file.size && contents.md5 === file.md5 && contents.sha256 === (file.sha256 ?? contents.sha256)
  return isSame ? (contents.problem ?? undefined) : 'hash_mismatch'
}

/** Stores the bytes as a blob of the app, or drops them if it has them already. */
const storeBytes = async (tx: Db, appId: string, file: FileRow, storedId: string, contents: FileContents): Promise<void> => {
  const blobs = blobsStore(tx, appId)
  const { size, md5, sha256, blake2b, inspection } = contents
  const existing = await blobs.find(sha256, size)
  if (existing) {
    await storedFiles(tx).release([storedId])
    if (inspection) await blobs.inspected(existing.id, inspection)
  } else {
    await blobs.add({ id: storedId, size, md5, sha256, blake2b, inspection })
    await storedFiles(tx).own([storedId], { kind: 'build-blob', id: storedId })
  }
  await filesStore(tx, appId).verified(file.id, { id: existing?.id ?? storedId, size, md5, sha256 })
}

type ReceivedFile = Pick<FileRow, 'versionId' | 'name' | 'variant' | 'fileType' | 'uploadedById'>

interface Completion {
  by: string | null
  /** The folder it was copied from, if it was not uploaded. */
  copiedFrom?: string
}

/**
 * Updates a version's state; if it is complete, notifies people, except the one who completed it, and the pipeline. A copy is always
 * complete, and may have been obfuscated and signed already.
 */
export const announceVersion = async (
  tx: Db,
  parts: NotifyDeps,
  appId: string,
  id: number,
  { by, copiedFrom }: Completion,
): Promise<void> => {
  const state = await buildsStore(tx, appId).settle(id)
  if (state !== 'UPLOADED' && copiedFrom === undefined) return
  const version = await versionIn(tx, appId, id)
  const recipients = await peopleInRoles(tx, appId, notifiedRoles.uploaded)
  const news = copiedFrom === undefined ? 'uploaded' : 'copied'
  await emitBuild(tx, appId, version, news)
  await notifyPeople(tx, parts, news, { appId, version, from: copiedFrom, to: recipients, by })
  if (state === 'UPLOADED') await parts.jobs.send(tx, uploadedQueue, { appId, versionId: id })
}

/**
 * Announces the version after one of its files was verified or refused; notifies the uploader of a refused one. Steps that failed
 * before a package arrived no longer count.
 */
export const announce = async (
  tx: Db,
  parts: NotifyDeps,
  appId: string,
  file: ReceivedFile,
  problem: string | undefined,
): Promise<void> => {
  if (problem === undefined && isPackage(file)) await buildsStore(tx, appId).dropFailures(file.versionId)
  await announceVersion(tx, parts, appId, file.versionId, { by: file.uploadedById })
  if (problem === undefined) return
  const version = await versionIn(tx, appId, file.versionId)
  await notifyPeople(tx, parts, 'refused', { appId, version, file: file.name, to: [file.uploadedById] })
}

const conclude = async (
  parts: Parts,
  appId: string,
  fileId: string,
  storedId: string,
  found: FileContents | 'store_lost',
): Promise<void> => {
  await inRetryingTransaction(parts.db, async (tx) => {
    await acquireLock(tx, 'build-space', appId)
    const file = await filesStore(tx, appId).find(fileId)
    if (file?.status !== 'verifying') return
    await buildsStore(tx, appId).lock(file.versionId)
    const problem = found === 'store_lost' ? found : problemOf(file, found)
    if (problem !== undefined || found === 'store_lost') {
      await filesStore(tx, appId).failed(fileId, problem ?? 'store_lost')
      await storedFiles(tx).release([storedId])
    } else await storeBytes(tx, appId, file, storedId, found)
    await announce(tx, parts, appId, file, problem)
  })
  await removeUnused(parts.db, parts.files, [storedId])
}

/**
 * Verifies a received file: assembles it, compares its checksums with the announced ones, and inspects packages.
 * Reading takes place in a worker thread and outside any transaction. Idempotent, and may run twice at once.
 */
export const verifyFile = async (parts: Parts, fileId: string): Promise<void> => {
  const found = await anyFile(parts.db, fileId)
  if (found?.file.status !== 'verifying' || found.file.storedId === null) return
  const { appId, file } = found
  const [storedId, handle] = [found.file.storedId, file.handle ?? '']
  const read = async (): Promise<FileContents> => {
    await parts.files.pieces.finish({ id: storedId, handle }, file.pieces)
    const extension = file.fileType === 0 ? extensionOf(file.name) : null
    return readContents(parts.files, { id: storedId, extension, size: file.size })
  }
  const contents = await read().catch(async (error: unknown) => {
    // Another run may have refused the file meanwhile, and removed its bytes.
    if ((await filesStore(parts.db, appId).find(fileId))?.status === 'verifying') throw error
  })
  if (contents) await conclude(parts, appId, fileId, storedId, contents)
}

/** Gives up a file that could not be read after all retries. */
export const failFile = async (parts: Parts, fileId: string): Promise<void> => {
  const found = await anyFile(parts.db, fileId)
  if (found?.file.storedId) await conclude(parts, found.appId, fileId, found.file.storedId, 'store_lost')
}
