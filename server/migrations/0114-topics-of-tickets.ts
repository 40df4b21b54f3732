import { type Kysely, sql } from 'kysely'

/** Lets tickets of apps keep the topic of the question that they were. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table ticket drop constraint ticket_check, add constraint ticket_topic check (app_id is not null or topic is not null)`.execute(
    db,
  )
}
