import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { photoSize, pictureTypes } from '@portico/contract/people/accounts'
import type { Db } from '../../../../kernel/database/database.ts'
import type { FileStore } from '../../../../kernel/files/files.ts'
import { type Region, squarePicture } from '../../../../kernel/files/pictures.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { Preparation } from '../../../../kernel/http/calls/call.ts'
import type { FileAnswer, UploadedFile } from '../../../../kernel/http/files/files.ts'
import { accountsStore } from '../accounts.store.ts'

const photoPath = '/games-api/api/v1.0/avatar'

/** Reads the region from the text parts; undefined if there is none. @throws invalid_input for an invalid one */
const regionOf = (fields: Readonly<Record<string, string>>): Region | undefined => {
  const read = (name: string): number => {
    const value = Number(fields[`region.${name}`] ?? 0)
    return Number.isFinite(value) ? Math.round(value) : fail('invalid_input', { fieldErrors: [fieldError(`region.${name}`, 'invalid')] })
  }
  if (fields['region.width'] === undefined && fields['region.height'] === undefined) return undefined
  return { left: read('x'), top: read('y'), width: read('width'), height: read('height') }
}

/** Returns whether the picture is to become the person's photo, rather than only returned. @throws invalid_input for an unknown type */
const shouldSave = ({ fields }: UploadedFile): boolean => {
  const typeField = fields['type'] ?? 'user'
  const type =
    pictureTypes.find((one) => one === typeField) ?? fail('invalid_input', { fieldErrors: [fieldError('type', 'unknown_option')] })
  return type === 'user' && fields['skipSave'] !== 'true'
}

/** A photo made from an uploaded picture: stored, or as a data URL for a preview. */
type MadePhoto = { id: string } | { shown: string }

/**
 * Makes a photo from an uploaded picture.
 * @throws invalid_input when it is not a picture, or of an unknown type
 */
export const makePhoto = async (
  files: FileStore,
  { upload, store }: { upload: UploadedFile; store: Preparation<unknown>['store'] },
): Promise<MadePhoto> => {
  const saves = shouldSave(upload)
  const region = regionOf(upload.fields)
  const photo = await squarePicture(await buffer(await files.get(upload.id)), photoSize, { region, by: upload.by })
  if (!photo) return fail('invalid_input', { fieldErrors: [fieldError('image', 'invalid_file')] })
  return saves ? store(photo) : { shown: `data:image/png;base64,${photo.toString('base64')}` }
}

/** Makes a stored picture the person's photo. @returns its path, and the file of the previous photo */
export const changePhoto = async (db: Db, userKey: string, fileId: string): Promise<{ url: string; before: string | null }> => {
  const url = `${photoPath}/${fileId}`
  return { url, before: await accountsStore(db).setPhoto(userKey, fileId, url) }
}

/** Returns a photo as a response. It is small, and immutable under its id. */
export const photoFile = async (files: FileStore, id: string): Promise<FileAnswer> => {
  const bytes = await buffer(await files.get(id))
  return { name: 'photo.png', contentType: 'image/png', size: bytes.length, etag: id, bytes: async () => Readable.from([bytes]) }
}
