import { changesBetween, type MetaData, type NewVersion, type ValueChange } from '@portico/contract/metadata'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/database.ts'
import { fail } from '../../kernel/http/failure.ts'
import type { Person } from '../../kernel/identity/actor.ts'
import { checkChange } from './checks.actions.ts'
import { definitionsStore } from './definitions.store.ts'
import { byName, mergedValues, metaDatasOf, personMayWrite, rightOn } from './metadata.rules.ts'
import { writeVersions } from './versions.actions.ts'
import { versionsStore } from './versions.store.ts'

type Change = z.output<typeof NewVersion>

/** A person who saves, and their roles on the app. */
interface Editor {
  person: Person
  roles: readonly number[]
}

/** The version that holds now, and what the save changed: nothing when it made none. */
export interface SavedCategory {
  id: string | null
  version: number
  changes: ValueChange[]
}

/** @throws stale_version saying which version there is, who made it and when */
const refuseStale = async (db: Db, { appId, catgId }: Change): Promise<never> => {
  const latest = await versionsStore(db).latest(appId, catgId)
  const userInfo = latest ? { name: latest.authorName, email: latest.authorEmail ?? '' } : null
  return fail('stale_version', {
    details: { version: latest?.version ?? 0, id: latest?.id ?? null, userInfo, updatedAt: latest?.createdAt.toISOString() ?? null },
  })
}

/** @throws category_not_found, not_allowed */
const requireEditable = async (db: Db, { person, roles }: Editor, { catgId }: Change): Promise<void> => {
  const category = (await definitionsStore(db).category(catgId)) ?? fail('category_not_found')
  if (rightOn(person, roles, category.editorRoles) !== 'EDIT') fail('not_allowed')
}

/**
 * Saves a person's change of a category as a new version, based on the one that they edited. Of two saves at once one
 * wins and the other is refused, since both want the same version number.
 * @throws category_not_found, not_allowed, stale_version, invalid_input
 */
export const saveCategory = async (db: Db, editor: Editor, change: Change): Promise<SavedCategory> => {
  const { person } = editor
  const { appId, catgId, meta, reason } = change
  await requireEditable(db, editor, change)
  const latest = await versionsStore(db).latest(appId, catgId)
  const version = latest?.version ?? 0
  if (change.version !== version || change.id !== (latest?.id ?? null)) return refuseStale(db, change)

  const definitions = byName((await definitionsStore(db).all()).filter((definition) => definition.catgId === catgId))
  const before = latest?.values ?? {}
  const changes: MetaData[] = meta.metaDatas
  await checkChange(db, { appId, definitions, values: before, changes, mayWrite: personMayWrite, field: 'meta.metaDatas' })
  const after = mergedValues(before, changes, definitions)
  if (after === before) return { id: latest?.id ?? null, version, changes: [] }

  const author = { id: person.userKey, name: person.name }
  const [written] = await writeVersions(db, [{ appId, categoryId: catgId, version, before, after }], definitions, {
    author,
    reason: reason || null,
  })
  if (!written) return refuseStale(db, change)
  const names = [...definitions.keys()]
  return { id: written.id, version: written.version, changes: changesBetween(metaDatasOf(before, names), metaDatasOf(after, names)) }
}
