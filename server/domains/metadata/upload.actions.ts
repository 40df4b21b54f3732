import type { FileReference } from '@portico/contract/metadata'
import type { z } from 'zod'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../kernel/database/database.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { cleanFileName } from '../../kernel/files/names.ts'
import { madeAnew } from '../../kernel/files/pictures.ts'
import { fail, fieldError } from '../../kernel/http/failure.ts'
import type { UploadedFile } from '../../kernel/http/files.ts'
import type { Person } from '../../kernel/identity/actor.ts'
import { keepFile } from '../apps/index.ts'
import { contentTypeOf, imageMax } from './upload.rules.ts'

/** Replaces an uploaded picture by one made of its pixels (SAFETY 23); its name says what it is then. */
const keepPicture = async (files: FileStore, { id, size }: UploadedFile, name: string) => {
  if (size > imageMax) fail('invalid_input', { fieldErrors: [fieldError('file', 'too_large', { max: '5 MB' })] })
  const made = await madeAnew(await buffer(await files.get(id)))
  if (!made) return fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
  const { contentType, bytes } = made
  const stored = await files.put(id, Readable.from([bytes]))
  return { ...stored, contentType, name: contentType === 'image/png' ? name.replace(/\.(gif|bmp)$/i, '.png') : name }
}

/**
 * Binds an uploaded file to its app, so that values can refer to it.
 * @throws invalid_input for a kind that is refused and for a picture that is too large
 */
export const keepUpload = async (
  db: Db,
  files: FileStore,
  { person, appId }: { person: Person; appId: string },
  upload: UploadedFile,
): Promise<z.infer<typeof FileReference>> => {
  const name = cleanFileName(upload.name)
  const { id, head } = upload
  const contentType = contentTypeOf(name, head) ?? fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
  const file = contentType.startsWith('image/')
    ? await keepPicture(files, upload, name)
    : { name, contentType, size: upload.size, sha256: upload.sha256 }
  await keepFile(db, { id, appId, ...file, uploadedBy: person.userKey })
  return { id, name: file.name, size: file.size, contentType: file.contentType }
}
