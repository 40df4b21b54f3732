import type { KeyForm } from '@portico/contract/dashboard/catalogue'
import type { Names } from '@portico/contract/dashboard/metadata'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { storedNames, withNames } from '../metadata/index.ts'

type Category = { catgName: string; names?: Names | undefined; editorRoles: number[] | null }

/** Returns the names to store; nothing if those that are stored stay. */
const columnsOf = (names: Names | undefined) => (names === undefined ? {} : { nameByLocale: storedNames(names) })

const rowOf = ({ catgId, pullDown, names, ...key }: KeyForm) => ({
  ...key,
  ...columnsOf(names),
  categoryId: catgId,
  optionSet: pullDown,
  autoComplete: key.type.startsWith('autocomplete'),
})

/** Stores categories and their keys. Adding a name that is taken returns no row. */
export const catalogueStore = (db: Db) => ({
  categories: async () => {
    const rows = await db
      .selectFrom('metaCategory')
      .select(['id as catgId', 'name as catgName', 'nameByLocale as names', 'editorRoles', 'version'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(withNames)
  },

  /** Locks a category until this transaction ends. */
  lockCategory: async (id: number) => {
    const row = await db
      .selectFrom('metaCategory')
      .select(['name as catgName', 'nameByLocale as names', 'editorRoles', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row && withNames(row)
  },

  addCategory: ({ catgName, names, editorRoles }: Category) =>
    db
      .insertInto('metaCategory')
      .values({
        name: catgName,
        ...columnsOf(names),
        editorRoles,
        position: sql`(select coalesce(max(position), 0) + 1 from meta_category)`,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst(),

  /** Changes a category. @returns the next version; undefined when another category has the name */
  changeCategory: (id: number, { catgName, names, editorRoles }: Category) =>
    db
      .updateTable('metaCategory')
      .set({ name: catgName, ...columnsOf(names), editorRoles, version: sql`version + 1` })
      .where('id', '=', id)
      .where((row) => row.not(row.exists(row.selectFrom('metaCategory as other').where('name', '=', catgName).where('other.id', '!=', id))))
      .returning('version')
      .executeTakeFirst(),

  /** Removes a category, with its versions in all apps. */
  removeCategory: async (id: number): Promise<void> => {
    await db.deleteFrom('metaVersion').where('categoryId', '=', id).execute()
    await db.deleteFrom('metaCategory').where('id', '=', id).execute()
  },

  /** Orders the categories; those not given follow in their current order. */
  orderCategories: (ids: readonly number[]) =>
    sql`
      update meta_category c set position = o.place from (
        select c.id, row_number() over (order by given.place nulls last, c.position, c.id) as place
        from meta_category c left join unnest(${ids}::int[]) with ordinality as given (id, place) on given.id = c.id
      ) o where o.id = c.id and c.position <> o.place`.execute(db),

  addKey: (key: KeyForm) =>
    db
      .insertInto('metaDefinition')
      .values({
        ...rowOf(key),
        initialValue: null,
        position: sql`(select coalesce(max(position), 0) + 1 from meta_definition where category_id = ${key.catgId})`,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst(),

  /** Locks a key until this transaction ends. */
  lockKey: (id: number) => db.selectFrom('metaDefinition').select('version').where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Changes a key. @returns the next version; undefined when another key has the name */
  changeKey: (id: number, key: KeyForm) =>
    db
      .updateTable('metaDefinition')
      .set({ ...rowOf(key), version: sql`version + 1` })
      .where('id', '=', id)
      .where((row) =>
        row.not(row.exists(row.selectFrom('metaDefinition as other').where('other.name', '=', key.name).where('other.id', '!=', id))),
      )
      .returning('version')
      .executeTakeFirst(),

  removeKey: (id: number) => db.deleteFrom('metaDefinition').where('id', '=', id).returning('name').executeTakeFirst(),

  /** Orders the keys of a category; those not given follow in their current order. */
  orderKeys: (catgId: number, ids: readonly number[]) =>
    sql`
      update meta_definition d set position = o.place from (
        select d.id, row_number() over (order by given.place nulls last, d.position, d.id) as place
        from meta_definition d left join unnest(${ids}::int[]) with ordinality as given (id, place) on given.id = d.id
        where d.category_id = ${catgId}
      ) o where o.id = d.id and d.position <> o.place`.execute(db),

  appsWith: async (id: number): Promise<number> => {
    const { apps } = await db
      .selectFrom('metaValue')
      .select((row) => row.fn.count<number>('appId').distinct().as('apps'))
      .where('definitionId', '=', id)
      .executeTakeFirstOrThrow()
    return apps
  },

  /** Counts the favorites that mention the name, and the dashboards that show the key. */
  savedWith: async (id: number, name: string): Promise<{ favorites: number; dashboards: number }> => {
    const { rows } = await sql<{ favorites: number; dashboards: number }>`
      select (select count(*) from favorite where strpos(condition::text, ${name}) > 0) as favorites,
        (select count(*) from my_dashboard_meta where definition_id = ${id}) as dashboards`.execute(db)
    return rows[0] ?? { favorites: 0, dashboards: 0 }
  },
})
