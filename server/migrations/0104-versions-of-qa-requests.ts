import { type Kysely, sql } from 'kysely'

/** Makes the ids of builds that QA requests name numbers, as builds have them. They were checked when they were written. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table qa_request_build alter column version_id type integer using version_id::integer`.execute(db)
}
