import type { Db } from '../../../../kernel/database/database.ts'
import type { StoredValues } from '../metadata.tables.ts'

/** A version with its author. */
export interface VersionRow {
  id: string
  categoryId: number
  version: number
  values: StoredValues
  reason: string | null
  createdAt: Date
  authorName: string
  authorEmail: string | null
}

export const versionsStore = (db: Db) => ({
  version: (appId: string, categoryId: number, version: number): Promise<VersionRow | undefined> =>
    db
      .selectFrom('metaVersion as v')
      .leftJoin('person as p', 'p.id', 'v.authorId')
      .select(['v.id', 'v.categoryId', 'v.version', 'v.values', 'v.reason', 'v.createdAt', 'v.authorName', 'p.email as authorEmail'])
      .where('v.appId', '=', appId)
      .where('v.categoryId', '=', categoryId)
      .where('v.version', '=', version)
      .executeTakeFirst(),
})
