import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../connections.tables.ts'

/** Returns whether any service may take jobs of a kind for an app; otherwise a request would never be served. */
export const isTaken = async (db: Db, kind: string, appId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from service_reading r where ${kind} = any(r.job_kinds)
      and (r.all_apps or exists (select from service_reading_app a where a.service_id = r.service_id and a.app_id = ${appId}))
    limit 1`.execute(db)
  return rows.length > 0
}
