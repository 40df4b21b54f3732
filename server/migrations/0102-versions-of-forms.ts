import { type Kysely, sql } from 'kysely'

/** Adds the versions by which two people who edit the same record notice each other. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table service_reading add column version integer not null default 1`.execute(db)
  await sql`alter table meta_category add column version integer not null default 1`.execute(db)
  await sql`alter table meta_definition add column version integer not null default 1`.execute(db)
  await sql`alter table product add column version integer not null default 1`.execute(db)
  await sql`alter table support_category add column version integer not null default 1`.execute(db)
}
