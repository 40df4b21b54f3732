import type { Db } from '../../kernel/database/database.ts'
import type { StoredValues } from './metadata.tables.ts'

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

export const versionsStore = (db: Db) => {
  const versions = (appId: string, categoryId: number) =>
    db
      .selectFrom('metaVersion as v')
      .leftJoin('person as p', 'p.id', 'v.authorId')
      .select(['v.id', 'v.categoryId', 'v.version', 'v.values', 'v.reason', 'v.createdAt', 'v.authorName', 'p.email as authorEmail'])
      .where('v.appId', '=', appId)
      .where('v.categoryId', '=', categoryId)

  return {
    latest: (appId: string, categoryId: number) => versions(appId, categoryId).orderBy('v.version', 'desc').limit(1).executeTakeFirst(),

    version: (appId: string, categoryId: number, version: number) =>
      versions(appId, categoryId).where('v.version', '=', version).executeTakeFirst(),

    /** Newest first. */
    page: (appId: string, categoryId: number, { page, size }: { page: number; size: number }) =>
      versions(appId, categoryId)
        .orderBy('v.version', 'desc')
        .limit(size)
        .offset(page * size)
        .execute(),

    count: async (appId: string, categoryId: number): Promise<number> => {
      const { total } = await db
        .selectFrom('metaVersion')
        .select((version) => version.fn.countAll<number>().as('total'))
        .where('appId', '=', appId)
        .where('categoryId', '=', categoryId)
        .executeTakeFirstOrThrow()
      return total
    },
  }
}
