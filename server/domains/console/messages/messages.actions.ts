import {
  fitContent,
  type LiveMove,
  messageChanges,
  type MessageContent,
  messageTypes,
  picturesOf,
  problemsOf,
  type RevisionMove,
} from '@portico/contract/console/messages'
import type { FieldError } from '@portico/contract/kernel/envelope'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { notifyHolders, peopleOf } from '../../apps/registrations/index.ts'
import { emitEvent } from '../connections/index.ts'
import { claimPictures } from '../pictures/index.ts'
import { canGo, type TemplateActor, moveObstacle, statusOf } from './messages.rules.ts'
import { messagesStore, type TransitionColumns, type Place, revisionsStore } from './messages.store.ts'
import { messageText, type TemplateEvent } from './messages.texts.ts'

export type TemplateRow = NonNullable<Awaited<ReturnType<ReturnType<typeof messagesStore>['lock']>>>

/** A caller who changes templates, as checked. */
export interface TemplateEditor extends TemplateActor, Pick<Person, 'name'> {}

/** Dependencies for notifications. */
export type Parts = Pick<Deps, 'mail' | 'config'>

/** One template, and the actor. */
export interface Step {
  place: Place
  templateId: string
  by: TemplateEditor
}

/** Reads a template for a change, locked. @throws not_found */
export const lockTemplate = async (db: Db, { place, templateId }: Step): Promise<TemplateRow> =>
  (await messagesStore(db, place).lock(templateId)) ?? fail('not_found')

/** Checks that a template is still at the version that was read. @throws stale_version */
export const requireVersion = (row: TemplateRow, version: number): void => {
  if (row.version !== version) failStale(row.version)
}

/** Checks that a person may make a transition now. @throws move_not_possible, not_allowed */
export const requireMove = (name: RevisionMove | LiveMove, row: TemplateRow, by: TemplateEditor): void => {
  const found = moveObstacle(name, row, by)
  if (found === 'state' || found === 'phase') fail('move_not_possible')
  if (found) fail('not_allowed')
}

const prefix = (problems: ReturnType<typeof problemsOf>): FieldError[] =>
  problems.map(({ field, code, max }) => fieldError(`content.${field}`, code, max === undefined ? { min: 2 } : { max }))

/** Checks that a template can be shown to players. @throws invalid_input */
const requireComplete = (content: MessageContent): void => {
  const problems = problemsOf(content)
  if (problems.length > 0) fail('invalid_input', { fieldErrors: prefix(problems) })
}

const claim = (db: Db, { appId }: Place, content: MessageContent) => claimPictures(db, appId, picturesOf(content), 'content.texts')

/** Notifies people who may still see a template about it, except the actor. */
const notifyPeople = async (
  db: Db,
  deps: Parts,
  { place, templateId, by }: Step,
  { event, requester = null, words = '' }: { event: TemplateEvent; requester?: string | null; words?: string },
) => {
  const { appId, phase, kind } = place
  const isForDeciders = event === 'requested' || event === 'revised' || event === 'cancelled'
  const permission = `app-message-${kind}-approve` as const
  const page = `/app/product/social/portico-message/${kind}/template?appId=${appId}&ph=${phase}&id=${templateId}`
  await notifyHolders(db, deps, {
    kind: 'approval',
    appId,
    to: isForDeciders ? await peopleOf(db, appId, { rules: by.rules, permission }) : [requester],
    holding: { rules: by.rules, permission: `app-message-${kind}-view` },
    by: by.userKey,
    link: isForDeciders ? `/console/approvals?kind=message-${kind}&id=${appId}.${phase}.${templateId}` : page,
    text: (app) => messageText(event, { app, by: by.name, template: templateId, phase }, words),
  })
}

/** Notifies outside systems that the live templates have changed. */
const emitTemplateChanged = (db: Db, { appId, phase, kind }: Place, templateId: string, status: 'ACTIVE' | 'DISABLED' | 'DELETED') =>
  emitEvent(db, {
    appId,
    phase,
    kind: 'message-template.changed',
    data: { area: 'message-templates', type: messageTypes[kind], templateId, status },
  })

/** Creates a template as a draft. @throws template_exists, invalid_input */
export const addTemplate = async (db: Db, { place, templateId, by }: Step, input: MessageContent) => {
  const content = fitContent(input)
  await claim(db, place, content)
  const id = await messagesStore(db, place).add(templateId, content, by.userKey)
  if (id === undefined) return fail('template_exists', { fieldErrors: [fieldError('templateId', 'template_exists')] })
  await revisionsStore(db, id).add(1, 'DRAFT', content, by.userKey)
  return { status: 'DRAFT' as const, version: 1 }
}

/**
 * Saves a template. A draft is overwritten; any other state starts a new revision, which is pending if the previous
 * one was – a decision on that one then fails.
 * @throws stale_version, move_not_possible, not_allowed, invalid_input
 */
export const saveTemplate = async (db: Db, deps: Parts, step: Step, input: { content: MessageContent; version: number }) => {
  const row = await lockTemplate(db, step)
  requireVersion(row, input.version)
  const waits = row.state === 'REQUESTED'
  requireMove(waits ? 'revise' : 'edit', row, step.by)
  return writeRevision(db, deps, step, row, input.content)
}

/** Writes the latest revision of a locked template; permissions have been checked. */
export const writeRevision = async (db: Db, deps: Parts, step: Step, row: TemplateRow, input: MessageContent) => {
  const { place, by } = step
  const content = fitContent(input)
  const waits = row.state === 'REQUESTED'
  if (waits) requireComplete(content)
  await claim(db, place, content)
  const store = revisionsStore(db, row.id)
  const before = (await store.one(row.revision))?.content ?? null
  const state = waits ? ('REQUESTED' as const) : ('DRAFT' as const)
  const isNew = row.state !== 'DRAFT'
  const revision = isNew ? row.revision + 1 : row.revision
  if (waits) await store.move(row.revision, 'REPLACED')
  if (isNew) await store.add(revision, state, content, by.userKey)
  else await store.rewrite(revision, content)
  const version = await store.follow(by.userKey, { state, revision, content })
  if (waits) await notifyPeople(db, deps, step, { event: 'revised' })
  return { status: state, version, revision, fields: messageChanges(before, content).map(({ field }) => field) }
}

/** The result of a transition, and its activity details. */
export interface TransitionResult {
  version: number
  status: ReturnType<typeof statusOf>
  before: ReturnType<typeof statusOf>
  revision: number
}

const reach = async (
  db: Db,
  row: TemplateRow,
  by: TemplateEditor,
  to: 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'CANCELLED',
  moved: TransitionColumns,
): Promise<TransitionResult> => {
  const store = revisionsStore(db, row.id)
  await store.move(row.revision, to, moved)
  const live = to === 'APPROVED' ? ({ liveRevision: row.revision, liveState: 'ACTIVE' } as const) : {}
  const version = await store.follow(by.userKey, { state: to, ...live })
  if (to === 'APPROVED') await emitTemplateChanged(db, row, row.templateId, 'ACTIVE')
  const status = statusOf({ state: to, liveState: to === 'APPROVED' ? 'ACTIVE' : row.liveState })
  return { version, status, before: statusOf(row), revision: row.revision }
}

/** Requests approval of a locked draft or, in Development, makes it live. @throws invalid_input naming what is missing */
export const submitLocked = async (db: Db, deps: Parts, step: Step, row: TemplateRow, note: string): Promise<TransitionResult> => {
  const { by, place } = step
  const name = place.phase === 1 ? 'activate' : 'submit'
  requireMove(name, row, by)
  requireComplete(((await revisionsStore(db, row.id).one(row.revision)) ?? fail('not_found')).content)
  const request = { note, requestedBy: by.userKey }
  if (name === 'activate') return reach(db, row, by, 'APPROVED', { ...request, decidedBy: by.userKey })
  const result = await reach(db, row, by, 'REQUESTED', request)
  await notifyPeople(db, deps, step, { event: 'requested', words: note })
  return result
}

type Versioned<T> = T & { version: number }

export const submitTemplate = async (
  db: Db,
  deps: Parts,
  step: Step,
  { version, note }: Versioned<{ note: string }>,
): Promise<TransitionResult> => {
  const row = await lockTemplate(db, step)
  requireVersion(row, version)
  return submitLocked(db, deps, step, row, note)
}

export const cancelTemplate = async (db: Db, deps: Parts, step: Step, { version }: Versioned<object>): Promise<TransitionResult> => {
  const row = await lockTemplate(db, step)
  requireVersion(row, version)
  requireMove('cancel', row, step.by)
  const result = await reach(db, row, step.by, 'CANCELLED', {})
  await notifyPeople(db, deps, step, { event: 'cancelled' })
  return result
}

/** Approves or rejects a request, and notifies the requester. @throws invalid_input for a rejection without a reason */
export const decideTemplate = async (
  db: Db,
  deps: Parts,
  step: Step,
  { version, approve, reason }: Versioned<{ approve: boolean; reason: string }>,
): Promise<TransitionResult> => {
  const row = await lockTemplate(db, step)
  requireVersion(row, version)
  requireMove(approve ? 'approve' : 'reject', row, step.by)
  if (!approve && reason === '') fail('invalid_input', { fieldErrors: [fieldError('reason', 'required')] })
  const requester = (await revisionsStore(db, row.id).one(row.revision))?.requesterId ?? null
  const result = await reach(db, row, step.by, approve ? 'APPROVED' : 'REJECTED', { decidedBy: step.by.userKey, reason })
  await notifyPeople(db, deps, step, { event: approve ? 'approved' : 'rejected', requester, words: reason })
  return result
}

/** Disables or enables the live content. */
export const switchTemplate = async (db: Db, step: Step, name: LiveMove, version: number): Promise<TransitionResult> => {
  const row = await lockTemplate(db, step)
  requireVersion(row, version)
  requireMove(name, row, step.by)
  const liveState = name === 'enable' ? 'ACTIVE' : 'DISABLED'
  const next = await revisionsStore(db, row.id).follow(step.by.userKey, { liveState })
  await emitTemplateChanged(db, row, row.templateId, liveState)
  return { version: next, status: statusOf({ ...row, liveState }), before: statusOf(row), revision: row.revision }
}

/** Deletes a template with its history. @throws move_not_possible while it is pending, or live outside Development */
export const removeTemplate = async (db: Db, step: Step, right: 'all' | 'own'): Promise<void> => {
  const row = await lockTemplate(db, step)
  if (right === 'own' && row.createdBy !== step.by.userKey) fail('not_allowed')
  if (!canGo(row)) fail('move_not_possible')
  await revisionsStore(db, row.id).remove()
  if (row.liveState !== null) await emitTemplateChanged(db, row, row.templateId, 'DELETED')
}
