import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../../kernel/files/files.ts'
import { cleanFileName } from '../../../../kernel/files/names.ts'
import { reencodePicture } from '../../../../kernel/files/pictures.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { Preparation } from '../../../../kernel/http/calls/call.ts'
import type { UploadedFile } from '../../../../kernel/http/files/files.ts'
import type { NewAppFile } from '../../../apps/apps/index.ts'
import { contentTypeOf, imageMax } from './upload.rules.ts'

type StoredFile = Omit<NewAppFile, 'appId' | 'uploadedBy'>
type Given = Pick<Preparation<unknown>, 'store'> & { upload: UploadedFile }

/** Re-encodes an uploaded picture as a new file, whose name gets the resulting extension. */
const remadePicture = async (files: FileStore, { upload, store }: Given, name: string): Promise<StoredFile> => {
  if (upload.size > imageMax) fail('invalid_input', { fieldErrors: [fieldError('file', 'too_large', { max: '5 MB' })] })
  const made = await reencodePicture(await buffer(await files.get(upload.id)), upload.by)
  if (!made) return fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
  const { contentType, bytes } = made
  const { id, size, sha256 } = await store(bytes)
  return { id, size, sha256, contentType, name: contentType === 'image/png' ? name.replace(/\.(gif|bmp)$/i, '.png') : name }
}

/**
 * Detects the type of an uploaded file and re-encodes pictures.
 * @throws invalid_input for a type that is refused and for a picture that is too large
 */
export const readUpload = async (files: FileStore, given: Given): Promise<StoredFile> => {
  const { id, head, size, sha256 } = given.upload
  const name = cleanFileName(given.upload.name)
  const contentType = contentTypeOf(name, head) ?? fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
  return contentType.startsWith('image/') ? remadePicture(files, given, name) : { id, name, contentType, size, sha256 }
}
