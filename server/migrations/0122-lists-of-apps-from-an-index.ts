import { type Kysely, sql } from 'kysely'

/** Has lists of apps read from the index by name alone: it contains everything that they show. Its entries fit the longest names, of 1,200 bytes twice. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index app_listed on app (lower(name), id) include (name, status, icon_file_id)`.execute(db)
  await sql`drop index app_name`.execute(db)
}
