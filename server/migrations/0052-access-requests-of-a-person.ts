import { type Kysely, sql } from 'kysely'

/** Adds an index for counting a person's access requests in a day. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index access_request_user on access_request (user_id, asked_at)`.execute(db)
}
