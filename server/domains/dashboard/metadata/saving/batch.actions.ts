import type { MetaDefinition, MetaValue } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Author } from '../../../apps/apps/index.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import { byName, mergedValues } from '../metadata.rules.ts'
import type { StoredValues } from '../metadata.tables.ts'
import { type Pair, valuesStore } from './values.store.ts'
import { type ChangedCategory, type VersionNote, writeVersions, type WrittenVersion } from './versions.actions.ts'

/** New values of an app by key, already checked; `null` clears one. Omitted keys are unchanged. */
export interface AppValues {
  appId: string
  values: Readonly<Record<string, MetaValue>>
}

interface Wanted extends Pair {
  values: StoredValues
}

const batch = 500
const attempts = 5

const keyOf = ({ appId, categoryId }: Pair): string => `${appId} ${categoryId}`

/** Groups the values by category, ordered by app and category, so that concurrent saves wait instead of deadlocking. */
const byCategory = (apps: readonly AppValues[], definitions: ReadonlyMap<string, MetaDefinition>): Wanted[] => {
  const wanted = new Map<string, Wanted>()
  for (const { appId, values } of apps)
    for (const [key, value] of Object.entries(values)) {
      const categoryId = definitions.get(key)?.catgId
      if (categoryId === undefined) throw new Error(`There is no metadata key ${key}`)
      const pair = { appId, categoryId }
      const category = wanted.get(keyOf(pair)) ?? { ...pair, values: {} }
      category.values[key] = value
      wanted.set(keyOf(pair), category)
    }
  return [...wanted.values()].sort((a, b) => (a.appId === b.appId ? a.categoryId - b.categoryId : a.appId < b.appId ? -1 : 1))
}

const changesOf = async (
  db: Db,
  wanted: readonly Wanted[],
  definitions: ReadonlyMap<string, MetaDefinition>,
): Promise<ChangedCategory[]> => {
  const latest = new Map((await valuesStore(db).latest(wanted)).map((row) => [keyOf(row), row]))
  return wanted.flatMap(({ appId, categoryId, values }) => {
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
const saveMerged = async (db: Db, wanted: readonly Wanted[], definitions: ReadonlyMap<string, MetaDefinition>, note: VersionNote) => {
  const written: WrittenVersion[] = []
  let open = wanted
  for (let attempt = 1; open.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error(`Others kept saving the same ${open.length} categories`)
    const changes = await changesOf(db, open, definitions)
    const made = await writeVersions(db, changes, definitions, note)
    written.push(...made)
    const done = new Set(made.map(keyOf))
    const missed = new Set(changes.map(keyOf).filter((key) => !done.has(key)))
    open = open.filter((pair) => missed.has(keyOf(pair)))
  }
  return written
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
  const definitions = byName(await definitionsStore(db).all())
  const written: WrittenVersion[] = []
  for (let at = 0; at < apps.length; at += batch)
    written.push(...(await saveMerged(db, byCategory(apps.slice(at, at + batch), definitions), definitions, { ...note, author })))
  return written
}
