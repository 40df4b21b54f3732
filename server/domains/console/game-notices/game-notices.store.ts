import type { NoticeDraft, NoticeKind, NoticeState } from '@portico/contract/console/game-notices'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import './game-notices.tables.ts'

/** An app in a phase. */
export interface Place {
  appId: string
  phase: Phase
}

interface Filter {
  state?: NoticeState | undefined
  kind?: NoticeKind | undefined
  keyword?: string | undefined
}

const columnsOf = ({ kind, imageFileId, startsAt, endsAt, priority, ...content }: NoticeDraft) => ({
  kind,
  imageFileId,
  priority,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  title: content.texts[content.defaultLanguage]?.title ?? '',
  content: JSON.stringify(content),
})

/** Reads and writes the notices of an app in a phase, with their state at a given time. */
export const gameNoticesStore = (db: Db, { appId, phase }: Place) => {
  const notices = db.selectFrom('gameNotice as n').where('n.appId', '=', appId).where('n.phase', '=', phase)
  const withEditor = notices
    .leftJoin('person as p', 'p.id', 'n.updatedBy')
    .select(['n.id', 'n.kind', 'n.content', 'n.imageFileId', 'n.startsAt', 'n.endsAt', 'n.paused', 'n.priority'])
    .select(['n.version', 'n.createdBy', 'n.updatedAt', 'p.name as by'])
  const stateAt = (now: Date) =>
    sql<NoticeState>`case when ${now}::timestamptz >= n.ends_at then 'ENDED' when n.paused then 'PAUSED'
      when ${now}::timestamptz >= n.starts_at then 'SHOWN' else 'SCHEDULED' end`
  const change = (id: number) => db.updateTable('gameNotice').where('id', '=', id).where('appId', '=', appId).where('phase', '=', phase)
  return {
    page: ({ state, kind, keyword }: Filter, now: Date, paging: Paging) => {
      let matches = withEditor
      if (state) matches = matches.where(stateAt(now), '=', state)
      if (kind) matches = matches.where('n.kind', '=', kind)
      if (keyword) matches = matches.where('n.title', 'ilike', likePattern(keyword))
      return pageOf(matches.orderBy('n.startsAt', 'desc').orderBy('n.id', 'desc'), paging)
    },

    find: (id: number) => withEditor.where('n.id', '=', id).executeTakeFirst(),

    /** Returns a notice, locked until the end of the transaction, and whether the person may change it. */
    lock: (id: number, { extent, userKey }: Editor) =>
      notices
        .select([
          'n.id',
          'n.title',
          'n.version',
          'n.paused',
          'n.startsAt',
          'n.endsAt',
          'n.kind',
          'n.content',
          'n.imageFileId',
          'n.priority',
        ])
        .select(sql<boolean>`${extent === 'all'} or coalesce(n.created_by = ${userKey}, false)`.as('mine'))
        .where('n.id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    /** Counts the notices that have not ended. */
    countOpen: async (now: Date): Promise<number> => {
      const { total } = await notices
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('n.endsAt', '>', now)
        .executeTakeFirstOrThrow()
      return total
    },

    add: async (draft: NoticeDraft, createdBy: string): Promise<number> => {
      const { id } = await db
        .insertInto('gameNotice')
        .values({ ...columnsOf(draft), appId, phase, createdBy, updatedBy: createdBy })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, draft: NoticeDraft, updatedBy: string): Promise<number> => {
      const { version } = await change(id)
        .set(({ eb }) => ({ ...columnsOf(draft), updatedBy, version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    pause: (id: number, paused: boolean, updatedBy: string) =>
      change(id)
        .set(({ eb }) => ({ paused, updatedBy, version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
        .execute(),

    remove: (id: number) =>
      db.deleteFrom('gameNotice').where('id', '=', id).where('appId', '=', appId).where('phase', '=', phase).execute(),
  }
}
