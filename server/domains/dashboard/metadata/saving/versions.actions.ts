import { randomUUID } from 'node:crypto'
import { type MetaDefinition, sameValue, sortKeyOf, textsOf } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Author } from '../../../apps/apps/index.ts'
import { valueIn } from '../metadata.rules.ts'
import type { StoredValues } from '../metadata.tables.ts'
import { type NewVersion, type Origin, type Pair, type ReplacedKey, type ValueRow, valuesStore } from './values.store.ts'

/** A category of an app whose values should become `after`, as the version that follows `version`. */
export interface ChangedCategory extends Pair {
  version: number
  before: StoredValues
  after: StoredValues
}

/** The author, reason and time (by default now) of a change. */
export interface VersionNote {
  author: Author
  reason?: string | null | undefined
  at?: Date | undefined
}

/** A version that was created. */
export type WrittenVersion = Omit<NewVersion, 'values' | 'id'>

/** Categories per statement: with a few texts for each of their keys it stays below the timeout on slow machines. */
const batch = 500

/** Returns a key for maps and sets by app and category. */
export const keyOf = ({ appId, categoryId }: Pair): string => `${appId} ${categoryId}`

/** Computes the changes to the rows that search reads. */
const replacementOf = (changes: readonly ChangedCategory[], definitions: ReadonlyMap<string, MetaDefinition>) => {
  const replaced: ReplacedKey[] = []
  const values: (ValueRow & Pair)[] = []
  for (const { appId, categoryId, before, after } of changes) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const definition = definitions.get(key)
      if (!definition || sameValue(valueIn(before, key), valueIn(after, key))) continue
      const { id: definitionId, type } = definition
      const texts = textsOf(definition, valueIn(after, key))
      replaced.push({ appId, categoryId, definitionId, texts: texts.length })
      for (const [position, text] of texts.entries())
        values.push({ appId, categoryId, definitionId, position, text, sortKey: sortKeyOf(type, text) })
    }
  }
  return { replaced, values }
}

const nextOf = ({ appId, categoryId, version, after }: ChangedCategory): NewVersion => ({
  appId,
  categoryId,
  id: randomUUID(),
  version: version + 1,
  values: after,
})

const originOf = ({ author, reason = null, at }: VersionNote): Origin => ({ author, reason, at: at ?? null })

/**
 * Writes the next version of a category and replaces the current values of the keys that changed. The version's primary key
 * decides between concurrent changes: all transactions but one run again, based on what that one wrote.
 */
export const writeVersion = async (
  db: Db,
  change: ChangedCategory,
  definitions: ReadonlyMap<string, MetaDefinition>,
  note: VersionNote,
): Promise<NewVersion> => {
  const next = nextOf(change)
  await valuesStore(db).add({ versions: [next], ...replacementOf([change], definitions) }, originOf(note))
  return next
}

/**
 * Does the same for many categories. One for which another transaction has just created that version is skipped and missing
 * from the result. Call it in a transaction.
 */
export const writeVersions = async (
  db: Db,
  changes: readonly ChangedCategory[],
  definitions: ReadonlyMap<string, MetaDefinition>,
  note: VersionNote,
): Promise<WrittenVersion[]> => {
  const saved: WrittenVersion[] = []
  for (let at = 0; at < changes.length; at += batch) {
    const part = changes.slice(at, at + batch)
    const versions = part.map(nextOf)
    const added = new Set((await valuesStore(db).addFree({ versions, ...replacementOf(part, definitions) }, originOf(note))).map(keyOf))
    saved.push(...versions.filter((version) => added.has(keyOf(version))))
  }
  return saved
}
