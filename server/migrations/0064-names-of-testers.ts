import { type Kysely, sql } from 'kysely'

/** Test users of channels get a name; those that are there have an empty one. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`update app_entry set body = body || '{"name": ""}' where kind = 'channel-tester' and not body ? 'name'`.execute(db)
}
