import { type GroupClause, type GroupRow } from '@portico/contract/dashboard/groups'
import { matchesOfEach, type Result, type SearchIndex, valuesIn } from '../search/index.ts'
import { type Definition, type Developer, itemsNamedIn } from './groups.rules.ts'

/** The request; without `size` all apps of each row. */
interface RowsQuery {
  query: readonly GroupClause[]
  size?: number | undefined
}

/** The data by which ids in clauses are resolved. */
interface GroupContents {
  /** Contract types, including those without apps. */
  contractTypes?: readonly string[]
  developers?: readonly Developer[]
}

/**
 * Returns a row for each item that the clauses name, with those of its apps that are in the result, by name. An item
 * without apps counts as known only when it is a service, or listed as known.
 */
export const groupRows = (
  index: SearchIndex,
  result: Result,
  definitions: readonly Definition[],
  { query: clauses, size }: RowsQuery,
  { contractTypes = [], developers = [] }: GroupContents = {},
): GroupRow[] => {
  let values: ReadonlySet<string> | undefined
  const isValue = (name: string): boolean =>
    (values ??= new Set([...contractTypes, ...clauses.flatMap(({ field }) => valuesIn(result, field))])).has(name)
  const items = itemsNamedIn(clauses, definitions, developers)
  const appsByItem = matchesOfEach(
    index,
    result,
    items.map(({ conditions }) => conditions),
    size,
  )
  return items.map(({ id, label, conditions }, place) => {
    const { apps, total } = appsByItem[place] ?? { apps: [], total: 0 }
    const isService = conditions.some(({ operator }) => operator === 'boolean')
    return { srchCondition: label, id, known: isService || total > 0 || isValue(label), apps, total }
  })
}
