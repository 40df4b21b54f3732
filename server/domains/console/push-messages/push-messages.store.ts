import type { Audience, failReasons, PushState } from '@portico/contract/console/push-messages'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import type { PushContent, PushCounts } from './push-messages.tables.ts'

/** An app in a phase. */
export interface Place {
  appId: string
  phase: Phase
}

/** A push to store. Without keys the existing ones stay. */
export interface PushColumns {
  content: PushContent
  imageFileId: string | null
  audience: Audience
  userKeys?: readonly string[]
  sendAt: Date | null
}

const now = sql<Date>`now()`
const columnsOf = ({ content, audience, userKeys, imageFileId, sendAt }: PushColumns) => ({
  imageFileId,
  sendAt,
  title: content.texts[content.defaultLanguage]?.title ?? '',
  content: JSON.stringify(content),
  audience: JSON.stringify(audience),
  ...(userKeys && { userKeys: sql<string[]>`${[...userKeys]}::text[]` }),
})

export const pushMessagesStore = (db: Db, { appId, phase }: Place) => {
  const pushes = db.selectFrom('pushMessage as m').where('m.appId', '=', appId).where('m.phase', '=', phase)
  const detailed = pushes
    .leftJoin('person as p', 'p.id', 'm.updatedBy')
    .select(['m.id', 'm.content', 'm.imageFileId', 'm.audience', 'm.sendAt', 'm.state', 'm.failReason', 'm.counts'])
    .select(['m.version', 'm.createdBy', 'm.updatedAt', 'p.name as by'])
  const change = (id: number) => db.updateTable('pushMessage').where('id', '=', id).where('appId', '=', appId).where('phase', '=', phase)
  return {
    /** Reads a page of pushes, latest first. */
    page: ({ state, keyword }: { state?: PushState | undefined; keyword?: string | undefined }, paging: Paging) => {
      let matches = detailed
      if (state) matches = matches.where('m.state', '=', state)
      if (keyword) matches = matches.where('m.title', 'ilike', likePattern(keyword))
      return pageOf(matches.orderBy('m.id', 'desc'), paging)
    },

    find: (id: number) => detailed.where('m.id', '=', id).executeTakeFirst(),

    /** Returns a push, locked until the end of the transaction, and whether the person may change it. */
    lock: (id: number, { extent, userKey }: Editor) =>
      pushes
        .select(['m.id', 'm.title', 'm.version', 'm.state', 'm.audience', 'm.sendAt', 'm.content', 'm.imageFileId'])
        .select(sql<boolean>`${extent === 'all'} or coalesce(m.created_by = ${userKey}, false)`.as('mine'))
        .where('m.id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    add: async (push: PushColumns, createdBy: string): Promise<number> => {
      const { id } = await db
        .insertInto('pushMessage')
        .values({ ...columnsOf(push), appId, phase, createdBy, updatedBy: createdBy, expiresAt: null, failReason: null, counts: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, push: PushColumns, updatedBy: string): Promise<number> => {
      const { version } = await change(id)
        .set(({ eb }) => ({ ...columnsOf(push), updatedBy, version: eb('version', '+', 1), updatedAt: now }))
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    /** Updates the state of a push that is still in one state. @returns its next version; undefined when another change came first */
    move: async (
      id: number,
      from: PushState,
      to: PushState,
      set: { updatedBy: string; sendAt?: Date; expiresAt?: Date },
    ): Promise<number | undefined> => {
      const moved = await change(id)
        .set(({ eb }) => ({ ...set, state: to, version: eb('version', '+', 1), updatedAt: now }))
        .where('state', '=', from)
        .returning('version')
        .executeTakeFirst()
      return moved?.version
    },

    remove: (id: number) =>
      db.deleteFrom('pushMessage').where('id', '=', id).where('appId', '=', appId).where('phase', '=', phase).execute(),
  }
}

/** A due push, as passed to its sender. */
export interface DuePush {
  id: number
  appId: string
  phase: Phase
  content: PushContent
  imageFileId: string | null
  audience: Audience
  userKeys: string[]
  sendAt: Date
  expiresAt: Date
}

/** The sender's figures, and the reason of a failure. */
export interface PushEnd {
  counts?: PushCounts | null
  reason?: (typeof failReasons)[number] | null
}

/** A push whose sending has ended. */
type EndedPush = Place & { id: number }

/** Reads and updates the pushes of all apps, for the clock and their senders. */
export const sendingStore = (db: Db) => ({
  /** Takes due pushes: from now on they are being sent and cannot be cancelled. */
  takeDue: async (at: Date, limit: number): Promise<DuePush[]> => {
    const { rows } = await sql<DuePush>`
      update push_message set state = 'SENDING', version = version + 1, updated_at = now()
      where id in (select id from push_message where state = 'SCHEDULED' and send_at <= ${at} order by send_at, id limit ${limit} for update skip locked)
        and state = 'SCHEDULED'
      returning id, app_id, phase, content, image_file_id, audience, user_keys, send_at, expires_at`.execute(db)
    return rows
  },

  /** Completes a push that is being sent. @returns the push; undefined if it was not being sent */
  end: async (id: number, to: 'SENT' | 'FAILED', { counts = null, reason = null }: PushEnd = {}): Promise<EndedPush | undefined> =>
    db
      .updateTable('pushMessage')
      .set(({ eb }) => ({
        state: to,
        failReason: reason,
        version: eb('version', '+', 1),
        updatedAt: now,
        ...(counts && { counts: JSON.stringify(counts) }),
      }))
      .where('id', '=', id)
      .where('state', '=', 'SENDING')
      .returning(['id', 'appId', 'phase'])
      .executeTakeFirst(),

  /** Records the sender's figures, also after the end: players open a push days later. */
  count: async (id: number, counts: PushCounts): Promise<void> => {
    await db
      .updateTable('pushMessage')
      .set({ counts: JSON.stringify(counts), updatedAt: now })
      .where('id', '=', id)
      .where('state', 'in', ['SENDING', 'SENT', 'FAILED'])
      .execute()
  },

  /** Fails pushes that expired without a report. */
  expire: (at: Date): Promise<EndedPush[]> =>
    db
      .updateTable('pushMessage')
      .set(({ eb }) => ({ state: 'FAILED', failReason: 'expired', version: eb('version', '+', 1), updatedAt: now }))
      .where('state', '=', 'SENDING')
      .where('expiresAt', '<=', at)
      .returning(['id', 'appId', 'phase'])
      .execute(),
})
