import { type Changes, createChanges, startGeneration, recordChange } from '../following/changes.ts'
import type { Lookup } from './lookup.ts'
import type { Postings } from './postings.ts'
import type { Ranking } from './ranking.ts'
import type { Field } from '../search.source.ts'

/**
 * The values of all apps for one key. Apps with the same texts share an entry of the dictionary, so that a condition is
 * evaluated once per entry and then looked up per app.
 */
export interface Column {
  field: Field
  /** Each app's entry, by the app's number; 0: no value. */
  cells: Uint32Array
  /** Distinct lists of texts. Entry 0 is empty. */
  entries: (readonly string[])[]
  /** Entry numbers by their texts. */
  known: Map<string, number>
  /** Entries with more than one text. */
  several: number[]
  /** Total number of characters in the texts. */
  characters: number
  /** The log of apps whose entry changed. */
  changes: Changes
  /** Number of entries at which to look for unused ones. */
  compactAt: number
  /** Computed on first use, and dropped when entries are renumbered. */
  ranking: Ranking | undefined
  lookup: Lookup | undefined
  postings: Postings | undefined
}

/** Separates the texts of an entry; texts contain no control characters. */
const separator = '\u001F'
const compactFrom = 10_000

export const createColumn = (field: Field, capacity: number): Column => ({
  field,
  cells: new Uint32Array(capacity),
  entries: [[]],
  known: new Map([['', 0]]),
  several: [],
  characters: 0,
  changes: createChanges(),
  compactAt: compactFrom,
  ranking: undefined,
  lookup: undefined,
  postings: undefined,
})

/** Copies a text, so that it is not a slice that keeps a longer string alive. */
const own = (text: string): string => Buffer.from(text).toString()

/** Returns the dictionary's entry for texts, which it adds if there is none. */
export const entryOf = (column: Column, texts: readonly string[]): number => {
  const [first = ''] = texts
  const isOne = texts.length <= 1
  const existing = column.known.get(isOne ? first : texts.join(separator))
  if (existing !== undefined) return existing
  const added = column.entries.length
  const ownTexts = texts.map(own)
  const key = isOne ? (ownTexts[0] ?? '') : ownTexts.join(separator)
  column.entries.push(ownTexts)
  column.known.set(key, added)
  column.characters += key.length
  if (!isOne) column.several.push(added)
  return added
}

/** Marks with 1 each entry that an app has. */
const usedIn = ({ cells, entries }: Column): { used: Uint8Array; count: number } => {
  const used = new Uint8Array(entries.length)
  for (let app = 0; app < cells.length; app += 1) used[cells[app] as number] = 1
  used[0] = 1
  let count = 0
  for (let entry = 0; entry < used.length; entry += 1) count += used[entry] as number
  return { used, count }
}

/** Removes unused entries, if they are the majority. Checks again when there are twice as many. */
const compact = (column: Column): void => {
  const { used, count } = usedIn(column)
  if (count <= column.entries.length / 2) {
    const { field, entries, cells, changes } = column
    Object.assign(column, createColumn(field, 0), { cells, changes })
    startGeneration(changes)
    const moved = new Uint32Array(entries.length)
    for (const [entry, texts] of entries.entries()) if (used[entry] === 1) moved[entry] = entryOf(column, texts)
    for (let app = 0; app < cells.length; app += 1) cells[app] = moved[cells[app] as number] as number
  }
  column.compactAt = Math.max(compactFrom, 2 * column.entries.length)
}

/** Sets an app's texts. */
export const setTexts = (column: Column, app: number, texts: readonly string[]): void => {
  const entry = entryOf(column, texts)
  if (column.cells[app] === entry) return
  column.cells[app] = entry
  recordChange(column.changes, app)
  if (column.entries.length >= column.compactAt) compact(column)
}

/** Sets the same texts for many apps; unknown ones (-1) are skipped. */
export const setTextsOfMany = (column: Column, apps: Int32Array, texts: readonly string[]): void => {
  const entry = entryOf(column, texts)
  const { cells } = column
  for (let at = 0; at < apps.length; at += 1) {
    const app = apps[at] as number
    if (app >= 0) cells[app] = entry
  }
  startGeneration(column.changes)
  column.compactAt = Math.max(column.compactAt, column.entries.length + 1)
}

export const textsOf = (column: Column, app: number): readonly string[] => column.entries[column.cells[app] ?? 0] ?? []

/** Makes room for more apps. */
export const grow = (column: Column, capacity: number): void => {
  const cells = new Uint32Array(capacity)
  cells.set(column.cells)
  column.cells = cells
}

/** Estimates the memory in bytes: numbers exactly, texts by their length and the overhead of a text, its list and its map entry. */
export const bytesOf = ({ cells, entries, characters, ranking, postings }: Column): number =>
  cells.byteLength +
  characters +
  entries.length * 130 +
  (ranking ? ranking.ranked.byteLength + ranking.keys.length * 40 : 0) +
  (postings ? postings.apps.byteLength + postings.starts.byteLength : 0)
