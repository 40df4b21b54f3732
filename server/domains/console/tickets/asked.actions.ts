import type { Deps } from '../../../deps.ts'
import { countDaily } from '../../../kernel/attempts/daily.ts'
import type { Call } from '../../../kernel/http/call.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { firstCategory } from '../categories/index.ts'
import { writePlain } from '../conversations/index.ts'
import { setTicketDue } from '../support-desk/index.ts'
import { about, keepersOf, tell } from './tickets.actions.ts'
import { ticketsStore } from './tickets.store.ts'

interface Asked {
  appId: string
  title: string
  message: string
  files: readonly { id: string; name: string; size: number; sha256: string; contentType: string }[]
}

/** The interface for the contact page: a question about an app becomes a ticket of it. */
export const askedTickets = (deps: Pick<Deps, 'mail' | 'config' | 'vault'>) => ({
  /**
   * Opens a ticket for somebody whose right to do so was checked, and notifies the app's maintainers. The message stays plain text.
   * @returns its number
   * @throws invalid_input for a file that no longer exists, too_many_today
   */
  open: async (tools: Pick<Call<unknown>, 'db' | 'own'>, actor: Person, { appId, title, message, files }: Asked): Promise<number> => {
    const { db } = tools
    const categoryId = await firstCategory(db, appId)
    const draft = { title, categoryId, priority: 'NORMAL', type: 'question', phase: null } as const
    const id = await ticketsStore(db, appId).add(draft, actor.userKey)
    await setTicketDue(db, id)
    await writePlain(tools, { ...about(id), authorId: actor.userKey, body: message }, files)
    await tell(db, deps, 'opened', { appId, id, title, actor, to: await keepersOf(db, appId, null) })
    await countDaily(db, 'ticket', { userKey: actor.userKey, appId })
    return id
  },
})
