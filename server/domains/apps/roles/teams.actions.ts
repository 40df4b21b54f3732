import { rolesLimits } from '@portico/contract/apps/roles'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { renameTeam } from '../../people/organizations/index.ts'
import { tableInForce } from '../permissions/index.ts'
import { extentOf } from '@portico/contract/permissions'
import type { AppCaller } from './members.actions.ts'
import { teamsStore } from './teams.store.ts'

/** Returns whether the caller may rename a team: only one of their own company, unless they are an administrator. */
const isEditable = ({ actor, standing }: AppCaller, companyId: number): boolean =>
  (actor.admin || actor.companyId === companyId) && extentOf('app-team-edit', { ...actor, roles: standing.roles }) !== 'none'

/** Returns a team of an app with its members, and the permissions of the roles that they have there. @throws not_found */
export const readTeam = async (db: Db, caller: AppCaller, orgId: number) => {
  const { actor, appId } = caller
  const store = teamsStore(db)
  const { companyId, departmentNames, ...team } = (await store.ofApp(appId, orgId)) ?? fail('not_found')
  // Only its own company may see a team's other members.
  const all = actor.admin || actor.staff || actor.companyId === companyId
  const members = await store.members(appId, orgId, { all, max: rolesLimits.members })
  const roleIds = new Set(members.map(({ roleId }) => roleId))
  const functions = (await tableInForce(db))
    .filter(({ on }) => on === 'app')
    .map((row) => ({ ...row, roles: row.roles.filter(({ roleId }) => roleIds.has(roleId)) }))
  return { team: { ...team, department: departmentNames[actor.locale], editable: isEditable(caller, companyId) }, members, functions }
}

/** Renames a team. @throws not_found, not_allowed for a team of another company, stale_version, name_taken */
export const renameAppTeam = async (db: Db, caller: AppCaller, orgId: number, { name, previous }: { name: string; previous: string }) => {
  const { companyId } = (await teamsStore(db).ofApp(caller.appId, orgId)) ?? fail('not_found')
  if (!isEditable(caller, companyId)) return fail('not_allowed')
  await renameTeam(db, orgId, { previous, name })
  return name === previous ? undefined : { before: { name: previous }, after: { name } }
}
