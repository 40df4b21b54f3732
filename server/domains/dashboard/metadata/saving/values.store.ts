import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { statement } from '../../../../kernel/database/statement.ts'
import type { MetaValue } from '@portico/contract/dashboard/metadata'
import type { StoredValues } from '../metadata.tables.ts'

/** One category of one app. */
export interface Pair {
  appId: string
  categoryId: number
}

export interface PairVersion extends Pair {
  version: number
  values: StoredValues
}

/** A key of an app whose current value is replaced, with the number of new texts. */
export interface ReplacedKey extends Pair {
  definitionId: number
  texts: number
}

/** One text of a current value. */
export interface ValueRow {
  appId: string
  definitionId: number
  position: number
  text: string
  sortKey: string
}

/** Versions with the changes to the rows that search reads. */
interface NewVersions {
  versions: readonly PairVersion[]
  replaced: readonly ReplacedKey[]
  values: readonly (ValueRow & Pair)[]
}

interface Written {
  authorId: string | null
  authorName: string
  reason: string | null
  at: string | null
  versions: string
  replaced: string
  values: string
}

/**
 * Compiled once, as a single statement, because saving is frequent. Removed and inserted rows never overlap, since no
 * part of the statement sees the effects of another.
 */
const addVersions = statement((db, { authorId, authorName, reason, at, versions, replaced, values }: Written) =>
  sql<Pair & { id: string }>`
    with added as (
      insert into meta_version (app_id, category_id, version, "values", author_id, author_name, reason, created_at)
      select "appId", "categoryId", version, "values", ${authorId}::text, ${authorName}::text, ${reason}::text, coalesce(${at}::timestamptz, now())
      from json_to_recordset(${versions}::json) as v ("appId" text, "categoryId" int, version int, "values" jsonb)
      on conflict (app_id, category_id, version) do nothing
      returning app_id, category_id, id
    ), removed as (
      delete from meta_value v
      using added a
        join json_to_recordset(${replaced}::json) as k ("appId" text, "categoryId" int, "definitionId" int, texts int)
          on k."appId" = a.app_id and k."categoryId" = a.category_id
      where v.app_id = k."appId" and v.definition_id = k."definitionId" and v.position >= k.texts
    ), written as (
      insert into meta_value (app_id, definition_id, position, text, sort_key)
      select app_id, "definitionId", position, text, "sortKey"
      from added a
        join json_to_recordset(${values}::json)
          as r ("appId" text, "categoryId" int, "definitionId" int, position int, text text, "sortKey" text)
          on r."appId" = a.app_id and r."categoryId" = a.category_id
      on conflict (app_id, definition_id, position) do update set text = excluded.text, sort_key = excluded.sort_key
    )
    select app_id, category_id, id from added`.compile(db),
)

/** Writes hundreds of apps per statement. */
export const valuesStore = (db: Db) => ({
  /** Returns the latest versions of the pairs; pairs without one are left out. */
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

  /**
   * Adds versions and replaces the current values of their keys, all in one statement. A version that somebody else created
   * in the meantime is skipped and missing from the returned pairs.
   */
  addVersions: async (
    { versions, replaced, values }: NewVersions,
    { author, reason, at }: { author: { id: string | null; name: string }; reason: string | null; at: Date | null },
  ): Promise<(Pair & { id: string })[]> =>
    addVersions(db, {
      authorId: author.id,
      authorName: author.name,
      reason,
      at: at?.toISOString() ?? null,
      versions: JSON.stringify(versions),
      replaced: JSON.stringify(replaced),
      values: JSON.stringify(values),
    }),

  /** Returns the value under a name in a category's latest versions, for the next apps after an id. */
  underName: async (categoryId: number, name: string, after: string, size: number): Promise<{ appId: string; value: MetaValue }[]> => {
    const { rows } = await sql<{ appId: string; value: MetaValue }>`
      select distinct on (app_id) app_id, "values" -> ${name}::text as value
      from meta_version where category_id = ${categoryId} and app_id > ${after}
      order by app_id, version desc limit ${size}`.execute(db)
    return rows
  },

  /** Adds rows; existing ones are unchanged. */
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
