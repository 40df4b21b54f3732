import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Page, pageOf, type Paging } from '../../../kernel/database/page.ts'
import { likePattern, matchesAnyCase } from '../../../kernel/database/patterns.ts'
import type { FoundRow } from './app-area.rules.ts'

export const appAreaStore = (db: Db) => ({
  /** Returns the ids of the apps' channels; of several phases, the one closest to players. */
  channels: async (appIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await db
      .selectFrom('channel')
      .distinctOn('appId')
      .select(['appId', 'channelId'])
      .where('appId', '=', sql<string>`any(${appIds}::text[])`)
      .orderBy('appId')
      .orderBy('phase', 'desc')
      .execute()
    return new Map(rows.map(({ appId, channelId }) => [appId, channelId]))
  },

  /** Searches the apps on which a person has a role (administrators: all apps), by name; one entry per team. */
  search: ({ userKey, admin }: { userKey: string; admin: boolean }, keyword: string, paging: Paging): Promise<Page<FoundRow>> => {
    const matches = db
      .selectFrom('app')
      .leftJoin('appMember as m', (join) => join.onRef('m.appId', '=', 'app.id').on('m.userId', '=', userKey))
      .leftJoin('organization as o', 'o.id', 'm.organizationId')
      .leftJoin('department as d', 'd.id', 'o.departmentId')
      .select(['app.id', 'app.name', 'app.status', 'app.iconFileId', 'app.appType', 'm.roleId', 'm.organizationId'])
      .select(['o.type', 'o.name as team', 'd.id as departmentId', 'd.nameByLocale as departmentNames'])
      .$if(!admin, (apps) => apps.where('m.roleId', 'is not', null))
      .$if(keyword !== '', (apps) =>
        apps.where(({ or }) => or(['app.name', 'app.id'].map((column) => matchesAnyCase(sql.ref(column), likePattern(keyword))))),
      )
      .orderBy(sql`lower(app.name)`)
      .orderBy('app.id')
      .orderBy(sql`coalesce(o.type, 0) <> 0`)
      .orderBy('m.organizationId')
    return pageOf(matches, paging)
  },
})
