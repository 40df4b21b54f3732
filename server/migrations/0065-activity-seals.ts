import { type Kysely, sql } from 'kysely'

/** Adds the seals of the activity log: each covers the entries after its predecessor's, and its predecessor's hash. */
export const up = async (db: Kysely<never>): Promise<void> => {
  // A seal covers entries up to (until_at, until_id) in log order. Digests are in id order.
  await sql`
    create table activity_seal (
      number integer primary key check (number > 0),
      until_at timestamptz not null,
      until_id bigint not null,
      ids bigint[] not null,
      digests bytea[] not null check (cardinality(digests) = cardinality(ids)),
      hash bytea not null,
      sealed_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create trigger activity_seal_append_only before update or delete or truncate on activity_seal
    for each statement execute function refuse_change()`.execute(db)
}
