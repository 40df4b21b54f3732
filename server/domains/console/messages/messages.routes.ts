import { type MessageKind, messageTypes, oaMessages, type TemplateRevision, userMessages } from '@portico/contract/console/messages'
import { defaultPhase } from '@portico/contract/kernel/permission'
import type { Parts } from '../../../domain.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { type Handlers, implement } from '../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { copyTemplate, targetOf } from './copies.actions.ts'
import {
  addTemplate,
  cancelTemplate,
  decideTemplate,
  type TransitionResult,
  removeTemplate,
  saveTemplate,
  type Step,
  submitTemplate,
  switchTemplate,
} from './messages.actions.ts'
import { sendTest, testersOf } from './tests.actions.ts'
import { isEditable, isRemovable, movesOf } from './messages.rules.ts'
import { messagesStore, revisionsStore } from './messages.store.ts'

type Routes = Handlers<typeof userMessages>
/** Maximum revisions in the history. */
const maxRevisions = 100

type RevisionRow = Awaited<ReturnType<ReturnType<typeof revisionsStore>['list']>>[number]

const revisionOf = ({ requesterId: _requester, createdAt, requestedAt, decidedAt, ...row }: RevisionRow): TemplateRevision => ({
  ...row,
  createdAt: createdAt.toISOString(),
  requestedAt: requestedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** A call about the templates of one kind. */
interface AppCall {
  actor: Person
  standing: Standing
  params: { appId: string }
}

const state = ({ status, version }: TransitionResult) => ({ status, version })
const rowOf = async (db: Parts['db'], { place, templateId }: Step) => (await messagesStore(db, place).find(templateId)) ?? fail('not_found')

const handlersOf = (kind: MessageKind, parts: Parts): Routes => {
  const placeOf = ({ params: { appId }, standing: { phase = defaultPhase } }: AppCall) => ({ appId, phase, kind })
  const stepOf = (call: AppCall & { params: { tid: string } }): Step => ({
    place: placeOf(call),
    templateId: call.params.tid,
    by: { ...call.actor, roles: call.standing.roles },
  })
  const detailsOf = ({ place: { appId, phase }, templateId }: Step) => ({ appId, phase, type: messageTypes[kind], templateId })
  const moveDetails = (step: Step, { before, status, revision }: TransitionResult, reason = '') => ({
    ...detailsOf(step),
    revision,
    before,
    after: status,
    reason,
  })

  return {
    list: async ({ db, query, ...call }) =>
      mapPage(await messagesStore(db, placeOf(call)).page(query, query), ({ updatedAt, ...row }) => ({
        ...row,
        type: messageTypes[kind],
        updatedAt: updatedAt.toISOString(),
      })),

    add: async ({ db, body: { templateId, content }, record, ...call }) => {
      const step = stepOf({ ...call, params: { ...call.params, tid: templateId } })
      const added = await addTemplate(db, step, content)
      await record(detailsOf(step))
      return added
    },

    one: async ({ db, ...call }) => {
      const step = stepOf(call)
      const { id, updatedAt, updater, liveState, liveRevision, ...row } = await rowOf(db, step)
      const store = revisionsStore(db, id)
      const newest = (await store.one(row.revision)) ?? fail('not_found')
      const live = liveRevision === null || liveRevision === row.revision ? newest : await store.one(liveRevision)
      const displayed = { ...row, liveState }
      return {
        template: {
          ...row,
          type: messageTypes[kind],
          updatedBy: updater,
          updatedAt: updatedAt.toISOString(),
          live: liveState,
          newest: revisionOf(newest),
          liveRevision: liveRevision === null || !live ? null : { no: liveRevision, content: live.content },
          moves: movesOf(displayed, step.by),
          editable: isEditable(displayed, step.by),
          removable: isRemovable(displayed, step.by),
        },
      }
    },

    change: async ({ db, body, record, ...call }) => {
      const step = stepOf(call)
      const { fields, ...saved } = await saveTemplate(db, parts, step, body)
      await record({ ...detailsOf(step), revision: saved.revision, fields })
      return saved
    },

    remove: async ({ db, record, ...call }) => {
      const step = stepOf(call)
      await removeTemplate(db, step, call.standing.extent)
      await record(detailsOf(step))
      return {}
    },

    revisions: async ({ db, ...call }) => {
      const { id } = await rowOf(db, stepOf(call))
      return { list: (await revisionsStore(db, id).list(maxRevisions)).map(revisionOf) }
    },

    submit: async ({ db, body, record, ...call }) => {
      const step = stepOf(call)
      const result = await submitTemplate(db, parts, step, body)
      await record(moveDetails(step, result))
      return state(result)
    },

    cancel: async ({ db, body, record, ...call }) => {
      const step = stepOf(call)
      const result = await cancelTemplate(db, parts, step, body)
      await record(moveDetails(step, result))
      return state(result)
    },

    approve: async ({ db, body, record, ...call }) => {
      const step = stepOf(call)
      const result = await decideTemplate(db, parts, step, { ...body, approve: true, reason: '' })
      await record(moveDetails(step, result))
      return state(result)
    },

    reject: async ({ db, body, record, ...call }) => {
      const step = stepOf(call)
      const result = await decideTemplate(db, parts, step, { ...body, approve: false })
      await record(moveDetails(step, result, body.reason))
      return state(result)
    },

    enable: async ({ db, body: { version }, record, ...call }) => {
      const step = stepOf(call)
      const result = await switchTemplate(db, step, 'enable', version)
      await record(moveDetails(step, result))
      return state(result)
    },

    disable: async ({ db, body: { version }, record, ...call }) => {
      const step = stepOf(call)
      const result = await switchTemplate(db, step, 'disable', version)
      await record(moveDetails(step, result))
      return state(result)
    },

    testers: async ({ db, ...call }) => testersOf(db, placeOf(call)),

    test: async ({ db, body: { users, locale }, record, unchanged, ...call }) => {
      const step = stepOf(call)
      const connected = await sendTest(db, { ...step, users, locale })
      if (connected) await record({ ...detailsOf(step), users: users.length })
      else unchanged()
      return { connected }
    },

    target: async ({ db, ...call }) => targetOf(db, stepOf(call), call.params.phase),

    copy: async ({ db, body, record, ...call }) => {
      const step = stepOf(call)
      const { status, version, revision } = await copyTemplate(db, parts, step, body)
      await record({ ...detailsOf(step), targetPhase: body.targetPhase, revision })
      return { status, version }
    },
  }
}

export const userRoutes = (parts: Parts) => implement(userMessages, handlersOf('user', parts))
// Both kinds have the same routes except for paths and permissions; to the type checker they are the same.
export const oaRoutes = (parts: Parts) => implement(oaMessages, handlersOf('oa', parts))
