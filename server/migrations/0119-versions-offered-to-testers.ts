import { type Kysely, sql } from 'kysely'

/**
 * Records the version that testers were offered, which copies in other folders equal. It is not a reference: once the version is
 * gone, feedback is about none, rather than about a copy.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table app_build add column version_id integer`.execute(db)
  await sql`alter table ticket_tester add column version_id integer`.execute(db)
}
