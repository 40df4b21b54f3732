import type { ChannelBasic } from '@portico/contract/console/channel'
import type { ChannelStatus } from '@portico/contract/console/product-setting'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './channel.tables.ts'

/** An app in a phase. */
export interface ChannelPlace {
  appId: string
  phase: Phase
}

const now = sql<Date>`now()`

/** Columns that a transition changes besides the status. */
interface MoveFields {
  note?: string
  reason?: string
  requestedBy?: string
  decidedBy?: string
  live?: { values: ChannelBasic; version: number }
}

export const channelStore = (db: Db) => {
  const one = ({ appId, phase }: ChannelPlace) => db.selectFrom('channel as c').where('c.appId', '=', appId).where('c.phase', '=', phase)

  return {
    find: (place: ChannelPlace) =>
      one(place)
        .leftJoin('person as r', 'r.id', 'c.requestedBy')
        .leftJoin('person as d', 'd.id', 'c.decidedBy')
        .select([
          'c.status',
          'c.channelId',
          'c.live',
          'c.liveVersion',
          'c.note',
          'c.reason',
          'c.requestedBy',
          'c.requestedAt',
          'c.decidedAt',
        ])
        .select(['r.name as requester', 'd.name as decider'])
        .executeTakeFirst(),

    /** Returns the apps that have a channel in a phase, each with whether it is live. */
    ofApps: async (appIds: readonly string[], phase: Phase): Promise<ReadonlyMap<string, boolean>> => {
      const rows = await db
        .selectFrom('channel')
        .select(['appId', sql<boolean>`live is not null`.as('isLive')])
        .where('appId', '=', sql<string>`any(${appIds}::text[])`)
        .where('phase', '=', phase)
        .execute()
      return new Map(rows.map(({ appId, isLive }) => [appId, isLive]))
    },

    /** Returns the channels of apps in a phase that wait for a decision, or were rejected. */
    openOf: (appIds: readonly string[], phase: Phase) =>
      db
        .selectFrom('channel')
        .select(['appId', 'status', sql<Date | null>`case status when 'REQUESTED' then requested_at else decided_at end`.as('since')])
        .where('appId', '=', sql<string>`any(${appIds}::text[])`)
        .where('phase', '=', phase)
        .where('status', 'in', ['REQUESTED', 'REJECTED'])
        .execute(),

    /** Creates a channel; false if there already is one. */
    add: async ({ appId, phase }: ChannelPlace, channelId: string, createdBy: string): Promise<boolean> =>
      (await db
        .insertInto('channel')
        .values({ appId, phase, channelId, status: 'DRAFT', createdBy })
        .onConflict((conflict) => conflict.columns(['appId', 'phase']).doNothing())
        .returning('channelId')
        .executeTakeFirst()) !== undefined,

    move: async ({ appId, phase }: ChannelPlace, status: ChannelStatus, { live, ...moved }: MoveFields = {}): Promise<void> => {
      await db
        .updateTable('channel')
        .set({
          ...moved,
          status,
          ...(live && { live: JSON.stringify(live.values), liveVersion: live.version }),
          ...(moved.requestedBy && { requestedAt: now, decidedBy: null, decidedAt: null, reason: '' }),
          ...(moved.decidedBy && { decidedAt: now }),
        })
        .where('appId', '=', appId)
        .where('phase', '=', phase)
        .execute()
    },
  }
}
