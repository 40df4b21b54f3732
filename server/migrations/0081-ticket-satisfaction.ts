import { type Kysely, sql } from 'kysely'

/** Adds the requester's answer to whether a solved ticket was solved well. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table ticket
      add column satisfied boolean,
      add column satisfaction_comment text not null default '' check (char_length(satisfaction_comment) <= 1000),
      add column satisfaction_at timestamptz`.execute(db)
}
