import { verdict } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call } from '../../../kernel/http/call.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { ownApps } from '../../apps/roles/index.ts'
import { contactStore } from './contact.store.ts'

/** Maximum apps to choose from. */
const mostApps = 2_000

interface Question {
  appId: string
  subject: string
  message: string
  fileIds: readonly string[]
}

/** What receives questions about apps, which belongs to another area. */
export interface AskedTickets {
  /** Opens a ticket in a call's transaction. @returns its number */
  open(
    tools: Pick<Call<unknown>, 'db' | 'own'>,
    actor: Person,
    question: {
      appId: string
      title: string
      message: string
      files: readonly { id: string; name: string; size: number; sha256: string; contentType: string }[]
    },
  ): Promise<number>
}

/** Lists the apps on which a person may open tickets, through any of their teams. */
export const askableApps = async (db: Db, person: Person): Promise<{ id: string; name: string }[]> => {
  const rows = await ownApps(db, person, mostApps)
  const open = rows.filter(({ roleId }) => verdict('app-ticket-add', { ...person, roles: [roleId] }) !== 'none')
  return [...new Map(open.map(({ id, name }) => [id, { id, name }])).values()]
}

/**
 * Asks a question about an app, as a ticket of it.
 * @returns the ticket's number
 * @throws app_not_found for an app on which the person may not open tickets; invalid_input for files that are not theirs or were sent
 *   before; too_many_today
 */
export const askAboutApp = async (
  tools: Pick<Call<unknown>, 'db' | 'own'>,
  tickets: AskedTickets,
  person: Person,
  { appId, subject, message, fileIds }: Question,
): Promise<number> => {
  if (!(await askableApps(tools.db, person)).some(({ id }) => id === appId)) fail('app_not_found')
  const files = fileIds.length === 0 ? [] : await contactStore(tools.db).takeFiles(person.userKey, fileIds)
  if (files.length !== new Set(fileIds).size) fail('invalid_input', { fieldErrors: [fieldError('fileIds', 'invalid_file')] })
  return tickets.open(tools, person, { appId, title: subject, message, files })
}
