import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type AppEntry, type AppRow, seesEveryApp, type Viewer } from './apps.rules.ts'
import { compileForViewers } from './viewer.store.ts'
import './apps.tables.ts'

/** Selects the ids of the apps of a person's teams and of those on which they have a role. */
const ownIds = ({ userKey }: Viewer) => sql`
  select o.app_id from app_organization o join organization_member m using (organization_id) where m.user_id = ${userKey}
  union select app_id from app_member where user_id = ${userKey}`

/**
 * Selects from the apps that the viewer may see, as `app`. A member's apps are looked up one by one (the lateral join),
 * because PostgreSQL would otherwise read a hundred thousand apps to find two thousand.
 */
export const fromVisibleApps = (viewer: Viewer): RawBuilder<unknown> =>
  seesEveryApp(viewer)
    ? sql`app`
    : sql`(${ownIds(viewer)}) as own cross join lateral (select * from app where app.id = own.app_id offset 0) as app`

/**
 * Returns the condition that the viewer may see the app in the column `appId`. Staff see all; others see the apps of their
 * teams and those on which they have a role.
 */
export const visibleApps = (viewer: Viewer, appId = 'app.id'): RawBuilder<SqlBool> =>
  seesEveryApp(viewer) ? sql`true` : sql`${sql.ref(appId)} in (${ownIds(viewer)})`

/** Selects one app with the viewer's roles on it, as part of a larger query; no row if it is hidden from them. */
export const visibleApp = (viewer: Viewer, appId: string): RawBuilder<AppRow & { roles: number[] }> => sql`
  select id, name, status, icon_file_id,
    array(select role_id from app_member m where m.app_id = app.id and m.user_id = ${viewer.userKey}) as roles
  from app where id = ${appId} and ${visibleApps(viewer)}`

/** Selects the viewer's roles on `app`, that through the default team first. */
const entries = (viewer: Viewer): RawBuilder<AppEntry[]> => sql`coalesce((
  select jsonb_agg(
    jsonb_build_object('roleId', m.role_id, 'organizationId', m.organization_id, 'type', coalesce(o.type, 0))
    order by coalesce(o.type, 0) <> 0, m.organization_id)
  from app_member m left join organization o on o.id = m.organization_id
  where m.app_id = app.id and m.user_id = ${viewer.userKey}), '[]')`

/** Compiled once, because every call about an app runs it. */
const visible = compileForViewers(
  (viewer, { appId }: { appId: string }) => sql<AppRow & { entries: AppEntry[] }>`
    select id, name, status, icon_file_id, ${entries(viewer)} as entries from app where id = ${appId} and ${visibleApps(viewer)}`,
)

export const appsStore = (db: Db) => ({
  /** Returns one app with the viewer's roles on it; undefined if it is hidden from them. */
  visible: async (viewer: Viewer, appId: string) => (await visible(db, viewer, { appId }))[0],

  /** Returns the given ids that are visible to the viewer. */
  visibleAmong: async (viewer: Viewer, ids: readonly string[]): Promise<string[]> => {
    const found = db.selectFrom('app').select('id').where(visibleApps(viewer))
    return (await found.where('id', '=', sql<string>`any(${ids}::text[])`).execute()).map(({ id }) => id)
  },

  /** Returns the given ids that are visible to the viewer, with the viewer's roles on each. */
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

  unshareWithCompanies: async (appId: string, companyIds: readonly number[]): Promise<void> => {
    await sql`
      delete from app_organization where app_id = ${appId}
        and organization_id in (select id from organization where company_id = any(${companyIds}::integer[]))`.execute(db)
  },

  unshare: async (organizationId: number, appId: string): Promise<boolean> =>
    (await db
      .deleteFrom('appOrganization')
      .where('organizationId', '=', organizationId)
      .where('appId', '=', appId)
      .returning('appId')
      .executeTakeFirst()) !== undefined,
})

/** Returns the names of apps, by id. */
export const appNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = ids.length === 0 ? [] : await db.selectFrom('app').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the name of an app, by which notifications call it; its id if there is no such app. */
export const appNameOf = async (db: Db, appId: string): Promise<string> => (await appNames(db, [appId])).get(appId) ?? appId
