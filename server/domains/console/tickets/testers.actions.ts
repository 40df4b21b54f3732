import { ticketLimits } from '@portico/contract/console/tickets'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { testersCategory } from '../categories/index.ts'
import { writePlain } from '../conversations/index.ts'
import { setTicketDue } from '../support-desk/index.ts'
import { emitTicket } from './events.actions.ts'
import { subjectOf, agentsOf, notifyPeople } from './tickets.actions.ts'
import { type TesterFacts, ticketsStore } from './tickets.store.ts'

/** The phase in which builds are tested by links. */
const development = 1

interface Feedback extends TesterFacts {
  appId: string
  message: string
  screenshot: { id: string; name: string; size: number; sha256: string; contentType: string } | null
}

/** Returns the first line of a message, shortened to the length of a title. */
const titleOf = (message: string): string => {
  const line = Array.from(message.split('\n', 1)[0]?.trim() ?? '')
  return line.length <= ticketLimits.title ? line.join('') : `${line.slice(0, ticketLimits.title - 1).join('')}…`
}

/** The interface for the page on which testers download builds: their feedback becomes a ticket. */
export const testersTickets = (deps: Pick<Deps, 'mail' | 'config' | 'vault'>) => ({
  /**
   * Opens a ticket without a requester and notifies the app's maintainers. The message stays plain text.
   * @returns its number
   * @throws invalid_input for a screenshot that no longer exists
   */
  open: async (tools: Pick<Call<unknown>, 'own'> & { db: Db }, { appId, message, screenshot, ...tester }: Feedback): Promise<number> => {
    const { db } = tools
    const categoryId = await testersCategory(db)
    const title = titleOf(message)
    const { email, device, os, build, sha256, locale } = tester
    const id = await ticketsStore(db, appId).add({ title, categoryId, priority: 'NORMAL', type: 'incident', phase: development }, null)
    await ticketsStore(db, appId).addTester(id, { email, device, os, build, sha256, locale })
    await setTicketDue(db, id)
    await emitTicket(db, { appId, id, phase: development }, 'added')
    await writePlain(tools, { ...subjectOf(id), authorId: null, body: message }, screenshot === null ? [] : [screenshot])
    await notifyPeople(db, deps, 'opened', { appId, id, title, actor: null, to: await agentsOf(db, appId, null) })
    return id
  },
})
