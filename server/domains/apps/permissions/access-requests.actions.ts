import { accessRequestsPerDay } from '@portico/contract/apps/permissions'
import { appRoles, rolesHolding, ruleOf } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { notify } from '../../people/notifications/index.ts'
import { isAppVisibleTo } from '../apps/index.ts'
import { accessRequestsStore } from './access-requests.store.ts'
import { accessRequestedText } from './access-requests.texts.ts'

/** The permission to grant roles on an app. Its holders receive the requests. */
const decidingPermission = 'app-roles-invite'

/**
 * Requests a permission on an app from the people who may grant roles there, at most once a day.
 * @returns how many people were notified; undefined if the same was requested within the last day
 * @throws app_not_found; invalid_input for an unknown permission; too_many_today for too many requests in a day
 */
export const requestAccess = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config'>,
  actor: Person,
  { appId, permission }: { appId: string; permission: string },
): Promise<number | undefined> => {
  if (ruleOf(actor.rules, permission)?.on !== 'app')
    return fail('invalid_input', { fieldErrors: [fieldError('permission', 'unknown_option')] })
  if (!(await isAppVisibleTo(db, actor, appId))) return fail('app_not_found')
  const store = accessRequestsStore(db)
  const recent = await store.countRecent(actor.userKey)
  if (!(await store.add(appId, actor.userKey, permission))) return undefined
  // Each request sends mails, so their number per day is limited.
  if (recent >= accessRequestsPerDay) fail('too_many_today')
  const roles = rolesHolding(actor.rules, decidingPermission).map((name) => appRoles[name])
  const { app, people } = await store.deciders(appId, roles)
  const recipients = people.filter((userKey) => userKey !== actor.userKey)
  const text = accessRequestedText({ app, by: actor.name, company: actor.company ?? '-', permission })
  await notify(db, deps, { kind: 'approval', appId, to: recipients, link: `/app/roles?appId=${encodeURIComponent(appId)}`, text })
  return recipients.length
}
