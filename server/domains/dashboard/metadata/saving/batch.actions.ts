import type { MetaDefinition, MetaValue } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Author } from '../../../apps/apps/index.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import { indexByName, mergedValues } from '../metadata.rules.ts'
import type { StoredValues } from '../metadata.tables.ts'
import { type Pair, valuesStore } from './values.store.ts'
import { type ChangedCategory, keyOf, type VersionNote, writeVersions, type WrittenVersion } from './versions.actions.ts'

/** New values of an app by key, already checked; `null` clears one. Omitted keys are unchanged. */
export interface AppValues {
  appId: string
  values: Readonly<Record<string, MetaValue>>
}

interface CategoryValues extends Pair {
  values: StoredValues
}

const batch = 500
const attempts = 5

/** Groups the values by category, ordered by app and category, so that concurrent saves wait instead of deadlocking. */
const byCategory = (apps: readonly AppValues[], definitions: ReadonlyMap<string, MetaDefinition>): CategoryValues[] => {
  const categories = new Map<string, CategoryValues>()
  for (const { appId, values } of apps)
    for (const [key, value] of Object.entries(values)) {
      const categoryId = definitions.get(key)?.catgId
      if (categoryId === undefined) throw new Error(`There is no metadata key ${key}`)
      const pair = { appId, categoryId }
      const category = categories.get(keyOf(pair)) ?? { ...pair, values: {} }
      category.values[key] = value
      categories.set(keyOf(pair), category)
    }
  return [...categories.values()].sort((a, b) => (a.appId === b.appId ? a.categoryId - b.categoryId : a.appId < b.appId ? -1 : 1))
}

const changesOf = async (
  db: Db,
  categories: readonly CategoryValues[],
  definitions: ReadonlyMap<string, MetaDefinition>,
): Promise<ChangedCategory[]> => {
  const latest = new Map((await valuesStore(db).latest(categories)).map((row) => [keyOf(row), row]))
  return categories.flatMap(({ appId, categoryId, values }) => {
    const { version, values: before } = latest.get(keyOf({ appId, categoryId })) ?? { version: 0, values: {} }
    const merged = mergedValues(
      before,
      Object.entries(values).map(([key, value]) => ({ key, value })),
      definitions,
    )
    return merged === before ? [] : [{ appId, categoryId, version, before, after: merged }]
  })
}

/** Merges into the latest versions, including ones saved in the meantime. */
const saveMerged = async (
  db: Db,
  categories: readonly CategoryValues[],
  definitions: ReadonlyMap<string, MetaDefinition>,
  note: VersionNote,
) => {
  const versions: WrittenVersion[] = []
  let remaining = categories
  for (let attempt = 1; remaining.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error(`Others kept saving the same ${remaining.length} categories`)
    const changes = await changesOf(db, remaining, definitions)
    const saved = await writeVersions(db, changes, definitions, note)
    versions.push(...saved)
    const done = new Set(saved.map(keyOf))
    const missed = new Set(changes.map(keyOf).filter((key) => !done.has(key)))
    remaining = remaining.filter((pair) => missed.has(keyOf(pair)))
  }
  return versions
}

/**
 * Saves values of many apps as new versions, merged into the latest ones; unchanged categories get none. The
 * values must be checked (`checkValue`); here they are only normalised. Hundreds of apps per statement; call it in a
 * transaction. Concurrent versions of the same app are kept and merged into.
 * @throws Error for an unknown key, and after five lost races
 * @returns the versions that were created
 */
export const saveMany = async (
  db: Db,
  apps: readonly AppValues[],
  author: Author,
  note: Omit<VersionNote, 'author'> = {},
): Promise<WrittenVersion[]> => {
  if (apps.length === 0) return []
  const definitions = indexByName(await definitionsStore(db).all())
  const versions: WrittenVersion[] = []
  for (let at = 0; at < apps.length; at += batch)
    versions.push(...(await saveMerged(db, byCategory(apps.slice(at, at + batch), definitions), definitions, { ...note, author })))
  return versions
}
