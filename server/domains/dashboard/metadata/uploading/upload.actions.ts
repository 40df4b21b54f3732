import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../../kernel/files/files.ts'
import { cleanFileName } from '../../../../kernel/files/names.ts'
import { reencodePicture } from '../../../../kernel/files/pictures.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { Preparation } from '../../../../kernel/http/calls/call.ts'
import type { UploadedFile } from '../../../../kernel/http/files/files.ts'
import type { NewAppFile } from '../../../apps/apps/index.ts'
import { contentTypeOf, maxImageBytes } from './upload.rules.ts'

type StoredFile = Omit<NewAppFile, 'appId' | 'uploadedBy'>
type Receiving = Pick<Preparation<unknown>, 'store'> & { upload: UploadedFile }

/** Re-encodes an uploaded picture as a new file, whose name gets the resulting extension. */
const reencode = async (files: FileStore, { upload, store }: Receiving, name: string): Promise<StoredFile> => {
  if (upload.size > maxImageBytes) fail('invalid_input', { fieldErrors: [fieldError('file', 'too_large', { max: '5 MB' })] })
  const picture = await reencodePicture(await buffer(await files.get(upload.id)), upload.by)
  if (!picture) return fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
  const { contentType, bytes } = picture
  const { id, size, sha256 } = await store(bytes)
  return { id, size, sha256, contentType, name: contentType === 'image/png' ? name.replace(/\.(gif|bmp)$/i, '.png') : name }
}

/**
 * Detects the type of an uploaded file and re-encodes pictures.
 * @throws invalid_input for a type that is refused and for a picture that is too large
 */
export const readUpload = async (files: FileStore, receiving: Receiving): Promise<StoredFile> => {
  const { id, head, size, sha256 } = receiving.upload
  const name = cleanFileName(receiving.upload.name)
  const contentType = contentTypeOf(name, head) ?? fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
  return contentType.startsWith('image/') ? reencode(files, receiving, name) : { id, name, contentType, size, sha256 }
}
