import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { StoredValues } from './metadata.tables.ts'

/** A category with its latest version for one app; `version` null: none yet. */
export interface LatestRow {
  catgId: number
  catgName: string
  editorRoles: number[] | null
  /** Names of its definitions, in order. */
  names: string[] | null
  id: string | null
  version: number | null
  values: StoredValues | null
  createdAt: Date | null
}

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
    /** Every category in its order, each with the latest version, or the one that held at the end of a day: one statement. */
    latestOfAll: async (appId: string, at?: { day: string; timeZone: string }): Promise<LatestRow[]> => {
      const inTime = at ? sql`and created_at < (${at.day}::date + 1)::timestamp at time zone ${at.timeZone}` : sql``
      const { rows } = await sql<LatestRow>`
        select c.id as catg_id, c.name as catg_name, c.editor_roles, d.names, v.id, v.version, v."values", v.created_at
        from meta_category c
        left join (select category_id, array_agg(name order by position, id) as names from meta_definition group by category_id) d
          on d.category_id = c.id
        left join lateral (
          select id, version, "values", created_at from meta_version
          where app_id = ${appId} and category_id = c.id ${inTime} order by version desc limit 1
        ) v on true
        order by c.position, c.id`.execute(db)
      return rows
    },

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
