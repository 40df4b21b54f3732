import { type Kysely, sql } from 'kysely'

/**
 * Adds single characters to the indexes of tickets and posts, so that the search reads no text that cannot match. `shortest` leaves out
 * shorter grams: those of a keyword say nothing that its longest do not, and reading them from an index takes longer, as more texts have them.
 * `cost` keeps PostgreSQL from computing the grams of every text instead of using the index.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const tables = ['ticket', 'share_post', 'conversation_entry']
  for (const table of tables) await sql`drop index ${sql.ref(`${table}_grams`)}`.execute(db)
  await sql`drop function text_grams(text)`.execute(db)
  await sql`
    create function text_grams(folded text, shortest integer default 1) returns bigint[] language sql immutable strict parallel restricted cost 10000 as $$
      select case when shortest = 1 then c else '{}' end
        || case when shortest <= 2 then array(select (c[n] << 21) | c[n + 1] from generate_series(1, cardinality(c) - 1) as n) else '{}' end
        || array(select (c[n] << 42) | (c[n + 1] << 21) | c[n + 2] from generate_series(1, cardinality(c) - 2) as n)
      from (select array(select ascii(one)::bigint from unnest(string_to_array(folded, null)) as one) as c offset 0) as characters
    $$`.execute(db)
  for (const table of tables)
    await sql`create index ${sql.ref(`${table}_grams`)} on ${sql.table(table)} using gin (text_grams(folded))`.execute(db)
}
