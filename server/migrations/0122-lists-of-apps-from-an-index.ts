import { type Kysely, sql } from 'kysely'

/** Adds an index that contains everything that lists of apps show. The longest entry, with two names of 1,200 bytes, fits into it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index app_listed on app (lower(name), id) include (name, status, icon_file_id)`.execute(db)
  await sql`drop index app_name`.execute(db)
}
