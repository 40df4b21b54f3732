import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import './registrations.tables.ts'

interface Icon {
  id: string
  size: number
  sha256: string
}

export const iconsStore = (db: Db) => ({
  add: ({ id, size, sha256 }: Icon, uploadedBy: string) =>
    db.insertInto('appIcon').values({ fileId: id, size, sha256, uploadedBy }).execute(),

  /** Counts a person's uploaded pictures of the last day. Concurrent uploads of theirs wait until this transaction ends. */
  countRecent: async (uploadedBy: string): Promise<number> => {
    await acquireLock(db, 'app-icon', uploadedBy)
    const { count } = await db
      .selectFrom('appIcon')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uploadedBy', '=', uploadedBy)
      .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Returns whether the file is an icon of the app: its present one, or one that was uploaded as an icon and belongs to it. */
  isIconOf: async (appId: string, fileId: string): Promise<boolean> => {
    const file = await db
      .selectFrom('file')
      .innerJoin('app', 'app.id', 'file.appId')
      .select('file.id')
      .where('file.id', '=', fileId)
      .where('file.appId', '=', appId)
      .where((row) =>
        row.or([
          row('app.iconFileId', '=', fileId),
          row.exists(row.selectFrom('appIcon').select('appIcon.fileId').where('appIcon.fileId', '=', fileId)),
        ]),
      )
      .executeTakeFirst()
    return file !== undefined
  },

  /** Returns a picture that the person uploaded; undefined for any other. */
  uploadedBy: (userKey: string, fileId: string) =>
    db.selectFrom('appIcon').select(['size', 'sha256']).where('fileId', '=', fileId).where('uploadedBy', '=', userKey).executeTakeFirst(),
})
