import type { Condition } from '@portico/contract/dashboard/search'
import { findMatches } from './evaluate.ts'
import type { Result } from './finding.ts'
import { sortedPage } from '../model/pages.ts'
import type { SearchIndex } from '../search.index.ts'

/** For each list of conditions: returns the first apps (by name) that match any of them, and the total. */
export const matchesOfEach = (index: SearchIndex, result: Result, conditionLists: readonly (readonly Condition[])[], size?: number) => {
  const { model } = result
  const universe = { ...result, today: index.today() }
  return conditionLists.map((conditions) => {
    const groups = conditions.map((condition) => [{ condition }])
    const apps = findMatches(groups, universe)
    const first = sortedPage(model, apps, { by: 'name', descending: false }, 0, size).flatMap((number) => model.apps[number] ?? [])
    return { apps: first.map(({ id, name }) => ({ id, name })), total: apps.length }
  })
}
