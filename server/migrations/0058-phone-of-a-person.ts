import { type Kysely, sql } from 'kysely'

/** A telephone number that people may note in their own data. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table person add column phone text not null default '' check (char_length(phone) <= 30)`.execute(db)
}
