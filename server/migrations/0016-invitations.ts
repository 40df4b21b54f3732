import { type Kysely, sql } from 'kysely'

/** Adds invitations to apps besides those to teams, with the inviter's message. An address has at most one open invitation to one place. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table invitation
      add column app_id text references app on delete cascade,
      add column message text not null default '' check (char_length(message) <= 500)`.execute(db)
  await sql`
    update invitation earlier set decided_at = now(), accepted = false
    where decided_at is null and exists (
      select from invitation later
      where later.id > earlier.id and later.decided_at is null and lower(later.email) = lower(earlier.email)
        and later.organization_id = earlier.organization_id)`.execute(db)
  await sql`
    create unique index invitation_once on invitation (organization_id, lower(email), app_id) nulls not distinct
    where decided_at is null`.execute(db)
  await sql`create index invitation_app on invitation (app_id) where app_id is not null`.execute(db)
}
