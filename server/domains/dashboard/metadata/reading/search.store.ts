import { type RawBuilder, sql } from 'kysely'
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

/** A text, by the index of its name in the request, with the apps that have it, four bytes each. */
export interface PlacedText {
  place: number
  /** JSON of the value if it begins like JSON, as lists and files do; empty without a value. */
  text: string
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

/** Returns the text under a name; its JSON if it would begin like JSON: with `"`, `[` or `{`. PostgreSQL groups texts faster than JSON. */
const textUnder = (name: string) => sql`
  case when ascii("values" ->> ${name}::text) in (34, 91, 123) then ("values" -> ${name}::text)::text else coalesce("values" ->> ${name}::text, '') end`

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

  /** Returns the texts under names at the end of a day of the time zone, grouped by text: those of each app's last version until then. */
  textsAt: async (categoryId: number, names: readonly string[], day: string, timeZone: string): Promise<PlacedText[]> => {
    const columns = names.map((name, place) => ({ name, place, column: sql.ref(`t${place}`) }))
    const each = (part: (of: (typeof columns)[number]) => RawBuilder<unknown>, between = sql`, `) => sql.join(columns.map(part), between)
    const { rows } = await sql<PlacedText>`
      select case ${each(({ place, column }) => sql`when ${column} is not null then ${place}::int`, sql` `)} end as place,
        coalesce(${each(({ column }) => column)}) as text, string_agg(int4send(number), ''::bytea) as apps
      from (
        select distinct on (a.number) a.number, ${each(({ name, column }) => sql`${textUnder(name)} as ${column}`)}
        from meta_version m join app a on a.id = m.app_id
        where m.category_id = ${categoryId} and m.created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}
        order by a.number, m.version desc
      ) latest
      group by grouping sets (${each(({ column }) => sql`(${column})`)})`.execute(db)
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
