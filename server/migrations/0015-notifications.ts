import { type Kysely, sql } from 'kysely'

/** What people are told, and by which way they want to be told what. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      user_id text not null references person on delete cascade,
      kind text not null,
      app_id text references app on delete cascade,
      title text not null,
      body text not null,
      link text not null,
      created_at timestamptz not null default now(),
      read_at timestamptz
    )`.execute(db)
  await sql`create index notification_of_user on notification (user_id, id desc)`.execute(db)
  await sql`create index notification_unread on notification (user_id) where read_at is null`.execute(db)
  await sql`create index notification_app on notification (app_id) where app_id is not null`.execute(db)

  // Only what differs from the default: told in the portal and by mail. A row without an app is about every app.
  await sql`
    create table notification_setting (
      user_id text not null references person on delete cascade,
      kind text not null,
      app_id text references app on delete cascade,
      in_app boolean not null,
      email boolean not null,
      unique nulls not distinct (user_id, kind, app_id)
    )`.execute(db)
  await sql`create index notification_setting_app on notification_setting (app_id) where app_id is not null`.execute(db)
}
