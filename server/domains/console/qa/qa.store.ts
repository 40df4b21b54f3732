import type { Participant } from '@portico/contract/console/conversations'
import {
  bookedStates,
  type QaDraft,
  type QaHead,
  type QaResult,
  type QaSort,
  type QaState,
  qaStates,
  type QaType,
} from '@portico/contract/console/qa'
import type { Order } from '@portico/contract/kernel/order'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { sortedBy } from '../../../kernel/database/order.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import { entryCount, participant, participantName, participants } from '../conversations/index.ts'
import './qa.tables.ts'

/** The columns of a draft in its own table. */
export type DraftColumns = Omit<QaDraft, 'versions' | 'cc' | 'fileIds'>

interface Filter {
  type?: QaType | undefined
  status?: QaState | undefined
  os?: QaHead['os'][number] | undefined
  build?: number | undefined
  keyword?: string | undefined
  order: Order<QaSort>
}

/** Columns that a transition changes besides the state. */
export interface TransitionColumns {
  from: QaState
  to: QaState
  /** The version that was checked; any if unset. */
  version?: number
  reason?: string
  result?: QaResult
  summary?: string
  by: string
}

const now = sql<Date>`now()`
const versions = sql<QaHead['versions']>`coalesce((
  select jsonb_agg(jsonb_build_object('name', b.name, 'versionId', b.version_id) order by b.position)
  from qa_request_build b where b.request_id = qa_request.id), '[]')`
const cc = participants(sql`select user_id from qa_request_cc where request_id = qa_request.id`)
const alpha = sql<{ id: number; no: number; title: string; result: QaResult | null } | null>`(
  select jsonb_build_object('id', a.id, 'no', a.no, 'title', a.title, 'result', a.result) from qa_request a where a.id = qa_request.alpha_id)`

const orders: Readonly<Record<QaSort, ReturnType<typeof sql>>> = {
  no: sql`no`,
  title: sql`lower(title)`,
  schedule: sql`schedule_from`,
  status: sql`array_position(${[...qaStates]}::text[], status)`,
  requester: participantName('qa_request.requester_id'),
  qaPm: participantName('qa_request.qa_pm_id'),
  updated: sql`updated_at`,
}

/** The timestamps set on reaching a state. */
const timesOf: Partial<Record<QaState, Record<string, RawBuilder<Date>>>> = {
  REQUESTED: { requestedAt: now },
  ACCEPTED: { decidedAt: now },
  REJECTED: { decidedAt: now },
  IN_PROGRESS: { startedAt: now },
  COMPLETED: { completedAt: now, publishedAt: now },
}

/** Reads and writes QA requests of one app. `internal`: whether the reader may read staff notes. */
export const qaStore = (db: Db, appId: string) => {
  const requests = db.selectFrom('qaRequest').where('appId', '=', appId)
  const heads = (internal: boolean) =>
    requests
      .select(['id', 'no', 'type', 'title', 'os', 'scheduleFrom', 'scheduleTo', 'status', 'result', 'requesterId', 'qaPmId', 'updatedAt'])
      .select([versions.as('versions'), entryCount('qa', 'qa_request.id', internal).as('comments')])
      .select([participant('qa_request.requester_id').as('requester'), participant('qa_request.qa_pm_id').as('qaPm')])
  const change = (id: number) => db.updateTable('qaRequest').where('id', '=', id).where('appId', '=', appId)
  return {
    page: ({ type, status, os, build, keyword, order: { key, direction } }: Filter, internal: boolean, paging: Paging) => {
      let found = heads(internal)
      if (type) found = found.where('type', '=', type)
      if (status) found = found.where('status', '=', status)
      if (os) found = found.where(sql<boolean>`${os} = any(os)`)
      if (build)
        found = found.where(
          sql<boolean>`exists (select from qa_request_build b where b.request_id = qa_request.id and b.version_id = ${build})`,
        )
      if (keyword) found = found.where('title', 'ilike', likePattern(keyword))
      return pageOf(sortedBy(found, 'qa_request', orders[key], direction), paging)
    },

    find: (id: number, internal: boolean) =>
      heads(internal)
        .select(['version', 'zone', 'scope', 'changes', 'knownIssues', 'testAccounts', 'testerCompany', 'alphaId', 'exception'])
        .select(['reason', 'summary', 'createdAt', 'requestedAt', 'decidedAt', 'startedAt', 'completedAt'])
        .select([sql<string | null>`release_day::text`.as('releaseDay'), cc.as('cc'), alpha.as('alpha')])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Adds a draft with the app's next number. */
    add: async (draft: DraftColumns, requesterId: string): Promise<number> => {
      await acquireLock(db, 'qa-number', appId)
      const { id } = await db
        .insertInto('qaRequest')
        .values({
          ...draft,
          appId,
          requesterId,
          no: sql<number>`(select coalesce(max(no), 0) + 1 from qa_request where app_id = ${appId})`,
          result: null,
          reporterId: null,
          decidedBy: null,
          requestedAt: null,
          decidedAt: null,
          startedAt: null,
          completedAt: null,
          publishedAt: null,
          remindedAt: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Changes a draft that is still at this version. @returns the next version, or undefined */
    change: async (id: number, version: number, draft: DraftColumns): Promise<number | undefined> => {
      const changed = await change(id)
        .set({ ...draft, version: version + 1, updatedAt: now })
        .where('version', '=', version)
        .where('status', '=', 'DRAFT')
        .returning('version')
        .executeTakeFirst()
      return changed?.version
    },

    /** Replaces the versions to test and the cc list. */
    setParts: async (id: number, { versions: tested, cc }: Pick<QaDraft, 'versions' | 'cc'>): Promise<void> => {
      await db.deleteFrom('qaRequestBuild').where('requestId', '=', id).execute()
      await db
        .insertInto('qaRequestBuild')
        .values(tested.map((version, position) => ({ ...version, requestId: id, position })))
        .execute()
      await db.deleteFrom('qaRequestCc').where('requestId', '=', id).execute()
      const users = [...new Set(cc)]
      if (users.length > 0)
        await db
          .insertInto('qaRequestCc')
          .values(users.map((userId) => ({ requestId: id, userId })))
          .execute()
    },

    /** Updates the state of a request that is still in this state. @returns its next version; undefined when it is not */
    move: async (id: number, { from, to, version, reason, result, summary, by }: TransitionColumns): Promise<number | undefined> => {
      const isDecision = to === 'ACCEPTED' || to === 'REJECTED'
      const moved = await change(id)
        .set({
          status: to,
          version: sql<number>`version + 1`,
          updatedAt: now,
          ...timesOf[to],
          ...(isDecision && { decidedBy: by, reason: reason ?? '' }),
          ...(to === 'COMPLETED' && { result: result ?? null, summary: summary ?? '', reporterId: by }),
        })
        .where('status', '=', from)
        .$if(version !== undefined, (one) => one.where('version', '=', version ?? 0))
        .returning('version')
        .executeTakeFirst()
      return moved?.version
    },

    /** Sets the schedule of a request in one of these states and at this version. @returns the next version, or undefined */
    schedule: async (
      id: number,
      version: number,
      { states, ...times }: { scheduleFrom: string; scheduleTo: string; qaPmId?: string | null; states: readonly QaState[] },
    ): Promise<number | undefined> => {
      const changed = await change(id)
        .set({ ...times, version: version + 1, updatedAt: now, remindedAt: null })
        .where('version', '=', version)
        .where('status', 'in', states)
        .returning('version')
        .executeTakeFirst()
      return changed?.version
    },

    /** Publishes the report of a completed test again. */
    amend: (id: number, summary: string, reporterId: string) =>
      change(id).set({ summary, reporterId, publishedAt: now, updatedAt: now }).execute(),

    touch: (id: number) => change(id).set({ updatedAt: now }).execute(),

    /** Deletes a request that is still a draft. @returns whether it was */
    remove: async (id: number): Promise<boolean> => {
      const removed = await db
        .deleteFrom('qaRequest')
        .where('id', '=', id)
        .where('appId', '=', appId)
        .where('status', '=', 'DRAFT')
        .returning('id')
        .executeTakeFirst()
      return removed !== undefined
    },
  }
}

/** Returns whether another test of the app and type is booked within a period. Concurrent bookings wait until the end of this transaction. */
export const isPeriodTaken = async (
  db: Db,
  appId: string,
  { id, type }: { id: number; type: QaType },
  { from, to }: { from: string; to: string },
): Promise<boolean> => {
  await acquireLock(db, 'qa-booking', appId)
  const other = await db
    .selectFrom('qaRequest')
    .select('id')
    .where('appId', '=', appId)
    .where('type', '=', type)
    .where('id', '<>', id)
    .where('status', 'in', bookedStates)
    .where('scheduleFrom', '<', sql<Date>`${to}::timestamptz`)
    .where('scheduleTo', '>', sql<Date>`${from}::timestamptz`)
    .executeTakeFirst()
  return other !== undefined
}

/** Reads passed alpha tests of one app. */
export const alphasStore = (db: Db, appId: string) => {
  const passed = db.selectFrom('qaRequest').where('appId', '=', appId).where('type', '=', 'ALPHA').where('result', '=', 'PASS')
  return {
    /** Lists the latest first. */
    list: (limit: number) => passed.select(['id', 'no', 'title']).orderBy('completedAt', 'desc').limit(limit).execute(),
    has: async (id: number): Promise<boolean> => (await passed.select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  }
}

/** Returns these people as a conversation shows them, by name. */
export const participantsAmong = async (db: Db, userKeys: readonly string[]): Promise<Participant[]> => {
  const { rows } = await sql<Participant>`
    select p.id as user_key, p.name, p.image as photo, c.name as company from person p left join company c on c.id = p.company_id
    where p.id = any(${userKeys}::text[]) order by lower(p.name), p.id`.execute(db)
  return rows
}

export interface StartingTest {
  id: number
  appId: string
  no: number
  title: string
  scheduleFrom: Date
  people: string[]
}

/** Marks booked tests that start before a given time and need a reminder. @returns them, with the recipients */
export const markStarting = async (db: Db, now: Date, until: Date, limit: number): Promise<StartingTest[]> => {
  const { rows } = await sql<StartingTest>`
    update qa_request r set reminded_at = ${now.toISOString()}
    where r.id in (
      select id from qa_request where status = 'ACCEPTED' and reminded_at is null and schedule_from <= ${until.toISOString()}::timestamptz
        and schedule_from > ${now.toISOString()}::timestamptz
      order by schedule_from limit ${limit} for update skip locked)
    returning r.id, r.app_id, r.no, r.title, r.schedule_from,
      array(select distinct k from unnest(array[r.requester_id, r.qa_pm_id] || array(select user_id from qa_request_cc c where c.request_id = r.id)) k
        where k is not null and exists (select from app_member m where m.app_id = r.app_id and m.user_id = k)) as people`.execute(db)
  return rows
}
