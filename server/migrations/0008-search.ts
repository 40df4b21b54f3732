import { type Kysely, sql } from 'kysely'

/** Adds what search needs to load quickly: numbers of apps, values by key, versions by category. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table app add column number integer generated always as identity`.execute(db)
  // Also speeds up the deletion of a key, which would otherwise read all values.
  await sql`create index meta_value_definition on meta_value (definition_id)`.execute(db)
  await sql`create index meta_value_several on meta_value (definition_id, app_id) where position > 0`.execute(db)
  await sql`create index meta_version_category on meta_version (category_id, created_at)`.execute(db)
}
