import { hasEmoji } from '../../../kernel/text.ts'

/** Operators of a condition, in the specification's spelling; the last two exist in text only (`>=`, `<=`). */
export const operators = [
  'is',
  'is_not',
  'is_one_of',
  'is_not_one_of',
  'exists',
  'does_not_exists',
  'between',
  'boolean',
  'more_than',
  'less_than',
  'at_least',
  'at_most',
] as const
export type Operator = (typeof operators)[number]

/** A value as the specification coerces it: `null true false` and plain digits are not texts unless quoted. */
export type QueryValue = string | number | boolean | null

/** `values` holds one value, two for `between`, any number for lists, none for `exists` and `does_not_exists`. */
export interface Condition {
  field: string
  operator: Operator
  values: readonly QueryValue[]
}
export type Term = { condition: Condition } | { any: Groups } | { not: { condition: Condition } | { any: Groups } }
/** Groups joined by OR, of terms joined by AND. */
export type Groups = readonly (readonly Term[])[]

/** A parsed query. Without an order, by app id; without a date, the current state. */
export interface Query {
  groups: Groups
  orderBy?: { field: string; descending: boolean }
  /** `yyyy-MM-dd`, or relative to today: `-30d`. */
  asOf?: string
}

export const queryLimits = { length: 4_000, conditions: 50, levels: 5 } as const

/** Problems of a query. The first six are the specification's. */
export const queryProblems = [
  'query_error',
  'invalid_meta_key',
  'invalid_date',
  'invalid_boolean',
  'invalid_version',
  'invalid_conditions',
  'has_emoji',
  'key_duplicate',
  'invalid_number',
  'operator_not_for_type',
  'ends_swapped',
  'missing_operator',
  'missing_value',
  'unclosed_quote',
  'unclosed_bracket',
  'unexpected',
  'too_long',
  'too_deep',
  'too_many_conditions',
] as const
export type QueryProblemCode = (typeof queryProblems)[number]

/** A problem with its position in the text: from `at` up to `end`, in UTF-16 units. */
export interface QueryProblem {
  code: QueryProblemCode
  at: number
  end: number
  details?: { field?: string; max?: number; text?: string }
}

const coerced = /^(?:null|true|false|0|[1-9]\d{0,14})$/i

/** Converts `null`, booleans and numbers of up to 15 digits to their types; longer and padded numbers stay texts. */
export const coerce = (text: string): QueryValue => {
  if (!coerced.test(text)) return text
  const plain = text.toLowerCase()
  return plain === 'null' ? null : plain === 'true' ? true : plain === 'false' ? false : Number(text)
}

const plainWord = /^[\p{L}\p{N}_.*+@/-]+$/u
const reserved = new Set('and or not is order by as of between exists does greater more less than null true false'.split(' '))

const quote = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
const isPlain = (text: string): boolean => plainWord.test(text) && !reserved.has(text.toLowerCase()) && !hasEmoji(text)

const printField = (field: string): string => (isPlain(field) ? field : quote(field))
/** Prints a value: in quotes unless it is one plain word. */
export const printValue = (value: QueryValue): string =>
  typeof value !== 'string' ? String(value) : isPlain(value) && coerce(value) === value ? value : quote(value)

const symbols: Partial<Record<Operator, string>> = {
  is: '=',
  boolean: '=',
  is_not: '!=',
  more_than: '>',
  at_least: '>=',
  less_than: '<',
  at_most: '<=',
}

/** Prints one condition. */
const printCondition = ({ field, operator, values }: Condition): string => {
  const name = printField(field)
  const list = values.map(printValue)
  switch (operator) {
    case 'exists':
      return `${name} exists`
    case 'does_not_exists':
      return `${name} does not exist`
    case 'is_one_of':
      return `${name} is one of (${list.join(', ')})`
    case 'is_not_one_of':
      return `${name} is not one of (${list.join(', ')})`
    case 'between':
      return `${name} between ${list.join(' and ')}`
    default:
      return `${name} ${symbols[operator] ?? '='} ${list.join(' ')}`
  }
}

const printTerm = (term: Term): string => {
  if ('not' in term) return `NOT ${printTerm(term.not)}`
  return 'any' in term ? `(${printGroups(term.any)})` : printCondition(term.condition)
}
const printGroups = (groups: Groups): string => groups.map((terms) => terms.map(printTerm).join(' AND ')).join(' OR ')

/** Prints a query: `parseQuery` reads an equal one from the text. */
export const printQuery = ({ groups, orderBy, asOf }: Query): string =>
  [
    printGroups(groups),
    orderBy && `order by ${printField(orderBy.field)}${orderBy.descending ? ' desc' : ''}`,
    asOf && `as of ${printValue(asOf)}`,
  ]
    .filter(Boolean)
    .join(' ')

const conditionsOf = (term: Term): Condition[] => {
  if ('not' in term) return conditionsOf(term.not)
  return 'any' in term ? term.any.flat().flatMap(conditionsOf) : [term.condition]
}

/** Returns every condition of a query, at any level. */
export const conditionsIn = ({ groups }: Query): Condition[] => groups.flat().flatMap(conditionsOf)

/** Returns the keys that a query names, each once, in order of first use. */
export const fieldsIn = (query: Query): string[] => [
  ...new Set([...conditionsIn(query).map(({ field }) => field), ...(query.orderBy ? [query.orderBy.field] : [])]),
]
