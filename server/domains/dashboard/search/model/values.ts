import { sortKeyOf } from '@portico/contract/dashboard/metadata'
import type { Column } from './column.ts'
import { rankingOf } from './ranking.ts'
import type { Apps } from './sets.ts'

/** A text of a key, with the number of apps that have it. */
export interface Value {
  text: string
  key: string
  count: number
}

/** Counts the apps of each entry of the column. */
const countsByEntry = ({ cells, entries }: Column, apps: Apps): Uint32Array => {
  const counts = new Uint32Array(entries.length)
  for (let at = 0; at < apps.length; at += 1) {
    const entry = cells[apps[at] as number] as number
    counts[entry] = (counts[entry] as number) + 1
  }
  return counts
}

const byKey = (a: Value, b: Value): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
const byCount = (a: Value, b: Value): number => b.count - a.count || byKey(a, b)

const isSingle = ({ several }: Column, counts: Uint32Array): boolean => !several.some((entry) => (counts[entry] as number) > 0)

/** Returns the texts of entries that may have several. */
const mix = (column: Column, counts: Uint32Array): Value[] => {
  const byText = new Map<string, Value>()
  for (const [entry, count] of counts.entries()) {
    if (count === 0 || entry === 0) continue
    for (const text of column.entries[entry] ?? []) {
      const value = byText.get(text)
      if (value) value.count += count
      else byText.set(text, { text, key: sortKeyOf(column.field.type, text), count })
    }
  }
  return [...byText.values()]
}

/** Returns the column's texts among the apps, in order. */
export const valuesByKey = (column: Column, apps: Apps): { values: Value[]; missing: number } => {
  const counts = countsByEntry(column, apps)
  const missing = counts[0] ?? 0
  if (!isSingle(column, counts)) return { values: mix(column, counts).sort(byKey), missing }
  const values: Value[] = []
  const { keys, ranked } = rankingOf(column)
  for (const entry of ranked) {
    const count = counts[entry] as number
    if (count > 0) values.push({ text: column.entries[entry]?.[0] ?? '', key: keys[entry] ?? '', count })
  }
  return { values, missing }
}

/** Inserts a value into the top values by count, if it belongs there. */
const insert = (first: Value[], value: Value, size: number): void => {
  const last = first[size - 1]
  if (last && byCount(last, value) <= 0) return
  let place = first.length
  while (place > 0 && byCount(first[place - 1] ?? value, value) > 0) place -= 1
  first.splice(place, 0, value)
  if (first.length > size) first.pop()
}

/** Returns the most common entries as values, and their total number: the rare ones are only counted. */
const commonestEntries = (column: Column, counts: Uint32Array, size: number, isWanted: (text: string) => boolean) => {
  const { keys } = rankingOf(column)
  const first: Value[] = []
  let distinct = 0
  for (let entry = 1; entry < counts.length; entry += 1) {
    const count = counts[entry] as number
    const text = count > 0 ? column.entries[entry]?.[0] : undefined
    if (text === undefined || !isWanted(text)) continue
    distinct += 1
    if (count >= (first[size - 1]?.count ?? 0)) insert(first, { text, key: keys[entry] ?? '', count }, size)
  }
  return { first, distinct }
}

/**
 * Returns the column's most common texts among the apps, the number of others, and the number of apps without any.
 * @param isWanted excludes texts
 */
export const commonestTexts = (column: Column, apps: Apps, size: number, isWanted: (text: string) => boolean = () => true) => {
  const counts = countsByEntry(column, apps)
  const missing = counts[0] ?? 0
  if (isSingle(column, counts)) {
    const { first, distinct } = commonestEntries(column, counts, size, isWanted)
    return { values: first, more: distinct - first.length, missing }
  }
  const values = mix(column, counts).filter(({ text }) => isWanted(text))
  const first: Value[] = []
  for (const value of values) insert(first, value, size)
  return { values: first, more: values.length - first.length, missing }
}
