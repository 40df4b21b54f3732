import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { landingLimits, type Picture, type pictureUses } from '@portico/contract/console/landing-pages'
import type { Db } from '../../../../kernel/database/database.ts'
import type { FileStore } from '../../../../kernel/files/files.ts'
import { coveringPicture, picturesInWidths, squarePicture } from '../../../../kernel/files/pictures.ts'
import type { Call, Preparation } from '../../../../kernel/http/calls/call.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { UploadedFile } from '../../../../kernel/http/files/files.ts'
import { type PictureFile, picturesStore } from './pictures.store.ts'

/** Widths of images on pages, in pixels. */
const widths = [480, 960, 1600] as const
const [previewWidth, previewHeight, iconSide] = [1200, 630, 64]

type Use = (typeof pictureUses)[number]

const icon = async (bytes: Buffer, by?: string) => {
  const picture = await squarePicture(bytes, iconSide, { by })
  return picture && [{ bytes: picture, contentType: 'image/png', width: iconSide, height: iconSide }]
}

const preview = async (bytes: Buffer, by?: string) => {
  const picture = await coveringPicture(bytes, previewWidth, previewHeight, by)
  return picture && [picture]
}

const makersOf = { section: (bytes: Buffer, by?: string) => picturesInWidths(bytes, widths, by), og: preview, favicon: icon } as const

/** An image whose files are stored but not yet recorded. */
interface MadePicture {
  width: number
  height: number
  files: PictureFile[]
}

/** Generates the files of an uploaded image, for its purpose. @throws invalid_input when it is not an image */
export const makePicture = async (
  files: FileStore,
  { upload, store }: { upload: UploadedFile; store: Preparation<unknown>['store'] },
  use: Use,
): Promise<MadePicture> => {
  const pictures = await makersOf[use](await buffer(await files.get(upload.id)), upload.by)
  const last = pictures?.at(-1)
  if (!pictures || !last) return fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
  const stored: PictureFile[] = []
  for (const { bytes, contentType, width } of pictures) {
    const { id, size, sha256 } = await store(bytes)
    stored.push({ fileId: id, contentType, width, size, sha256 })
  }
  return { width: last.width, height: last.height, files: stored }
}

/**
 * Records an image of an app. Its files are swept after a day unless a template or the configuration uses it.
 * @throws too_many_today
 */
export const addPicture = async (db: Db, appId: string, { width, height, files }: MadePicture, userKey: string): Promise<Picture> => {
  if ((await picturesStore(db).countRecent(userKey)) >= landingLimits.picturesPerDay) fail('too_many_today')
  const id = randomUUID()
  await picturesStore(db).add({ id, appId, width, height }, files, userKey)
  return (await picturesStore(db).ofApp(appId, [id])).get(id) ?? fail('unexpected')
}

interface KeepInput {
  appId: string
  ids: readonly string[]
  /** The field that refers to them. */
  field: string
}

/** Keeps images permanently, because they are in use. @throws invalid_input for one that is not the app's, or is gone */
export const storePictures = async ({ db, own }: Pick<Call<unknown>, 'db' | 'own'>, { appId, ids, field }: KeepInput): Promise<void> => {
  const ownPictures = await picturesStore(db).ofApp(appId, ids)
  const fileIds = await picturesStore(db).fileIds([...ownPictures.keys()])
  const isKept = fileIds.length === 0 || (await own(fileIds, { kind: 'app', id: appId }))
  if (ownPictures.size !== new Set(ids).size || !isKept) fail('invalid_input', { fieldErrors: [fieldError(field, 'invalid_file')] })
}
