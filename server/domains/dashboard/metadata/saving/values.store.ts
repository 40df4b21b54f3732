import { type RawBuilder, sql } from 'kysely'
import { withNext } from '../../../../kernel/database/client.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { statement } from '../../../../kernel/database/statement.ts'
import { contestedKey } from '../../../../kernel/database/transaction.ts'
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

/** A version that is created, by the id under which it is saved. */
export interface NewVersion extends PairVersion {
  id: string
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
  versions: readonly NewVersion[]
  replaced: readonly ReplacedKey[]
  values: readonly (ValueRow & Pair)[]
}

/** The author, reason and time (null: now) of versions. */
export interface Origin {
  author: { id: string | null; name: string }
  reason: string | null
  at: Date | null
}

interface VersionParameters {
  authorId: string | null
  authorName: string
  reason: string | null
  at: string | null
  versions: string
  replaced: string
  values: string
}

/** Adds the versions, and removes the texts of their keys beyond the new ones. Removed and written rows never overlap, since no part sees the effects of another. */
const addVersions = ({ authorId, authorName, reason, at, versions, replaced }: VersionParameters, ifTaken: RawBuilder<unknown>) => sql`
  with added as (
    insert into meta_version (app_id, category_id, version, id, "values", author_id, author_name, reason, created_at)
    select "appId", "categoryId", version, id, "values", ${authorId}::text, ${authorName}::text, ${reason}::text, coalesce(${at}::timestamptz, now())
    from json_to_recordset(${versions}::json) as v ("appId" text, "categoryId" int, version int, id uuid, "values" jsonb)
    ${ifTaken}
    returning app_id, category_id
  ), removed as (
    delete from meta_value v
    using added a
      join json_to_recordset(${replaced}::json) as k ("appId" text, "categoryId" int, "definitionId" int, texts int)
        on k."appId" = a.app_id and k."categoryId" = a.category_id
    where v.app_id = k."appId" and v.definition_id = k."definitionId" and v.position >= k.texts
  )`

/** Writes the texts of the added versions. */
const insertValues = ({ values }: VersionParameters) => sql`
  insert into meta_value (app_id, definition_id, position, text, sort_key)
  select app_id, "definitionId", position, text, "sortKey"
  from added a
    join json_to_recordset(${values}::json)
      as r ("appId" text, "categoryId" int, "definitionId" int, position int, text text, "sortKey" text)
      on r."appId" = a.app_id and r."categoryId" = a.category_id
  on conflict (app_id, definition_id, position) do update set text = excluded.text, sort_key = excluded.sort_key`

// Each is one statement, compiled once, because saving is frequent.
const addNext = statement((db, parameters: VersionParameters) =>
  sql`${sql.raw(withNext)} ${addVersions(parameters, sql``)} ${insertValues(parameters)}`.compile(db),
)

const addFree = statement((db, parameters: VersionParameters) =>
  sql<Pair>`
    ${addVersions(parameters, sql`on conflict (app_id, category_id, version) do nothing`)}, written as (${insertValues(parameters)})
    select app_id, category_id from added`.compile(db),
)

contestedKey('meta_version_pkey')

const parametersOf = ({ versions, replaced, values }: NewVersions, { author, reason, at }: Origin): VersionParameters => ({
  authorId: author.id,
  authorName: author.name,
  reason,
  at: at?.toISOString() ?? null,
  versions: JSON.stringify(versions),
  replaced: JSON.stringify(replaced),
  values: JSON.stringify(values),
})

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
   * Adds versions and replaces the current values of their keys, all in one statement, sent with the next one of the
   * transaction. If another transaction has just created one of them, this one fails and is run again (`contestedKey`).
   */
  add: async (versions: NewVersions, origin: Origin): Promise<void> => void (await addNext(db, parametersOf(versions, origin))),

  /** Does the same at once. A version created by another transaction in the meantime is skipped and missing from the returned pairs. */
  addFree: (versions: NewVersions, origin: Origin): Promise<Pair[]> => addFree(db, parametersOf(versions, origin)),

  /** Returns the value under a name in a category's latest versions, for the next apps after an id. */
  underName: async (categoryId: number, name: string, after: string, size: number): Promise<{ appId: string; value: MetaValue }[]> => {
    const { rows } = await sql<{ appId: string; value: MetaValue }>`
      select distinct on (app_id) app_id, "values" -> ${name}::text as value
      from meta_version where category_id = ${categoryId} and app_id > ${after}
      order by app_id, version desc limit ${size}`.execute(db)
    return rows
  },

  /** Adds rows; existing ones are unchanged. */
  addRows: (rows: readonly ValueRow[]) =>
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
