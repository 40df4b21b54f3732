import { type Kysely, sql } from 'kysely'

/** Adds a name to channel test users; existing ones get an empty name. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`update app_entry set body = body || '{"name": ""}' where kind = 'channel-tester' and not body ? 'name'`.execute(db)
}
