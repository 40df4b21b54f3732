import { type Kysely, sql } from 'kysely'

/** Departments can be archived, and two administrators do not overwrite each other's names. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table department
      add column archived_at timestamptz,
      add column version integer not null default 1`.execute(db)
}
