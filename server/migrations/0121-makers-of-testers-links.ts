import { type Kysely, sql } from 'kysely'

/** Records who made a link for testers: it ends when they may no longer download the build. Links made before last until they expire. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table app_build add column linked_by text references person`.execute(db)
}
