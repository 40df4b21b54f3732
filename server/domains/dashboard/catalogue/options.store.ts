import type { CatalogueOption, OptionSetName } from '@portico/contract/dashboard/catalogue'
import type { Names } from '@portico/contract/dashboard/metadata'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

type Option = Omit<CatalogueOption, 'apps'>
type Row = Omit<CatalogueOption, 'labels'> & { labels: Names | null }

/** Stores option sets: a set exists as long as it has options or a key names it. */
export const optionsStore = (db: Db) => ({
  /** Lists the sets by name, ignoring case. */
  sets: async (): Promise<OptionSetName[]> => {
    const { rows } = await sql<OptionSetName>`
      select name, coalesce(o.options, 0)::int as options, coalesce(d.keys, '{}') as keys
      from (select option_set as name, count(*) as options from meta_option group by option_set) o
      full join (
        select option_set as name, array_agg(name order by name) as keys
        from meta_definition where option_set is not null group by option_set
      ) d using (name)
      order by lower(name), name`.execute(db)
    return rows
  },

  /** Lists the options in order, with the number of apps that have each. */
  options: async (set: string): Promise<CatalogueOption[]> => {
    const { rows } = await sql<Row>`
      select o.value, o.label, o.label_by_locale as labels, coalesce(v.apps, 0)::int as apps
      from meta_option o
      left join (
        select v.text, count(distinct v.app_id) as apps
        from meta_value v join meta_definition d on d.id = v.definition_id
        where d.option_set = ${set} group by v.text
      ) v on v.text = o.value
      where o.option_set = ${set}
      order by o.position, o.value`.execute(db)
    return rows.map(({ labels, ...row }) => (labels === null ? row : { ...row, labels }))
  },

  /** Locks the options of a set until this transaction ends. */
  lock: async (set: string): Promise<void> => {
    await sql`select from meta_option where option_set = ${set} for update`.execute(db)
  },

  /** Saves the options in the given order; others of the set that are not removed follow. Labels by language that are not given stay. */
  save: async (set: string, options: readonly Option[], removed: readonly string[]): Promise<void> => {
    await sql`delete from meta_option where option_set = ${set} and value = any(${removed}::text[])`.execute(db)
    await sql`
      insert into meta_option (option_set, value, label, label_by_locale, position)
      select ${set}, value, label, labels::jsonb, place
      from unnest(${options.map(({ value }) => value)}::text[], ${options.map(({ label }) => label)}::text[],
        ${options.map(({ labels }) => (labels ? JSON.stringify(labels) : null))}::text[])
        with ordinality as given (value, label, labels, place)
      on conflict (option_set, value) do update set label = excluded.label, position = excluded.position,
        label_by_locale = coalesce(excluded.label_by_locale, meta_option.label_by_locale)`.execute(db)
    await sql`update meta_option set label_by_locale = null where option_set = ${set} and label_by_locale = '{}'`.execute(db)
    await sql`
      update meta_option o set position = ${options.length} + other.place from (
        select value, row_number() over (order by position, value) as place from meta_option
        where option_set = ${set} and value <> all(${options.map(({ value }) => value)}::text[])
      ) other where o.option_set = ${set} and o.value = other.value`.execute(db)
  },

  /** @returns whether the set existed */
  remove: async (set: string): Promise<boolean> => {
    const { numDeletedRows } = await db.deleteFrom('metaOption').where('optionSet', '=', set).executeTakeFirst()
    return numDeletedRows > 0n
  },

  keysOf: async (set: string): Promise<number> => {
    const { keys } = await db
      .selectFrom('metaDefinition')
      .select((row) => row.fn.countAll<number>().as('keys'))
      .where('optionSet', '=', set)
      .executeTakeFirstOrThrow()
    return keys
  },
})
