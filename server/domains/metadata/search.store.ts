import { sql } from 'kysely'
import type { MetaValue } from '@portico/contract/metadata'
import type { Db } from '../../kernel/database/database.ts'
import './metadata.tables.ts'

/** The texts of an app in one line: `id US text`, joined by RS, in order of id and position. No text has such signs in it. */
export interface PackedTexts {
  appId: string
  packed: string
}

const packed = sql<string>`string_agg(definition_id || chr(31) || text, chr(30) order by definition_id, position)`

/** Reading all that is known, for search. */
export const searchStore = (db: Db) => {
  const texts = () =>
    db
      .selectFrom('metaValue')
      .select(['appId', packed.as('packed')])
      .groupBy('appId')
  return {
    between: (after: string, upTo: string): Promise<PackedTexts[]> =>
      texts().where('appId', '>', after).where('appId', '<=', upTo).execute(),

    ofApps: (ids: readonly string[]): Promise<PackedTexts[]> =>
      texts()
        .where('appId', '=', sql<string>`any(${ids}::text[])`)
        .execute(),

    ofFields: (ids: readonly number[]): Promise<PackedTexts[]> =>
      texts()
        .where('definitionId', '=', sql<number>`any(${ids}::int[])`)
        .execute(),

    /** The values under names in versions that held at the end of a day of the time zone, in the order of the names. */
    at: async (categoryId: number, names: readonly string[], day: string, timeZone: string) => {
      const { rows } = await sql<{ appId: string; found: MetaValue[] }>`
        select distinct on (app_id) app_id,
          jsonb_build_array(${sql.join(names.map((name) => sql`"values" -> ${name}::text`))}) as found
        from meta_version
        where category_id = ${categoryId} and created_at < (${day}::date + 1)::timestamp at time zone ${timeZone}
        order by app_id, version desc`.execute(db)
      return rows
    },
  }
}
