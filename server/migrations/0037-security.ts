import { type Kysely, sql } from 'kysely'

/** Adds which security tools are on, by app and phase. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table security_switch (
      app_id text not null references app on delete cascade,
      phase smallint not null check (phase between 1 and 3),
      tool text not null,
      state text not null,
      switched_by text references person on delete set null,
      switched_at timestamptz not null default now(),
      primary key (app_id, phase, tool)
    )`.execute(db)
  await sql`create index security_switch_by on security_switch (switched_by)`.execute(db)
}
