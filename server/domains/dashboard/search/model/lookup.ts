import { foldCase } from '@portico/contract/kernel/characters'
import type { Column } from './column.ts'
import { runAtOnce, type SlicedWork } from './slices.ts'

/** Entries by each of their texts, ignoring case; complete up to `upTo`. */
export interface Lookup {
  entries: Map<string, number | number[]>
  upTo: number
}

const add = ({ entries }: Lookup, text: string, entry: number): void => {
  const existing = entries.get(text)
  if (existing === undefined) entries.set(text, entry)
  else if (typeof existing === 'number') entries.set(text, [existing, entry])
  else existing.push(entry)
}

const rest = 4_096

/** Builds or extends the lookup of a column's entries by text. */
export function* makingLookup(column: Column): SlicedWork<Lookup> {
  for (;;) {
    const lookup = (column.lookup ??= { entries: new Map(), upTo: 1 })
    while (lookup === column.lookup && lookup.upTo < column.entries.length) {
      const entry = lookup.upTo++
      const texts = column.entries[entry] ?? []
      for (const one of texts.length === 1 ? [foldCase(texts[0] ?? '')] : new Set(texts.map(foldCase))) add(lookup, one, entry)
      if (entry % rest === 0) yield
    }
    if (lookup === column.lookup) return lookup
  }
}

/** Returns the entries that have this text, ignoring case. */
export const entriesWith = (column: Column, text: string): readonly number[] => {
  const entries = runAtOnce(makingLookup(column)).entries.get(foldCase(text))
  return entries === undefined ? [] : typeof entries === 'number' ? [entries] : entries
}
