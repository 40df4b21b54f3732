import { type Kysely, sql } from 'kysely'

/** Adds when people were told that an archived build will be deleted: nothing is deleted before. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table build_version add column deletion_announced_at timestamptz`.execute(db)
}
