import { type RawBuilder, sql } from 'kysely'
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

/** A text, by the index of its name in the request, with the versions that have it: number of the app, version and time, sixteen bytes each. */
export interface DatedText {
  place: number
  /** JSON of the value if it begins like JSON, as lists and files do; empty without a value. */
  text: string
  versions: Uint8Array
}

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

  /** Returns the texts under names in all versions of a category, grouped by text; of the given apps or of all. */
  textsOver: async (categoryId: number, names: readonly string[], ids?: readonly string[]): Promise<DatedText[]> => {
    const columns = names.map((name, place) => ({ name, place, column: sql.ref(`t${place}`) }))
    const each = (part: (of: (typeof columns)[number]) => RawBuilder<unknown>, between = sql`, `) => sql.join(columns.map(part), between)
    const { rows } = await sql<DatedText>`
      select case ${each(({ place, column }) => sql`when ${column} is not null then ${place}::int`, sql` `)} end as place,
        coalesce(${each(({ column }) => column)}) as text, string_agg(version, ''::bytea) as versions
      from (
        select int4send(a.number) || int4send(m.version) || timestamptz_send(m.created_at) as version,
          ${each(({ name, column }) => sql`${textUnder(name)} as ${column}`)}
        from meta_version m join app a on a.id = m.app_id
        where m.category_id = ${categoryId} ${ids ? sql`and m.app_id = any(${ids}::text[])` : sql``}
      ) dated
      group by grouping sets (${each(({ column }) => sql`(${column})`)})`.execute(db)
    return rows
  },
})
