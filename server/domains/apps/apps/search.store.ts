import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Viewer } from './apps.rules.ts'
import { visibleApps } from './apps.store.ts'
import './apps.tables.ts'

const columns = ['number', 'id', 'name', 'status', 'iconFileId'] as const

/** Reads all data about apps, for search. */
export const searchStore = (db: Db) => ({
  count: async (): Promise<number> => {
    const { total } = await db
      .selectFrom('app')
      .select((app) => app.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  },

  /** Returns the next apps after an id, ordered by id; or all of the given ids. */
  facts: (wanted: { after: string; size: number } | { ids: readonly string[] }) => {
    const apps = db.selectFrom('app').select(columns).orderBy('id')
    return 'ids' in wanted
      ? apps.where('id', '=', sql<string>`any(${wanted.ids}::text[])`).execute()
      : apps.where('id', '>', wanted.after).limit(wanted.size).execute()
  },

  /** Returns the ids of all apps visible to the viewer. */
  visibleIds: async (viewer: Viewer): Promise<string[]> =>
    (await db.selectFrom('app').select('id').where(visibleApps(viewer)).execute()).map(({ id }) => id),

  /** Returns the numbers of apps that existed at the end of a day of the time zone, four bytes each. */
  numbersAt: async (day: string, timeZone: string): Promise<Uint8Array> => {
    const { rows } = await sql<{ numbers: Uint8Array | null }>`
      select string_agg(int4send(number), ''::bytea) as numbers
      from app where created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`.execute(db)
    return rows[0]?.numbers ?? new Uint8Array()
  },

  /** Returns app numbers as four bytes each, grouped by the first of the given days (in the time zone) by whose end they existed. */
  numbersOver: async (days: readonly string[], timeZone: string): Promise<{ place: number; apps: Uint8Array }[]> => {
    const { rows } = await sql<{ place: number; apps: Uint8Array }>`
      with ends as materialized (
        select array(select (day + 1)::timestamp at time zone ${timeZone} from unnest(${days}::date[]) as day order by day) as ends
      )
      select width_bucket(created_at, ends) as place, string_agg(int4send(number), ''::bytea) as apps
      from ends, app where created_at < ends[${days.length}::int] group by 1 order by 1`.execute(db)
    return rows
  },
})
