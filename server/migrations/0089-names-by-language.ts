import { type Kysely, sql } from 'kysely'

/** Categories, keys and options have names by language beside the name or value that identifies them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table meta_category add column name_by_locale jsonb`.execute(db)
  await sql`alter table meta_definition add column name_by_locale jsonb`.execute(db)
  await sql`alter table meta_option add column label_by_locale jsonb`.execute(db)
}
