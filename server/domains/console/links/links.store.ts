import type { LinkKind, LinkSettings, LinkSort, LinkState, ReferenceName } from '@portico/contract/console/links'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import { columnsOf } from './links.rules.ts'

interface Filter {
  keyword?: string | undefined
  status?: LinkState | undefined
  campaignId?: number | undefined
}

export interface NewLink {
  domain: string
  slug: string
  slugKey: string
  settings: LinkSettings
  passwordHash: string | null
  createdBy: string | null
}

const columns = { name: sql`lower(l.name)`, clicks: sql`clicks`, updated: sql`l.updated_at`, ends: sql`l.ends_at` } as const

/** Returns a link's state, by kind. */
const stateAt = (now: Date) => sql<LinkState>`case
  when not l.enabled then case l.kind when 'shorten' then 'ARCHIVED' else 'INACTIVE' end
  when l.ends_at <= ${now} then case l.kind when 'reward' then 'ENDED' else 'EXPIRED' end
  when l.starts_at > ${now} then 'SCHEDULED'
  when l.total <= coalesce(r.issued, 0) then 'SOLD_OUT'
  else 'ACTIVE' end`

const storedColumns = (settings: LinkSettings) => ({ ...columnsOf(settings), settings: JSON.stringify(settings) })

/** The links of one kind of an app, without removed ones. */
export const linksStore = (db: Db, appId: string, kind: LinkKind, now: Date) => {
  const status = stateAt(now)
  const heads = db
    .selectFrom('trackerLink as l')
    .leftJoin('trackerReward as r', 'r.linkId', 'l.id')
    .leftJoin('trackerTotal as t', 't.linkId', 'l.id')
    .leftJoin('trackerCampaign as c', 'c.id', 'l.campaignId')
    .leftJoin('trackerInventory as i', 'i.id', 'l.inventoryId')
    .leftJoin('trackerLink as d', 'd.id', 'l.deepLinkId')
    .leftJoin('person as p', 'p.id', 'l.createdBy')
    .select(['l.id', 'l.kind', 'l.name', 'l.domain', 'l.slug', 'l.target', 'l.total', 'l.startsAt', 'l.endsAt', 'l.version', 'l.createdBy'])
    .select(['l.createdAt', 'l.updatedAt', 'l.settings', 'c.name as campaign', 'i.name as inventory', 'd.name as deepLink', 'p.name as by'])
    .select([
      status.as('status'),
      sql<boolean>`l.password_hash is not null`.as('hasPassword'),
      sql<number>`coalesce(t.clicks, 0)`.as('clicks'),
      sql<number>`coalesce(t.visitors, 0)`.as('visitors'),
      sql<number>`coalesce(t.installs, 0)`.as('installs'),
      sql<number>`coalesce(r.issued, 0)`.as('issued'),
    ])
    .where('l.appId', '=', appId)
    .where('l.kind', '=', kind)
    .where('l.deletedAt', 'is', null)

  const select = ({ keyword, status: state, campaignId }: Filter) => {
    const like = likePattern(keyword ?? '')
    return heads
      .$if(keyword !== undefined, (query) =>
        query.where(({ or, eb }) => or([eb('l.name', 'ilike', like), eb('l.slug', 'ilike', like), eb('l.target', 'ilike', like)])),
      )
      .$if(state !== undefined, (query) => query.where(status, '=', state ?? 'ACTIVE'))
      .$if(campaignId !== undefined, (query) => query.where('l.campaignId', '=', campaignId ?? 0))
  }

  return {
    page: ({ sort, ...filter }: Filter & { sort: Sort<LinkSort> }, paging: Paging) => {
      const { key, direction } = orderOf(sort)
      return pageOf(
        select(filter)
          .orderBy(columns[key], (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc()))
          .orderBy('l.id', 'desc'),
        paging,
      )
    },

    /** Returns all matches of a filter, oldest first. */
    all: (filter: Filter, limit: number) => select(filter).orderBy('l.id').limit(limit).execute(),

    find: (id: number) => heads.where('l.id', '=', id).executeTakeFirst(),

    /** Returns a link the person may change, locked; undefined otherwise. */
    lock: (id: number, { extent, userKey }: Editor) =>
      db
        .selectFrom('trackerLink')
        .select(['id', 'name', 'slug', 'settings', 'passwordHash', 'version', 'enabled'])
        .where('appId', '=', appId)
        .where('kind', '=', kind)
        .where('deletedAt', 'is', null)
        .where('id', '=', id)
        .$if(extent === 'own', (mine) => mine.where('createdBy', '=', userKey))
        .forUpdate()
        .executeTakeFirst(),

    /** Counts the app's links of the kind, and those of all kinds added within a day. Concurrent additions wait until the end of this transaction. */
    count: async (): Promise<{ present: number; today: number }> => {
      await acquireLock(db, 'tracker-link', appId)
      const { rows } = await sql<{ present: number; today: number }>`
        select count(*) filter (where kind = ${kind} and deleted_at is null)::integer as present,
          count(*) filter (where created_at > now() - interval '1 day')::integer as today
        from tracker_link where app_id = ${appId}`.execute(db)
      return rows[0] ?? { present: 0, today: 0 }
    },

    /** Adds a link; undefined when its slug is taken. */
    add: ({ settings, ...link }: NewLink) =>
      db
        .insertInto('trackerLink')
        .values({ ...link, ...storedColumns(settings), appId, kind })
        .onConflict((conflict) => conflict.columns(['domain', 'slugKey']).doNothing())
        .returning('id')
        .executeTakeFirst(),

    change: async (id: number, settings: LinkSettings, passwordHash: string | null): Promise<number> => {
      const { version } = await db
        .updateTable('trackerLink')
        .set(({ eb }) => ({ ...storedColumns(settings), passwordHash, version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
        .where('appId', '=', appId)
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    setEnabled: (id: number, enabled: boolean) =>
      db.updateTable('trackerLink').set({ enabled }).where('appId', '=', appId).where('id', '=', id).execute(),

    remove: (id: number) => db.updateTable('trackerLink').set({ deletedAt: now }).where('appId', '=', appId).where('id', '=', id).execute(),

    /** Returns whether any reward URL uses a deep link. */
    isUsed: async (id: number): Promise<boolean> =>
      (await db.selectFrom('trackerLink').select('id').where('deepLinkId', '=', id).where('deletedAt', 'is', null).executeTakeFirst()) !==
      undefined,

    /** Returns whether the app has any link of the kind. */
    hasAny: async (): Promise<boolean> => (await heads.limit(1).executeTakeFirst()) !== undefined,

    saveVersion: async (linkId: number, version: number, settings: LinkSettings, updatedBy: string | null): Promise<void> => {
      await db
        .insertInto('trackerLinkVersion')
        .values({ linkId, version, settings: JSON.stringify(settings), updatedBy })
        .execute()
    },

    /** Lists a link's previous settings, newest first. */
    history: (id: number, limit: number) =>
      db
        .selectFrom('trackerLinkVersion as v')
        .leftJoin('person as p', 'p.id', 'v.updatedBy')
        .select(['v.version', 'v.settings', 'v.updatedAt', 'p.name as by'])
        .where('v.linkId', '=', id)
        .orderBy('v.version', 'desc')
        .limit(limit)
        .execute(),

    /** Returns the names of the things that a link's settings refer to, or referred to. */
    namesIn: async (id: number): Promise<ReferenceName[]> => {
      const namesOf = (setting: ReferenceName['setting'], table: string) => sql`
        select ${setting} as setting, id, name from ${sql.table(table)}
        where id in (select (settings ->> ${setting})::bigint from tracker_link_version where link_id = ${id})`
      const { rows } = await sql<ReferenceName>`
        ${namesOf('campaignId', 'tracker_campaign')}
        union all ${namesOf('inventoryId', 'tracker_inventory')}
        union all ${namesOf('deepLinkId', 'tracker_link')}`.execute(db)
      return rows
    },
  }
}

/** Returns the slug that has this key on a domain. */
export const slugWith = async (db: Db, domain: string, slugKey: string): Promise<string | undefined> =>
  (await db.selectFrom('trackerLink').select('slug').where('domain', '=', domain).where('slugKey', '=', slugKey).executeTakeFirst())?.slug
