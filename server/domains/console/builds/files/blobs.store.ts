import type { Inspection } from '@portico/contract/console/builds'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../builds.tables.ts'

interface Blob {
  id: string
  size: number
  md5: string
  sha256: string
  blake2b: string
  inspection: Inspection | null
}

/** The deduplicated bytes of one app's files. */
export const blobsStore = (db: Db, appId: string) => ({
  /** Finds a blob by its checksum and size. */
  find: (sha256: string, size: number) =>
    db
      .selectFrom('buildBlob')
      .select(['id', 'md5', 'sha256', sql<number>`size::float8`.as('size'), sql<boolean>`inspection is not null`.as('inspected')])
      .where('appId', '=', appId)
      .where('sha256', '=', sha256)
      .where('size', '=', size)
      .executeTakeFirst(),

  /** Returns whether the app has a file of this size and MD5. */
  hasMd5: async (md5: string, size: number): Promise<boolean> => {
    const like = db.selectFrom('buildBlob').select('id').where('appId', '=', appId).where('size', '=', size).where('md5', '=', md5)
    return (await like.limit(1).executeTakeFirst()) !== undefined
  },

  add: ({ inspection, ...blob }: Blob) =>
    db
      .insertInto('buildBlob')
      .values({ ...blob, appId, inspection: inspection && JSON.stringify(inspection) })
      .execute(),

  /** Records the contents of a package whose bytes were first stored under another file type. */
  inspected: (id: string, inspection: Inspection) =>
    db
      .updateTable('buildBlob')
      .set({ inspection: JSON.stringify(inspection) })
      .where('id', '=', id)
      .where('appId', '=', appId)
      .execute(),

  /** Deletes blobs without files. @returns their ids */
  removeUnused: async (): Promise<string[]> => {
    const removed = await db
      .deleteFrom('buildBlob')
      .where('appId', '=', appId)
      .where(sql<boolean>`not exists (select from build_file f where f.blob_id = build_blob.id)`)
      .returning('id')
      .execute()
    return removed.map(({ id }) => id)
  },
})
