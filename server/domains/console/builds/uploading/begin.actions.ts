import { buildLimits, uploadPath } from '@portico/contract/console/builds'
import { fileTypeOf } from '@portico/contract/kernel/checks'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { acquireLock } from '../../../../kernel/database/locks.ts'
import { storedFiles } from '../../../../kernel/files/stored.store.ts'
import type { Call, Preparation } from '../../../../kernel/http/calls/call.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Caller } from '../../../../kernel/identity/actor.ts'
import { lockOpenVersion, removeFiles, versionDetails } from '../builds.actions.ts'
import { cleanPath } from '../builds.rules.ts'
import { buildsStore } from '../builds.store.ts'
import { blobsStore } from '../files/blobs.store.ts'
import { type FileRow, filesStore } from '../files/files.store.ts'
import { checkSpace, type TestersPage } from '../testers.actions.ts'
import { announce } from './verify.actions.ts'

/** A file as announced by the client. */
export interface AnnouncedFile {
  name: string
  size: number
  md5?: string | undefined
  sha256?: string | undefined
}

/**
 * Returns an existing blob of the app that matches the announced file. Unverified claims are not trusted: a different MD5, or
 * a package whose blob was never inspected as one.
 */
export const findKnownBlob = async (db: Db, appId: string, { name, size, md5, sha256 }: AnnouncedFile) => {
  if (md5 === undefined || sha256 === undefined) return undefined
  const blob = await blobsStore(db, appId).find(sha256, size)
  return blob?.md5 === md5 && (blob.inspected || fileTypeOf(cleanPath(name)) !== 0) ? blob : undefined
}

type Store = Pick<Deps, 'files' | 'config' | 'log'> & { testersPage: TestersPage }
type Parts = Store & Pick<Deps, 'mail' | 'rules' | 'jobs'>
type PrepareContext = Pick<Preparation<unknown>, 'db' | 'registerUpload'>

/** A reserved place in the file store for incoming bytes. */
interface BegunUpload {
  storedId: string
  handle: string
}

/** Returns whether two checksums can belong to the same bytes: they are equal, or one of them is unknown. */
const isConsistent = (stored: string | null, announced: string | undefined): boolean =>
  stored === null || announced === undefined || stored === announced

/** Returns whether a file is the caller's own unfinished upload of what seem to be the same bytes, so that it is resumed. */
const isSame = (file: FileRow, { size, md5, sha256 }: AnnouncedFile, { actor }: Pick<Caller, 'actor'>): boolean =>
  file.status === 'uploading' &&
  file.uploadedById === actor.userKey &&
  file.size === size &&
  isConsistent(file.md5, md5) &&
  isConsistent(file.sha256, sha256)

/** An announced upload to a component. */
interface Upload {
  appId: string
  componentId: number
  announced: AnnouncedFile
  caller: Pick<Caller, 'actor'>
}

/** Begins a file in the store, outside any transaction. Undefined if not needed: the upload is resumed, or the app has the bytes. */
export const prepareUpload = async (
  { db, registerUpload }: PrepareContext,
  { files, log }: Store,
  { appId, componentId, announced, caller }: Upload,
): Promise<BegunUpload | undefined> => {
  const store = filesStore(db, appId)
  if (!(await buildsStore(db, appId).component(componentId))) return fail('not_found')
  const named = await store.named(componentId, cleanPath(announced.name))
  if (named && isSame(named, announced, caller)) return undefined
  if (await findKnownBlob(db, appId, announced)) return undefined
  const storedId = randomUUID()
  registerUpload(storedId)
  await storedFiles(db).register(storedId)
  try {
    return { storedId, handle: await files.pieces.begin(storedId) }
  } catch (error) {
    log.error({ err: error }, 'an upload could not begin')
    return fail('storage_unavailable')
  }
}

type CallContext = Pick<Call<unknown>, 'db' | 'own' | 'discard'>

/**
 * Maximum bytes that a request should carry, a whole number of pieces in any store: larger requests mean fewer waits between them.
 * Clients on slow connections send less.
 */
export const requestSize = 60 * 1024 * 1024

const addressOf = (appId: string, fileId: string): string => uploadPath.replace(':appId', appId).replace(':fid', fileId)

/** Checks that a version may have another file. @throws quota_reached for too many files, space_used_up */
const checkRoom = async (db: Db, deps: Store, appId: string, versionId: number, size: number): Promise<void> => {
  if ((await filesStore(db, appId).count(versionId)) >= buildLimits.files) fail('quota_reached')
  await checkSpace(db, deps, appId, size)
}

interface BeginInput {
  appId: string
  componentId: number
  announced: AnnouncedFile
  caller: Caller
  upload: BegunUpload | undefined
}

/** Adds a file to a component; one whose bytes the app has is ready at once. @throws not_found, name_taken and those of `lockOpenVersion` and `checkRoom` */
export const beginUpload = async (context: CallContext, deps: Parts, { appId, componentId, announced, caller, upload }: BeginInput) => {
  const { db } = context
  await acquireLock(db, 'build-space', appId)
  const store = filesStore(db, appId)
  const component = (await buildsStore(db, appId).component(componentId)) ?? fail('not_found')
  const version = await lockOpenVersion(db, appId, component.versionId, caller)
  const name = cleanPath(announced.name)
  const { size, md5 = null, sha256 = null } = announced
  const details = { ...versionDetails(appId, version), file: name, size, md5 }
  const answer = (fileId: string, received: number, done: boolean) => {
    const url = addressOf(appId, fileId)
    return { fileId, url, pieceSize: deps.files.pieces.size, requestSize, received, done }
  }

  const named = await store.named(componentId, name)
  if (named && isSame(named, announced, caller)) {
    if (!(await store.resume(named.id))) return fail('taken_meanwhile')
    return { answer: answer(named.id, named.received, false), details: undefined }
  }
  if (named && named.status !== 'failed') return fail('name_taken')
  if (named) await removeFiles(context, appId, [named])
  const id = randomUUID()
  const blob = await findKnownBlob(db, appId, announced)
  const bytes = blob ? { blobId: blob.id } : (upload ?? fail('taken_meanwhile'))
  if (!blob) await checkRoom(db, deps, appId, version.id, size)
  const file = {
    id,
    componentId,
    variant: 'original' as const,
    sourceId: null,
    uploadedBy: caller.actor.userKey,
    fileType: fileTypeOf(name) ?? null,
  }
  await store.add({ ...file, name, size, md5, sha256 }, bytes)
  if (!blob && upload) await context.own([upload.storedId], { kind: 'build-upload', id })
  if (blob) await announce(db, deps, appId, { ...file, versionId: version.id, name, uploadedById: caller.actor.userKey }, undefined)
  else await buildsStore(db, appId).settle(version.id)
  return { answer: answer(id, blob ? size : 0, blob !== undefined), details }
}
