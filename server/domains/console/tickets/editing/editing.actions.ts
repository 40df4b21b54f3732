import type { TicketText, tickets } from '@portico/contract/console/tickets'
import { editBetween, pick } from '@portico/contract/kernel/changes'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Call } from '../../../../kernel/http/calls/call.ts'
import { fail, failStale } from '../../../../kernel/http/calls/failure.ts'
import type { Caller } from '../../../../kernel/identity/actor.ts'
import { checkCategory } from '../../categories/index.ts'
import { firstEntryOf, removeConversation, rewriteFirst } from '../../conversations/index.ts'
import { setTicketDue } from '../../support-desk/index.ts'
import { checkBuild } from '../builds.actions.ts'
import { emitTicket } from '../events.actions.ts'
import { mailTester } from '../mail/tester.actions.ts'
import { agentsOf, notifyPeople, type Parts } from '../notices.actions.ts'
import { requireChangeable, checkPeople, subjectOf } from '../tickets.actions.ts'
import { ticketsStore } from '../tickets.store.ts'

/** Fields of a ticket's row that the activity log records. */
const rowFields = ['title', 'categoryId', 'priority', 'type', 'phase', 'buildId'] as const

type Context = Pick<Call<unknown>, 'db' | 'own' | 'discard'>

/** An edit of a ticket. */
export interface TicketEdit {
  appId: string
  id: number
  caller: Caller
  body: Call<typeof tickets.change>['body']
  rendered: readonly RichNode[]
}

const textOf = async (db: Db, id: number): Promise<Pick<TicketText, 'body' | 'files'>> =>
  (await firstEntryOf(db, subjectOf(id))) ?? { body: '', files: [] }

/** Replaces a ticket's text and attachments if they differ. @returns both before and after @throws as `rewriteFirst` */
const rewriteText = async (context: Context, { id, caller, body: { body, fileIds }, rendered }: TicketEdit) => {
  const before = await textOf(context.db, id)
  const kept = new Set(before.files.map((file) => file.id))
  if (before.body === body && kept.symmetricDifference(new Set(fileIds)).size === 0) return { before, after: before }
  await rewriteFirst(context, subjectOf(id), { author: caller.actor, body, rendered, fileIds })
  return { before, after: await textOf(context.db, id) }
}

/** Returns the activity log's details of an edit. It names attachments, and tells of the text only that it changed. */
const detailsOf = (before: object & { cc: readonly string[]; text: Pick<TicketText, 'body' | 'files'> }, after: NoInfer<typeof before>) => {
  const logged = ({ text: { files }, cc, ...row }: typeof before) => ({
    ...row,
    cc: cc.toSorted(),
    files: files.map(({ name }) => name),
  })
  const edit = editBetween(logged(before), logged(after))
  return { ...edit, fields: [...Object.keys(edit.before), ...(before.text.body === after.text.body ? [] : ['body'])] }
}

/**
 * Changes a ticket that is still at the version of the edit: its fields, its followers, its text and its attachments. New followers are told.
 * @returns the next version, and the activity log's details
 * @throws not_found, not_allowed, ticket_closed, stale_version, conversation_full; invalid_input for a category, a build, people or files that the
 * caller may not choose
 */
export const changeTicket = async (context: Context, deps: Parts, edit: TicketEdit) => {
  const { db } = context
  const { appId, id, caller } = edit
  const { version, cc: followers, body: _, fileIds: __, ...draft } = edit.body
  const cc = [...new Set(followers)]
  const store = ticketsStore(db, appId)
  await store.lock(id)
  const row = await requireChangeable(db, appId, id, caller)
  if (row.status === 'CLOSED') return fail('ticket_closed')
  await checkCategory(db, appId, draft.categoryId, row.categoryId)
  await checkPeople(db, appId, cc, 'cc')
  await checkBuild(db, appId, caller, { ...draft, current: row.buildId })
  const next = (await store.change(id, version, draft)) ?? failStale((await requireChangeable(db, appId, id, caller)).version)
  await store.setFollowers(id, cc)
  const known = [row.requesterId, row.assigneeId, ...row.cc.map(({ userKey }) => userKey)]
  const added = cc.filter((userKey) => !known.includes(userKey))
  await notifyPeople(db, deps, 'followed', { appId, id, title: draft.title, actor: caller.actor, to: added })
  const text = await rewriteText(context, edit)
  if (draft.priority !== row.priority) await setTicketDue(db, id)
  await emitTicket(db, { appId, id, phase: draft.phase }, 'changed')
  const before = { ...pick(row, rowFields), cc: row.cc.map(({ userKey }) => userKey), text: text.before }
  return { version: next, details: { title: draft.title, ...detailsOf(before, { ...draft, cc, text: text.after }) } }
}

/**
 * Removes a ticket with its conversation. Its requester, its agents, its followers and its tester are told, unless it was closed.
 * @returns the ticket
 * @throws not_found, not_allowed
 */
export const removeTicket = async (context: Context, deps: Parts, { appId, id, caller }: Pick<TicketEdit, 'appId' | 'id' | 'caller'>) => {
  const { db } = context
  const store = ticketsStore(db, appId)
  await store.lock(id)
  const row = await requireChangeable(db, appId, id, caller)
  const { title, status, requesterId, assigneeId, cc, tester } = row
  if (status !== 'CLOSED') {
    const to = [requesterId, ...(await agentsOf(db, deps, { appId, assigneeId })), ...cc.map(({ userKey }) => userKey)]
    await notifyPeople(db, deps, 'deleted', { appId, id, title, actor: caller.actor, to })
    // A tester has been told of a solved ticket already; an unsolved one ends for them as if it were cancelled.
    if (tester !== null && status !== 'SOLVED') await mailTester(db, deps, 'cancelled', { id, title, tester })
  }
  await removeConversation(context, subjectOf(id))
  await store.remove(id)
  await emitTicket(db, { appId, id, phase: row.phase }, 'deleted')
  return row
}
