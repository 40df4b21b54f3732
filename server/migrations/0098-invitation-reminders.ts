import { type Kysely, sql } from 'kysely'

/** Adds the expiry of an invitation for which its reminder was sent. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table invitation add column reminded_for timestamptz`.execute(db)
  await sql`create index invitation_expiry on invitation (expires_at) where decided_at is null`.execute(db)
}
