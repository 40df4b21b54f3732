import type { AppRole } from '@portico/contract/permissions'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Person, Standing } from '../../kernel/identity/actor.ts'
import { appStandingOf } from '../apps/index.ts'
import { rolesStore } from './roles.store.ts'

/** All roles that a person has, by app. */
export const rolesOf = async (db: Db, userKey: string): Promise<Record<string, number[]>> => {
  const roles: Record<string, number[]> = {}
  for (const { appId, roleId } of await rolesStore(db).of(userKey)) (roles[appId] ??= []).push(roleId)
  return roles
}

/** Gives a person a role on apps; where they have it already it stays. */
export const grantRoles = (
  db: Db,
  { userKey, role, appIds }: { userKey: string; role: AppRole; appIds: readonly string[] },
): Promise<void> => rolesStore(db).grant(userKey, role, appIds)

/** What a person is to an app. One that they may not know of looks like one that does not exist. */
export const standingOf =
  ({ db }: Pick<Deps, 'db'>) =>
  async (person: Person, appId: string): Promise<Standing> => {
    const standing = await appStandingOf(db, person, appId)
    return { visible: standing !== undefined, roles: standing?.roles ?? [] }
  }
