import { type Kysely, sql } from 'kysely'

/** Numbers the attempts of an import, so that one that was thought to be lost cannot write any more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table import_run add column attempt integer not null default 0`.execute(db)
}
