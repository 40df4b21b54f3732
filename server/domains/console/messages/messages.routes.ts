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
  type Reached,
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
interface Asked {
  actor: Person
  standing: Standing
  params: { appId: string }
}

const state = ({ status, version }: Reached) => ({ status, version })
const rowOf = async (db: Parts['db'], { place, templateId }: Step) => (await messagesStore(db, place).find(templateId)) ?? fail('not_found')

const handlersOf = (kind: MessageKind, parts: Parts): Routes => {
  const placeOf = ({ params: { appId }, standing: { phase = defaultPhase } }: Asked) => ({ appId, phase, kind })
  const stepOf = (asked: Asked & { params: { tid: string } }): Step => ({
    place: placeOf(asked),
    templateId: asked.params.tid,
    by: { ...asked.actor, roles: asked.standing.roles },
  })
  const detailsOf = ({ place: { appId, phase }, templateId }: Step) => ({ appId, phase, type: messageTypes[kind], templateId })
  const moveDetails = (step: Step, { before, status, revision }: Reached, reason = '') => ({
    ...detailsOf(step),
    revision,
    before,
    after: status,
    reason,
  })

  return {
    list: async ({ db, query, ...asked }) =>
      mapPage(await messagesStore(db, placeOf(asked)).page(query, query), ({ updatedAt, ...row }) => ({
        ...row,
        type: messageTypes[kind],
        updatedAt: updatedAt.toISOString(),
      })),

    add: async ({ db, body: { templateId, content }, record, ...asked }) => {
      const step = stepOf({ ...asked, params: { ...asked.params, tid: templateId } })
      const added = await addTemplate(db, step, content)
      await record(detailsOf(step))
      return added
    },

    one: async ({ db, ...asked }) => {
      const step = stepOf(asked)
      const { id, updatedAt, updater, liveState, liveRevision, ...row } = await rowOf(db, step)
      const store = revisionsStore(db, id)
      const newest = (await store.one(row.revision)) ?? fail('not_found')
      const live = liveRevision === null || liveRevision === row.revision ? newest : await store.one(liveRevision)
      const seen = { ...row, liveState }
      return {
        template: {
          ...row,
          type: messageTypes[kind],
          updatedBy: updater,
          updatedAt: updatedAt.toISOString(),
          live: liveState,
          newest: revisionOf(newest),
          liveRevision: liveRevision === null || !live ? null : { no: liveRevision, content: live.content },
          moves: movesOf(seen, step.by),
          editable: isEditable(seen, step.by),
          removable: isRemovable(seen, step.by),
        },
      }
    },

    change: async ({ db, body, record, ...asked }) => {
      const step = stepOf(asked)
      const { fields, ...saved } = await saveTemplate(db, parts, step, body)
      await record({ ...detailsOf(step), revision: saved.revision, fields })
      return saved
    },

    remove: async ({ db, record, ...asked }) => {
      const step = stepOf(asked)
      await removeTemplate(db, step, asked.standing.held)
      await record(detailsOf(step))
      return {}
    },

    revisions: async ({ db, ...asked }) => {
      const { id } = await rowOf(db, stepOf(asked))
      return { list: (await revisionsStore(db, id).list(maxRevisions)).map(revisionOf) }
    },

    submit: async ({ db, body, record, ...asked }) => {
      const step = stepOf(asked)
      const reached = await submitTemplate(db, parts, step, body)
      await record(moveDetails(step, reached))
      return state(reached)
    },

    cancel: async ({ db, body, record, ...asked }) => {
      const step = stepOf(asked)
      const reached = await cancelTemplate(db, parts, step, body)
      await record(moveDetails(step, reached))
      return state(reached)
    },

    approve: async ({ db, body, record, ...asked }) => {
      const step = stepOf(asked)
      const reached = await decideTemplate(db, parts, step, { ...body, approve: true, reason: '' })
      await record(moveDetails(step, reached))
      return state(reached)
    },

    reject: async ({ db, body, record, ...asked }) => {
      const step = stepOf(asked)
      const reached = await decideTemplate(db, parts, step, { ...body, approve: false })
      await record(moveDetails(step, reached, body.reason))
      return state(reached)
    },

    enable: async ({ db, body: { version }, record, ...asked }) => {
      const step = stepOf(asked)
      const reached = await switchTemplate(db, step, 'enable', version)
      await record(moveDetails(step, reached))
      return state(reached)
    },

    disable: async ({ db, body: { version }, record, ...asked }) => {
      const step = stepOf(asked)
      const reached = await switchTemplate(db, step, 'disable', version)
      await record(moveDetails(step, reached))
      return state(reached)
    },

    testers: async ({ db, ...asked }) => testersOf(db, placeOf(asked)),

    test: async ({ db, body: { users, locale }, record, unchanged, ...asked }) => {
      const step = stepOf(asked)
      const connected = await sendTest(db, { ...step, users, locale })
      if (connected) await record({ ...detailsOf(step), users: users.length })
      else unchanged()
      return { connected }
    },

    target: async ({ db, ...asked }) => targetOf(db, stepOf(asked), asked.params.phase),

    copy: async ({ db, body, record, ...asked }) => {
      const step = stepOf(asked)
      const { status, version, revision } = await copyTemplate(db, parts, step, body)
      await record({ ...detailsOf(step), targetPhase: body.targetPhase, revision })
      return { status, version }
    },
  }
}

export const userRoutes = (parts: Parts) => implement(userMessages, handlersOf('user', parts))
// Both kinds have the same routes except for paths and permissions; to the type checker they are the same.
export const oaRoutes = (parts: Parts) => implement(oaMessages, handlersOf('oa', parts))
