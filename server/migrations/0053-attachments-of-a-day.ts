import { type Kysely, sql } from 'kysely'

/** Adds an index for counting a person's uploads in a day. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index attachment_recent on attachment (uploaded_by, created_at)`.execute(db)
}
