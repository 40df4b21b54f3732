import type { Entry } from '@portico/contract/console/conversations'
import {
  movesFrom,
  statusFor,
  type Ticket,
  type TicketHead,
  ticketMoves,
  type TicketMove,
  type TicketState,
} from '@portico/contract/console/tickets'
import { appRoles, verdict } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { notify } from '../../people/notifications/index.ts'
import { versionOf } from '../builds/index.ts'
import { noteMove } from '../conversations/index.ts'
import { mailPartsOf } from './mail/reply-address.ts'
import { type Happening, testerName, ticketLetter } from './tickets.letters.ts'
import { closeSolved, ticketsStore } from './tickets.store.ts'

export type TicketRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ticketsStore>['find']>>>

export const about = (id: number) => ({ about: 'ticket', aboutId: id }) as const

/** The caller, with their standing on the app. */
export interface Caller {
  actor: Person
  standing: Standing
}

/** Returns the caller's relation to a ticket: agents may edit any ticket of the app, cancellers withdraw their own. */
export const sideOf = ({ actor, standing: { roles } }: Caller, { requesterId }: Pick<TicketRow, 'requesterId'>) => {
  const requester = requesterId === actor.userKey
  return {
    agent: verdict('app-ticket-edit', { ...actor, roles }) === 'all',
    requester,
    canceller: requester && verdict('app-ticket-cancel', { ...actor, roles }) !== 'none',
  }
}

type Answer = Pick<TicketRow, 'satisfied' | 'satisfactionComment' | 'satisfactionAt'>

/** Returns what a caller learns of the requester's answer. A withdrawn ticket was never solved and is not asked about. */
const satisfactionOf = (
  { staff }: Person,
  requester: boolean,
  { satisfied, satisfactionComment: comment, satisfactionAt: at, status, solvedAt }: TicketRow,
): Pick<Ticket, 'satisfaction' | 'asksSatisfaction'> => ({
  satisfaction:
    satisfied === null || at === null || !(staff || requester) ? null : { good: satisfied, comment, answeredAt: at.toISOString() },
  asksSatisfaction: requester && satisfied === null && solvedAt !== null && (status === 'SOLVED' || status === 'CLOSED'),
})

export const headOf =
  (actor: Person) =>
  ({ status, updatedAt, firstReplyAt, ...row }: Omit<TicketRow, 'cc' | 'tester' | 'requesterLocale' | keyof Answer>): TicketHead => ({
    ...row,
    status: statusFor(status, actor),
    updatedAt: updatedAt.toISOString(),
    firstReplyAt: firstReplyAt?.toISOString() ?? null,
  })

/** Returns what a tester reported with, as a reader may see it: their address is for staff only. */
const testerOf = async (db: Db, appId: string, { staff }: Person, { tester }: TicketRow): Promise<Ticket['tester']> => {
  if (tester === null) return null
  const { email, device, os, build, sha256 } = tester
  const version = await versionOf(db, appId, { name: build, sha256 })
  return { email: staff && email !== '' ? email : null, device, os, build, version: version ?? null }
}

export const ticketOf = async (db: Db, appId: string, caller: Caller, row: TicketRow): Promise<Ticket> => {
  const side = sideOf(caller, row)
  return {
    ...row,
    ...headOf(caller.actor)(row),
    tester: await testerOf(db, appId, caller.actor, row),
    createdAt: row.createdAt.toISOString(),
    solvedAt: row.solvedAt?.toISOString() ?? null,
    moves: movesFrom(row.status, side),
    editable: side.agent || (side.requester && verdict('app-ticket-edit', { ...caller.actor, roles: caller.standing.roles }) === 'own'),
    assignable: side.agent,
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

/** @throws not_found */
export const ticketIn = async (db: Db, appId: string, id: number, { locale }: Person): Promise<TicketRow> =>
  (await ticketsStore(db, appId).find(id, locale)) ?? fail('not_found')

/** Returns a ticket the caller may change. @throws not_found; not_allowed for somebody else's under an own-only permission */
export const changeable = async (db: Db, appId: string, id: number, { actor, standing }: Caller): Promise<TicketRow> => {
  const row = await ticketIn(db, appId, id, actor)
  return standing.held === 'own' && row.requesterId !== actor.userKey ? fail('not_allowed') : row
}

/** Checks that these are people of the app. @throws invalid_input */
export const checkPeople = async (db: Db, appId: string, userKeys: readonly string[], field: string): Promise<void> => {
  if (userKeys.length === 0) return
  const known = new Set((await ticketsStore(db, appId).people()).map(({ userKey }) => userKey))
  if (!userKeys.every((userKey) => known.has(userKey))) fail('invalid_input', { fieldErrors: [fieldError(field, 'unknown_member')] })
}

export type Ways = Pick<Deps, 'mail' | 'config' | 'vault'>

interface Told {
  appId: string
  id: number
  title: string
  /** Null for a tester. */
  actor: Person | null
  to: readonly (string | null)[]
  /** Whether a requester is asked if they are satisfied. */
  asks?: boolean
  /** The public text that mails repeat. */
  said?: string
}

/** Notifies people who still have a role on the app about a ticket, except the actor; of staff notes, staff only. */
export const tell = async (
  db: Db,
  ways: Ways,
  happening: Happening,
  { appId, id, title, actor, to, asks = false, said }: Told,
): Promise<void> => {
  const people = await ticketsStore(db, appId).people()
  const listeners = people.filter(
    ({ userKey, staff }) => to.includes(userKey) && userKey !== actor?.userKey && (staff || happening !== 'noted'),
  )
  await notify(db, ways, {
    kind: 'ticket',
    appId,
    to: listeners.map(({ userKey }) => userKey),
    link: `/app/support/ticket/detail?appId=${appId}&id=${id}`,
    text: (locale) => ticketLetter(happening, { number: id, title, app: appId, name: actor?.name ?? testerName[locale], asks })(locale),
    // An answer by mail is public, so a mail about a staff note does not invite one.
    inMail: mailPartsOf(ways, { id, said, answerable: happening !== 'noted' }),
  })
}

/** Returns a ticket's agents: its assignee, or everybody responsible for the app's technology. */
export const keepersOf = async (db: Db, appId: string, assigneeId: string | null): Promise<string[]> =>
  assigneeId === null ? ticketsStore(db, appId).holders([appRoles.tech_pm, appRoles.pm_operator]) : [assigneeId]

/** Updates a ticket's state and adds it to the timeline. @throws taken_meanwhile when the state has changed by now */
export const moveTo = async (db: Db, appId: string, { id, status }: TicketRow, actor: Person, to: TicketState): Promise<void> => {
  if (!(await ticketsStore(db, appId).move(id, status, to))) fail('taken_meanwhile')
  await noteMove(db, about(id), actor.userKey, status, to)
}

/** Makes a transition. @throws not_allowed for one the caller may not make, taken_meanwhile when the state no longer allows it */
export const makeMove = async (
  db: Db,
  ways: Ways,
  appId: string,
  row: TicketRow,
  caller: Caller,
  name: TicketMove,
): Promise<TicketState> => {
  const move = ticketMoves.find((one) => one.name === name) ?? fail('not_allowed')
  const side = sideOf(caller, row)
  if (!(move.by as readonly (keyof typeof side)[]).some((one) => side[one])) return fail('not_allowed')
  if (!(move.from as readonly TicketState[]).includes(row.status)) return fail('taken_meanwhile')
  await moveTo(db, appId, row, caller.actor, move.to)
  const { id, title } = row
  if (move.to === 'SOLVED')
    await tell(db, ways, 'solved', { appId, id, title, actor: caller.actor, to: [row.requesterId], asks: row.satisfied === null })
  return move.to
}

const mostClosed = 500

/** Closes tickets that were solved a week ago, and adds it to their timelines. */
export const closeOld = async (db: Db): Promise<void> => {
  let closed: number[]
  do {
    closed = await db.transaction().execute(async (transaction) => {
      const ids = await closeSolved(transaction, mostClosed)
      for (const id of ids) await noteMove(transaction, about(id), null, 'SOLVED', 'CLOSED')
      return ids
    })
  } while (closed.length === mostClosed)
}
