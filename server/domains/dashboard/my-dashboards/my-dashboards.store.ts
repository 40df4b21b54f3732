import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import './my-dashboards.tables.ts'

/** A dashboard with its apps and keys, in order. */
export interface DashboardRow {
  id: string
  name: string
  appIds: string[]
  definitionIds: number[]
}

/** Stores dashboards. Every statement is limited to the owner, so other people's are treated as if they did not exist. */
export const myDashboardsStore = (db: Db, userId: string) => {
  const own = () =>
    db
      .selectFrom('myDashboard as d')
      .select([
        'd.id',
        'd.name',
        sql<string[]>`array(select app_id from my_dashboard_app a where a.dashboard_id = d.id order by position, app_id)`.as('appIds'),
        sql<number[]>`array(select definition_id from my_dashboard_meta m where m.dashboard_id = d.id)`.as('definitionIds'),
      ])
      .where('d.userId', '=', userId)

  const setApps = async (dashboardId: string, appIds: readonly string[]): Promise<void> => {
    await db.deleteFrom('myDashboardApp').where('dashboardId', '=', dashboardId).execute()
    await sql`
      insert into my_dashboard_app (dashboard_id, app_id, position)
      select ${dashboardId}::uuid, app_id, place from unnest(${appIds}::text[]) with ordinality as chosen (app_id, place)
      on conflict do nothing`.execute(db)
  }
  const setMetas = async (dashboardId: string, definitionIds: readonly number[]): Promise<void> => {
    await db.deleteFrom('myDashboardMeta').where('dashboardId', '=', dashboardId).execute()
    await sql`
      insert into my_dashboard_meta (dashboard_id, definition_id)
      select ${dashboardId}::uuid, id from unnest(${definitionIds}::int[]) as shown (id)`.execute(db)
  }

  return {
    list: (): Promise<DashboardRow[]> =>
      own()
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),

    one: (id: string): Promise<DashboardRow | undefined> => own().where('d.id', '=', id).executeTakeFirst(),

    /** Counts the person's dashboards; none can be added until this transaction ends. */
    count: async (): Promise<number> => {
      await acquireLock(db, 'my-dashboard', userId)
      const { count } = await db
        .selectFrom('myDashboard')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    add: async (name: string): Promise<string> => {
      const { id } = await db.insertInto('myDashboard').values({ userId, name }).returning('id').executeTakeFirstOrThrow()
      return id
    },

    rename: (id: string, name: string) =>
      db.updateTable('myDashboard').set({ name }).where('userId', '=', userId).where('id', '=', id).execute(),

    /** Replaces the apps. The dashboard must be the owner's: read it with `one` first. */
    setApps,
    setMetas,

    remove: (id: string): Promise<{ name: string } | undefined> =>
      db.deleteFrom('myDashboard').where('userId', '=', userId).where('id', '=', id).returning('name').executeTakeFirst(),
  }
}
