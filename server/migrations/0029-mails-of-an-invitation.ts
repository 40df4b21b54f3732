import { type Kysely, sql } from 'kysely'

/** Adds the number of mails of an invitation, so that it can be limited. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table invitation add column mails smallint not null default 1`.execute(db)
  await sql`create index invitation_inviter on invitation (inviter_id, created_at)`.execute(db)
}
