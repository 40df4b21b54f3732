import { type Kysely, sql } from 'kysely'

/** Lets mails wait for others to the same person. The index serves to find a person's latest ones. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table mail add column bundled boolean not null default false, add column due_at timestamptz`.execute(db)
  await sql`create index mail_bundled on mail (person_id, created_at) where bundled`.execute(db)
}
