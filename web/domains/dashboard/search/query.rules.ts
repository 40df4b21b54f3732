import type { Condition as Saved } from '@portico/contract/dashboard/favorites'
import {
  chipsOf,
  type Condition,
  conditionOf,
  withUnknownFields,
  parseQuery,
  printQuery,
  type Query,
  type QueryFields,
  type QueryProblem,
  type QueryValue,
  readLists,
  savedCondition,
  type SearchType,
  searchTypes,
  writeLists,
} from '@portico/contract/dashboard/search'
import { queryTextOf } from '@portico/contract/dashboard/favorites'

/** Returns the query with one more condition in every group, replacing one on the same key. */
export const addCondition = (query: Query, condition: Condition): Query => ({
  ...query,
  groups: query.groups.map((terms) => [
    ...terms.filter((term) => !('condition' in term) || term.condition.field !== condition.field),
    { condition },
  ]),
})

/** Converts a search to the form stored in favorites. A query beyond groups of conditions is stored only as text. */
export const savedSearch = (text: string, query: Query, type: SearchType): Saved => {
  const chips = chipsOf(query)
  const groups = query.groups.map((terms) => terms.flatMap((term) => ('condition' in term ? [savedCondition(term.condition)] : [])))
  const isPlain = query.groups.every((terms, at) => terms.length === groups[at]?.length) && !query.orderBy && query.asOf === undefined
  const isBasic = type === searchTypes.basic && chips !== undefined
  const meta = writeLists({ advanced: isBasic || !isPlain ? [] : groups, basic: isBasic ? chips.map(savedCondition) : [] })
  return { search: { ql: [{ id: text, name: text }], info: [{ id: type, meta, name: text.slice(0, 500) }] } }
}

/** A search as stored in a favorite. */
interface Restored {
  text: string | undefined
  type: SearchType
  /** Why its lists cannot be converted to a query. */
  problem?: Pick<QueryProblem, 'code'>
}

/** Returns the search of a favorite: its text, or else its lists, with the basic one merged into every group of the advanced one. */
export const restoredSearch = (saved: Saved | undefined, fields: QueryFields): Restored | undefined => {
  if (!saved || !('search' in saved)) return undefined
  const [info] = saved.search.info
  const type = info?.id ?? searchTypes.basic
  const text = queryTextOf(saved)
  if (text !== undefined) return { text, type }
  const { advanced, basic } = readLists(info?.meta ?? '')
  const groups = (advanced.length > 0 ? advanced : [[]]).map((group) => [...group, ...basic].map((one) => conditionOf(one, fields)))
  if (groups.flat().some(({ problem }) => problem === 'invalid_conditions'))
    return { text: undefined, type, problem: { code: 'invalid_conditions' } }
  return { text: groups[0]?.length ? printQuery({ groups }) : undefined, type }
}

/** A chip being added or edited: `values` holds null where nothing has been entered yet. */
export interface DraftChip {
  field: string
  operator: Condition['operator']
  values: readonly QueryValue[]
}

/** Returns the chips of a query text, if chips can represent all of it; unknown keys are included. */
export const chipsIn = (text: string | undefined, fields: QueryFields): readonly Condition[] | undefined => {
  if (text === undefined) return []
  const { query } = parseQuery(text, withUnknownFields(fields))
  return query && chipsOf(query)
}
