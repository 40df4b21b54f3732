import { type Kysely, sql } from 'kysely'

/** Adds pictures of messages, and message templates with their revisions. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table message_picture (
      file_id uuid primary key references stored_file on delete cascade,
      app_id text not null references app on delete cascade,
      name text not null check (char_length(name) between 1 and 255),
      content_type text not null check (content_type in ('image/png', 'image/jpeg')),
      size integer not null,
      sha256 text not null,
      width integer not null,
      height integer not null,
      uploaded_by text references person on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index message_picture_app on message_picture (app_id)`.execute(db)
  await sql`create index message_picture_uploader on message_picture (uploaded_by, created_at)`.execute(db)

  await sql`
    create table message_template (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      phase smallint not null check (phase between 1 and 3),
      kind text not null check (kind in ('user', 'oa')),
      template_id text not null,
      name text not null check (char_length(name) between 1 and 100),
      layout text not null check (layout in ('TEXT', 'IMAGE', 'IMAGE_BUTTON', 'CAROUSEL')),
      languages text[] not null,
      state text not null check (state in ('DRAFT', 'REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED')),
      revision integer not null default 1,
      live_revision integer,
      live_state text check (live_state in ('ACTIVE', 'DISABLED')),
      version integer not null default 1,
      created_by text references person on delete set null,
      updated_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (app_id, phase, kind, template_id),
      check ((live_revision is null) = (live_state is null))
    )`.execute(db)
  await sql`create index message_template_list on message_template (app_id, phase, kind, updated_at desc, id desc)`.execute(db)
  await sql`create index message_template_waiting on message_template (app_id) where state in ('REQUESTED', 'REJECTED')`.execute(db)

  await sql`
    create table message_revision (
      template_id integer not null references message_template on delete cascade,
      no integer not null,
      state text not null check (state in ('DRAFT', 'REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED', 'REPLACED')),
      content jsonb not null,
      pictures uuid[] not null,
      note text not null default '',
      reason text not null default '',
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      requested_by text references person on delete set null,
      requested_at timestamptz,
      decided_by text references person on delete set null,
      decided_at timestamptz,
      primary key (template_id, no)
    )`.execute(db)
  await sql`create index message_revision_requester on message_revision (requested_by)`.execute(db)
  await sql`create index message_revision_decided on message_revision (decided_at desc) where decided_at is not null`.execute(db)
}
