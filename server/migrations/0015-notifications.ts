import { type Kysely, sql } from 'kysely'

/** Adds notifications, and people's settings for them. */
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

  // Only settings that differ from the default, which is the portal and mail. A row without an app applies to every app.
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
