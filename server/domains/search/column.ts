import { sortKeyOf } from '@portico/contract/metadata'
import type { Field } from './search.source.ts'

/**
 * What all apps have under one key. Apps with the same texts share an entry of the dictionary, so that a question about
 * texts is asked once per entry and then looked up per app.
 */
export interface Column {
  field: Field
  /** The entry of each app by its number; 0: no value. */
  cells: Uint32Array
  /** Distinct lists of texts. Entry 0 is empty. */
  entries: (readonly string[])[]
  /** Entries by their texts. */
  known: Map<string, number>
  /** Counts changes, for what is derived from the column. */
  changes: number
  /** Derived from the entries when it is asked for: the sort keys of their texts, */
  keys: (readonly string[])[]
  /** entries by folded text, as far as `folded`, */
  folds: Map<string, number[]>
  folded: number
  /** and entries in the order of their first text. */
  ranked: number[]
}

/** Separates texts of an entry; control characters are in no text. */
const separator = '\u001F'

export const createColumn = (field: Field, capacity: number): Column => ({
  field,
  cells: new Uint32Array(capacity),
  entries: [[]],
  known: new Map([['', 0]]),
  changes: 0,
  keys: [],
  folds: new Map(),
  folded: 1,
  ranked: [],
})

/** How texts are compared: in any case. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase()

/** A text of its own, not a piece of a longer one that would be kept alive with it. */
const own = (text: string): string => Buffer.from(text).toString()

const entryOf = (column: Column, texts: readonly string[]): number => {
  const key = texts.length === 1 ? (texts[0] ?? '') : texts.join(separator)
  const known = column.known.get(key)
  if (known !== undefined) return known
  const added = column.entries.length
  const kept = texts.map(own)
  column.entries.push(kept)
  column.known.set(kept.length === 1 ? (kept[0] ?? '') : kept.join(separator), added)
  return added
}

/** Forgets entries that no app has any more, once they are the greater part. */
const compact = (column: Column): void => {
  const used = new Set(column.cells)
  used.add(0)
  if (column.entries.length < 2_000 || used.size > column.entries.length / 2) return
  const { entries, cells } = column
  Object.assign(column, createColumn(column.field, 0), { cells, changes: column.changes + 1 })
  const moved = new Map<number, number>()
  for (const entry of used) moved.set(entry, entryOf(column, entries[entry] ?? []))
  for (const [app, entry] of cells.entries()) cells[app] = moved.get(entry) ?? 0
}

/** Gives an app its texts. */
export const setTexts = (column: Column, app: number, texts: readonly string[]): void => {
  const before = column.entries.length
  const entry = entryOf(column, texts)
  if (column.cells[app] === entry) return
  column.cells[app] = entry
  column.changes += 1
  if (column.entries.length > before && column.entries.length % 10_000 === 0) compact(column)
}

export const textsOf = (column: Column, app: number): readonly string[] => column.entries[column.cells[app] ?? 0] ?? []

/** Room for more apps. */
export const grow = (column: Column, capacity: number): void => {
  const cells = new Uint32Array(capacity)
  cells.set(column.cells)
  column.cells = cells
}

/** Sort keys of every entry's texts. */
export const keysOf = (column: Column): readonly (readonly string[])[] => {
  const { keys, entries, field } = column
  for (let entry = keys.length; entry < entries.length; entry += 1)
    keys.push((entries[entry] ?? []).map((text) => sortKeyOf(field.type, text)))
  return keys
}

/** Entries one of whose texts is this one, in any case. */
export const entriesWith = (column: Column, text: string): readonly number[] => {
  const { folds, entries } = column
  for (; column.folded < entries.length; column.folded += 1)
    for (const one of new Set((entries[column.folded] ?? []).map(fold))) {
      const found = folds.get(one)
      if (found) found.push(column.folded)
      else folds.set(one, [column.folded])
    }
  return folds.get(fold(text)) ?? []
}

/** Entries by their first text as people sort the type; the empty one is not among them. */
export const rankedEntries = (column: Column): readonly number[] => {
  const { ranked: known, entries } = column
  if (known.length === entries.length - 1) return known
  const keys = keysOf(column)
  const keyOf = (entry: number): string => keys[entry]?.[0] ?? ''
  const byKey = (a: number, b: number): number => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b)
  const added = Array.from({ length: entries.length - 1 - known.length }, (_, at) => known.length + 1 + at).sort(byKey)
  const order: number[] = []
  let at = 0
  for (const entry of added) {
    while (at < known.length && byKey(known[at] ?? 0, entry) < 0) order.push(known[at++] ?? 0)
    order.push(entry)
  }
  while (at < known.length) order.push(known[at++] ?? 0)
  column.ranked = order
  return order
}
