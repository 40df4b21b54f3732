import { type Kysely, sql } from 'kysely'

/** Adds the days on which support does not work. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table support_holiday (
      day date primary key,
      name text not null check (char_length(name) between 1 and 60)
    )`.execute(db)
}
