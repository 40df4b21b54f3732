import { type Kysely, sql } from 'kysely'

/** Records which app a mail is about, so that one that waited can be withheld from a recipient who no longer sees the app. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table mail add column app_id text`.execute(db)
}
