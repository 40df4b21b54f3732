import type { ItemDraft, ItemSort, ItemState, ItemType } from '@portico/contract/console/game-billing'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import './game-billing.tables.ts'

/** An app in a phase. */
export interface Place {
  appId: string
  phase: Phase
}

interface Filter {
  keyword?: string | undefined
  status?: ItemState | undefined
  type?: ItemType | undefined
  sort: Sort<ItemSort>
}

const columnsOf = ({ prices, stores, ...draft }: ItemDraft) => ({
  ...draft,
  prices: JSON.stringify(prices),
  stores: JSON.stringify(stores),
})
const now = sql<Date>`now()`
const orders = { productId: 'productId', name: 'name', type: 'type', status: 'status', at: 'updatedAt' } as const

/** Returns those of the apps that have an item on sale in a phase. */
export const appsWithItemsOnSale = async (db: Db, appIds: readonly string[], phase: Phase): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('gpItem')
    .select('appId')
    .distinct()
    .where('appId', '=', sql<string>`any(${appIds}::text[])`)
    .where('phase', '=', phase)
    .where('status', '=', 'ACTIVE')
    .execute()
  return new Set(rows.map(({ appId }) => appId))
}

/** The items of an app in a phase. */
export const itemsStore = (db: Db, { appId, phase }: Place) => {
  const items = db.selectFrom('gpItem as i').where('i.appId', '=', appId).where('i.phase', '=', phase)
  const drafts = items.select(['i.id', 'i.version', 'i.productId', 'i.name', 'i.type', 'i.tier', 'i.prices', 'i.stores', 'i.status'])
  const editable = ({ extent, userKey }: Editor) => (extent === 'all' ? drafts : drafts.where('i.createdBy', '=', userKey))
  const change = (id: number) => db.updateTable('gpItem').where('id', '=', id).where('appId', '=', appId).where('phase', '=', phase)
  return {
    page: ({ keyword, status, type, sort }: Filter, paging: Paging) => {
      let matches = drafts.leftJoin('person as p', 'p.id', 'i.updatedBy').select(['p.name as by', 'i.updatedAt as at', 'i.createdBy'])
      if (keyword)
        matches = matches.where((eb) =>
          eb.or(['i.productId', 'i.name'].map((column) => eb(column as 'i.name', 'ilike', likePattern(keyword)))),
        )
      if (status) matches = matches.where('i.status', '=', status)
      if (type) matches = matches.where('i.type', '=', type)
      const { key, direction } = orderOf(sort)
      return pageOf(matches.orderBy(`i.${orders[key]}`, direction).orderBy('i.id'), paging)
    },

    /** Returns all items by product id. */
    all: () => drafts.select('i.createdBy').orderBy('i.productId').execute(),

    /** Returns the product id of the first item on sale, by id. */
    firstProductOnSale: async (): Promise<string | undefined> =>
      (await items.select('i.productId').where('i.status', '=', 'ACTIVE').orderBy('i.id').limit(1).executeTakeFirst())?.productId,

    /** Lists the currencies in use. */
    currencies: async (): Promise<string[]> => {
      const { rows } = await sql<{ currency: string }>`
        select distinct jsonb_object_keys(prices) as currency from gp_item where app_id = ${appId} and phase = ${phase} order by 1`.execute(
        db,
      )
      return rows.map(({ currency }) => currency)
    },

    count: async (): Promise<number> => {
      const { total } = await items.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return total
    },

    /** Returns which of these items the person may change, locked. */
    lock: (ids: readonly number[], editor: Editor) => editable(editor).where('i.id', 'in', ids).orderBy('i.id').forUpdate('i').execute(),

    /** Adds an item; undefined when the product id is taken. */
    add: async (draft: ItemDraft, by: string): Promise<number | undefined> => {
      const added = await db
        .insertInto('gpItem')
        .values({ ...columnsOf(draft), appId, phase, createdBy: by, updatedBy: by })
        .onConflict((conflict) => conflict.columns(['appId', 'phase', 'productId']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },

    /** Returns which of the product ids belong to items outside `ids`. */
    taken: async (productIds: readonly string[], ids: readonly number[]): Promise<string[]> => {
      const rows = await items.select('i.productId').where('i.productId', 'in', productIds).where('i.id', 'not in', ids).execute()
      return rows.map(({ productId }) => productId)
    },

    change: async (id: number, draft: ItemDraft, by: string): Promise<number> => {
      const { version } = await change(id)
        .set(({ eb }) => ({ ...columnsOf(draft), version: eb('version', '+', 1), updatedBy: by, updatedAt: now }))
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    /** Changes items in one statement, however many there are; they keep their product ids. */
    changeAll: (changes: readonly { id: number; draft: ItemDraft }[], by: string) =>
      sql`
        update gp_item as i set name = n.name, type = n.type, tier = n.tier, prices = n.prices, stores = n.stores,
          version = i.version + 1, updated_by = ${by}, updated_at = now()
        from json_to_recordset(${JSON.stringify(changes.map(({ id, draft }) => ({ id, ...draft })))}::json)
          as n (id integer, name text, type text, tier integer, prices jsonb, stores jsonb)
        where i.id = n.id and i.app_id = ${appId} and i.phase = ${phase}`.execute(db),

    /** Adds items in one statement, however many there are. */
    addAll: (added: readonly ItemDraft[], by: string) =>
      sql`
        insert into gp_item (app_id, phase, product_id, name, type, tier, prices, stores, created_by, updated_by)
        select ${appId}, ${phase}, n."productId", n.name, n.type, n.tier, n.prices, n.stores, ${by}, ${by}
        from json_to_recordset(${JSON.stringify(added)}::json)
          as n ("productId" text, name text, type text, tier integer, prices jsonb, stores jsonb)
        on conflict (app_id, phase, product_id) do nothing`.execute(db),

    /** Updates the state of an item that is still in this state. @returns whether it was */
    move: async (id: number, from: ItemState, to: ItemState, by: string): Promise<boolean> => {
      const moved = await change(id)
        .set(({ eb }) => ({ status: to, version: eb('version', '+', 1), updatedBy: by, updatedAt: now }))
        .where('status', '=', from)
        .returning('id')
        .executeTakeFirst()
      return moved !== undefined
    },

    remove: (id: number) => db.deleteFrom('gpItem').where('id', '=', id).where('appId', '=', appId).where('phase', '=', phase).execute(),
  }
}
export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsStore>['lock']>>[number]
