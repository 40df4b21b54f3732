import { bts } from '@portico/contract/console/bts'
import { editBetween, pick } from '@portico/contract/kernel/changes'
import { orderOf } from '@portico/contract/kernel/order'
import { mapPage } from '../../../kernel/database/page.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import {
  accountIn,
  accountOf,
  changeAccount,
  checkLastDay,
  mailOwner,
  makeTransition,
  type Parts,
  register,
  type Step,
} from './bts.actions.ts'
import type { BtsNews } from './bts.texts.ts'
import { abilitiesOf } from './bts.rules.ts'
import { btsStore } from './bts.store.ts'
import { requestInTracker, isConnected, type TrackerAct } from './tracker/tracker.actions.ts'

type MoveInput = Pick<Call<typeof bts.submit>, 'db' | 'actor' | 'standing' | 'params' | 'record'>

type RepeatInput = Pick<Call<typeof bts.reinvite>, 'db' | 'actor' | 'standing' | 'params' | 'record'>

interface Repetition {
  what: 'reinvitable' | 'resettable'
  mail: BtsNews
  act: TrackerAct
}

/** The tracker request that goes with a transition. */
const acts: Partial<Record<Step['move'], TrackerAct>> = { invite: 'create', expand: 'extend', remove: 'remove' }

/** Fields of an edit that the activity log records. */
const recordedFields = ['name', 'email', 'companyId', 'role', 'ips', 'from', 'until', 'memo'] as const

export const btsRoutes = (deps: Parts) => {
  /** Makes a transition, sends the matching tracker request and records it. */
  const moveAccount = async ({ db, actor, standing, params: { appId, id }, record }: MoveInput, step: Step) => {
    const row = await accountIn(db, appId, id, actor)
    const answer = await makeTransition(db, deps, { appId, row, caller: { actor, standing }, step })
    const act = acts[step.move]
    // An account that was never invited does not exist in the tracker.
    if (act && (act === 'create' || row.invitedAt)) await requestInTracker(db, appId, { ...row, until: step.until ?? row.until }, act)
    await record({
      appId,
      id,
      name: row.name,
      ofCompany: row.companyId,
      before: row.status,
      after: answer.status,
      reason: step.reason ?? '',
    })
    return answer
  }
  const plain = (move: 'submit' | 'cancel' | 'revise' | 'invite' | 'activate') => (call: MoveInput) => moveAccount(call, { move })
  /** Mails an account's owner once more, and asks the tracker to do its part. @throws not_found, not_allowed, taken_meanwhile */
  const repeatRequest = async ({ db, actor, standing, params: { appId, id }, record }: RepeatInput, { what, mail, act }: Repetition) => {
    const row = await accountIn(db, appId, id, actor)
    if (!abilitiesOf({ actor, standing }, row)[what]) return fail('taken_meanwhile')
    await btsStore(db, appId, actor).touch(id, what === 'reinvitable')
    await mailOwner(db, deps, mail, appId, row)
    await requestInTracker(db, appId, row, act)
    await record({ appId, id, name: row.name, ofCompany: row.companyId })
    return {}
  }
  return implement(bts, {
    list: async ({ db, actor, standing, params: { appId }, query: { sort, ...query } }) => ({
      ...mapPage(await btsStore(db, appId, actor).page({ ...query, order: orderOf(sort) }, query), accountOf({ actor, standing })),
      connected: await isConnected(db, appId),
    }),

    companies: async ({ db, actor, params: { appId } }) => ({ list: await btsStore(db, appId, actor).companies() }),

    one: async ({ db, actor, standing, params: { appId, id } }) => ({
      account: accountOf({ actor, standing })(await accountIn(db, appId, id, actor)),
    }),

    add: async ({ db, actor, params: { appId }, body, record }) => {
      checkLastDay(deps, body.until)
      const id = await register(db, appId, body, actor)
      await record({ appId, id, name: body.name, ofCompany: body.companyId })
      return { id }
    },

    change: async ({ db, actor, standing, params: { appId, id }, body: { version, ...draft }, record }) => {
      checkLastDay(deps, draft.until)
      const row = await accountIn(db, appId, id, actor)
      const next = await changeAccount(db, appId, row, { actor, standing }, { version, draft })
      if (row.invitedAt) await requestInTracker(db, appId, await accountIn(db, appId, id, actor), 'change')
      await record({ appId, id, name: draft.name, ofCompany: draft.companyId, ...editBetween(pick(row, recordedFields), draft) })
      return { version: next }
    },

    remove: async (call) => {
      await moveAccount(call, { move: 'remove' })
      return {}
    },

    submit: plain('submit'),
    cancel: plain('cancel'),
    revise: plain('revise'),
    invite: plain('invite'),
    activate: plain('activate'),
    approve: (call) => moveAccount(call, { move: 'approve', version: call.body.version }),
    reject: (call) => moveAccount(call, { move: 'reject', ...call.body }),

    expand: async (call) => {
      const account = await accountIn(call.db, call.params.appId, call.params.id, call.actor)
      checkLastDay(deps, call.body.until, account.until)
      return moveAccount(call, { move: 'expand', ...call.body })
    },

    reinvite: (call) => repeatRequest(call, { what: 'reinvitable', mail: 'invitedAgain', act: 'invite-again' }),
    resetPassword: (call) => repeatRequest(call, { what: 'resettable', mail: 'reset', act: 'reset-password' }),
  })
}
