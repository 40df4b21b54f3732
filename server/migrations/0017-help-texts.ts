import { type Kysely, sql } from 'kysely'

/** Adds page guides that administrators have changed; all others are as delivered. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table help_text (
      path text not null,
      role_id integer not null,
      locale text not null,
      body text not null,
      link text not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by text references person on delete set null,
      primary key (path, role_id, locale)
    )`.execute(db)
  await sql`create index help_text_updated_by on help_text (updated_by)`.execute(db)
}
