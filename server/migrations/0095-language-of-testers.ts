import { type Kysely, sql } from 'kysely'

/** Adds the language in which a tester's feedback was written: answers are mailed in it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table ticket_tester add column locale text not null default 'en_US'`.execute(db)
}
