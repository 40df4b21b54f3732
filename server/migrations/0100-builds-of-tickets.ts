import { type Kysely, sql } from 'kysely'

/** Lets a ticket name a build that it is about. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table ticket add column build_id integer references build_version on delete set null`.execute(db)
  await sql`create index ticket_build on ticket (build_id) where build_id is not null`.execute(db)
}
