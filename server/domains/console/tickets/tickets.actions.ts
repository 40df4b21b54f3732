import type { Entry } from '@portico/contract/console/conversations'
import {
  automaticMoves,
  movesFrom,
  statusFor,
  type Ticket,
  type TicketHead,
  type TicketMove,
  ticketMoves,
  type TicketState,
  type TicketTransition,
} from '@portico/contract/console/tickets'
import { covers } from '@portico/contract/kernel/permission'
import { extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Caller, Person } from '../../../kernel/identity/actor.ts'
import { testedVersion } from '../builds/index.ts'
import { firstEntryOf, recordTransition } from '../conversations/index.ts'
import { setTicketDue, ticketDueOf } from '../support-desk/index.ts'
import { mailTester } from './mail/tester.actions.ts'
import { agentsOf, notifyPeople, type Parts } from './notices.actions.ts'
import { peopleStore } from './people.store.ts'
import { relatedBuild } from './builds.actions.ts'
import { emitTicketMove, type TicketPlace } from './events.actions.ts'
import { answersQuestions, type Reader, ticketsStore } from './tickets.store.ts'

export type TicketRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ticketsStore>['find']>>>

export const subjectOf = (id: number) => ({ about: 'ticket', aboutId: id }) as const

/**
 * Returns the caller's relation to a ticket: agents work on any ticket of the app, except that partners do not answer themselves, and
 * cancellers end any or only their own. Only staff put tickets on hold, which others would not see. Questions without an app have no
 * permissions: staff and administrators are their agents.
 */
export const partyOf = ({ actor, standing: { roles } }: Caller, { requesterId, appId }: Pick<TicketRow, 'requesterId' | 'appId'>) => {
  const requester = requesterId === actor.userKey
  if (appId === null) {
    const agent = answersQuestions(actor)
    return { agent, holder: agent && actor.staff, requester, canceller: agent || requester }
  }
  const extent = (key: 'app-ticket-edit' | 'app-ticket-cancel') => extentOf(key, { ...actor, roles })
  const agent = extent('app-ticket-edit') === 'all' && (actor.staff || !requester)
  return {
    agent,
    holder: agent && actor.staff,
    requester,
    canceller: extent('app-ticket-cancel') === 'all' || (requester && extent('app-ticket-cancel') === 'own'),
  }
}

type Answer = Pick<TicketRow, 'satisfied' | 'satisfactionComment' | 'satisfactionAt'>

/** Returns the requester's rating as a caller may see it. A withdrawn ticket was never solved, so no rating is asked for. */
const satisfactionOf = (
  { staff }: Person,
  requester: boolean,
  { satisfied, satisfactionComment: comment, satisfactionAt: at, status, solvedAt }: TicketRow,
): Pick<Ticket, 'satisfaction' | 'asksSatisfaction'> => ({
  satisfaction:
    satisfied === null || at === null || !(staff || requester) ? null : { good: satisfied, comment, answeredAt: at.toISOString() },
  asksSatisfaction: requester && satisfied === null && solvedAt !== null && (status === 'SOLVED' || status === 'CLOSED'),
})

/** A ticket as lists read it. */
type ListedRow = Omit<TicketRow, 'buildId' | 'cc' | 'tester' | 'requesterLocale' | keyof Answer>

export const headOf =
  (actor: Person) =>
  ({ status, updatedAt, firstReplyAt, ...row }: ListedRow): TicketHead => ({
    ...row,
    status: statusFor(status, actor),
    updatedAt: updatedAt.toISOString(),
    firstReplyAt: firstReplyAt?.toISOString() ?? null,
  })

/** Returns what a tester reported with, as a reader may see it: their address is for staff only. */
const testerOf = async (db: Db, { staff }: Person, { appId, tester }: TicketRow): Promise<Ticket['tester']> => {
  if (tester === null || appId === null) return null
  const { email, device, os, build, sha256, versionId } = tester
  const version = await testedVersion(db, appId, { name: build, sha256, versionId })
  return { email: staff && email !== '' ? email : null, device, os, build, version: version ?? null }
}

export const ticketOf = async (db: Db, caller: Caller, row: TicketRow): Promise<Ticket> => {
  const side = partyOf(caller, row)
  const isClosed = row.status === 'CLOSED'
  const may = (permission: 'app-ticket-edit' | 'app-ticket-delete') =>
    row.appId !== null && covers(extentOf(permission, { ...caller.actor, roles: caller.standing.roles }), side.requester)
  const editable = !isClosed && may('app-ticket-edit')
  return {
    ...row,
    ...headOf(caller.actor)(row),
    tester: await testerOf(db, caller.actor, row),
    build: await relatedBuild(db, row.appId, row.buildId),
    due: answersQuestions(caller.actor) ? await ticketDueOf(db, row.id) : null,
    createdAt: row.createdAt.toISOString(),
    solvedAt: row.solvedAt?.toISOString() ?? null,
    moves: movesFrom(statusFor(row.status, caller.actor), side),
    editable,
    removable: may('app-ticket-delete'),
    text: editable ? ((await firstEntryOf(db, subjectOf(row.id))) ?? null) : null,
    assignable: side.agent && !isClosed,
    ...satisfactionOf(caller.actor, side.requester, row),
    requesterLocale: caller.actor.staff ? row.requesterLocale : null,
  }
}

/** Returns an entry as a reader sees it: changes between states that they see as equal are hidden. */
export const entryFor =
  (actor: Person) =>
  ({ move, ...entry }: Entry): Entry[] => {
    if (!move) return [{ move, ...entry }]
    const [from, to] = [move.from, move.to].map((state) => statusFor(state as TicketState, actor)) as [TicketState, TicketState]
    return from === to ? [] : [{ ...entry, move: { from, to } }]
  }

/** Returns a ticket. @throws not_found */
export const ticketIn = async (db: Db, appId: string | null, id: number, reader: Reader): Promise<TicketRow> =>
  (await ticketsStore(db, appId).find(id, reader)) ?? fail('not_found')

/** Returns a ticket the caller may change. @throws not_found; not_allowed for another person's under an own-only permission */
export const requireChangeable = async (db: Db, appId: string, id: number, { actor, standing }: Caller): Promise<TicketRow> => {
  const row = await ticketIn(db, appId, id, actor)
  return standing.extent === 'own' && row.requesterId !== actor.userKey ? fail('not_allowed') : row
}

/** Checks that these are people of the app, or, without one, people who answer questions. @throws invalid_input */
export const checkPeople = async (db: Db, appId: string | null, userKeys: readonly string[], field: string): Promise<void> => {
  if (userKeys.length === 0) return
  const known = new Set((await peopleStore(db, appId).people()).map(({ userKey }) => userKey))
  if (!userKeys.every((userKey) => known.has(userKey))) fail('invalid_input', { fieldErrors: [fieldError(field, 'unknown_member')] })
}

/** Adds a transition to a ticket's timeline, and notifies outside systems. `by`: null for a tester and the clock. */
export const recordMove = async (db: Db, ticket: TicketPlace, by: string | null, from: TicketState, to: TicketState): Promise<void> => {
  await recordTransition(db, subjectOf(ticket.id), by, from, to)
  await emitTicketMove(db, ticket, from, to)
}

/**
 * Updates a ticket's state, adds it to the timeline – for a tester without an author – and notifies outside systems. A reopened ticket
 * is due by the targets in force.
 * @throws taken_meanwhile when the state has changed by now
 */
export const setStatus = async (db: Db, row: TicketRow, actor: Person | null, to: TicketState): Promise<void> => {
  const { appId, id, status } = row
  if (!(await ticketsStore(db, appId).move(id, status, to))) fail('taken_meanwhile')
  await recordMove(db, row, actor?.userKey ?? null, status, to)
  if (status === 'SOLVED' && to === 'OPEN') await setTicketDue(db, id)
}

/** Assigns an unassigned ticket to the person who begins to work on it, unless they cannot be assigned. */
const claimTicket = async (db: Db, { appId, id, assigneeId }: TicketRow, { userKey }: Person): Promise<void> => {
  if (assigneeId !== null) return
  const people = await peopleStore(db, appId).people()
  if (people.some((one) => one.userKey === userKey)) await ticketsStore(db, appId).take(id, userKey)
}

/** Records an answer by staff: an unassigned ticket is assigned to its author, and a new one becomes open. Only the first does this. */
export const recordAnswer = async (db: Db, row: TicketRow, actor: Person): Promise<void> => {
  await claimTicket(db, row, actor)
  const { appId, id } = row
  const [from, to] = [automaticMoves.answered.from[0], automaticMoves.answered.to]
  if (!(await ticketsStore(db, appId).move(id, from, to))) return
  await recordMove(db, row, actor.userKey, from, to)
}

/** Notifies the side that did not make a transition, as the transition declares, and the assignee of a ticket that a colleague ends. */
const afterMove = async (db: Db, deps: Parts, row: TicketRow, actor: Person, { name, notifies }: TicketTransition): Promise<void> => {
  const { appId, id, title, requesterId, assigneeId, tester, satisfied } = row
  const message = { appId, id, title, actor }
  if (requesterId === actor.userKey || (name === 'cancel' && assigneeId !== null && assigneeId !== requesterId)) {
    if (notifies.agents) await notifyPeople(db, deps, notifies.agents, { ...message, to: await agentsOf(db, deps, { appId, assigneeId }) })
  }
  if (requesterId !== actor.userKey && notifies.requester) {
    await notifyPeople(db, deps, notifies.requester, { ...message, to: [requesterId], asker: requesterId, asks: satisfied === null })
    if (tester !== null) await mailTester(db, deps, notifies.requester, { id, title, tester })
  }
}

/** A transition of a ticket, with the caller who makes it. */
interface Transition {
  row: TicketRow
  caller: Caller
  move: TicketMove
}

/**
 * Makes a transition.
 * @throws not_allowed for one the caller may not make, ticket_closed for a closed ticket, taken_meanwhile when the state no longer allows it
 */
export const makeTransition = async (db: Db, deps: Parts, { row, caller, move: name }: Transition): Promise<TicketState> => {
  const transition = (ticketMoves as readonly TicketTransition[]).find((one) => one.name === name) ?? fail('not_allowed')
  const { by, from, to } = transition
  const side = partyOf(caller, row)
  if (!by.some((one) => side[one])) return fail('not_allowed')
  // A caller's transitions depend on the state that they see, so that nothing reveals a hold.
  if (!from.includes(statusFor(row.status, caller.actor))) return fail(row.status === 'CLOSED' ? 'ticket_closed' : 'taken_meanwhile')
  if (row.status === to) return to
  await setStatus(db, row, caller.actor, to)
  if (name === 'open') await claimTicket(db, row, caller.actor)
  await afterMove(db, deps, row, caller.actor, transition)
  return to
}

/** Returns the activity log's details of a transition: as everybody sees it, or, if only staff see it at all, for them alone. */
export const moveDetails = ({ id, title, status }: TicketRow, after: TicketState) => {
  const [from, to] = [statusFor(status, { staff: false }), statusFor(after, { staff: false })]
  const internal = status !== after && from === to
  return { id, title, before: internal ? status : from, after: internal ? after : to, internal }
}

/** Checks that somebody who opens a ticket may assign it to this person. @throws not_allowed; invalid_input for a person who cannot answer it */
export const checkAssignee = async (db: Db, appId: string, caller: Caller, assigneeId: string | null): Promise<void> => {
  if (assigneeId === null) return
  if (!partyOf(caller, { requesterId: caller.actor.userKey, appId }).agent) return fail('not_allowed')
  await checkPeople(db, appId, [assigneeId], 'assigneeId')
}

/**
 * Assigns a ticket to one of its people and notifies them, or removes the assignment.
 * @returns the activity log's details
 * @throws not_found, ticket_closed, invalid_input for a person who cannot answer it
 */
export const assignTicket = async (
  db: Db,
  deps: Parts,
  { appId, id, actor, userKey }: { appId: string | null; id: number; actor: Person; userKey: string | null },
): Promise<{ title: string } & Record<'before' | 'after', { assigneeId: string | null }>> => {
  const { title, assigneeId, status } = await ticketIn(db, appId, id, actor)
  if (status === 'CLOSED') return fail('ticket_closed')
  if (userKey !== null) await checkPeople(db, appId, [userKey], 'userKey')
  await ticketsStore(db, appId).assign(id, userKey)
  await notifyPeople(db, deps, 'assigned', { appId, id, title, actor, to: userKey === null ? [] : [userKey] })
  return { title, before: { assigneeId }, after: { assigneeId: userKey } }
}

/**
 * Records whether a ticket's requester is satisfied, once.
 * @returns the ticket's title
 * @throws not_found, not_allowed for anyone but the requester, already_rated, move_not_possible unless it was solved
 */
export const rateTicket = async (
  db: Db,
  appId: string | null,
  id: number,
  actor: Person,
  answer: { good: boolean; comment: string },
): Promise<string> => {
  const { title, requesterId } = await ticketIn(db, appId, id, actor)
  if (requesterId !== actor.userKey) return fail('not_allowed')
  if (!(await ticketsStore(db, appId).rate(id, actor.userKey, answer))) {
    const { satisfied } = await ticketIn(db, appId, id, actor)
    return fail(satisfied === null ? 'move_not_possible' : 'already_rated')
  }
  return title
}
