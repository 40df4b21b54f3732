import { type BtsAccount, type BtsDraft, btsLife, type BtsMove } from '@portico/contract/console/bts'
import { addDays } from '@portico/contract/kernel/time'
import type { Deps } from '../../../deps.ts'
import { dayIn } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Caller, Person } from '../../../kernel/identity/actor.ts'
import { appNameOf } from '../../apps/apps/index.ts'
import { notifyHolders, peopleOf } from '../../apps/registrations/index.ts'
import { personWith } from '../../people/accounts/index.ts'
import { btsText, type Facts, type BtsNews } from './bts.texts.ts'
import { abilitiesOf, editableStates, extendedState, moveObstacle, movesOf } from './bts.rules.ts'
import { type BtsRow, btsStore } from './bts.store.ts'
import { viewersAmong } from './approvals.store.ts'

export type Parts = Pick<Deps, 'mail' | 'config' | 'rules' | 'clock'>

/** Returns an account as the caller sees it. */
export const accountOf =
  (caller: Caller) =>
  ({ trackerAsked, trackerState, trackerAnswer, trackerAt, ...row }: BtsRow): BtsAccount => ({
    ...row,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    tracker:
      trackerAsked === null || trackerState === null || trackerAt === null
        ? null
        : { asked: trackerAsked, state: trackerState, answer: trackerAnswer, at: trackerAt.toISOString() },
    moves: movesOf(caller, row),
    ...abilitiesOf(caller, row),
  })

/** Reads an account. @throws not_found */
export const accountIn = async (db: Db, appId: string, id: number, actor: Person): Promise<BtsRow> =>
  (await btsStore(db, appId, actor).find(id)) ?? fail('not_found')

const failTaken = () => fail('invalid_input', { fieldErrors: [fieldError('email', 'taken')] })

/** Checks that the account is for a company with people on the app, and for a company's people their own. @throws invalid_input */
const checkCompany = async (db: Db, appId: string, { companyId }: BtsDraft, actor: Person): Promise<void> => {
  const companies = await btsStore(db, appId, actor).companies()
  if (!companies.some(({ id }) => id === companyId)) fail('invalid_input', { fieldErrors: [fieldError('companyId', 'unknown_option')] })
}

/** Registers an account. @throws invalid_input for an address already used in the app, or a foreign company */
export const register = async (db: Db, appId: string, draft: BtsDraft, actor: Person): Promise<number> => {
  await checkCompany(db, appId, draft, actor)
  return (await btsStore(db, appId, actor).add(draft, actor.userKey)) ?? failTaken()
}

/** Changes an account that is not requested, rejected or over. @throws as `register`; stale_version, taken_meanwhile, not_allowed */
export const changeAccount = async (
  db: Db,
  appId: string,
  row: BtsRow,
  caller: Caller,
  { version, draft }: { version: number; draft: BtsDraft },
): Promise<number> => {
  if (!editableStates.includes(row.status)) return fail('taken_meanwhile')
  if (!abilitiesOf(caller, row).editable) return fail('not_allowed')
  await checkCompany(db, appId, draft, caller.actor)
  const store = btsStore(db, appId, caller.actor)
  if (await store.isTaken(draft.email, row.id)) return failTaken()
  return (await store.change(row.id, version, draft)) ?? failStale((await store.find(row.id))?.version)
}

/** Checks that a last day is not over yet and, for an extension, later than the account's present one. @throws invalid_input */
export const checkLastDay = ({ clock, config }: Pick<Deps, 'clock' | 'config'>, lastDay: string, present = ''): void => {
  const yesterday = dayIn(config.DISPLAY_TIME_ZONE, addDays(clock.now(), -1))
  const day = present > yesterday ? present : yesterday
  if (lastDay <= day) fail('invalid_input', { fieldErrors: [fieldError('until', 'not_after_day', { day })] })
}

type Account = Pick<BtsRow, 'name' | 'email' | 'until'>
const factsOf = (app: string, { name, email, until }: Account, by: string, words = until.replaceAll('-', '.')): Facts => ({
  name,
  email,
  app,
  by,
  words,
})

/** Mails the owner of an account, in their language if they have a portal account. */
export const mailOwner = async (db: Db, { mail, config }: Parts, notice: BtsNews, appId: string, account: Account): Promise<void> => {
  const existing = await personWith(db, { email: account.email })
  const { title, body } = btsText(notice, factsOf(await appNameOf(db, appId), account, ''))(existing?.locale ?? 'en_US')
  await mail.send(db, {
    to: account.email,
    ...(existing && { personId: existing.userKey }),
    subject: `${config.PRODUCT_NAME}: ${title}`,
    text: `${body}\n`,
  })
}

interface News {
  notice: BtsNews
  appId: string
  account: Account & Pick<BtsRow, 'companyId'>
  by: Pick<Person, 'userKey' | 'name'>
  to: readonly (string | null)[]
  words?: string
}

/** Notifies people who may still see the account, except the actor. */
export const notifyPeople = async (db: Db, deps: Parts, { notice, appId, account, by, to, words }: News): Promise<void> => {
  const people = to.flatMap((userKey) => userKey ?? [])
  await notifyHolders(db, deps, {
    kind: 'qa',
    appId,
    to: await viewersAmong(db, account.companyId, people),
    holding: { rules: await deps.rules.of(0), permission: 'app-bts-view' },
    by: by.userKey,
    link: `/app/app-review/bts/home?appId=${appId}`,
    text: (app) => btsText(notice, factsOf(app, account, by.name, words)),
  })
}

const notices: Partial<Record<BtsMove, BtsNews>> = {
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  invite: 'sent',
  expand: 'expanded',
  remove: 'removed',
}

/** Transitions that lead to an account in use: refused if its last day has passed in the meantime. */
const activatingMoves: readonly BtsMove[] = ['submit', 'approve', 'invite']

export interface Step {
  move: BtsMove
  version?: number
  reason?: string
  until?: string
}

/** A transition of an account, with the caller who makes it. */
interface Transition {
  appId: string
  row: BtsRow
  caller: Caller
  step: Step
}

/**
 * Makes a transition and notifies the recipients its life cycle names; an invitation is mailed to the owner.
 * @returns the new state and version
 * @throws not_allowed; taken_meanwhile when the state no longer allows it; stale_version; invalid_input as `checkLastDay`
 */
export const makeTransition = async (db: Db, deps: Parts, { appId, row, caller, step }: Transition) => {
  const { move, version = row.version, reason, until } = step
  const refusal = moveObstacle(caller, row, move)
  if (refusal === 'state') return fail('taken_meanwhile')
  if (refusal) return fail('not_allowed')
  if (version !== row.version) return failStale(row.version)
  if (activatingMoves.includes(move)) checkLastDay(deps, row.until)
  const { actor } = caller
  const { notifies } = btsLife.moves[move]
  const to = until === undefined ? btsLife.moves[move].to : extendedState(row)
  const store = btsStore(db, appId, actor)
  const moving = { from: row.status, to, version, by: actor.userKey, ...(reason !== undefined && { reason }) }
  const next =
    (until === undefined ? await store.move(row.id, moving) : await store.extend(row.id, version, until, to)) ?? fail('taken_meanwhile')
  const account = { ...row, until: until ?? row.until }
  const deciders = notifies.includes('deciders') ? await peopleOf(db, appId, { rules: actor.rules, permission: 'app-bts-approve' }) : []
  const listeners = notifies.includes('requester') ? [row.createdById, ...deciders] : deciders
  // An account that was never invited does not exist in the tracker.
  const notice = move === 'remove' && !row.invitedAt ? undefined : notices[move]
  if (notice)
    await notifyPeople(db, deps, { notice, appId, account, by: actor, to: listeners, ...(reason !== undefined && { words: reason }) })
  if (move === 'invite') await mailOwner(db, deps, 'invited', appId, account)
  return { id: row.id, status: to, version: next }
}
