import { type Kysely, sql } from 'kysely'

/** Adds the time of icon uploads, and indexes for counting recent uploads and links by owner. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table app_icon add column created_at timestamptz not null default now()`.execute(db)
  await sql`create index app_icon_recent on app_icon (uploaded_by, created_at)`.execute(db)
  await sql`create index landing_picture_recent on landing_picture (created_by, created_at)`.execute(db)
  await sql`create index tracker_link_recent on tracker_link (app_id, created_at)`.execute(db)
}
