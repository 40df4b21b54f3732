import type { TesterSystem } from '@portico/contract/console/builds'
import {
  closedAfterDays,
  type QuestionTopic,
  statusFor,
  type TicketHead,
  type TicketSort,
  type TicketState,
} from '@portico/contract/console/tickets'
import type { Locale } from '@portico/contract/kernel/locale'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Paging } from '../../../kernel/database/page.ts'
import { sortedBy } from '../../../kernel/database/order.ts'
import { searchPage, type WordMatch } from '../../../kernel/database/search.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import { categoryName } from '../categories/index.ts'
import { participant, participants, subjectsWith } from '../conversations/index.ts'
import { ticketOrders } from './listing/order.store.ts'
import './tickets.tables.ts'

/** The reader of a ticket. */
export interface Reader {
  userKey: string
  staff: boolean
  admin: boolean
  locale: Locale
}

/** Returns whether a person answers questions to the provider, which have no app: staff and administrators do. */
export const answersQuestions = ({ staff, admin }: Pick<Reader, 'staff' | 'admin'>): boolean => staff || admin

interface Draft {
  title: string
  categoryId: number
  priority: TicketHead['priority']
  type: TicketHead['type']
  phase: Phase | null
  buildId?: number | null
}

/** A new ticket, which may be assigned to somebody. */
interface NewTicket extends Draft {
  assigneeId?: string | null
}

interface Filter {
  status?: TicketState | undefined
  priority?: TicketHead['priority'] | undefined
  categoryId?: number | undefined
  mine?: 'assigned' | 'requested' | undefined
  keyword?: string | undefined
  sort: Sort<TicketSort>
}

const now = sql<Date>`now()`
const publicStatus = (status: TicketState): TicketState => statusFor(status, { staff: false })
const cc = participants(sql`select user_id from ticket_cc where ticket_id = ticket.id`)

const requesterLocale = sql<Locale>`coalesce(
  (select locale from person where person.id = ticket.requester_id),
  (select locale from ticket_tester t where t.ticket_id = ticket.id),
  'en_US')`
/** The build and device of a tester's report. */
export interface TesterFacts {
  email: string
  device: string
  os: TesterSystem
  build: string
  sha256: string
  versionId: number | null
  locale: Locale
}

const tester = sql<TesterFacts | null>`(
  select jsonb_build_object('email', t.email, 'device', t.device, 'os', t.os, 'build', t.build, 'sha256', t.sha256,
    'versionId', t.version_id, 'locale', t.locale)
  from ticket_tester t where t.ticket_id = ticket.id)`
const byTester = sql<boolean>`exists (select from ticket_tester t where t.ticket_id = ticket.id)`

/** Finds tickets by the words of their number, title and conversation; staff notes are found for staff only. */
const ticketsWith = (keyword: string | undefined, staff: boolean): WordMatch =>
  subjectsWith({ about: 'ticket', table: 'ticket', keyword, internal: staff })

/** Returns the condition for questions that a person may read: all for those who answer them, otherwise their own. */
const readable = (reader: Reader) => (answersQuestions(reader) ? sql<boolean>`true` : sql<boolean>`requester_id = ${reader.userKey}`)

/** The tickets of one app, whose readers were checked; or, with null, the questions about no app that a reader may see. */
export const ticketsStore = (db: Db, appId: string | null) => {
  const ofApp = appId === null ? sql<boolean>`app_id is null` : sql<boolean>`app_id = ${appId}`
  const headsFor = (reader: Reader, { locale } = reader) =>
    db
      .selectFrom('ticket')
      .where(ofApp)
      .$if(appId === null, (found) => found.where(readable(reader)))
      .select([
        'id',
        'appId',
        'topic',
        'priority',
        'type',
        'categoryId',
        'title',
        'status',
        'requesterId',
        'assigneeId',
        'updatedAt',
        'firstReplyAt',
      ])
      .select(['version', 'phase', 'createdAt', 'solvedAt'])
      .select(categoryName('ticket.category_id', locale).as('category'))
      .select([participant('ticket.requester_id').as('requester'), participant('ticket.assignee_id').as('assignee')])
      .select(byTester.as('byTester'))
  const change = (id: number) => db.updateTable('ticket').where('id', '=', id).where(ofApp)
  return {
    /** For anyone but staff, tickets on hold match as open. A search finds the most recently changed ones, even if sorted otherwise. */
    page: ({ status, priority, categoryId, mine, keyword, sort }: Filter, reader: Reader, paging: Paging) => {
      const { userKey, staff } = reader
      const recorded: TicketState[] = status === undefined ? [] : !staff && status === 'OPEN' ? ['OPEN', 'ON_HOLD'] : [status]
      let found = headsFor(reader)
      if (status) found = !staff && status === 'ON_HOLD' ? found.where(sql<boolean>`false`) : found.where('status', 'in', recorded)
      if (priority) found = found.where('priority', '=', priority)
      if (categoryId) found = found.where('categoryId', '=', categoryId)
      if (mine) found = found.where(mine === 'assigned' ? 'assigneeId' : 'requesterId', '=', userKey)
      const latest = found.orderBy('updatedAt', 'desc').orderBy('id', 'desc')
      const { key, direction } = orderOf(sort)
      const rearrange = (rows: typeof latest) => sortedBy(rows.clearOrderBy(), 'ticket', ticketOrders(appId, reader)[key], direction)
      return searchPage(db, latest, ticketsWith(keyword, staff), paging, sort === 'updated,desc' ? undefined : rearrange)
    },

    /** Locks a ticket until the end of this transaction, so that no one can move, answer or delete it meanwhile; rows that refer to it can be added. */
    lock: (id: number) => db.selectFrom('ticket').select('id').where('id', '=', id).where(ofApp).forNoKeyUpdate().execute(),

    find: (id: number, reader: Reader) =>
      headsFor(reader)
        .select([cc.as('cc'), requesterLocale.as('requesterLocale'), tester.as('tester')])
        .select(['buildId', 'satisfied', 'satisfactionComment', 'satisfactionAt'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Adds a ticket; a tester's has no requester. */
    add: async (
      { assigneeId = null, ...draft }: NewTicket,
      requesterId: string | null,
      topic: QuestionTopic | null = null,
    ): Promise<number> => {
      const { id } = await db
        .insertInto('ticket')
        .values({ ...draft, appId, topic, requesterId, assigneeId, firstReplyAt: null, solvedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    addTester: (ticketId: number, facts: TesterFacts) =>
      db
        .insertInto('ticketTester')
        .values({ ...facts, ticketId })
        .execute(),

    /** Changes a ticket that is still at this version. @returns the next version, or undefined */
    change: async (id: number, version: number, draft: Draft): Promise<number | undefined> => {
      const changed = await change(id)
        .set({ ...draft, version: version + 1, updatedAt: now })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed?.version
    },

    /** Updates the state of a ticket that is still in this state. @returns whether it was */
    move: async (id: number, from: TicketState, to: TicketState): Promise<boolean> => {
      const solvedAt = to === 'SOLVED' ? now : to === 'CLOSED' ? sql<Date | null>`solved_at` : null
      // Only staff see that a ticket is, or no longer is, on hold.
      const isHidden = publicStatus(from) === publicStatus(to)
      const moved = await change(id)
        .set({ status: to, solvedAt, ...(!isHidden && { updatedAt: now }) })
        .where('status', '=', from)
        .returning('id')
        .executeTakeFirst()
      return moved !== undefined
    },

    /** Records the requester's answer to a ticket that was solved and is not answered. @returns whether it was so */
    rate: async (id: number, requesterId: string, { good, comment }: { good: boolean; comment: string }): Promise<boolean> => {
      const rated = await change(id)
        .set({ satisfied: good, satisfactionComment: comment, satisfactionAt: now })
        .where('requesterId', '=', requesterId)
        .where('status', 'in', ['SOLVED', 'CLOSED'])
        .where('solvedAt', 'is not', null)
        .where('satisfied', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return rated !== undefined
    },

    assign: (id: number, assigneeId: string | null) => change(id).set({ assigneeId, updatedAt: now }).execute(),

    /** Assigns an unassigned ticket. */
    take: (id: number, userKey: string) => change(id).set({ assigneeId: userKey }).where('assigneeId', 'is', null).execute(),

    /** Records a new entry; the first public answer of staff counts as the reply. */
    touch: (id: number, answered: boolean) =>
      change(id)
        .set({ updatedAt: now, ...(answered && { firstReplyAt: sql<Date>`coalesce(first_reply_at, now())` }) })
        .execute(),

    remove: (id: number) => db.deleteFrom('ticket').where('id', '=', id).where(ofApp).execute(),

    /** Replaces the followers. */
    setFollowers: async (id: number, userKeys: readonly string[]): Promise<void> => {
      await db.deleteFrom('ticketCc').where('ticketId', '=', id).execute()
      if (userKeys.length > 0)
        await db
          .insertInto('ticketCc')
          .values(userKeys.map((userId) => ({ ticketId: id, userId })))
          .execute()
    },
  }
}

/**
 * Counts the questions, about any app or none, that a person asked on the contact page within the last hour. Their concurrent ones
 * wait until this transaction ends.
 */
export const countRecentQuestions = async (db: Db, requesterId: string): Promise<number> => {
  await acquireLock(db, 'question', requesterId)
  const { count } = await db
    .selectFrom('ticket')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('topic', 'is not', null)
    .where('requesterId', '=', requesterId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

type ClosedTicket = { id: number; appId: string | null; phase: Phase | null }

/** Closes tickets that were solved long enough ago. @returns them */
export const closeSolved = async (db: Db, limit: number): Promise<ClosedTicket[]> => {
  const { rows } = await sql<ClosedTicket>`
    update ticket set status = 'CLOSED', updated_at = now()
    where id in (
      select id from ticket where status = 'SOLVED' and solved_at < now() - make_interval(days => ${closedAfterDays}::integer)
      order by solved_at limit ${limit} for update skip locked)
    and status = 'SOLVED' returning id, app_id, phase`.execute(db)
  return rows
}
