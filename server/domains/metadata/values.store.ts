import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { MetaValue } from '@portico/contract/metadata'
import type { StoredValues } from './metadata.tables.ts'

/** One category of one app. */
export interface Pair {
  appId: string
  categoryId: number
}

export interface PairVersion extends Pair {
  version: number
  values: StoredValues
}

/** A key of an app whose current value is replaced. */
export interface ReplacedKey {
  appId: string
  definitionId: number
}

/** One text of a current value. */
export interface ValueRow extends ReplacedKey {
  position: number
  text: string
  sortKey: string
}

/** Writing for hundreds of apps per statement. */
export const valuesStore = (db: Db) => ({
  /** The latest versions of the pairs; pairs without one are left out. */
  latest: async (pairs: readonly Pair[]): Promise<PairVersion[]> => {
    const { rows } = await sql<PairVersion>`
      select p.app_id, p.category_id, v.version, v."values"
      from unnest(${pairs.map((pair) => pair.appId)}::text[], ${pairs.map((pair) => pair.categoryId)}::int[]) as p (app_id, category_id)
      cross join lateral (
        select version, "values" from meta_version m
        where m.app_id = p.app_id and m.category_id = p.category_id order by version desc limit 1
      ) v`.execute(db)
    return rows
  },

  /** Adds versions; those that somebody else made meanwhile are not among the returned pairs. */
  addVersions: async (
    versions: readonly PairVersion[],
    { author, reason, at }: { author: { id: string | null; name: string }; reason: string | null; at: Date | null },
  ): Promise<(Pair & { id: string })[]> => {
    const { rows } = await sql<Pair & { id: string }>`
      insert into meta_version (app_id, category_id, version, "values", author_id, author_name, reason, created_at)
      select app_id, category_id, version, vals::jsonb, ${author.id}::text, ${author.name}::text, ${reason}::text,
        coalesce(${at?.toISOString() ?? null}::timestamptz, now())
      from unnest(
        ${versions.map((row) => row.appId)}::text[],
        ${versions.map((row) => row.categoryId)}::int[],
        ${versions.map((row) => row.version)}::int[],
        ${versions.map((row) => JSON.stringify(row.values))}::text[]
      ) as added (app_id, category_id, version, vals)
      on conflict (app_id, category_id, version) do nothing
      returning app_id, category_id, id`.execute(db)
    return rows
  },

  /** What the latest versions of a category have under a name, for some apps after one. */
  underName: async (categoryId: number, name: string, after: string, size: number): Promise<{ appId: string; value: MetaValue }[]> => {
    const { rows } = await sql<{ appId: string; value: MetaValue }>`
      select distinct on (app_id) app_id, "values" -> ${name}::text as value
      from meta_version where category_id = ${categoryId} and app_id > ${after}
      order by app_id, version desc limit ${size}`.execute(db)
    return rows
  },

  /** Removes the current values of the keys. */
  clear: (keys: readonly ReplacedKey[]) =>
    sql`
      delete from meta_value v
      using unnest(${keys.map((key) => key.appId)}::text[], ${keys.map((key) => key.definitionId)}::int[]) as k (app_id, definition_id)
      where v.app_id = k.app_id and v.definition_id = k.definition_id`.execute(db),

  /** Those that are there stay. */
  add: (rows: readonly ValueRow[]) =>
    sql`
      insert into meta_value (app_id, definition_id, position, text, sort_key)
      select * from unnest(
        ${rows.map((row) => row.appId)}::text[],
        ${rows.map((row) => row.definitionId)}::int[],
        ${rows.map((row) => row.position)}::int[],
        ${rows.map((row) => row.text)}::text[],
        ${rows.map((row) => row.sortKey)}::text[]
      ) on conflict do nothing`.execute(db),
})
