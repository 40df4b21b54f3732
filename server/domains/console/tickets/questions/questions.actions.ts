import type { QuestionTopic } from '@portico/contract/console/tickets'
import { countDaily } from '../../../../kernel/attempts/daily.ts'
import type { Call } from '../../../../kernel/http/calls/call.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import type { MailParts } from '../../../people/notifications/index.ts'
import { firstCategory } from '../../categories/index.ts'
import { writePlain } from '../../conversations/index.ts'
import { setTicketDue } from '../../support-desk/index.ts'
import { emitTicket } from '../events.actions.ts'
import { mailPartsOf } from '../mail/reply-address.ts'
import { agentsOf, linkTo, notifyPeople, type Parts } from '../notices.actions.ts'
import { subjectOf } from '../tickets.actions.ts'
import { countRecentQuestions, ticketsStore } from '../tickets.store.ts'

interface Question {
  /** Null for a question that is about no app. */
  appId: string | null
  topic: QuestionTopic
  title: string
  message: string
  files: readonly { id: string; name: string; size: number; sha256: string; contentType: string }[]
}

/** A newly opened ticket, with the parts of a mail about it other than its text. */
interface OpenedTicket {
  id: number
  link: string
  inMail: MailParts
}

/** Maximum questions an hour that a person asks on the contact page, whatever they are about. */
const maxPerHour = 5

/** The interface for the contact page: a question becomes a ticket, of an app or without one. */
export const questionTickets = (deps: Parts) => ({
  /**
   * Opens a ticket for a person whose right to do so was checked, and notifies the app's maintainers, or the administrators. The
   * message stays plain text.
   * @throws invalid_input for a file that no longer exists, too_many_today, too_many_requests for more questions than five an hour
   */
  open: async (
    tools: Pick<Call<unknown>, 'db' | 'own'>,
    actor: Person,
    { appId, topic, title, message, files }: Question,
  ): Promise<OpenedTicket> => {
    const { db } = tools
    const store = ticketsStore(db, appId)
    const { userKey } = actor
    if ((await countRecentQuestions(db, userKey)) >= maxPerHour) return fail('too_many_requests')
    const categoryId = await firstCategory(db, appId)
    const draft = { title, categoryId, priority: 'NORMAL', type: 'question', phase: null } as const
    const id = await store.add(draft, userKey, topic)
    await setTicketDue(db, id)
    await emitTicket(db, { appId, id, phase: draft.phase }, 'added')
    await writePlain(tools, { ...subjectOf(id), authorId: userKey, body: message }, files)
    await notifyPeople(db, deps, 'opened', {
      appId,
      id,
      title,
      actor,
      topic,
      to: await agentsOf(db, deps, { appId, assigneeId: null }),
      publicText: message,
    })
    await countDaily(db, 'ticket', { userKey, appId })
    return { id, link: linkTo(appId, id), inMail: mailPartsOf(deps, { id, publicText: undefined, answerable: true })(actor) }
  },
})
