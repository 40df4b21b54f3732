import { bookedStates, qa } from '@portico/contract/console/qa'
import { editBetween } from '@portico/contract/kernel/changes'
import { orderOf } from '@portico/contract/kernel/order'
import type { Parts } from '../../../domain.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { createStoredRenderer } from '../../../kernel/markdown/stored.ts'
import { testableVersions } from '../builds/index.ts'
import { conversationOf, removeConversation, rewriteFirst, write } from '../conversations/index.ts'
import { calendarStore } from './calendar.store.ts'
import {
  subjectOf,
  checkDraft,
  checkVersions,
  checkFree,
  checkQaPm,
  headOf,
  makeTransition,
  periodIn,
  readersOf,
  recordedIn,
  requestIn,
  requestOf,
  buildsAmong,
  notifyPeople,
} from './qa.actions.ts'
import { abilitiesOf } from './qa.rules.ts'
import { decidersOf } from './recipients.actions.ts'
import { alphasStore, participantsAmong, qaStore } from './qa.store.ts'
import { checkPeriod, maxAlphas, maxVersions } from './limits.rules.ts'

type Part = Pick<Parts, 'markdown' | 'mail' | 'config' | 'rules' | 'followers'>

/** Serves drafts, and reads of requests. */
const draftsOf = ({ markdown }: Part) => {
  const show = createStoredRenderer(markdown)
  const { list, schedule, alphas, versions, pms, calendar, one, add, change, remove } = qa
  return implement(
    { list, schedule, alphas, versions, pms, calendar, one, add, change, remove },
    {
      list: async ({ db, actor, params: { appId }, query: { sort, ...query } }) =>
        mapPage(await qaStore(db, appId).page({ ...query, order: orderOf(sort) }, actor.staff, query), headOf),

      schedule: async ({ db, actor, query: { from, to, type } }) => {
        checkPeriod({ from, to })
        return { list: await calendarStore(db, actor).bookings({ from, to }, type) }
      },

      alphas: async ({ db, params: { appId } }) => ({ list: await alphasStore(db, appId).list(maxAlphas) }),

      versions: async ({ db, params: { appId } }) => ({ list: await testableVersions(db, appId, maxVersions) }),

      pms: async ({ db, actor, params: { appId } }) => ({ list: await participantsAmong(db, await decidersOf(db, appId, actor)) }),

      calendar: async ({ db, actor, query }) => {
        checkPeriod(query)
        return { list: await calendarStore(db, actor).own(query) }
      },

      one: async ({ db, actor, standing, params: { appId, id } }) => {
        const row = await requestIn(db, appId, id, actor)
        const [first, ...comments] = await conversationOf(db, show, subjectOf(id), actor)
        const request = await requestOf(db, row, { actor, standing }, first?.files ?? [])
        return { request, builds: await buildsAmong(db, appId, request.versions), comments }
      },

      add: async ({ actor, params: { appId }, body, record, ...tools }) => {
        const { db } = tools
        const draft = await checkDraft(db, appId, body, actor)
        const parts = { cc: body.cc, versions: await checkVersions(db, appId, body.versions) }
        const id = await qaStore(db, appId).add(draft, actor.userKey)
        await qaStore(db, appId).setParts(id, parts)
        await write(tools, { ...subjectOf(id), authorId: actor.userKey, body: '', rendered: [] }, body.fileIds)
        await record({ appId, id, title: draft.title })
        return { id }
      },

      change: async ({ actor, standing, params: { appId, id }, body: { version, ...body }, record, ...tools }) => {
        const { db } = tools
        const row = await requestIn(db, appId, id, actor)
        if (row.status !== 'DRAFT') return fail('taken_meanwhile')
        if (!abilitiesOf({ actor, standing }, row).editable) return fail('not_allowed')
        const before = await recordedIn(db, row)
        const parts = { cc: body.cc, versions: await checkVersions(db, appId, body.versions) }
        const draft = await checkDraft(db, appId, body, actor)
        const next = (await qaStore(db, appId).change(id, version, draft)) ?? failStale((await requestIn(db, appId, id, actor)).version)
        await qaStore(db, appId).setParts(id, parts)
        await rewriteFirst(tools, subjectOf(id), { author: actor, body: '', rendered: [], fileIds: body.fileIds })
        const after = await recordedIn(db, await requestIn(db, appId, id, actor))
        await record({ appId, id, title: body.title, ...editBetween(before, after) })
        return { version: next }
      },

      remove: async ({ actor, standing, params: { appId, id }, record, ...tools }) => {
        const row = await requestIn(tools.db, appId, id, actor)
        if (row.status !== 'DRAFT') return fail('taken_meanwhile')
        if (!abilitiesOf({ actor, standing }, row).removable) return fail('not_allowed')
        await removeConversation(tools, subjectOf(id))
        if (!(await qaStore(tools.db, appId).remove(id))) return fail('taken_meanwhile')
        await record({ appId, id, title: row.title })
        return {}
      },
    },
  )
}

/** Serves a request's transitions, and its schedule. */
const movesOf = (parts: Part) => {
  const { submit, revise, cancel, approve, reject, start, complete, reschedule } = qa
  const plain = (move: 'submit' | 'revise' | 'cancel' | 'start') =>
    // All of them have the same input and response.
    (async ({ db, actor, standing, params: { appId, id }, record }) => {
      const row = await requestIn(db, appId, id, actor)
      const moved = await makeTransition(db, parts, { appId, row, caller: { actor, standing }, step: { move } })
      await record({ appId, id, title: row.title, before: row.status, after: moved.status, result: null, reason: '' })
      return moved
    }) satisfies Parameters<typeof implement<{ submit: typeof submit }>>[1]['submit']
  return implement(
    { submit, revise, cancel, approve, reject, start, complete, reschedule },
    {
      submit: plain('submit'),
      revise: plain('revise'),
      cancel: plain('cancel'),
      start: plain('start'),

      approve: async ({ db, actor, standing, params: { appId, id }, body: { version, qaPmId, ...times }, record }) => {
        const row = await requestIn(db, appId, id, actor)
        const booking = { ...times, qaPmId: qaPmId === undefined ? row.qaPmId : qaPmId }
        if (row.status !== 'REQUESTED') return fail('taken_meanwhile')
        await checkFree(db, appId, row, booking)
        await checkQaPm(db, appId, booking.qaPmId, actor)
        const next =
          (await qaStore(db, appId).schedule(id, version, { ...booking, states: ['REQUESTED'] })) ??
          failStale((await requestIn(db, appId, id, actor)).version)
        const step = { move: 'approve', version: next, words: periodIn(parts.config, booking) } as const
        const scheduled = await requestIn(db, appId, id, actor)
        const moved = await makeTransition(db, parts, { appId, row: scheduled, caller: { actor, standing }, step })
        await record({ appId, id, title: row.title, before: row.status, after: moved.status, result: null, reason: '' })
        return moved
      },

      reject: async ({ db, actor, standing, params: { appId, id }, body: { version, reason }, record }) => {
        const row = await requestIn(db, appId, id, actor)
        const step = { move: 'reject', version, reason, words: reason } as const
        const moved = await makeTransition(db, parts, { appId, row, caller: { actor, standing }, step })
        await record({ appId, id, title: row.title, before: row.status, after: moved.status, result: null, reason })
        return moved
      },

      complete: async ({ db, actor, standing, params: { appId, id }, body: { result, summary }, record }) => {
        const row = await requestIn(db, appId, id, actor)
        const step = { move: 'complete', result, summary } as const
        const moved = await makeTransition(db, parts, { appId, row, caller: { actor, standing }, step })
        await record({ appId, id, title: row.title, before: row.status, after: moved.status, result, reason: '' })
        return moved
      },

      reschedule: async ({ db, actor, params: { appId, id }, body: { version, ...times }, record }) => {
        const row = await requestIn(db, appId, id, actor)
        if (!bookedStates.includes(row.status)) return fail('taken_meanwhile')
        await checkFree(db, appId, row, times)
        const next =
          (await qaStore(db, appId).schedule(id, version, { ...times, states: bookedStates })) ??
          failStale((await requestIn(db, appId, id, actor)).version)
        const words = periodIn(parts.config, times)
        await notifyPeople(db, parts, 'rescheduled', { appId, row, actor, to: await readersOf(db, parts, appId), words })
        const before = { scheduleFrom: row.scheduleFrom.toISOString(), scheduleTo: row.scheduleTo.toISOString() }
        await record({ appId, id, title: row.title, ...editBetween(before, times) })
        return { version: next }
      },
    },
  )
}

export const qaRoutes = (parts: Part) => [draftsOf(parts), movesOf(parts)]
