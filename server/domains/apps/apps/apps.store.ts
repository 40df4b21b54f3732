import type { AppStatus } from '@portico/contract/apps/apps'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type AppRow, containing, recordedStatuses, seesEveryApp, type Viewer } from './apps.rules.ts'
import './apps.tables.ts'

/**
 * Condition on the app that `appId` names (a column, `app.id` without it): whether the viewer may know of it. Staff see
 * all; others the apps of the teams they belong to and those on which they have a role.
 */
export const visibleApps = (viewer: Viewer, appId = 'app.id'): RawBuilder<SqlBool> =>
  seesEveryApp(viewer)
    ? sql`true`
    : sql`${sql.ref(appId)} in (
        select o.app_id from app_organization o join organization_member m using (organization_id) where m.user_id = ${viewer.userKey}
        union select app_id from app_member where user_id = ${viewer.userKey})`

/** Columns of one app with the viewer's roles on it, as a query for larger ones; no row when they may not know of it. */
export const visibleApp = (viewer: Viewer, appId: string): RawBuilder<AppRow & { roles: number[] }> => sql`
  select id, name, status, icon_file_id,
    array(select role_id from app_member m where m.app_id = app.id and m.user_id = ${viewer.userKey}) as roles
  from app where id = ${appId} and ${visibleApps(viewer)}`

interface Wanted {
  keyword?: string | undefined
  status?: AppStatus | undefined
}

const columns = ['id', 'name', 'status', 'iconFileId'] as const

export const appsStore = (db: Db) => {
  const wanted = (viewer: Viewer, { keyword, status }: Wanted) => {
    let found = db.selectFrom('app').where(visibleApps(viewer))
    if (status) found = found.where('status', 'in', recordedStatuses(status))
    if (!keyword) return found
    const pattern = containing(keyword)
    return found.where((app) => app.or([app('name', 'ilike', pattern), app('id', 'ilike', pattern)]))
  }

  return {
    /**
     * By name, in any case, then id. With how many there are in all where that costs nothing: a keyword has to be compared
     * with every app anyway, while without one the order is read as far as the page goes.
     */
    list: async (viewer: Viewer, filter: Wanted, { page, size }: { page: number; size: number }) => {
      const rows = await wanted(viewer, filter)
        .select(columns)
        .$if(Boolean(filter.keyword), (apps) => apps.select(sql<number>`count(*) over ()`.as('total')))
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .limit(size)
        .offset(page * size)
        .execute()
      return { rows, total: rows[0]?.total }
    },

    count: async (viewer: Viewer, filter: Wanted): Promise<number> => {
      const { total } = await wanted(viewer, filter)
        .select((app) => app.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },

    /** One app with the viewer's roles on it; undefined when they may not know of it. */
    visible: (viewer: Viewer, appId: string) =>
      db
        .selectFrom('app')
        .select([
          ...columns,
          sql<number[]>`array(select role_id from app_member m where m.app_id = app.id and m.user_id = ${viewer.userKey})`.as('roles'),
        ])
        .where('id', '=', appId)
        .where(visibleApps(viewer))
        .executeTakeFirst(),

    /** Those of the ids that the viewer may know of. */
    visibleAmong: async (viewer: Viewer, ids: readonly string[]): Promise<string[]> => {
      const found = db.selectFrom('app').select('id').where(visibleApps(viewer))
      return (await found.where('id', '=', sql<string>`any(${ids}::text[])`).execute()).map(({ id }) => id)
    },

    /** Those of the ids that the viewer may know of, with the viewer's roles on each. */
    standings: (viewer: Viewer, ids: readonly string[]) =>
      db
        .selectFrom('app')
        .select([
          'id',
          sql<number[]>`array(select role_id from app_member m where m.app_id = app.id and m.user_id = ${viewer.userKey})`.as('roles'),
        ])
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .where(visibleApps(viewer))
        .execute(),

    exists: async (appId: string): Promise<boolean> =>
      (await db.selectFrom('app').select('id').where('id', '=', appId).executeTakeFirst()) !== undefined,

    share: async (organizationId: number, appIds: readonly string[]): Promise<void> => {
      await sql`
        insert into app_organization (app_id, organization_id)
        select app_id, ${organizationId} from unnest(${appIds}::text[]) as shared (app_id)
        on conflict do nothing`.execute(db)
    },
  }
}
