import { roles } from '@portico/contract/apps/roles'
import type { AppRole } from '@portico/contract/permissions'
import { entryOf } from '@portico/contract/standing'
import type { Deps } from '../../../deps.ts'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Identity, Place } from '../../../kernel/http/calls/access.ts'
import { roleInCompany, roleInTeam } from '../../people/organizations/index.ts'
import { type AppEntry, appStandingOf, unshareAppWith } from '../apps/index.ts'
import { teamApps } from './team-apps.ts'
import { rolesRoutes } from './roles.routes.ts'
import { type OwnAppRow, rolesStore } from './roles.store.ts'

export { expiredInvitations } from './members.actions.ts'
export { invitingApps } from './inviting.ts'
export { teamApps }
export type { OwnAppRow } from './roles.store.ts'

/** Returns the ids of the roles that a person has on any app. */
export const appRolesOf = (db: Db, { userKey }: { userKey: string }): Promise<number[]> => rolesStore(db).of(userKey)

/** Returns the people who have one of these roles on an app, through any team. */
export const peopleInRoles = (db: Db, appId: string, roles: readonly AppRole[]): Promise<string[]> => rolesStore(db).people(appId, roles)

/** Lists a person's roles on apps, one entry per app and team, sorted by the apps' names, at most `limit`. */
export const ownApps = (db: Db, { userKey }: { userKey: string }, limit: number): Promise<OwnAppRow[]> =>
  rolesStore(db).apps(userKey, limit)

/**
 * Removes an app from the teams of companies that no longer develop it, and ends the roles through these teams.
 * @throws last_reviewer if the app would be left without one
 */
export const endParticipation = async (db: Db, appId: string, companyIds: readonly number[]): Promise<void> => {
  if (companyIds.length === 0) return
  await teamApps.requireReviewers(db, { appId, companyIds })
  await rolesStore(db).endOfCompanies(appId, companyIds)
  await unshareAppWith(db, appId, companyIds)
}

interface Grant {
  userKey: string
  role: AppRole
  appIds: readonly string[]
  /** The team through which they have it, of which the person is a member. */
  organizationId?: number
}

/** Grants a person a role on apps, except where they have one through the same team already. */
export const grantRoles = (db: Db, { userKey, role, appIds, organizationId }: Grant): Promise<void> =>
  rolesStore(db).grant(userKey, { role, organizationId: organizationId ?? null }, appIds)

/** Returns the ids of the roles in effect: that through one team, or all of them. */
const rolesInEffect = (entries: readonly AppEntry[], team: Place['team']): number[] => {
  if (team === 'any') return entries.map(({ roleId }) => roleId)
  const entry = entryOf(entries, team)
  return entry ? [entry.roleId] : []
}

/**
 * Returns the roles that a person has on an app, in a company or in a team; undefined if it is hidden from them.
 * Administrators see every company and team.
 */
export const rolesOf =
  ({ db }: Pick<Deps, 'db'>): Identity['rolesOf'] =>
  async (person, { on, id, team }) => {
    if (on === 'app') {
      const standing = await appStandingOf(db, person, id)
      return standing && rolesInEffect(standing.entries, team)
    }
    const role = await (on === 'company' ? roleInCompany : roleInTeam)(db, person.userKey, Number(id))
    return role === undefined ? (person.admin ? [] : undefined) : [role]
  }

export const rolesDomain = domain(roles, (parts) => ({ routes: rolesRoutes(parts) }))
