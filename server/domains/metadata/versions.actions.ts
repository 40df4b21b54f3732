import { type MetaDefinition, sameValue, sortKeyOf, textsOf } from '@portico/contract/metadata'
import type { Db } from '../../kernel/database/database.ts'
import type { Author } from '../apps/index.ts'
import { valueIn } from './metadata.rules.ts'
import type { StoredValues } from './metadata.tables.ts'
import { type Pair, type ReplacedKey, type ValueRow, valuesStore } from './values.store.ts'

/** A category of an app whose values are to become `after`, as the version that follows `version`. */
export interface ChangedCategory extends Pair {
  version: number
  before: StoredValues
  after: StoredValues
}

/** Who changed something, why, and when, if not now. */
export interface VersionNote {
  author: Author
  reason?: string | null | undefined
  at?: Date | undefined
}

/** A version that was made. */
export interface WrittenVersion extends Pair {
  id: string
  version: number
}

/** Rows per statement: below the statement's time limit on slow machines. */
const batch = 10_000

const inBatches = async <Row>(rows: readonly Row[], work: (part: readonly Row[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += batch) await work(rows.slice(at, at + batch))
}

const keyOf = ({ appId, categoryId }: Pair): string => `${appId} ${categoryId}`

interface Replacement {
  cleared: ReplacedKey[]
  rows: ValueRow[]
}

/** What becomes of the rows that search reads. */
const replacementOf = (changes: readonly ChangedCategory[], definitions: ReadonlyMap<string, MetaDefinition>): Replacement => {
  const cleared: ReplacedKey[] = []
  const rows: ValueRow[] = []
  for (const { appId, before, after } of changes) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const definition = definitions.get(key)
      if (!definition || sameValue(valueIn(before, key), valueIn(after, key))) continue
      const { id: definitionId, type } = definition
      if (Object.hasOwn(before, key)) cleared.push({ appId, definitionId })
      const texts = textsOf(definition, valueIn(after, key))
      for (const [position, text] of texts.entries()) rows.push({ appId, definitionId, position, text, sortKey: sortKeyOf(type, text) })
    }
  }
  return { cleared, rows }
}

/**
 * Makes the next version of each category and replaces the current values of the keys that changed. A category of which
 * somebody else made that version, maybe just now, is left alone and not among the answers: the version's primary key
 * decides. Call it in a transaction.
 */
export const writeVersions = async (
  db: Db,
  changes: readonly ChangedCategory[],
  definitions: ReadonlyMap<string, MetaDefinition>,
  { author, reason = null, at }: VersionNote,
): Promise<WrittenVersion[]> => {
  if (changes.length === 0) return []
  const store = valuesStore(db)
  const next = changes.map(({ appId, categoryId, version, after }) => ({ appId, categoryId, version: version + 1, values: after }))
  const added = await store.addVersions(next, { author, reason, at: at ?? null })
  const ids = new Map(added.map((pair) => [keyOf(pair), pair.id]))
  const { cleared, rows } = replacementOf(
    changes.filter((change) => ids.has(keyOf(change))),
    definitions,
  )
  await inBatches(cleared, (part) => store.clear(part))
  await inBatches(rows, (part) => store.add(part))
  return next.flatMap(({ appId, categoryId, version }) => {
    const id = ids.get(keyOf({ appId, categoryId }))
    return id === undefined ? [] : [{ appId, categoryId, version, id }]
  })
}
