import { type Kysely, sql } from 'kysely'

/** Stores the key by which the names of versions are sorted: in lower case and with padded numbers, so that 2.10 follows 2.9. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table build_version add column name_order text collate "C" generated always as (
    regexp_replace(regexp_replace(lower(name), '(\\d+)', '0000000000\\1', 'g'), '0*(\\d{10})', '\\1', 'g')) stored`.execute(db)
}
