import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Definition, withNames } from '../metadata.rules.ts'
import '../metadata.tables.ts'

export const definitionsStore = (db: Db) => ({
  /** Returns all definitions, ordered by category and then by their own order. */
  all: async (): Promise<Definition[]> => {
    const rows = await db
      .selectFrom('metaDefinition as d')
      .innerJoin('metaCategory as c', 'c.id', 'd.categoryId')
      .select([
        'd.id',
        'd.name',
        'd.nameByLocale as names',
        'type',
        'optionSet as pullDown',
        'multiSelectable',
        'autoComplete',
        'userEditable',
        'initialValue as value',
      ])
      .select([
        'categoryId as catgId',
        'd.position as order',
        'origin',
        'searchable',
        'createsOptions',
        'recordField',
        'serviceGroup',
        'platform',
        'd.version',
      ])
      .orderBy('c.position')
      .orderBy('c.id')
      .orderBy('d.position')
      .orderBy('d.id')
      .execute()
    return rows.map(withNames)
  },

  categories: () => db.selectFrom('metaCategory').select(['id as catgId', 'name as catgName']).orderBy('position').orderBy('id').execute(),

  /** Returns the categories in order, with their names by language. */
  namedCategories: async () => {
    const rows = await db
      .selectFrom('metaCategory')
      .select(['id as catgId', 'name as catgName', 'nameByLocale as names'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(withNames)
  },

  category: (id: number) => db.selectFrom('metaCategory').select(['id', 'name', 'editorRoles']).where('id', '=', id).executeTakeFirst(),

  /** Returns the options of all sets, or of those given, in order. */
  options: (sets?: readonly string[]) =>
    db
      .selectFrom('metaOption')
      .select(['optionSet', 'value', 'label', 'labelByLocale as labels'])
      .$if(sets !== undefined, (query) => query.where('optionSet', '=', sql<string>`any(${sets ?? []}::text[])`))
      .orderBy('optionSet')
      .orderBy('position')
      .orderBy('value')
      .execute(),

  /** Appends new options to their sets. */
  addOptions: (options: readonly { set: string; value: string }[]) =>
    sql`
      insert into meta_option (option_set, value, label, position)
      select set, value, value, coalesce((select max(position) from meta_option where option_set = set), 0) + place
      from unnest(${options.map(({ set }) => set)}::text[], ${options.map(({ value }) => value)}::text[])
        with ordinality as added (set, value, place)
      on conflict do nothing`.execute(db),
})
