import { isObject } from '../../../kernel/objects.ts'
import { type Condition, type Operator, operators, type Query, type QueryProblemCode, type QueryValue } from './search.language.ts'
import { conditionProblem } from './search.operators.ts'
import type { QueryFields } from './search.parser.ts'

/** Limits of chips. */
const limits = { field: 100, text: 500, values: 100 } as const

interface SimpleCondition {
  field: string
  operator: Operator
  value: QueryValue | QueryValue[]
}

/**
 * A condition as the filter chips hold it (specification, section 3): a value, several, or alternatives on the same
 * key under `conditions`.
 */
export interface FilterCondition extends Omit<SimpleCondition, 'value'> {
  value?: QueryValue | QueryValue[]
  conditions?: SimpleCondition[]
}

/** Groups joined by OR in the advanced list, conditions joined by AND in the basic one. */
export interface SearchLists {
  advanced: FilterCondition[][]
  basic: FilterCondition[]
}

// Read by hand: with a schema, every page that shows a search would load the schema library.

const isOperator = (read: unknown): read is Operator => operators.some((operator) => operator === read)
const isValue = (read: unknown): read is QueryValue =>
  read === null || typeof read === 'number' || typeof read === 'boolean' || (typeof read === 'string' && read.length <= limits.text)
const isSaved = (read: unknown, limit = Infinity): read is QueryValue | QueryValue[] =>
  Array.isArray(read) ? read.length <= limit && read.every(isValue) : isValue(read)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A search as favorites store it: two lists as text, the advanced and the basic one, in that order or by name. */
const savedLists = (meta: string): readonly [readonly unknown[], readonly unknown[]] | undefined => {
  const read = parse(meta)
  const [advanced, basic, ...more]: readonly unknown[] = Array.isArray(read) ? read : isObject(read) ? [read.advanced, read.basic] : []
  return Array.isArray(advanced) && Array.isArray(basic) && more.length === 0 ? [advanced, basic] : undefined
}

/** Returns whether a text is two lists of conditions, as `writeLists` writes them: any, also with more or longer values than chips show. */
export const isConditionLists = (meta: string): boolean => {
  const isListed = (read: unknown): boolean =>
    isObject(read) && typeof read.field === 'string' && (read.operator === undefined || isOperator(read.operator))
  return savedLists(meta)?.flat(2).every(isListed) ?? false
}

const simpleCondition = (read: unknown): SimpleCondition | undefined => {
  if (!isObject(read)) return undefined
  const { field, operator = 'is', value } = read
  return typeof field === 'string' && isOperator(operator) && isSaved(value) ? { field, operator, value } : undefined
}

/** Reads each; undefined if one of them cannot be read. */
const readEach = <Read>(list: readonly unknown[], read: (one: unknown) => Read | undefined): Read[] | undefined => {
  const all = list.flatMap((one) => read(one) ?? [])
  return all.length === list.length ? all : undefined
}

const filterCondition = (read: unknown): FilterCondition | undefined => {
  if (!isObject(read)) return undefined
  const { field, operator = 'is', value, conditions } = read
  if (typeof field !== 'string' || field.length > limits.field || !isOperator(operator)) return undefined
  if (value !== undefined && !isSaved(value, limits.values)) return undefined
  if (conditions === undefined) return { field, operator, ...(value !== undefined && { value }) }
  if (!Array.isArray(conditions) || conditions.length > limits.values) return undefined
  const alternatives = readEach(conditions, simpleCondition)
  return alternatives && { field, operator, ...(value !== undefined && { value }), conditions: alternatives }
}

/** Parses a favorite's lists. Anything of an unknown shape becomes an empty list; never throws. */
export const readLists = (meta: string): SearchLists => {
  const [advanced, basic] = savedLists(meta) ?? [[], []]
  const groups = advanced.map((entry) => readEach([entry].flat(), filterCondition) ?? [])
  return { advanced: groups.filter((group) => group.length > 0), basic: readEach(basic, filterCondition) ?? [] }
}

export const writeLists = ({ advanced, basic }: SearchLists): string => JSON.stringify([advanced, basic])

/**
 * Returns the conditions that chips can show: one group joined by AND, without NOT, brackets, order or date, and one condition
 * to a key; else undefined.
 */
export const chipsOf = ({ groups, orderBy, asOf }: Query): Condition[] | undefined => {
  const [group, ...others] = groups
  if (!group || others.length > 0 || orderBy || asOf !== undefined) return undefined
  const conditions = group.flatMap((term) => ('condition' in term ? [term.condition] : []))
  const keys = new Set(conditions.map(({ field }) => field))
  return keys.size === group.length ? conditions : undefined
}

/** Builds a query from chips; undefined if there are none. */
export const queryOfChips = (conditions: readonly Condition[]): Query | undefined =>
  conditions.length === 0 ? undefined : { groups: [conditions.map((condition) => ({ condition }))] }

const listOf = (value: QueryValue | QueryValue[] | undefined): QueryValue[] => (value === undefined ? [] : [value].flat())

/** Converts a saved chip to a condition. Alternatives on one key become a list; on several keys they are `invalid_conditions`. */
export const conditionOf = (saved: FilterCondition, fields: QueryFields): { condition: Condition; problem: QueryProblemCode | null } => {
  const { field, operator, value, conditions } = saved
  if (conditions?.some((other) => other.field !== field || other.operator !== 'is'))
    return { condition: { field, operator, values: listOf(value) }, problem: 'invalid_conditions' }
  const condition: Condition = conditions
    ? { field, operator: 'is_one_of', values: conditions.flatMap((other) => listOf(other.value)) }
    : { field, operator, values: listOf(value) }
  const definition = fields.find(field)
  return { condition, problem: definition?.type ? conditionProblem({ type: definition.type }, condition) : 'invalid_meta_key' }
}

/** Converts a condition to its saved form. */
export const savedCondition = ({ field, operator, values }: Condition): FilterCondition => {
  const [first, ...more] = values
  return { field, operator, ...(first !== undefined && { value: more.length > 0 || operator.endsWith('one_of') ? [...values] : first }) }
}
