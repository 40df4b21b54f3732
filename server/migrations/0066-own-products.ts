import { type Kysely, sql } from 'kysely'

/** Products of the operator's own with their pages, what the people of apps note on these, and the guides of these. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table console_product
      add column own boolean not null default false,
      add column about_by_locale jsonb not null default '{}',
      add column phases integer[] not null default '{1,2,3}',
      add column archived_at timestamptz,
      add column version integer not null default 1`.execute(db)
  await sql`
    create table own_page (
      page_code text primary key references console_product (product_id) on delete cascade,
      path text not null unique,
      kind text not null check (kind in ('markdown', 'external')),
      address text check ((kind = 'external') = (address is not null)),
      has_notes boolean not null default false
    )`.execute(db)
  await sql`
    create table own_page_text (
      page_code text not null references own_page on delete cascade,
      locale text not null,
      body text not null,
      rendered jsonb,
      rendered_by integer,
      primary key (page_code, locale)
    )`.execute(db)
  await sql`
    create table own_page_note (
      app_id text not null references app on delete cascade,
      phase integer not null check (phase between 1 and 3),
      page_code text not null references own_page on delete cascade,
      body text not null,
      rendered jsonb,
      rendered_by integer,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by text references person on delete set null,
      primary key (app_id, phase, page_code)
    )`.execute(db)
  await sql`create index own_page_note_page on own_page_note (page_code)`.execute(db)
  await sql`create index own_page_note_updated_by on own_page_note (updated_by)`.execute(db)
  await sql`alter table help_text add column own_path text references own_page (path) on delete cascade`.execute(db)
  await sql`create index help_text_own_path on help_text (own_path)`.execute(db)
}
