import { type Condition, type Favorite, type FavoType, queryTextOf, selectedItems } from '@portico/contract/dashboard/favorites'

/** A favorite as stored. */
export interface FavoriteRow {
  id: string
  name: string
  favoType: FavoType
  condition: Condition
  watched: boolean
}

/** A favorite as a person sees it. */
export interface SeenFavorite extends FavoriteRow {
  /** The team it is shared with. */
  teamId: number | null
  teamName: string | null
  /** The name of the owner if that is another person. */
  sharedBy: string | null
}

/** Summarises a saved condition, using the names under which its items were saved. */
export const summaryOf = (condition: Condition): Favorite['summary'] => {
  if ('app' in condition) return { apps: condition.app.appId.map(({ id }) => id), parameters: condition.app.appId.map(({ name }) => name) }
  if ('search' in condition) {
    const text = queryTextOf(condition)
    return { apps: [], parameters: text === undefined ? condition.search.info.map(({ name }) => name) : [text] }
  }
  return { apps: [], parameters: selectedItems(condition).map(({ name }) => name) }
}

/** Returns a condition with the names that its developers have now. One that is gone keeps the name it was saved with. */
export const withNames = (condition: Condition, developers: readonly { id: string; name: string }[]): Condition => {
  if (!('gameDeveloper' in condition)) return condition
  const names = new Map(developers.map(({ id, name }) => [id, name]))
  return { gameDeveloper: { ids: condition.gameDeveloper.ids.map(({ id, name }) => ({ id, name: names.get(id) ?? name })) } }
}

/** Returns the app that a favorite names; undefined for other types. */
export const appIn = ({ condition }: Pick<FavoriteRow, 'condition'>): string | undefined =>
  'app' in condition ? condition.app.appId[0]?.id : undefined

/** Returns a condition without the name of the app in it, which its reader may not see. */
export const withoutName = (condition: Condition): Condition =>
  'app' in condition ? { app: { appId: condition.app.appId.map(({ id }) => ({ id, name: '' })) } } : condition

export const favoriteOf = ({ teamId, teamName, sharedBy, ...row }: SeenFavorite): Favorite => ({
  ...row,
  watched: row.watched && sharedBy === null,
  summary: summaryOf(row.condition),
  sharedWith: teamId === null ? null : { id: teamId, name: teamName ?? '' },
  sharedBy,
})

/** Returns what was added and removed between two results. */
export const differenceOf = (before: readonly string[], now: readonly string[]): { added: string[]; removed: string[] } => {
  const old = new Set(before)
  const current = new Set(now)
  return { added: now.filter((id) => !old.has(id)), removed: before.filter((id) => !current.has(id)) }
}
