import { type Kysely, sql } from 'kysely'

/** Adds a person's optional phone number. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table person add column phone text not null default ''`.execute(db)
}
