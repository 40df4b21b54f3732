import { type AppMetaVal, type Facet, fieldsIn, type FoundApp, type Pivot } from '@portico/contract/dashboard/search'
import { foldCase } from '@portico/contract/kernel/characters'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { type Column, textsOf } from '../model/column.ts'
import type { Viewer } from '../search.source.ts'
import type { SearchIndex } from '../search.index.ts'
import { adoptionOf, monthEnds } from './adoption.ts'
import { facetOf } from './facets.ts'
import type { Result } from './finding.ts'
import { missingOf, pivotOf } from './pivot.ts'
import { sortedPage, type Sorting } from '../model/pages.ts'
import { contains } from '../model/sets.ts'
import { commonestTexts, valuesByKey } from '../model/values.ts'

/** Returns the sorting of the result: as requested, else the query's own, else by app id. */
export const sortingOf = ({ model, query, columnOf }: Result, sort?: string, order: 'asc' | 'desc' = 'asc'): Sorting => {
  const descending = order === 'desc'
  if (sort === 'id' || sort === 'name') return { by: sort, descending }
  if (sort !== undefined) {
    if (!model.byName.has(sort)) fail('invalid_input', { fieldErrors: [fieldError('sort', 'invalid_meta_key')] })
    return { by: columnOf(sort), descending }
  }
  if (query?.orderBy) return { by: columnOf(query.orderBy.field), descending: query.orderBy.descending }
  return { by: 'id', descending: false }
}

/** Returns the keys whose values are shown: those in the query, then those requested; keys that do not exist are left out. */
export const shownKeys = ({ query, model }: Result, fields: readonly string[]): string[] => [
  ...new Set([...(query ? fieldsIn(query) : []), ...fields.filter((field) => model.byName.has(field))]),
]

const valuesOf = (columns: readonly Column[], app: number): AppMetaVal[] => {
  const values: AppMetaVal[] = []
  for (const column of columns) {
    const texts = textsOf(column, app)
    if (texts.length > 0) values.push({ key: column.field.name, value: [...texts], type: column.field.type })
  }
  return values
}

/** Returns apps of the result, given by number, with their values for the keys. */
export const withValues = ({ model, columnOf }: Result, apps: readonly number[], keys: readonly string[]): FoundApp[] => {
  const columns = keys.map(columnOf)
  return apps.flatMap((number) => {
    const app = model.apps[number]
    return app ? [{ ...app, appMetaVals: valuesOf(columns, number) }] : []
  })
}

/** Returns the ids of a result's apps. */
export const idsIn = ({ model, apps }: Result): string[] => Array.from(apps, (number) => model.apps[number]?.id ?? '')

/** Converts app ids to numbers of the result, in the given order; ids outside the result are left out. */
export const numbersOf = ({ model, apps }: Result, ids: readonly string[]): number[] =>
  ids.flatMap((id) => {
    const number = model.numbers.get(id)
    return number !== undefined && contains(apps, number) ? [number] : []
  })

export const totalOf = ({ apps }: Result): number => apps.length

/** Returns a page of the sorted result; all of it without a size. */
export const pageIn = ({ model, apps }: Result, sorting: Sorting, page?: number, size?: number): number[] =>
  sortedPage(model, apps, sorting, page, size)

/** Returns the distribution of a result over keys. @throws invalid_input for a key that does not exist */
export const facetsOf = ({ model, columnOf, apps }: Result, fields: readonly string[], size: number, shape: 'values' | 'ranges'): Facet[] =>
  fields.map((field, at) => {
    if (!model.byName.has(field)) fail('invalid_input', { fieldErrors: [fieldError(`fields.${at}`, 'invalid_meta_key')] })
    return facetOf(columnOf(field), apps, size, shape)
  })

/** Returns the table of a result by two keys. @throws invalid_input for a key that does not exist */
export const pivotBy = ({ model, columnOf, apps }: Result, rows: string, columns: string, size: number): Pivot => {
  const unknown = Object.entries({ rows, columns }).flatMap(([at, field]) =>
    model.byName.has(field) ? [] : [fieldError(at, 'invalid_meta_key')],
  )
  if (unknown.length > 0) fail('invalid_input', { fieldErrors: unknown })
  return pivotOf(columnOf(rows), columnOf(columns), apps, size)
}

/** Returns the values of a key over months for the apps of a result. @throws invalid_input for an unknown key */
export const adoptedIn = (
  index: SearchIndex,
  { userKey }: Viewer,
  { model, query, apps }: Result,
  { field, months, size }: { field: string; months: number; size: number },
) => {
  const column = model.byName.get(field) ?? fail('invalid_input', { fieldErrors: [fieldError('field', 'invalid_meta_key')] })
  const days = monthEnds(index.dayOf(query?.asOf ?? index.today()), months)
  return adoptionOf(index, { model, userKey, apps, column, days, size })
}

/** Returns for each key how many of the result's apps have no value. */
export const missingIn = ({ model, columnOf, apps }: Result): { field: string; missing: number }[] =>
  [...model.byName.keys()].map((field) => ({ field, missing: missingOf(columnOf(field), apps) }))

/** Returns the values of a key among the result's apps, in order. */
export const valuesIn = ({ columnOf, apps }: Result, field: string): string[] =>
  valuesByKey(columnOf(field), apps).values.map(({ text }) => text)

/** Maximum number of suggestions returned. */
const suggested = 10

/** Returns the values of a key that contain the keyword, the most common first. */
export const suggestionsOf = ({ columnOf, apps }: Result, field: string, keyword: string): { value: string; count: number }[] => {
  const pattern = foldCase(keyword.trim())
  const { values } = commonestTexts(columnOf(field), apps, suggested, (text) => text.toLowerCase().includes(pattern))
  return values.map(({ text, count }) => ({ value: text, count }))
}
