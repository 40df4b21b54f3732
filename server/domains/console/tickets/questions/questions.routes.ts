import { questions, statusFor } from '@portico/contract/console/tickets'
import type { Deps } from '../../../../deps.ts'
import { countDaily } from '../../../../kernel/attempts/daily.ts'
import { mapPage } from '../../../../kernel/database/page.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../../kernel/identity/actor.ts'
import { createStoredRenderer } from '../../../../kernel/markdown/stored.ts'
import { renderField } from '../../../../kernel/markdown/saving.ts'
import { conversationOf, fileOf } from '../../conversations/index.ts'
import {
  subjectOf,
  assignTicket,
  entryFor,
  headOf,
  makeTransition,
  moveDetails,
  rateTicket,
  ticketIn,
  ticketOf,
} from '../tickets.actions.ts'
import { answerTicket } from '../answers.actions.ts'
import type { Parts } from '../notices.actions.ts'
import { peopleStore } from '../people.store.ts'
import { ticketsStore } from '../tickets.store.ts'

const appId = null
/** Roles belong to apps; who may do what with a question follows from the person alone. */
const standing: Standing = { roles: [], extent: 'own' }

/** Questions that are about no app. Every handler reads the question first, which finds it for those alone who may read it. */
export const questionsRoutes = (deps: Pick<Deps, 'markdown' | 'files'> & Parts) => {
  const { markdown, files } = deps
  const show = createStoredRenderer(markdown)
  const callerOf = (actor: Person) => ({ actor, standing })
  return implement(questions, {
    questionList: async ({ db, actor, query: { own, ...query } }) =>
      mapPage(await ticketsStore(db, appId).page({ ...query, ...(own && { mine: 'requested' }) }, actor, query), headOf(actor)),

    question: async ({ db, actor, params: { id } }) => ({
      ticket: await ticketOf(db, callerOf(actor), await ticketIn(db, appId, id, actor)),
    }),

    questionPeople: async ({ db }) => ({ list: await peopleStore(db, appId).people() }),

    questionReplies: async ({ db, actor, params: { id } }) => {
      await ticketIn(db, appId, id, actor)
      return { list: (await conversationOf(db, show, subjectOf(id), actor)).flatMap(entryFor(actor)) }
    },

    questionReply: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, params: { id }, body: { body, internal, fileIds, mentions }, record, ...tools }, rendered) => {
        const { entryId, title } = await answerTicket(tools, deps, { appId, id, actor, body, rendered, internal, fileIds, mentions })
        await record({ appId, id, title, internal })
        await countDaily(tools.db, 'reply', { userKey: actor.userKey, appId })
        return { id: entryId }
      },
    ),

    questionMove: async ({ db, actor, params: { id }, body, record }) => {
      const row = await ticketIn(db, appId, id, actor)
      const after = await makeTransition(db, deps, { row, caller: callerOf(actor), move: body.move })
      await record({ appId, ...moveDetails(row, after) })
      await countDaily(db, 'reply', { userKey: actor.userKey, appId })
      return { status: statusFor(after, actor) }
    },

    questionAssign: async ({ db, actor, params: { id }, body: { userKey }, record }) => {
      await record({ appId, id, ...(await assignTicket(db, deps, { appId, id, actor, userKey })) })
      return {}
    },

    questionRate: async ({ db, actor, params: { id }, body, record }) => {
      const title = await rateTicket(db, appId, id, actor, body)
      await record({ appId, id, title, good: body.good, internal: true })
      return {}
    },

    questionFile: async ({ db, actor, params: { id, fileId } }) => {
      if (!(await ticketsStore(db, appId).find(id, actor))) return fail('file_not_found')
      return fileOf(db, files, subjectOf(id), actor, fileId)
    },
  })
}
