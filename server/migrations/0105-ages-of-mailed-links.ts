import { type Kysely, sql } from 'kysely'

/** Stores when a mailed link was made, because restoring an address ends the links that are younger than the one used. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table mail_link add column created_at timestamptz not null default now()`.execute(db)
  await sql`
    update mail_link set created_at =
      expires_at - case purpose when 'change-email' then interval '24 hours' else interval '7 days' end`.execute(db)
}
