import { extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { ownApps } from '../../apps/roles/index.ts'

/** Maximum apps to choose from. */
const maxApps = 2_000

/** Lists the apps on which a person may open tickets, through any of their teams. */
export const appsOpenToQuestions = async (db: Db, person: Person): Promise<{ id: string; name: string }[]> => {
  const rows = await ownApps(db, person, maxApps)
  const open = rows.filter(({ roleId }) => extentOf('app-ticket-add', { ...person, roles: [roleId] }) !== 'none')
  return [...new Map(open.map(({ id, name }) => [id, { id, name }])).values()]
}

/** Checks that a question of this person can be about an app, or about none. @throws app_not_found */
export const checkApp = async (db: Db, person: Person, appId: string | null): Promise<void> => {
  if (appId === null) return
  if (!(await appsOpenToQuestions(db, person)).some(({ id }) => id === appId)) fail('app_not_found')
}
