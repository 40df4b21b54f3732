import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import type { MessagePictureTable } from './pictures.tables.ts'

const aDayAgo = sql<Date>`now() - interval '1 day'`

export const picturesStore = (db: Db, appId: string) => {
  const pictures = db.selectFrom('messagePicture').where('appId', '=', appId)
  return {
    add: (picture: Omit<MessagePictureTable, 'appId' | 'createdAt'>) =>
      db
        .insertInto('messagePicture')
        .values({ ...picture, appId })
        .execute(),

    /** Returns a picture of the app. */
    find: (fileId: string) => pictures.selectAll().where('fileId', '=', fileId).executeTakeFirst(),

    /** Counts how many of the ids are pictures of the app. */
    count: async (ids: readonly string[]): Promise<number> => {
      const { total } = await pictures
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('fileId', '=', sql<string>`any(${ids}::uuid[])`)
        .executeTakeFirstOrThrow()
      return total
    },

    /** Counts a person's uploads for the app within a day. Their concurrent uploads wait until the end of this transaction. */
    countRecent: async (uploadedBy: string): Promise<number> => {
      await acquireLock(db, 'message-picture', `${appId} ${uploadedBy}`)
      const { total } = await pictures
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('uploadedBy', '=', uploadedBy)
        .where('createdAt', '>', aDayAgo)
        .executeTakeFirstOrThrow()
      return total
    },
  }
}
