import type { FileReference } from '@portico/contract/metadata'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/database.ts'
import { cleanFileName } from '../../kernel/files/names.ts'
import { fail, fieldError } from '../../kernel/http/failure.ts'
import type { UploadedFile } from '../../kernel/http/files.ts'
import type { Person } from '../../kernel/identity/actor.ts'
import { keepFile } from '../apps/index.ts'
import { contentTypeOf, imageMax } from './upload.rules.ts'

/**
 * Binds an uploaded file to its app, so that values can refer to it.
 * @throws invalid_input for a kind that is refused and for a picture that is too large
 */
export const keepUpload = async (db: Db, person: Person, appId: string, upload: UploadedFile): Promise<z.infer<typeof FileReference>> => {
  const { id, size, sha256, head } = upload
  const name = cleanFileName(upload.name)
  const contentType = contentTypeOf(name, head) ?? fail('invalid_input', { fieldErrors: [fieldError('file', 'invalid_file')] })
  if (contentType.startsWith('image/') && size > imageMax)
    fail('invalid_input', { fieldErrors: [fieldError('file', 'too_large', { max: '5 MB' })] })
  await keepFile(db, { id, appId, name, size, contentType, sha256, uploadedBy: person.userKey })
  return { id, name, size, contentType }
}
