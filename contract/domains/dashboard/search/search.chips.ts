import * as z from 'zod'
import { type Condition, operators, type Query, type QueryProblemCode, type QueryValue } from './search.language.ts'
import { conditionProblem } from './search.operators.ts'
import type { QueryFields } from './search.parser.ts'

const Value = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const Conditions = z.array(
  z.object({ field: z.string(), operator: z.enum(operators).default('is'), value: z.union([Value, z.array(Value)]) }),
)

/**
 * A condition as the filter chips hold it (specification, section 3): a value, several, or alternatives on the same
 * key under `conditions`.
 */
export const FilterCondition = z.object({
  field: z.string().max(100),
  operator: z.enum(operators).default('is'),
  value: z.union([Value, z.array(Value).max(100)]).optional(),
  conditions: Conditions.max(100).optional(),
})
export type FilterCondition = z.infer<typeof FilterCondition>

/** A search as favorites store it: two lists as text, the advanced and the basic one, in that order. */
const SavedLists = z.union([
  z.tuple([z.array(z.unknown()), z.array(z.unknown())]),
  z.object({ advanced: z.array(z.unknown()), basic: z.array(z.unknown()) }).transform(({ advanced, basic }) => [advanced, basic] as const),
])
/** Groups joined by OR in the advanced list, conditions joined by AND in the basic one. */
export interface SearchLists {
  advanced: FilterCondition[][]
  basic: FilterCondition[]
}

const nothing: SearchLists = { advanced: [], basic: [] }
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Accepts any condition, including ones with more or longer values than chips show. */
const Listed = z.array(z.looseObject({ field: z.string(), operator: z.enum(operators).optional() }))

/** Returns whether a text is two lists of conditions, as `writeLists` writes them. */
export const areLists = (meta: string): boolean => {
  const lists = SavedLists.safeParse(parsed(meta))
  return lists.success && Listed.safeParse(lists.data.flat(2)).success
}

/** Parses a favorite's lists. Anything of an unknown shape becomes an empty list; never throws. */
export const readLists = (meta: string): SearchLists => {
  const lists = SavedLists.safeParse(parsed(meta))
  if (!lists.success) return nothing
  const [advanced, basic] = lists.data
  const group = (entry: unknown) => z.array(FilterCondition).safeParse(Array.isArray(entry) ? entry : [entry])
  const groups = advanced.map(group)
  const chips = z.array(FilterCondition).safeParse(basic)
  return {
    advanced: groups.flatMap(({ data }) => (data && data.length > 0 ? [data] : [])),
    basic: chips.success ? chips.data : [],
  }
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
