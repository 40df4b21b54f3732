import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../connections.tables.ts'

interface Taker {
  serviceId: string
  kinds: readonly string[]
}

/** Returns whether a service has taken a job of an app whose data contains a text. */
export const hasJobWith = async (db: Db, { serviceId, kinds }: Taker, appId: string, text: string): Promise<boolean> => {
  const { rows } = await sql`
    select from outside_job where app_id = ${appId} and leased_by = ${serviceId} and kind = any(${[...kinds]}::text[])
      and strpos(data::text, ${text}) > 0
    limit 1`.execute(db)
  return rows.length > 0
}

/** Returns a job of a kind that a service has taken and not finished; undefined once its lease has expired. */
export const takenJob = (db: Db, { serviceId, kind }: { serviceId: string; kind: string }, id: string) =>
  db
    .selectFrom('outsideJob')
    .select(['appId', 'data'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('leasedBy', '=', serviceId)
    .where('state', '=', 'waiting')
    .where('leasedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Returns whether any service may take jobs of a kind for an app; otherwise a request would never be served. */
export const hasTaker = async (db: Db, kind: string, appId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from service_reading r where ${kind} = any(r.job_kinds)
      and (r.all_apps or exists (select from service_reading_app a where a.service_id = r.service_id and a.app_id = ${appId}))
    limit 1`.execute(db)
  return rows.length > 0
}
