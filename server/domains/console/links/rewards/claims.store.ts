import { sql } from 'kysely'
import type { RewardUrlDraft } from '@portico/contract/console/links'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../../kernel/database/page.ts'
import '../links.tables.ts'

export const claimsStore = (db: Db) => ({
  /** Looks up a link of an app by its slug key; for rewards with the number issued. */
  find: async (appId: string, slugKey: string) => {
    const row = await db
      .selectFrom('trackerLink as l')
      .leftJoin('trackerReward as r', 'r.linkId', 'l.id')
      .select(['l.id', 'l.kind', 'l.enabled', 'l.startsAt', 'l.endsAt', 'l.total', 'l.settings'])
      .select(sql<number>`coalesce(r.issued, 0)`.as('issued'))
      .where('l.appId', '=', appId)
      .where('l.slugKey', '=', slugKey)
      .where('l.deletedAt', 'is', null)
      .orderBy('l.id')
      .executeTakeFirst()
    return row && { ...row, settings: row.settings as RewardUrlDraft }
  },

  /** Lists the rewards of an app in creation order. */
  rewards: async (appId: string) => {
    const rows = await db
      .selectFrom('trackerLink')
      .select(['slug', 'enabled', 'startsAt', 'endsAt', 'settings'])
      .where('appId', '=', appId)
      .where('kind', '=', 'reward')
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, settings: row.settings as RewardUrlDraft }))
  },

  /** Locks a reward's count, which serialises its claims. @returns the number issued */
  lock: async (linkId: number): Promise<number> => {
    await sql`insert into tracker_reward (link_id) values (${linkId}) on conflict do nothing`.execute(db)
    const { issued } = await db
      .selectFrom('trackerReward')
      .select('issued')
      .where('linkId', '=', linkId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return issued
  },

  /** Returns a player's latest claim of a reward. */
  last: (linkId: number, userKey: string) =>
    db
      .selectFrom('rewardClaim')
      .select(['id', 'number'])
      .where('linkId', '=', linkId)
      .where('userKey', '=', userKey)
      .orderBy('number', 'desc')
      .executeTakeFirst(),

  add: async (linkId: number, userKey: string, number: number): Promise<number> => {
    await db
      .updateTable('trackerReward')
      .set(({ eb }) => ({ issued: eb('issued', '+', 1) }))
      .where('linkId', '=', linkId)
      .execute()
    const { id } = await db.insertInto('rewardClaim').values({ linkId, userKey, number }).returning('id').executeTakeFirstOrThrow()
    return id
  },

  page: (linkId: number, paging: Paging) =>
    pageOf(
      db.selectFrom('rewardClaim').select(['id', 'userKey', 'number', 'at']).where('linkId', '=', linkId).orderBy('id', 'desc'),
      paging,
    ),

  all: (linkId: number, limit: number) =>
    db
      .selectFrom('rewardClaim')
      .select(['id', 'userKey', 'number', 'at'])
      .where('linkId', '=', linkId)
      .orderBy('id')
      .limit(limit)
      .execute(),
})
