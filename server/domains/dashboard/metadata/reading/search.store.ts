import { sql } from 'kysely'
import type { MetaValue } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import '../metadata.tables.ts'

/** The texts of an app in one line: `id US text`, joined by RS, ordered by id and position. Texts never contain these characters. */
export interface PackedTexts {
  appId: string
  packed: string
}

/** A text of a key, or several joined by US, with the numbers of all apps that have exactly this, four bytes each. */
export interface TextWithApps {
  definitionId: number
  text: string
  apps: Uint8Array
}

/** A value, by the index of its name in the request, with the apps to which some version gave it, four bytes each. */
export interface ValueWithApps {
  place: number
  value: MetaValue
  apps: Uint8Array
}

/** A value with the apps that got it in a version, grouped by the first of the given days on which it was known. */
export interface DatedValue {
  place: number
  version: number
  value: MetaValue
  apps: Uint8Array
}

/** Ends of days in a time zone, as timestamps in order. */
const endsOf = (days: readonly string[], timeZone: string) =>
  sql`array(select (day + 1)::timestamp at time zone ${timeZone} from unnest(${days}::date[]) as day order by day)`

/** Reads all metadata, for search. */
export const searchStore = (db: Db) => ({
  ofApps: (ids: readonly string[]): Promise<PackedTexts[]> =>
    db
      .selectFrom('metaValue')
      .select(['appId', sql<string>`string_agg(definition_id || chr(31) || text, chr(30) order by definition_id, position)`.as('packed')])
      .where('appId', '=', sql<string>`any(${ids}::text[])`)
      .groupBy('appId')
      .execute(),

  /** Returns the first texts of all apps, grouped by text, which makes the result a tenth of the rows read. */
  firstTexts: async (definitionIds: readonly number[]): Promise<TextWithApps[]> => {
    const { rows } = await sql<TextWithApps>`
      select v.definition_id, v.text, string_agg(int4send(a.number), ''::bytea) as apps
      from meta_value v join app a on a.id = v.app_id
      where v.definition_id = any(${definitionIds}::int[]) and v.position = 0
      group by v.definition_id, v.text`.execute(db)
    return rows
  },

  /** Returns all texts of apps that have more than one for a key. */
  severalTexts: async (definitionIds: readonly number[]): Promise<TextWithApps[]> => {
    const { rows } = await sql<TextWithApps>`
      select definition_id, text, string_agg(int4send(number), ''::bytea) as apps
      from (
        select v.definition_id, a.number, string_agg(v.text, chr(31) order by v.position) as text
        from meta_value v join app a on a.id = v.app_id
        where (v.app_id, v.definition_id) in (
          select app_id, definition_id from meta_value where position > 0 and definition_id = any(${definitionIds}::int[])
        )
        group by v.definition_id, a.number
      ) lists
      group by definition_id, text`.execute(db)
    return rows
  },

  /** Returns the values under names in all versions up to the end of a day of the time zone, oldest versions first. */
  upTo: async (categoryId: number, names: readonly string[], day: string, timeZone: string): Promise<ValueWithApps[]> => {
    const named = names.map((name, place) => sql`(${place}::int, m."values" -> ${name}::text)`)
    const { rows } = await sql<ValueWithApps>`
      select place, value, string_agg(int4send(a.number), ''::bytea) as apps
      from meta_version m join app a on a.id = m.app_id
      cross join lateral (values ${sql.join(named)}) as named (place, value)
      where m.category_id = ${categoryId} and m.created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}
      group by m.version, place, value
      order by m.version`.execute(db)
    return rows
  },

  /** Returns a key's values in all versions up to the end of the last day, in one query. */
  over: async (categoryId: number, name: string, days: readonly string[], timeZone: string): Promise<DatedValue[]> => {
    const ends = endsOf(days, timeZone)
    const { rows } = await sql<DatedValue>`
      with ends as materialized (select ${ends} as ends)
      select width_bucket(m.created_at, ends) as place, m.version, m."values" -> ${name}::text as value,
        string_agg(int4send(a.number), ''::bytea) as apps
      from ends, meta_version m join app a on a.id = m.app_id
      where m.category_id = ${categoryId} and m.created_at < ends[${days.length}::int]
      group by 1, 2, 3
      order by 1`.execute(db)
    return rows
  },
})
