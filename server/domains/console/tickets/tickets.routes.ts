import { statusFor, ticketLimits, tickets } from '@portico/contract/console/tickets'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import { readableTextOf } from '../../../kernel/markdown/readable.ts'
import { createStoredRenderer } from '../../../kernel/markdown/stored.ts'
import { renderField } from '../../../kernel/markdown/saving.ts'
import { portalOrigin } from '../../people/sign-in/index.ts'
import { categoryChoices, checkCategory } from '../categories/index.ts'
import { conversationOf, fileOf, write } from '../conversations/index.ts'
import { setTicketDue } from '../support-desk/index.ts'
import {
  subjectOf,
  assignTicket,
  checkAssignee,
  checkPeople,
  entryFor,
  headOf,
  makeTransition,
  moveDetails,
  rateTicket,
  partyOf,
  ticketIn,
  ticketOf,
} from './tickets.actions.ts'
import { answerTicket } from './answers.actions.ts'
import { agentsOf, notifyPeople, type Parts } from './notices.actions.ts'
import { peopleStore } from './people.store.ts'
import { checkBuild } from './builds.actions.ts'
import { changeTicket, removeTicket } from './editing/editing.actions.ts'
import { emitTicket } from './events.actions.ts'
import { ticketsCsv } from './listing/tickets.csv.ts'
import { ticketsStore } from './tickets.store.ts'

export const ticketsRoutes = (deps: Pick<Deps, 'markdown' | 'files'> & Parts) => {
  const { markdown, files } = deps
  const show = createStoredRenderer(markdown)
  return implement(tickets, {
    list: async ({ db, actor, params: { appId }, query }) =>
      mapPage(await ticketsStore(db, appId).page(query, actor, query), headOf(actor)),

    download: async ({ db, actor, params: { appId }, query }) => {
      const { list } = await ticketsStore(db, appId).page(query, actor, { page: 0, size: ticketLimits.download })
      return csvFile(`tickets-${appId}.csv`, ticketsCsv(list.map((row) => ({ ...row, ...headOf(actor)(row) }))))
    },

    one: async ({ db, actor, standing, params: { appId, id } }) => ({
      ticket: await ticketOf(db, { actor, standing }, await ticketIn(db, appId, id, actor)),
    }),

    categories: async ({ db, actor: { locale }, params: { appId } }) => ({ list: await categoryChoices(db, appId, locale) }),

    people: async ({ db, params: { appId } }) => ({ list: await peopleStore(db, appId).people() }),

    add: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, standing, params: { appId }, body: { body, fileIds, cc, ...draft }, record, ...tools }, rendered) => {
        const { db } = tools
        const { assigneeId } = draft
        await checkAssignee(db, appId, { actor, standing }, assigneeId)
        await checkCategory(db, appId, draft.categoryId)
        await checkPeople(db, appId, cc, 'cc')
        await checkBuild(db, appId, { actor, standing }, draft)
        const id = await ticketsStore(db, appId).add(draft, actor.userKey)
        await ticketsStore(db, appId).setFollowers(id, [...new Set(cc)])
        await setTicketDue(db, id)
        await emitTicket(db, { appId, id, phase: draft.phase }, 'added')
        await write(tools, { ...subjectOf(id), authorId: actor.userKey, body, rendered }, fileIds)
        await notifyPeople(db, deps, 'opened', {
          appId,
          id,
          title: draft.title,
          actor,
          to: [...(await agentsOf(db, deps, { appId, assigneeId })), ...cc],
          publicText: readableTextOf(rendered, portalOrigin(deps.config)),
        })
        await record({ appId, id, title: draft.title })
        return { id }
      },
    ),

    change: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, standing, params: { appId, id }, body, record, ...tools }, rendered) => {
        const { version, details } = await changeTicket(tools, deps, { appId, id, caller: { actor, standing }, body, rendered })
        await record({ appId, id, ...details })
        return { version }
      },
    ),

    remove: async ({ actor, standing, params: { appId, id }, record, ...tools }) => {
      const { title } = await removeTicket(tools, deps, { appId, id, caller: { actor, standing } })
      await record({ appId, id, title })
      return {}
    },

    replies: async ({ db, actor, params: { appId, id } }) => {
      await ticketIn(db, appId, id, actor)
      return { list: (await conversationOf(db, show, subjectOf(id), actor)).flatMap(entryFor(actor)) }
    },

    reply: prepared(
      ({ actor, body }) => renderField(markdown, 'body', body.body, actor.userKey),
      async ({ actor, params: { appId, id }, body: { body, internal, fileIds, mentions }, record, ...tools }, rendered) => {
        const { entryId, title } = await answerTicket(tools, deps, { appId, id, actor, body, rendered, internal, fileIds, mentions })
        await record({ appId, id, title, internal })
        return { id: entryId }
      },
    ),

    move: async ({ db, actor, standing, params: { appId, id }, body, record }) => {
      const row = await ticketIn(db, appId, id, actor)
      const after = await makeTransition(db, deps, { row, caller: { actor, standing }, move: body.move })
      await record({ appId, ...moveDetails(row, after) })
      return { status: statusFor(after, actor) }
    },

    assign: async ({ db, actor, standing, params: { appId, id }, body: { userKey }, record }) => {
      if (!partyOf({ actor, standing }, await ticketIn(db, appId, id, actor)).agent) return fail('not_allowed')
      await record({ appId, id, ...(await assignTicket(db, deps, { appId, id, actor, userKey })) })
      return {}
    },

    rate: async ({ db, actor, params: { appId, id }, body, record }) => {
      const title = await rateTicket(db, appId, id, actor, body)
      await record({ appId, id, title, good: body.good, internal: true })
      return {}
    },

    file: async ({ db, actor, params: { appId, id, fileId } }) => {
      if (!(await ticketsStore(db, appId).find(id, actor))) return fail('file_not_found')
      return fileOf(db, files, subjectOf(id), actor, fileId)
    },
  })
}
