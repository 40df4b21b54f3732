import { isVersion, isVersionPattern, sortKeyOf, versionPrefix } from '@portico/contract/dashboard/metadata'
import { absoluteDay, type Condition, type QueryValue } from '@portico/contract/dashboard/search'
import type { Column } from '../model/column.ts'
import { entriesWith } from '../model/lookup.ts'
import { entriesWithin, type Span } from '../model/ranking.ts'

/** The entries that match a condition; with `negated`, all others match. */
export interface ConditionMatch {
  entries: ArrayLike<number>
  negated: boolean
}

/** The range of comparable sort keys: numbers and versions begin with a space, and other texts of the same key do not compare with them. */
const comparable = (column: Column): Span =>
  column.field.type === 'DATE' ? { from: '', to: '\uFFFF' } : { from: ' ', to: '!', before: true }

const boundOf = (column: Column, value: QueryValue | undefined, today: string): string => {
  const text = String(value ?? '')
  return sortKeyOf(column.field.type, column.field.type === 'DATE' ? absoluteDay(text, today) : text)
}

const spanOf = (column: Column, { operator, values }: Condition, today: string): Span => {
  const [low = '', high = ''] = values.map((value) => boundOf(column, value, today))
  const all = comparable(column)
  const lower = low < all.from ? { from: all.from } : { from: low }
  const upTo = (bound: string): Span => (bound < all.to ? { from: all.from, to: bound } : all)
  switch (operator) {
    case 'more_than':
      return { ...all, from: lower.from, after: low >= all.from }
    case 'at_least':
      return { ...all, ...lower }
    case 'less_than':
      return { ...upTo(low), before: true }
    case 'at_most':
      return upTo(low)
    default:
      return { ...upTo(high), ...lower }
  }
}

const equality = (column: Column, value: QueryValue, today: string): ArrayLike<number> => {
  const text = String(value)
  if (column.field.type === 'DATE') return entriesWith(column, absoluteDay(text, today))
  if (column.field.type !== 'VERSION') return entriesWith(column, text)
  if (isVersion(text)) {
    const sortKey = sortKeyOf('VERSION', text)
    return entriesWithin(column, { from: sortKey, to: sortKey })
  }
  const prefix = isVersionPattern(text) ? versionPrefix(text) : undefined
  return prefix === undefined ? [] : entriesWithin(column, { from: prefix, to: `${prefix}\uFFFF` })
}

const equalities = (column: Column, values: readonly QueryValue[], today: string): ArrayLike<number> => {
  const [first = null, ...more] = values
  if (more.length > 0) return [...new Set(values.flatMap((value) => Array.from(equality(column, value, today))))]
  return first === null ? [0] : equality(column, first, today)
}

/**
 * Evaluates a condition on a column: any of an entry's texts may match. `is not` and `is not one of` match when none
 * does, so also when there is no text at all.
 */
export const matchCondition = (column: Column, condition: Condition, today: string): ConditionMatch => {
  const { operator, values } = condition
  switch (operator) {
    case 'is':
    case 'is_one_of':
    case 'boolean':
      return { entries: equalities(column, values, today), negated: false }
    case 'is_not':
    case 'is_not_one_of':
      return { entries: equalities(column, values, today), negated: true }
    case 'exists':
      return { entries: [0], negated: true }
    case 'does_not_exists':
      return { entries: [0], negated: false }
    default:
      return { entries: entriesWithin(column, spanOf(column, condition, today)), negated: false }
  }
}

const comparing = new Set<Condition['operator']>(['between', 'more_than', 'less_than', 'at_least', 'at_most'])

/** Returns whether a condition needs the order of the column's entries; otherwise entries are found by their texts. */
export const needsRanking = (column: Column, { operator }: Condition): boolean => comparing.has(operator) || column.field.type === 'VERSION'
