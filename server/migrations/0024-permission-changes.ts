import { type Kysely, sql } from 'kysely'

/** Adds administrators' changes to the permission table, and its version, whose increase makes processes reload the table. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table permission_version (
      one boolean primary key default true check (one),
      version integer not null
    )`.execute(db)
  await sql`insert into permission_version (version) values (1)`.execute(db)
  await sql`
    create table permission_change (
      permission text not null check (char_length(permission) between 1 and 100),
      role_id smallint not null,
      phases smallint[] not null,
      own boolean not null,
      changed_by text not null,
      changed_at timestamptz not null default now(),
      primary key (permission, role_id)
    )`.execute(db)
}
