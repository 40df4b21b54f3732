import type { Db } from '../../../kernel/database/database.ts'
import './registrations.tables.ts'

interface Icon {
  id: string
  size: number
  sha256: string
}

export const iconsStore = (db: Db) => ({
  add: ({ id, size, sha256 }: Icon, uploadedBy: string) =>
    db.insertInto('appIcon').values({ fileId: id, size, sha256, uploadedBy }).execute(),

  /** Returns a picture that the person uploaded; undefined for any other. */
  uploadedBy: (userKey: string, fileId: string) =>
    db.selectFrom('appIcon').select(['size', 'sha256']).where('fileId', '=', fileId).where('uploadedBy', '=', userKey).executeTakeFirst(),
})
