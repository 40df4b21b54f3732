import { roles } from '@portico/contract/apps/roles'
import { domain } from '../../../domain.ts'
import { rolesRoutes } from './roles.routes.ts'
import type { AppRole } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Identity } from '../../../kernel/http/access.ts'
import { appStandingOf } from '../apps/index.ts'
import { roleInCompany, roleInTeam } from '../../people/organizations/index.ts'
import { rolesStore } from './roles.store.ts'

/** Returns the ids of the roles that a person has on any app. */
export const appRolesOf = (db: Db, { userKey }: { userKey: string }): Promise<number[]> => rolesStore(db).of(userKey)

/** Gives a person a role on apps; ones on which they already have it are unchanged. */
export const grantRoles = (
  db: Db,
  { userKey, role, appIds }: { userKey: string; role: AppRole; appIds: readonly string[] },
): Promise<void> => rolesStore(db).grant(userKey, role, appIds)

/**
 * Returns the roles that a person has on an app, in a company or in a team; undefined when it is hidden from them.
 * Administrators see every company and team.
 */
export const rolesOf =
  ({ db }: Pick<Deps, 'db'>): Identity['rolesOf'] =>
  async (person, { on, id }) => {
    if (on === 'app') return (await appStandingOf(db, person, id))?.roles
    const role = await (on === 'company' ? roleInCompany : roleInTeam)(db, person.userKey, Number(id))
    return role === undefined ? (person.admin ? [] : undefined) : [role]
  }

export const rolesDomain = domain(roles, () => ({ routes: rolesRoutes() }))
