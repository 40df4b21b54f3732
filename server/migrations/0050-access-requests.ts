import { type Kysely, sql } from 'kysely'

/** Adds people's requests for permissions on apps with their latest time, so that none is repeated within a day. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table access_request (
      app_id text not null references app on delete cascade,
      user_id text not null references person on delete cascade,
      permission text not null,
      asked_at timestamptz not null default now(),
      primary key (app_id, user_id, permission)
    )`.execute(db)
}
