import { type Kysely, sql } from 'kysely'

/** Adds to versions the last step that ran before their packages changed, so that its failure no longer counts. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table build_version add column outdated_step integer`.execute(db)
}
