import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'

/** The space that builds take, without those on the testers' page. */
export const spaceStore = (db: Db) => ({
  /** Returns the bytes used or reserved by the files of apps. */
  used: async (appIds: readonly string[]): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`
      select ((select coalesce(sum(size), 0) from build_blob where app_id = any(${appIds}::text[])) + (
        select coalesce(sum(f.size), 0) from build_file f join build_component c on c.id = f.component_id
        join build_version v on v.id = c.version_id
        where v.app_id = any(${appIds}::text[]) and f.status in ('uploading', 'verifying')))::float8 as bytes`.execute(db)
    return rows[0]?.bytes ?? 0
  },

  /** Returns the developer company of an app, with the ids of all its apps; undefined for an app without one. */
  developer: async (appId: string): Promise<{ id: number; appIds: string[] } | undefined> => {
    const { rows } = await sql<{ id: number; appIds: string[] }>`
      select app.developer_id as id, array_agg(mate.id) as app_ids from app join app mate on mate.developer_id = app.developer_id
      where app.id = ${appId} group by app.developer_id`.execute(db)
    return rows[0]
  },
})
