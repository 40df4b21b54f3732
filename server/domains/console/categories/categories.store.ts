import type { CategoryKind } from '@portico/contract/console/categories'
import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import './categories.tables.ts'

/** Categories of one kind: common ones belong to no app. */
export interface Place {
  kind: CategoryKind
  appId: string
}

interface Draft {
  names: Partial<Record<Locale, string>>
  description: string
}

const nameIn = (locale: Locale) => sql<string>`coalesce(c.names ->> ${locale}, c.names ->> 'en_US')`

const ownerOf = ({ kind, appId }: Place): string | null => (kind === 'common' ? null : appId)

/** Selects a category's name in a language, falling back to English. `id` is a column with its id. */
export const categoryName = (id: string, locale: Locale) =>
  sql<string>`(select ${nameIn(locale)} from support_category c where c.id = ${sql.ref(id)})`

/**
 * Selects the place of a category among those of an app, by name. The list is read once for the statement, not once for each row.
 * @param appId null: the common ones alone
 */
export const categoryPlace = (id: string, appId: string | null, locale: Locale) =>
  sql<number>`array_position(array(select c.id from support_category c where c.app_id is null or c.app_id = ${appId}
    order by lower(${nameIn(locale)}), c.id), ${sql.ref(id)})`

const recordedColumns = ['c.id', 'c.names', 'c.description', 'c.version'] as const

export const categoriesStore = (db: Db) => {
  const isAt = (place: Place) => sql<boolean>`app_id is not distinct from ${ownerOf(place)}`
  const inPlace = (place: Place) =>
    db.selectFrom('supportCategory as c').where(sql<boolean>`c.app_id is not distinct from ${ownerOf(place)}`)
  return {
    /** Lists categories in order, each with its number of uses in the app. */
    list: (place: Place) =>
      inPlace(place)
        .select(['c.id', 'c.names', 'c.description', 'c.shown', 'c.version'])
        .select(
          sql<number>`(select count(*) from ticket where ticket.category_id = c.id and ticket.app_id = ${place.appId})
            + (select count(*) from share_post where share_post.category_id = c.id and share_post.app_id = ${place.appId})`.as('items'),
        )
        .orderBy('c.position')
        .orderBy('c.id')
        .execute(),

    /** Lists the visible categories that an app's tickets and posts may use, in order: common ones, then its own. */
    choices: (appId: string, locale: Locale) =>
      db
        .selectFrom('supportCategory as c')
        .select(['c.id', nameIn(locale).as('name')])
        .select(sql<CategoryKind>`case when c.app_id is null then 'common' else 'custom' end`.as('kind'))
        .where('c.shown', '=', true)
        .where((c) => c.or([c('c.appId', 'is', null), c('c.appId', '=', appId)]))
        .orderBy(sql`c.app_id is not null`)
        .orderBy('c.position')
        .orderBy('c.id')
        .execute(),

    /** Counts categories; concurrent additions wait until the end of this transaction. */
    count: async (place: Place): Promise<number> => {
      await acquireLock(db, 'support-category', ownerOf(place) ?? '')
      const { count } = await inPlace(place)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Appends a category. @returns undefined when the English name is taken */
    add: async (place: Place, { names, ...draft }: Draft & { shown?: boolean }): Promise<number | undefined> => {
      const added = await db
        .insertInto('supportCategory')
        .values({
          ...draft,
          appId: ownerOf(place),
          names: JSON.stringify(names),
          position: sql<number>`(select coalesce(max(position), 0) + 1 from support_category where app_id is not distinct from ${ownerOf(place)})`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },

    /** Returns the first category that an app's tickets may use: a visible one, if there is any, and a common one before its own. */
    first: async (appId: string | null): Promise<number | undefined> => {
      const row = await db
        .selectFrom('supportCategory')
        .select('id')
        .where((c) => c.or([c('appId', 'is', null), ...(appId === null ? [] : [c('appId', '=', appId)])]))
        .orderBy('shown', 'desc')
        .orderBy(sql`app_id is null`, 'desc')
        .orderBy('position')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row?.id
    },

    /** Returns the category that the portal uses for a purpose, or undefined. */
    forPurpose: (purpose: 'testers') => db.selectFrom('supportCategory').select('id').where('purpose', '=', purpose).executeTakeFirst(),

    /** Marks a common category, found by its English name, as the one for a purpose. */
    dedicate: (purpose: 'testers', name: string) =>
      inPlace({ kind: 'common', appId: '' })
        .select('c.id')
        .where(sql`lower(c.names ->> 'en_US')`, '=', sql`lower(${name})`)
        .executeTakeFirstOrThrow()
        .then(({ id }) =>
          db.updateTable('supportCategory').set({ purpose }).where('id', '=', id).returning('id').executeTakeFirstOrThrow(),
        ),

    one: (place: Place, id: number) => inPlace(place).select(recordedColumns).where('c.id', '=', id).executeTakeFirst(),

    isTaken: async (place: Place, name: string, except: number): Promise<boolean> =>
      (await inPlace(place)
        .select('c.id')
        .where(sql`lower(c.names ->> 'en_US')`, '=', sql`lower(${name})`)
        .where('c.id', '<>', except)
        .executeTakeFirst()) !== undefined,

    /** Changes a category that is still at this version. @returns the next version, or undefined */
    change: async (place: Place, id: number, { names, description }: Draft, version: number): Promise<number | undefined> => {
      const changed = await db
        .updateTable('supportCategory')
        .set({ names: JSON.stringify(names), description, version: version + 1 })
        .where('id', '=', id)
        .where(isAt(place))
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed?.version
    },

    show: (place: Place, id: number, shown: boolean) =>
      db.updateTable('supportCategory').set({ shown }).where('id', '=', id).where(isAt(place)).execute(),

    /** Reorders the categories. @returns whether the ids are all of them, each once */
    order: async (place: Place, ids: readonly number[]): Promise<boolean> => {
      const { rows } = await sql`
        update support_category c set position = o.position
        from unnest(${ids}::integer[]) with ordinality as o (id, position)
        where c.id = o.id and c.app_id is not distinct from ${ownerOf(place)}
        returning c.id`.execute(db)
      const all = await inPlace(place).select('c.id').execute()
      return rows.length === ids.length && all.length === new Set(ids).size
    },

    /** Deletes an unused category. @returns whether it was unused */
    remove: async (place: Place, id: number): Promise<boolean> => {
      const removed = await db
        .deleteFrom('supportCategory')
        .where('id', '=', id)
        .where(isAt(place))
        .where(
          sql<boolean>`not exists (select from ticket where category_id = ${id}) and not exists (select from share_post where category_id = ${id})`,
        )
        .returning('id')
        .executeTakeFirst()
      return removed !== undefined
    },

    /** Returns whether a post or ticket of the app may use this category: a visible one, or its current one. */
    isOpen: async (appId: string, id: number, current?: number): Promise<boolean> =>
      (await db
        .selectFrom('supportCategory as c')
        .select('c.id')
        .where('c.id', '=', id)
        .where((c) => c.or([c('c.appId', 'is', null), c('c.appId', '=', appId)]))
        .where((c) => c.or([c('c.shown', '=', true), c('c.id', '=', current ?? 0)]))
        .executeTakeFirst()) !== undefined,
  }
}
