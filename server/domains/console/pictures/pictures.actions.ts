import { buffer } from 'node:stream/consumers'
import { pictureLimits } from '@portico/contract/console/pictures'
import type { Db } from '../../../kernel/database/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { cleanFileName } from '../../../kernel/files/names.ts'
import { reencodePicture } from '../../../kernel/files/pictures.ts'
import { signatures } from '../../../kernel/files/signatures.ts'
import { storedFiles } from '../../../kernel/files/stored.store.ts'
import type { Preparation } from '../../../kernel/http/calls/call.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../kernel/http/files/files.ts'
import { hasJobWith, type PlatformSource, requireAccess } from '../connections/index.ts'
import { picturesStore } from './pictures.store.ts'

/** Maximum images that one person may upload for an app per day. */
const maxPerDay = 500

const refuse = (...problem: Parameters<typeof fieldError>): never => fail('invalid_input', { fieldErrors: [fieldError(...problem)] })

/**
 * Re-encodes an uploaded JPEG or PNG from its pixels. Its name and declared type are ignored.
 * @throws invalid_input for another kind of file, a broken one, or more than 1024 pixels a side
 */
export const makePicture = async (files: FileStore, { upload, store }: { upload: UploadedFile; store: Preparation<unknown>['store'] }) => {
  const bytes = await buffer(await files.get(upload.id))
  const picture = signatures.png(bytes) || signatures.jpeg(bytes) ? await reencodePicture(bytes, upload.by) : undefined
  if (!picture) return refuse('file', 'not_jpg_or_png')
  const { width, height, contentType } = picture
  if (Math.max(width, height) > pictureLimits.side) return refuse('file', 'too_many_pixels', { max: pictureLimits.side })
  const { id, size, sha256 } = await store(picture.bytes)
  return { fileId: id, name: cleanFileName(upload.name), size, sha256, width, height, contentType }
}

type MadePicture = Awaited<ReturnType<typeof makePicture>>

/** Stores a re-encoded image. @throws too_many_today */
export const storePicture = async (db: Db, appId: string, picture: MadePicture, uploadedBy: string | null): Promise<void> => {
  const store = picturesStore(db, appId)
  if (uploadedBy !== null && (await store.countRecent(uploadedBy)) >= maxPerDay) fail('too_many_today')
  await store.add({ ...picture, uploadedBy })
}

/**
 * Keeps images permanently, because saved content of the app uses them.
 * @param field reported when one of them is not an image of the app, or gone
 * @throws invalid_input
 */
export const claimPictures = async (db: Db, appId: string, ids: readonly string[], field: string): Promise<void> => {
  if (ids.length === 0) return
  const isOurs = (await picturesStore(db, appId).count(ids)) === ids.length
  if (!isOurs || (await storedFiles(db).own(ids, { kind: 'app', id: appId })) !== ids.length) refuse(field, 'invalid_file')
}

/** Jobs whose data refers to images. */
const pictureJobs = ['push-send', 'message-test']

/**
 * Checks that something a service may read of an app shows an image: a live template, a current notice, or a job it has taken.
 * @throws not_allowed without access to any of these, app_not_found, file_not_found
 */
export const requireShown = async (
  db: Db,
  sources: readonly PlatformSource[],
  serviceId: string,
  { appId, fileId }: { appId: string; fileId: string },
): Promise<void> => {
  const showing = sources.filter(({ shows }) => shows)
  const { areas, jobKinds } = await requireAccess(db, serviceId, { appId, areas: showing.map(({ area }) => area), jobKinds: pictureJobs })
  for (const { area, shows } of showing) if (areas.includes(area) && (await shows?.(db, appId, fileId))) return
  const kinds = pictureJobs.filter((kind) => jobKinds.includes(kind))
  if (!(await hasJobWith(db, { serviceId, kinds }, appId, fileId))) fail('file_not_found')
}
