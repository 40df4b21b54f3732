import { changesBetween, type MetaData, type NewVersion, type ValueChange } from '@portico/contract/dashboard/metadata'
import type { z } from 'zod'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { categoryStore } from '../reading/category.store.ts'
import { checkChange } from './checks.actions.ts'
import { indexByName, mergedValues, metaDatasOf, personMayWrite, rightOf } from '../metadata.rules.ts'
import { writeVersion } from './versions.actions.ts'
import type { VersionRow } from '../reading/versions.store.ts'

type Change = z.output<typeof NewVersion>

/** The latest version, and the changes made by the save: empty when no version was created. */
export interface SavedCategory {
  id: string | null
  version: number
  changes: ValueChange[]
}

/** @throws stale_version with the latest version, its author and its time */
const refuseStale = (latest: VersionRow | undefined): never =>
  fail('stale_version', {
    details: {
      version: latest?.version ?? 0,
      id: latest?.id ?? null,
      userInfo: latest ? { name: latest.authorName, email: latest.authorEmail ?? '' } : null,
      updatedAt: latest?.createdAt.toISOString() ?? null,
    },
  })

/**
 * Returns the category with its latest version. The roles are not those of `standing`: the statement reads them to find the app, so
 * that they are as of this transaction, and a role revoked since the call was admitted no longer saves.
 * @throws app_not_found, category_not_found, not_allowed
 */
const editableCategory = async (db: Db, person: Person, { appId, catgId }: Change) => {
  const { roles, category } = (await categoryStore(db).withLatest(person, { appId, catgId })) ?? fail('app_not_found')
  if (!category) return fail('category_not_found')
  if (rightOf(person, roles, category.editorRoles) !== 'EDIT') fail('not_allowed')
  return { definitions: indexByName(category.definitions), latest: category.versions[0] }
}

/**
 * Saves a person's change of a category as a new version, based on the one that they edited. Of two concurrent saves one
 * succeeds and the other is refused as stale when its transaction runs again. Call it in a transaction.
 * @throws app_not_found, category_not_found, not_allowed, stale_version, invalid_input
 */
export const saveCategory = async (db: Db, person: Person, change: Change): Promise<SavedCategory> => {
  const { appId, catgId, meta, reason } = change
  const { definitions, latest } = await editableCategory(db, person, change)
  const version = latest?.version ?? 0
  if (change.version !== version || change.id !== (latest?.id ?? null)) return refuseStale(latest)

  const before = latest?.values ?? {}
  const changes: MetaData[] = meta.metaDatas
  await checkChange(db, { appId, definitions, values: before, changes, mayWrite: personMayWrite, field: 'meta.metaDatas' })
  const after = mergedValues(before, changes, definitions)
  if (after === before) return { id: latest?.id ?? null, version, changes: [] }

  const author = { id: person.userKey, name: person.name }
  const next = { appId, categoryId: catgId, version, before, after }
  const saved = await writeVersion(db, next, definitions, { author, reason: reason || null })
  const names = [...definitions.keys()]
  return { id: saved.id, version: saved.version, changes: changesBetween(metaDatasOf(before, names), metaDatasOf(after, names)) }
}
