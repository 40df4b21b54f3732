import type { CampaignDraft, CampaignSort, CampaignState } from '@portico/contract/console/campaigns'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import './campaigns.tables.ts'

interface Filter {
  keyword?: string | undefined
  status?: CampaignState | undefined
  sort: Sort<CampaignSort>
}

const columns = { name: sql`lower(c.name)`, clicks: sql`clicks`, updated: sql`c.updated_at`, status: sql`status` } as const

/** Returns the figures of a campaign or an inventory, summed over its links. */
export const sumOf = (column: 'campaign_id' | 'inventory_id', what: 'clicks' | 'installs', id: string) =>
  sql<number>`coalesce((
    select sum(t.${sql.ref(what)}) from tracker_link l join tracker_total t on t.link_id = l.id
    where l.${sql.ref(column)} = ${sql.ref(id)} and l.deleted_at is null), 0)::float8`
export const linksOf = (column: 'campaign_id' | 'inventory_id', id: string) =>
  sql<number>`(select count(*) from tracker_link l where l.${sql.ref(column)} = ${sql.ref(id)} and l.deleted_at is null)`

/** Finds an entry of the app that the person may change. */
export const editable = (appId: string, id: number, { extent, userKey }: Editor) =>
  sql<boolean>`app_id = ${appId} and id = ${id} and (${extent === 'all'} or created_by = ${userKey})`

/** Reads the names of an app's campaigns or inventories, which are unique whatever their case. */
export const namesIn = (db: Db, table: 'trackerCampaign' | 'trackerInventory', appId: string) => ({
  countAll: async (): Promise<number> => {
    const { total } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('appId', '=', appId)
      .executeTakeFirstOrThrow()
    return total
  },

  /** Returns whether another entry of the app has the name. */
  isTaken: async (name: string, id: number): Promise<boolean> => {
    const other = sql<boolean>`app_id = ${appId} and lower(name) = lower(${name}) and id <> ${id}`
    return (await db.selectFrom(table).select('id').where(other).executeTakeFirst()) !== undefined
  },
})

const valuesOf = ({ startsAt, endsAt, utm, ...rest }: CampaignDraft) => ({
  ...rest,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  utm: JSON.stringify(utm),
})

export const campaignsStore = (db: Db, appId: string, now: Date) => {
  const status = sql<CampaignState>`case
    when c.archived_at is not null then 'ARCHIVED'
    when c.starts_at > ${now} then 'SCHEDULED'
    when c.ends_at <= ${now} then 'ENDED'
    else 'ACTIVE' end`
  const heads = db
    .selectFrom('trackerCampaign as c')
    .leftJoin('person as p', 'p.id', 'c.createdBy')
    .selectAll('c')
    .select(['p.name as by', status.as('status')])
    .select([
      linksOf('campaign_id', 'c.id').as('links'),
      sumOf('campaign_id', 'clicks', 'c.id').as('clicks'),
      sumOf('campaign_id', 'installs', 'c.id').as('installs'),
    ])
    .where('c.appId', '=', appId)

  const select = ({ keyword, status: state }: Omit<Filter, 'sort'>) => {
    const like = likePattern(keyword ?? '')
    return heads
      .$if(keyword !== undefined, (query) => query.where(({ or, eb }) => or([eb('c.name', 'ilike', like), eb('c.code', 'ilike', like)])))
      .$if(state !== undefined, (query) => query.where(status, '=', state ?? 'ACTIVE'))
  }

  return {
    page: ({ sort, ...filter }: Filter, paging: Paging) => {
      const { key, direction } = orderOf(sort)
      return pageOf(select(filter).orderBy(columns[key], direction).orderBy('c.id', 'desc'), paging)
    },

    /** Returns all that match a filter, oldest first. */
    all: (filter: Omit<Filter, 'sort'>) => select(filter).orderBy('c.id').execute(),

    find: (id: number) => heads.where('c.id', '=', id).executeTakeFirst(),

    /** Returns a campaign the person may change, locked; undefined otherwise. */
    lock: (id: number, editor: Editor) =>
      db
        .selectFrom('trackerCampaign')
        .selectAll()
        .where(editable(appId, id, editor))
        .forUpdate()
        .executeTakeFirst(),

    /** Adds a campaign; undefined when its name is taken. */
    add: (draft: CampaignDraft, code: string, createdBy: string) =>
      db
        .insertInto('trackerCampaign')
        .values({ ...valuesOf(draft), appId, code, createdBy })
        .onConflict((conflict) => conflict.expression(sql`app_id, lower(name)`).doNothing())
        .returning('id')
        .executeTakeFirst(),

    ...namesIn(db, 'trackerCampaign', appId),

    change: async (id: number, draft: CampaignDraft): Promise<number> => {
      const { version } = await db
        .updateTable('trackerCampaign')
        .set(({ eb }) => ({ ...valuesOf(draft), version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
        .where('appId', '=', appId)
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    archive: (id: number, archivedAt: Date | null) =>
      db.updateTable('trackerCampaign').set({ archivedAt }).where('appId', '=', appId).where('id', '=', id).execute(),

    isUsed: async (id: number): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from tracker_link where campaign_id = ${id} and deleted_at is null
        union all select 1 from tracker_campaign_inventory where campaign_id = ${id} limit 1`.execute(db)
      return rows.length > 0
    },

    remove: (id: number) => db.deleteFrom('trackerCampaign').where('appId', '=', appId).where('id', '=', id).execute(),

    /** Counts those of the ids that are campaigns of the app. */
    count: async (ids: readonly number[]): Promise<number> => {
      if (ids.length === 0) return 0
      const { total } = await db
        .selectFrom('trackerCampaign')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('appId', '=', appId)
        .where('id', 'in', [...ids])
        .executeTakeFirstOrThrow()
      return total
    },
  }
}
