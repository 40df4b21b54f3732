import { folderPhases } from '@portico/contract/console/builds'
import { ticketLimits } from '@portico/contract/console/tickets'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { testedVersion } from '../builds/index.ts'
import { testersCategory } from '../categories/index.ts'
import { writePlain } from '../conversations/index.ts'
import { setTicketDue } from '../support-desk/index.ts'
import { emitTicket } from './events.actions.ts'
import { agentsOf, notifyPeople, type Parts } from './notices.actions.ts'
import { subjectOf } from './tickets.actions.ts'
import { type TesterFacts, ticketsStore } from './tickets.store.ts'

/** The phase of builds of no folder with a phase: those added on the page itself, documents, and those whose version is gone. */
const development = 1

interface Feedback extends TesterFacts {
  appId: string
  message: string
  screenshot: { id: string; name: string; size: number; sha256: string; contentType: string } | null
}

/** Returns the phase of the folder from which a build was offered. */
const phaseOf = async (
  db: Db,
  { appId, build, sha256, versionId }: Pick<Feedback, 'appId' | 'build' | 'sha256' | 'versionId'>,
): Promise<Phase> => {
  const version = await testedVersion(db, appId, { name: build, sha256, versionId })
  return (version && folderPhases[version.folder]) ?? development
}

/** Returns the first line of a message, shortened to the length of a title. */
const titleOf = (message: string): string => {
  const line = Array.from(message.split('\n', 1)[0]?.trim() ?? '')
  return line.length <= ticketLimits.title ? line.join('') : `${line.slice(0, ticketLimits.title - 1).join('')}…`
}

/** The interface for the page on which testers download builds: their feedback becomes a ticket. */
export const testersTickets = (deps: Parts) => ({
  /**
   * Opens a ticket without a requester and notifies the app's maintainers. The message stays plain text.
   * @returns its number
   * @throws invalid_input for a screenshot that no longer exists
   */
  open: async (tools: Pick<Call<unknown>, 'own'> & { db: Db }, { appId, message, screenshot, ...tester }: Feedback): Promise<number> => {
    const { db } = tools
    const categoryId = await testersCategory(db)
    const title = titleOf(message)
    const { build, sha256, versionId } = tester
    const phase = await phaseOf(db, { appId, build, sha256, versionId })
    const id = await ticketsStore(db, appId).add({ title, categoryId, priority: 'NORMAL', type: 'incident', phase }, null)
    await ticketsStore(db, appId).addTester(id, tester)
    await setTicketDue(db, id)
    await emitTicket(db, { appId, id, phase }, 'added')
    await writePlain(tools, { ...subjectOf(id), authorId: null, body: message }, screenshot === null ? [] : [screenshot])
    await notifyPeople(db, deps, 'opened', {
      appId,
      id,
      title,
      actor: null,
      to: await agentsOf(db, deps, { appId, assigneeId: null }),
      publicText: message,
    })
    return id
  },
})
