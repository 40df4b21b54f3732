import { rolesFor } from '@portico/contract/console/help-texts'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { appRolesOf } from '../../apps/roles/index.ts'
import { ownPagePaths, ownPagePathsOf } from '../product-setting/index.ts'
import type { ChangedText } from './help-texts.rules.ts'
import { helpTextsStore } from './help-texts.store.ts'

/**
 * Returns administrators' changes of a role's guides in a language; undefined for a person who may not read them: others than
 * staff and administrators read the guides of their own roles, and of the own products that their apps have.
 */
export const changedGuides = async (db: Db, actor: Person, roleId: number, lang: Locale): Promise<ChangedText[] | undefined> => {
  const inside = actor.admin || actor.staff
  const roles = rolesFor(roleId)
  const mayRead = roles.length > 0 && (inside || (await appRolesOf(db, actor)).includes(roleId))
  if (!mayRead) return undefined
  const ownPaths = inside ? await ownPagePaths(db) : await ownPagePathsOf(db, actor.userKey)
  return helpTextsStore(db).forRoles(roles, lang, ownPaths)
}
