import type { Picture } from '@portico/contract/console/landing-pages'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { acquireLock } from '../../../../kernel/database/locks.ts'
import type { LandingPictureFileTable } from '../landing-pages.tables.ts'

/** Returns the URL of an image in one width: unguessable, but open to anyone who knows it. */
const urlOf = (fileId: string): string => `/l/-/${fileId}`

export type PictureFile = Omit<LandingPictureFileTable, 'pictureId'>

export const picturesStore = (db: Db) => ({
  add: async (
    { id, appId, width, height }: { id: string; appId: string; width: number; height: number },
    files: readonly PictureFile[],
    createdBy: string,
  ): Promise<void> => {
    await db.insertInto('landingPicture').values({ id, appId, width, height, createdBy }).execute()
    await db
      .insertInto('landingPictureFile')
      .values(files.map((file) => ({ ...file, pictureId: id })))
      .execute()
  },

  /** Counts the images a person uploaded within a day. Their concurrent uploads wait until the end of this transaction. */
  countRecent: async (createdBy: string): Promise<number> => {
    await acquireLock(db, 'landing-picture', createdBy)
    const { count } = await db
      .selectFrom('landingPicture')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('createdBy', '=', createdBy)
      .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Reads those images that belong to the app, narrowest files first. */
  ofApp: async (appId: string, ids: readonly string[]): Promise<Map<string, Picture>> => {
    const pictures = new Map<string, Picture>()
    if (ids.length === 0) return pictures
    const rows = await db
      .selectFrom('landingPicture as p')
      .innerJoin('landingPictureFile as f', 'f.pictureId', 'p.id')
      .select(['p.id', 'p.width', 'p.height', 'f.fileId', 'f.width as fileWidth'])
      .where('p.appId', '=', appId)
      .where('p.id', 'in', [...new Set(ids)])
      .orderBy('f.width')
      .execute()
    for (const { id, width, height, fileId, fileWidth } of rows) {
      const picture = pictures.get(id) ?? { id, width, height, files: [] }
      picture.files.push({ url: urlOf(fileId), width: fileWidth })
      pictures.set(id, picture)
    }
    return pictures
  },

  /** Returns the ids of the images' stored files. */
  fileIds: async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return []
    const rows = await db.selectFrom('landingPictureFile').select('fileId').where('pictureId', 'in', ids).execute()
    return rows.map(({ fileId }) => fileId)
  },

  file: (fileId: string) =>
    db
      .selectFrom('landingPictureFile')
      .select(['fileId', 'contentType', 'size', 'sha256', 'width'])
      .where('fileId', '=', fileId)
      .executeTakeFirst(),
})
