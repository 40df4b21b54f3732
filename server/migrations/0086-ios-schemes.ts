import { type Kysely, sql } from 'kysely'

/** Deep links name a scheme for iOS as well. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['tracker_link', 'tracker_link_version'])
    await sql`update ${sql.table(table)} set settings = jsonb_set(settings, '{ios,scheme}', '""')
      where settings -> 'ios' is not null and settings -> 'ios' ->> 'scheme' is null and settings ? 'web'`.execute(db)
}
