import type { InventoryDraft, InventorySort } from '@portico/contract/console/campaigns'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import { linksOf, namesIn, sumOf, editable } from './campaigns.store.ts'
import './campaigns.tables.ts'

interface Filter {
  keyword?: string | undefined
  campaignId?: number | undefined
  sort: Sort<InventorySort>
}

const columns = { name: sql`lower(i.name)`, updated: sql`i.updated_at` } as const

const campaignsOf = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name))
  from tracker_campaign_inventory ci join tracker_campaign c on c.id = ci.campaign_id
  where ci.inventory_id = i.id), '[]')`

export const inventoriesStore = (db: Db, appId: string) => {
  const heads = db
    .selectFrom('trackerInventory as i')
    .leftJoin('person as p', 'p.id', 'i.createdBy')
    .selectAll('i')
    .select(['p.name as by', campaignsOf.as('campaigns')])
    .select([linksOf('inventory_id', 'i.id').as('links'), sumOf('inventory_id', 'clicks', 'i.id').as('clicks')])
    .where('i.appId', '=', appId)

  return {
    page: ({ keyword, campaignId, sort }: Filter, paging: Paging) => {
      const { key, direction } = orderOf(sort)
      return pageOf(
        heads
          .$if(keyword !== undefined, (matches) => matches.where('i.name', 'ilike', likePattern(keyword ?? '')))
          .$if(campaignId !== undefined, (matches) =>
            matches.where(sql<boolean>`exists (
              select 1 from tracker_campaign_inventory ci where ci.inventory_id = i.id and ci.campaign_id = ${campaignId})`),
          )
          .orderBy(columns[key], direction)
          .orderBy('i.id', 'desc'),
        paging,
      )
    },

    find: (id: number) => heads.where('i.id', '=', id).executeTakeFirst(),

    /** Returns an inventory the person may change, locked; undefined otherwise. */
    lock: (id: number, editor: Editor) =>
      db
        .selectFrom('trackerInventory')
        .selectAll()
        .where(editable(appId, id, editor))
        .forUpdate()
        .executeTakeFirst(),

    /** Adds an inventory; undefined when its name is taken. */
    add: ({ name, description, media, size }: InventoryDraft, createdBy: string) =>
      db
        .insertInto('trackerInventory')
        .values({ name, description, media, size, appId, createdBy })
        .onConflict((conflict) => conflict.expression(sql`app_id, lower(name)`).doNothing())
        .returning('id')
        .executeTakeFirst(),

    ...namesIn(db, 'trackerInventory', appId),

    change: async (id: number, { name, description, media, size }: InventoryDraft): Promise<number> => {
      const { version } = await db
        .updateTable('trackerInventory')
        .set(({ eb }) => ({ name, description, media, size, version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
        .where('appId', '=', appId)
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    /** Replaces the campaigns of an inventory. */
    assign: async (inventoryId: number, campaignIds: readonly number[]): Promise<void> => {
      await db.deleteFrom('trackerCampaignInventory').where('inventoryId', '=', inventoryId).execute()
      if (campaignIds.length === 0) return
      await db
        .insertInto('trackerCampaignInventory')
        .values([...new Set(campaignIds)].map((campaignId) => ({ campaignId, inventoryId })))
        .execute()
    },

    isUsed: async (id: number): Promise<boolean> =>
      (await sql`select 1 from tracker_link where inventory_id = ${id} and deleted_at is null limit 1`.execute(db)).rows.length > 0,

    remove: (id: number) => db.deleteFrom('trackerInventory').where('appId', '=', appId).where('id', '=', id).execute(),

    exists: async (id: number): Promise<boolean> =>
      (await db.selectFrom('trackerInventory').select('id').where('appId', '=', appId).where('id', '=', id).executeTakeFirst()) !==
      undefined,
  }
}
