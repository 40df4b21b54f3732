import { type Kysely, sql } from 'kysely'

/** The number under which a person can be called, if they give one. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table person add column phone text not null default ''`.execute(db)
}
