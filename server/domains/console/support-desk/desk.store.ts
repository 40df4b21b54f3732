import { type DeskSort, type DeskView, deskViews } from '@portico/contract/console/support-desk'
import type { Order } from '@portico/contract/kernel/order'
import { priorities, type TicketState } from '@portico/contract/console/tickets'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Paging } from '../../../kernel/database/page.ts'
import { searchPage } from '../../../kernel/database/search.ts'
import { participant, subjectsWith } from '../conversations/index.ts'
import './support-desk.tables.ts'

/** A member of staff as the queue checks them. */
export interface Agent {
  userKey: string
  staff: boolean
  /** Whether they support every app. */
  all: boolean
  /** The roles with which they support an app. */
  roles: readonly number[]
}

/** Filter and order of the queue. */
interface DeskQuery {
  view: DeskView
  keyword?: string | undefined
  order: Order<DeskSort>
}

const replyOverdue = sql<boolean>`coalesce(ticket.first_reply_at is null and d.first_reply_due < now(), false)`
const solveOverdue = sql<boolean>`coalesce(d.solve_due < now(), false)`
const byTester = sql<boolean>`exists (select from ticket_tester t where t.ticket_id = ticket.id)`
const replyDue = sql<Date | null>`case when ticket.first_reply_at is null then d.first_reply_due end`

const orders: Readonly<Record<DeskSort, ReturnType<typeof sql>>> = {
  due: sql`least(${replyDue}, d.solve_due)`,
  id: sql`ticket.id`,
  app: sql`lower(app.name)`,
  title: sql`lower(ticket.title)`,
  priority: sql`array_position(${[...priorities]}::text[], ticket.priority)`,
  reply: replyDue,
  solve: sql`d.solve_due`,
}

/**
 * Returns the condition for the tickets of an agent: those of the apps that they support, and questions that are about no app.
 * `column` is one with an app's id.
 */
export const supportedBy = ({ userKey, staff, all, roles }: Agent, column: string) =>
  all
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} in (select m.app_id from app_member m where m.user_id = ${userKey} and m.role_id = any(${roles}::integer[]))
        or ${staff} and ${sql.ref(column)} is null)`

/** The team through which an agent supports a ticket's app: the default one if they can. */
const throughTeam = ({ userKey, roles }: Agent) => sql<number | null>`(
  select m.organization_id from app_member m left join organization o on o.id = m.organization_id
  where m.app_id = ticket.app_id and m.user_id = ${userKey} and m.role_id = any(${roles}::integer[])
  order by coalesce(o.type, 0) <> 0, m.organization_id limit 1)`

/** Returns a ticket's due times as the queue shows them; nothing of a solved one is overdue. */
export const dueTimesOf = async (db: Db, ticketId: number) => {
  const isOpen = sql<boolean>`ticket.status not in ('SOLVED', 'CLOSED')`
  return db
    .selectFrom('ticket')
    .leftJoin('ticketDue as d', 'd.ticketId', 'ticket.id')
    .where('ticket.id', '=', ticketId)
    .select(['d.firstReplyDue', 'd.solveDue'])
    .select([
      sql<boolean>`${isOpen} and ${replyOverdue}`.as('replyOverdue'),
      sql<boolean>`${isOpen} and ${solveOverdue}`.as('solveOverdue'),
    ])
    .executeTakeFirstOrThrow()
}

/** Tickets of all apps. */
export const deskStore = (db: Db, agent: Agent) => {
  const open = db
    .selectFrom('ticket')
    .leftJoin('app', 'app.id', 'ticket.appId')
    .leftJoin('ticketDue as d', 'd.ticketId', 'ticket.id')
    .where('ticket.status', 'not in', ['SOLVED', 'CLOSED'])
    .where(supportedBy(agent, 'ticket.app_id'))
  // People who are not staff see a ticket on hold as open.
  const waitingStates: TicketState[] = agent.staff ? ['NEW', 'OPEN'] : ['NEW', 'OPEN', 'ON_HOLD']
  const isIn: Readonly<Record<DeskView, RawBuilder<boolean>>> = {
    unassigned: sql`ticket.assignee_id is null`,
    mine: sql`ticket.assignee_id = ${agent.userKey}`,
    waiting: sql`ticket.status = any(${waitingStates}::text[])`,
    overdue: sql`(${replyOverdue} or ${solveOverdue})`,
    all: sql`true`,
  }
  return {
    /** The tickets of a view, of which every word of a keyword is in the number, the title or the conversation. */
    page: ({ view, keyword, order: { key, direction } }: DeskQuery, paging: Paging) =>
      searchPage(
        db,
        open
          .where(isIn[view])
          .select(['ticket.id', 'ticket.appId', 'app.name as appName', 'title', 'priority', 'ticket.status', 'firstReplyAt'])
          .select(['firstReplyDue', 'solveDue', replyOverdue.as('replyOverdue'), solveOverdue.as('solveOverdue')])
          .select([participant('ticket.requester_id').as('requester'), participant('ticket.assignee_id').as('assignee')])
          .select([throughTeam(agent).as('organizationId'), byTester.as('byTester')])
          .orderBy(orders[key], (order) => order[direction]().nullsLast())
          .orderBy('ticket.id'),
        subjectsWith({ about: 'ticket', table: 'ticket', keyword, internal: agent.staff }),
        paging,
      ),

    /** Counts the tickets of every view. */
    counts: () =>
      open
        .select(deskViews.map((view) => sql<number>`(count(*) filter (where ${isIn[view]}))::integer`.as(view)))
        .$castTo<Record<DeskView, number>>()
        .executeTakeFirstOrThrow(),
  }
}

export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskStore>['page']>>['list'][number]
