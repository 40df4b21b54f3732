import { isVersion, isVersionPattern, sortKeyOf, versionPrefix } from '@portico/contract/metadata'
import { absoluteDay, type Condition, type Groups, type QueryValue, type Term } from '@portico/contract/search'
import { type Column, entriesWith, keysOf } from './column.ts'

/** Which apps: 1 for each that is one of them, by number. */
export type Mask = Uint8Array

/** What a query is held against. */
export interface Universe {
  /** Apps that may be found at all. */
  visible: Mask
  columnOf(field: string): Column
  /** The day that relative dates start from, `yyyy-MM-dd`. */
  today: string
}

type Test = (key: string) => boolean

/** Numbers and versions have sort keys that begin with a space; other texts under the same key do not compare with them. */
const comparable = (column: Column, key: string): boolean => column.field.type === 'DATE' || key.startsWith(' ')

const boundOf = (column: Column, value: QueryValue | undefined, today: string): string => {
  const text = String(value ?? '')
  return sortKeyOf(column.field.type, column.field.type === 'DATE' ? absoluteDay(text, today) : text)
}

const comparison = (column: Column, { operator, values }: Condition, today: string): Test => {
  const [low = '', high = ''] = values.map((value) => boundOf(column, value, today))
  const within: Test =
    operator === 'more_than'
      ? (key) => key > low
      : operator === 'at_least'
        ? (key) => key >= low
        : operator === 'less_than'
          ? (key) => key < low
          : operator === 'at_most'
            ? (key) => key <= low
            : (key) => key >= low && key <= high
  return (key) => comparable(column, key) && within(key)
}

const equality = (column: Column, value: QueryValue, today: string): readonly number[] | Test => {
  const text = String(value)
  if (column.field.type === 'DATE') return entriesWith(column, absoluteDay(text, today))
  if (column.field.type !== 'VERSION') return entriesWith(column, text)
  if (isVersion(text)) {
    const wanted = sortKeyOf('VERSION', text)
    return (key) => key === wanted
  }
  const prefix = isVersionPattern(text) ? versionPrefix(text) : undefined
  return prefix === undefined ? [] : (key) => key.startsWith(prefix)
}

const mark = (column: Column, hits: Mask, wanted: readonly number[] | Test): void => {
  if (typeof wanted !== 'function') {
    for (const entry of wanted) hits[entry] = 1
    return
  }
  for (const [entry, keys] of keysOf(column).entries()) if (keys.some(wanted)) hits[entry] = 1
}

const negative = new Set<Condition['operator']>(['is_not', 'is_not_one_of', 'does_not_exists'])

/**
 * The entries of a column that meet the condition: any of their texts does. `is not` and `is not one of` are met when none
 * is the value, so also by no text at all.
 */
export const entriesMeeting = (column: Column, condition: Condition, today: string): Mask => {
  const { operator, values } = condition
  const hits = new Uint8Array(column.entries.length)
  const isAbsence = values.length === 1 && values[0] === null
  switch (operator) {
    case 'is':
    case 'is_not':
    case 'is_one_of':
    case 'is_not_one_of':
    case 'boolean':
      if (isAbsence) hits[0] = 1
      else for (const value of values) mark(column, hits, equality(column, value, today))
      break
    case 'exists':
    case 'does_not_exists':
      hits.fill(1, 1)
      break
    default:
      mark(column, hits, comparison(column, condition, today))
  }
  if (negative.has(operator)) for (let entry = 0; entry < hits.length; entry += 1) hits[entry] = 1 - (hits[entry] ?? 0)
  return hits
}

/** The apps of a mask that have one of the marked entries. */
const among = (mask: Mask, { cells }: Column, hits: Mask): Mask => {
  const found = new Uint8Array(mask.length)
  for (let app = 0; app < found.length; app += 1) found[app] = (mask[app] ?? 0) & (hits[cells[app] ?? 0] ?? 0)
  return found
}

const without = (mask: Mask, excluded: Mask): Mask => {
  const found = new Uint8Array(mask.length)
  for (let app = 0; app < found.length; app += 1) found[app] = (mask[app] ?? 0) & ~(excluded[app] ?? 0)
  return found
}

/** The apps of a mask for which the term holds. */
const holding = (mask: Mask, term: Term, universe: Universe): Mask => {
  if ('not' in term) return without(mask, holding(mask, term.not, universe))
  if ('any' in term) return matching(term.any, { ...universe, visible: mask })
  const column = universe.columnOf(term.condition.field)
  return among(mask, column, entriesMeeting(column, term.condition, universe.today))
}

/** The visible apps that match any of the groups. */
export const matching = (groups: Groups, universe: Universe): Mask => {
  const found = groups.map((terms) => terms.reduce((mask: Mask, term) => holding(mask, term, universe), universe.visible))
  const [result = new Uint8Array(universe.visible.length), ...others] = found
  for (const other of others) for (let app = 0; app < result.length; app += 1) result[app] = (result[app] ?? 0) | (other[app] ?? 0)
  return result
}

export const countOf = (mask: Mask): number => {
  let count = 0
  for (let app = 0; app < mask.length; app += 1) count += mask[app] ?? 0
  return count
}
