import { extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { ownApps } from '../../apps/roles/index.ts'
import { openQuestion, type Parts, type Question } from './contact.actions.ts'

/** Maximum apps to choose from. */
const maxApps = 2_000

/** Lists the apps on which a person may open tickets, through any of their teams. */
export const appsOpenToQuestions = async (db: Db, person: Person): Promise<{ id: string; name: string }[]> => {
  const rows = await ownApps(db, person, maxApps)
  const open = rows.filter(({ roleId }) => extentOf('app-ticket-add', { ...person, roles: [roleId] }) !== 'none')
  return [...new Map(open.map(({ id, name }) => [id, { id, name }])).values()]
}

/**
 * Asks a question about an app, as a ticket of it, and confirms it to the person. The app's maintainers are notified of the ticket.
 * @returns the ticket's number
 * @throws app_not_found for an app on which the person may not open tickets; as `openQuestion`
 */
export const openAppQuestion = async (
  tools: Pick<Call<unknown>, 'db' | 'own'>,
  deps: Parts,
  person: Person,
  question: Question & { appId: string },
): Promise<number> => {
  if (!(await appsOpenToQuestions(tools.db, person)).some(({ id }) => id === question.appId)) fail('app_not_found')
  const { id, confirmation } = await openQuestion(tools, deps, person, question)
  await deps.mail.send(tools.db, confirmation)
  return id
}
