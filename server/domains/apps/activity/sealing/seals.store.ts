import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import './seals.tables.ts'

/** A seal: its number and its hash in hexadecimal. */
export interface Seal {
  number: number
  hash: string
  untilAt: Date
}

/** A stored seal, with the hash recomputed from its columns and its predecessor. */
export interface StoredSeal extends Seal {
  /** The recomputed hash. */
  expected: string
  entries: number
}

/** A discrepancy in an entry covered by a seal. */
export interface Difference {
  id: number
  problem: 'changed' | 'removed' | 'added'
}

/** Discrepancies between the log and a seal. */
export interface Comparison {
  /** The affected entry with the lowest id. */
  first: Difference | null
  /** Number of entries removed, and of those changed or added. */
  removed: number
  others: number
}

const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** The digest of an entry's full content in a canonical form: `jsonb` has a fixed key order. */
const digest = sql`sha256(convert_to(jsonb_build_array(
  l.id, ${micros('l.at')}, l.actor_kind, l.actor_key, l.actor_name, l.action, l.details, l.request_id,
  l.app_id, l.company_id, l.organization_id, l.phase, l.role_id, l.address)::text, 'UTF8'))`

/** The hash of a row `s` with a seal's columns and the previous hash. */
const hash = sql`sha256(s.previous
  || convert_to(jsonb_build_array(s.number, ${micros('s.until_at')}, s.until_id, s.ids)::text, 'UTF8')
  || coalesce((select string_agg(one, ''::bytea order by place) from unnest(s.digests) with ordinality as d(one, place)), ''))`

export const sealsStore = (db: Db) => ({
  /**
   * Seals at most `limit` unsealed entries, up to an hour ago and up to the start of the oldest running transaction: an entry carries
   * its transaction's start time, so none can appear below that bound later.
   * @returns the seal; undefined if there is nothing to seal
   */
  add: async (limit: number): Promise<(Seal & { entries: number }) | undefined> => {
    const { rows } = await sql<Seal & { entries: number }>`
      with last as (
        select number, until_at, until_id, hash from activity_seal
        union all select 0, '-infinity', 0, ''::bytea order by number desc limit 1),
      horizon as (
        select least(now() - interval '1 hour', (select min(xact_start) from pg_stat_activity where datname = current_database())) as at),
      wanted as (
        select l.id, l.at, ${digest} as digest from activity_log l
        where l.at >= (select until_at from last) and (l.at, l.id) > (select until_at, until_id from last)
          and l.at < (select at from horizon)
        order by l.at, l.id limit ${limit}),
      gathered as (
        select count(*)::integer as count, array_agg(id order by id) as ids, array_agg(digest order by id) as digests,
          (array_agg(at order by at desc, id desc))[1] as at, (array_agg(id order by at desc, id desc))[1] as id
        from wanted),
      s as (
        select last.number + 1 as number, last.hash as previous, gathered.ids, gathered.digests,
          case when gathered.count < ${limit} then horizon.at else gathered.at end as until_at,
          case when gathered.count < ${limit} then 0 else gathered.id end as until_id
        from gathered, last, horizon where gathered.count > 0)
      insert into activity_seal (number, until_at, until_id, ids, digests, hash)
      select number, until_at, until_id, ids, digests, ${hash} from s
      returning number, encode(hash, 'hex') as hash, until_at, cardinality(ids) as entries`.execute(db)
    return rows[0]
  },

  /** Lists the seals after the given one, in order. */
  after: async (number: number, limit: number): Promise<StoredSeal[]> => {
    const { rows } = await sql<StoredSeal>`
      select s.number, encode(s.hash, 'hex') as hash, s.until_at, cardinality(s.ids) as entries, encode(${hash}, 'hex') as expected
      from (
        select a.*, coalesce((select b.hash from activity_seal b where b.number = a.number - 1), ''::bytea) as previous
        from activity_seal a where a.number > ${number} order by a.number limit ${limit}) as s
      order by s.number`.execute(db)
    return rows
  },

  /** Compares the log with the entries that a seal covers. */
  compare: async (number: number): Promise<Comparison> => {
    const { rows } = await sql<Comparison>`
      with bounds as (
        select coalesce(b.until_at, '-infinity') as from_at, coalesce(b.until_id, 0) as from_id, a.until_at, a.until_id, a.ids, a.digests
        from activity_seal a left join activity_seal b on b.number = a.number - 1 where a.number = ${number}),
      sealed as (select one.id, one.digest from bounds, unnest(ids, digests) as one(id, digest)),
      wrong as (
        select sealed.id, case when l.id is null then 'removed' else 'changed' end as problem
        from sealed left join activity_log l on l.id = sealed.id where l.id is null or ${digest} <> sealed.digest
        union all
        select l.id, 'added' from activity_log l, bounds
        where l.at between bounds.from_at and bounds.until_at
          and (l.at, l.id) > (bounds.from_at, bounds.from_id) and (l.at, l.id) <= (bounds.until_at, bounds.until_id)
          and not exists (select from sealed where sealed.id = l.id))
      select (select jsonb_build_object('id', id, 'problem', problem) from wrong order by id limit 1) as first,
        (select count(*)::integer from wrong where problem = 'removed') as removed,
        (select count(*)::integer from wrong where problem <> 'removed') as others`.execute(db)
    return rows[0] ?? { first: null, removed: 0, others: 0 }
  },

  /** Counts the entries not sealed yet. */
  unsealed: async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from activity_log l
      where (l.at, l.id) > (select until_at, until_id from activity_seal
        union all select '-infinity', 0 order by until_at desc, until_id desc limit 1)`.execute(db)
    return rows[0]?.count ?? 0
  },
})
