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

const narrow = (mask: Mask, { cells }: Column, hits: Mask): void => {
  for (let app = 0; app < mask.length; app += 1) if (mask[app] === 1) mask[app] = hits[cells[app] ?? 0] ?? 0
}

const narrowBy = (mask: Mask, term: Term, universe: Universe): void => {
  if ('condition' in term) {
    const column = universe.columnOf(term.condition.field)
    return narrow(mask, column, entriesMeeting(column, term.condition, universe.today))
  }
  const inner = 'not' in term ? term.not : term
  const found = 'any' in inner ? matching(inner.any, { ...universe, visible: mask }) : matching([[inner]], { ...universe, visible: mask })
  const excluded = 'not' in term
  for (let app = 0; app < mask.length; app += 1) if (mask[app] === 1) mask[app] = excluded ? 1 - (found[app] ?? 0) : (found[app] ?? 0)
}

/** The visible apps that match any of the groups. */
export const matching = (groups: Groups, universe: Universe): Mask => {
  const result = new Uint8Array(universe.visible.length)
  for (const terms of groups) {
    const mask = universe.visible.slice()
    for (const term of terms) narrowBy(mask, term, universe)
    if (groups.length === 1) return mask
    for (let app = 0; app < mask.length; app += 1) if (mask[app] === 1) result[app] = 1
  }
  return result
}

export const countOf = (mask: Mask): number => {
  let count = 0
  for (const bit of mask) count += bit
  return count
}
