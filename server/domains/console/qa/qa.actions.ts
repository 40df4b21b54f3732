import {
  bookedStates,
  type QaDraft,
  type QaHead,
  qaLife,
  type QaMove,
  type QaRequest,
  type QaResult,
  type QaState,
} from '@portico/contract/console/qa'
import type { AppLifeState } from '@portico/contract/apps/registrations'
import type { Deps } from '../../../deps.ts'
import { momentText } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Caller, Person } from '../../../kernel/identity/actor.ts'
import { lockApp, type RecordFollower } from '../../apps/apps/index.ts'
import { notifyHolders, moveApp, peopleOf } from '../../apps/registrations/index.ts'
import { versionsWithin } from '../builds/index.ts'
import { emitEvent } from '../connections/index.ts'
import { firstEntryOf, recordTransition, recipientsOf } from '../conversations/index.ts'
import { casesStore } from './cases/cases.store.ts'
import { type Facts, type QaNews, qaText } from './qa.texts.ts'
import { abilitiesOf, moveObstacle, followersOf, isPossibleResult, movesOf, recordedOf } from './qa.rules.ts'
import { decidersOf, listenersOf } from './recipients.actions.ts'
import { alphasStore, type DraftColumns, isPeriodTaken, qaStore } from './qa.store.ts'

export type QaRow = NonNullable<Awaited<ReturnType<ReturnType<typeof qaStore>['find']>>>
export type QaHeadRow = Awaited<ReturnType<ReturnType<typeof qaStore>['page']>>['list'][number]

export const subjectOf = (id: number) => ({ about: 'qa', aboutId: id }) as const

export interface Parts extends Pick<Deps, 'mail' | 'config' | 'rules'> {
  followers: readonly RecordFollower[]
}

export const headOf = ({ scheduleFrom, scheduleTo, updatedAt, ...row }: QaHeadRow): QaHead => ({
  ...row,
  scheduleFrom: scheduleFrom.toISOString(),
  scheduleTo: scheduleTo.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** States in which the last decision was to accept. */
const acceptedStates: readonly QaState[] = [...bookedStates, 'COMPLETED']

/** Returns a request as the caller sees it. */
export const requestOf = async (db: Db, row: QaRow, caller: Caller, files: QaRequest['files']): Promise<QaRequest> => ({
  ...row,
  ...headOf(row),
  createdAt: row.createdAt.toISOString(),
  requestedAt: row.status === 'DRAFT' ? null : (row.requestedAt?.toISOString() ?? null),
  acceptedAt: acceptedStates.includes(row.status) ? (row.decidedAt?.toISOString() ?? null) : null,
  startedAt: row.startedAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
  files,
  counts: await casesStore(db, row.id).counts(),
  moves: movesOf(caller, row),
  ...abilitiesOf(caller, row),
})

/** Returns a request. @throws not_found */
export const requestIn = async (db: Db, appId: string, id: number, { staff }: Person): Promise<QaRow> =>
  (await qaStore(db, appId).find(id, staff)) ?? fail('not_found')

/** Returns a draft as the activity log records it, with the names of its files. */
export const recordedIn = async (db: Db, row: QaRow) => {
  const { files = [] } = (await firstEntryOf(db, subjectOf(row.id))) ?? {}
  return { ...recordedOf(row), files: files.map(({ name }) => name) }
}

/** Checks that these are people of the app. @throws invalid_input */
export const checkPeople = async (db: Db, appId: string, userKeys: readonly string[], field: string): Promise<void> => {
  if (userKeys.length === 0) return
  const known = new Set(await peopleOf(db, appId))
  if (!userKeys.every((userKey) => known.has(userKey))) fail('invalid_input', { fieldErrors: [fieldError(field, 'unknown_member')] })
}

const readingOf = async ({ rules }: Pick<Deps, 'rules'>) => ({ rules: await rules.of(0), permission: 'app-qa-request-view' }) as const

/** Returns the people of the app who may read requests. */
export const readersOf = async (db: Db, deps: Pick<Deps, 'rules'>, appId: string): Promise<string[]> =>
  peopleOf(db, appId, await readingOf(deps))

/** Checks that the QA PM, if one is chosen, is among those who may accept requests of the app. @throws invalid_input */
export const checkQaPm = async (db: Db, appId: string, userKey: string | null, actor: Person): Promise<void> => {
  if (userKey !== null && !(await decidersOf(db, appId, actor)).includes(userKey))
    fail('invalid_input', { fieldErrors: [fieldError('qaPmId', 'not_qa')] })
}

type VersionChoice = QaDraft['versions']

/** Returns the builds of the app among versions. */
export const buildsAmong = (db: Db, appId: string, versions: VersionChoice) =>
  versionsWithin(
    db,
    appId,
    versions.flatMap(({ versionId }) => versionId ?? []),
  )

/** Checks that versions with an id are builds of the app, and sets their names from there. @throws invalid_input */
export const checkVersions = async (db: Db, appId: string, versions: VersionChoice): Promise<VersionChoice> => {
  const builds = await buildsAmong(db, appId, versions)
  const names = new Map(builds.map(({ id, name }) => [id, name]))
  return versions.map(({ name, versionId }) => {
    if (versionId === null) return { name, versionId }
    return { name: names.get(versionId) ?? fail('invalid_input', { fieldErrors: [fieldError('versions', 'unknown_option')] }), versionId }
  })
}

/** Checks the people and the alpha test in a draft. @returns its columns @throws invalid_input */
export const checkDraft = async (db: Db, appId: string, { cc, ...body }: QaDraft, actor: Person): Promise<DraftColumns> => {
  const { versions: _versions, fileIds: _fileIds, ...draft } = body
  await checkPeople(db, appId, cc, 'cc')
  await checkQaPm(db, appId, draft.qaPmId, actor)
  if (draft.alphaId !== null && !(await alphasStore(db, appId).has(draft.alphaId)))
    fail('invalid_input', { fieldErrors: [fieldError('alphaId', 'unknown_option')] })
  return draft.type === 'ALPHA' ? { ...draft, alphaId: null, exception: '' } : draft
}

export const linkTo = (appId: string, id: number): string => `/app/app-review/qa-request/detail?appId=${appId}&id=${id}`

interface QaNotification extends Pick<Facts, 'words' | 'result'> {
  appId: string
  row: Pick<QaRow, 'id' | 'no' | 'title'>
  actor: Pick<Person, 'userKey' | 'name'>
  to: readonly string[]
}

/** Notifies people who may still read the app's requests about one, except the actor. */
export const notifyPeople = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config' | 'rules'>,
  notice: QaNews,
  { appId, row, actor, to, ...more }: QaNotification,
) => {
  await notifyHolders(db, deps, {
    kind: 'qa',
    appId,
    to,
    holding: await readingOf(deps),
    by: actor.userKey,
    link: linkTo(appId, row.id),
    text: (app) => qaText(notice, { number: row.no, title: row.title, app, name: actor.name, ...more }),
  })
}

const notices: Readonly<Record<QaMove, QaNews | undefined>> = {
  submit: 'submitted',
  revise: undefined,
  approve: 'approved',
  reject: 'rejected',
  start: 'started',
  complete: 'completed',
  cancel: 'cancelled',
}

export interface Step {
  move: QaMove
  /** The version that was checked; any if unset. */
  version?: number
  reason?: string
  result?: QaResult
  summary?: string
  /** Details for the notification. */
  words?: string
}

/** A transition of a request, with the caller who makes it. */
interface Transition {
  appId: string
  row: QaRow
  caller: Caller
  step: Step
}

/** A change of an app's state, for the given reason. */
interface AppChange {
  from: AppLifeState
  to: AppLifeState
  reason: string
}

/** Returns how the app follows its real test: in review while it runs, back in development when it fails or is cancelled. */
const appChangeBy = ({ row, step: { move, result } }: Transition): AppChange | undefined => {
  if (row.type !== 'REAL') return undefined
  if (move === 'start') return { from: 'DEVELOPING', to: 'APP_REVIEW', reason: '' }
  if (result === 'FAIL' || (move === 'cancel' && row.status === 'IN_PROGRESS'))
    return { from: 'APP_REVIEW', to: 'DEVELOPING', reason: `QA #${row.no}: ${result ?? 'CANCELLED'}` }
  return undefined
}

/** Makes the app follow its real test, unless its state has changed meanwhile; the app's history records the reason. */
const followWithApp = async (db: Db, deps: Parts, transition: Transition): Promise<void> => {
  const change = appChangeBy(transition)
  if (!change) return
  const { appId, caller } = transition
  const { from, ...move } = change
  const app = await lockApp(db, appId)
  if (app?.status === from) await moveApp(db, deps, { appId, ...move }, { by: caller.actor, followers: deps.followers })
}

const failWithoutBuild = () => fail('invalid_input', { fieldErrors: [fieldError('versions', 'no_build')] })

/** Checks that nothing prevents a transition. @throws as `makeTransition` */
const checkObstacle = (refusal: ReturnType<typeof moveObstacle>): void => {
  if (refusal === 'state') fail('taken_meanwhile')
  if (refusal === 'alpha') fail('invalid_input', { fieldErrors: [fieldError('exception', 'required')] })
  if (refusal === 'build') failWithoutBuild()
  if (refusal) fail('not_allowed')
}

/**
 * Makes a transition: adds it to the timeline, notifies outside systems and the recipients its life cycle names, and makes the
 * app follow.
 * @returns the new state and version
 * @throws not_allowed; invalid_input for a real test without its alpha, or a request without a build; cases_failed; taken_meanwhile when the state no longer
 * allows it; stale_version when it was changed since it was read
 */
export const makeTransition = async (db: Db, deps: Parts, transition: Transition) => {
  const { appId, row, caller, step } = transition
  const { move, version, reason, result, summary, words } = step
  checkObstacle(moveObstacle(caller, row, move))
  if (move === 'submit' && (await buildsAmong(db, appId, row.versions)).length === 0) return failWithoutBuild()
  if (version !== undefined && version !== row.version) return failStale(row.version)
  if (result) await casesStore(db, row.id).lock()
  if (result && !isPossibleResult(result, await casesStore(db, row.id).counts())) return fail('cases_failed')
  const { to } = qaLife.moves[move]
  const moving = { from: row.status, to, version: row.version, by: caller.actor.userKey }
  const next = await qaStore(db, appId).move(row.id, {
    ...moving,
    ...(reason !== undefined && { reason }),
    ...(result && { result }),
    ...(summary !== undefined && { summary }),
  })
  if (next === undefined) return fail('taken_meanwhile')
  await recordTransition(db, subjectOf(row.id), caller.actor.userKey, row.status, to)
  const { id, no, type } = row
  await emitEvent(db, { appId, kind: 'qa.moved', data: { requestId: id, no, type, status: to, result: result ?? null } })
  const notice = notices[move]
  const message = { appId, row, actor: caller.actor, to: await listenersOf(db, appId, row, caller.actor, move) }
  if (notice) await notifyPeople(db, deps, notice, { ...message, ...(words !== undefined && { words }), ...(result && { result }) })
  await followWithApp(db, deps, transition)
  return { id: row.id, status: to as QaState, version: next }
}

interface Times {
  scheduleFrom: string
  scheduleTo: string
}

/** Checks that a period is free. @throws schedule_taken when another test of the app and type is booked in it */
export const checkFree = async (db: Db, appId: string, { id, type }: QaRow, { scheduleFrom, scheduleTo }: Times): Promise<void> => {
  if (await isPeriodTaken(db, appId, { id, type }, { from: scheduleFrom, to: scheduleTo })) fail('schedule_taken')
}

/** Formats a period for display. */
export const periodIn = ({ DISPLAY_TIME_ZONE }: Pick<Deps['config'], 'DISPLAY_TIME_ZONE'>, { scheduleFrom, scheduleTo }: Times): string =>
  `${momentText(DISPLAY_TIME_ZONE, new Date(scheduleFrom))} – ${momentText(DISPLAY_TIME_ZONE, new Date(scheduleTo))}`

/**
 * Notifies people of a comment: those mentioned, and the request's followers; for a staff note, staff only. Until a QA PM is chosen,
 * the deciders stand in for them.
 */
export const afterComment = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config' | 'rules'>,
  appId: string,
  row: QaRow,
  { actor, internal, mentions }: { actor: Person; internal: boolean; mentions: readonly string[] },
): Promise<void> => {
  // A staff note must not affect the order of the list either.
  if (!internal) await qaStore(db, appId).touch(row.id)
  const standIns = row.qaPmId === null && row.status !== 'DRAFT' ? await decidersOf(db, appId, actor) : []
  const readers = await readersOf(db, deps, appId)
  const following = [...followersOf(row), ...standIns]
  const { mentioned, others } = await recipientsOf(db, { internal, mentions, following, readers })
  await notifyPeople(db, deps, 'mentioned', { appId, row, actor, to: mentioned })
  await notifyPeople(db, deps, internal ? 'noted' : 'commented', { appId, row, actor, to: others })
}

/**
 * Rewrites the summary of a completed test, and notifies those who follow its request if it differs.
 * @returns the title of its request
 * @throws not_found, taken_meanwhile before it is completed
 */
export const updateSummary = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config' | 'rules'>,
  { appId, id, summary, actor }: { appId: string; id: number; summary: string; actor: Person },
): Promise<string> => {
  const row = (await qaStore(db, appId).find(id, false)) ?? fail('not_found')
  if (row.status !== 'COMPLETED') return fail('taken_meanwhile')
  await qaStore(db, appId).amend(id, summary, actor.userKey)
  if (summary !== row.summary) await notifyPeople(db, deps, 'republished', { appId, row, actor, to: followersOf(row) })
  return row.title
}
