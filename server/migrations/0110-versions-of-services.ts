import { type Kysely, sql } from 'kysely'

/** Adds the version by which two administrators who edit the same service notice each other. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table service add column version integer not null default 1`.execute(db)
}
