import { isDeepStrictEqual } from 'node:util'
import { clausesOf, type Condition, conditionKeys, type Favorite, type favorites, queryTextOf } from '@portico/contract/dashboard/favorites'
import type { Parsed } from '@portico/contract/kernel/route'
import { isConditionLists, parseQuery, queryFields } from '@portico/contract/dashboard/search'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { visibleAmong } from '../../apps/apps/index.ts'
import { type Developer, developersIn, groupRows } from '../groups/index.ts'
import { definitionsOf } from '../metadata/index.ts'
import { find, idsIn, narrowResult, numbersOf, type Result, type SearchIndex, totalOf, type Viewer } from '../search/index.ts'
import { appIn, favoriteOf, type FavoriteRow, type SeenFavorite, withNames, withoutName } from './favorites.rules.ts'
import { favoritesStore } from './favorites.store.ts'

const idsOfApps = ({ app }: Extract<Condition, { app: unknown }>): string[] => app.appId.map(({ id }) => id)

/** The data against which favorites are evaluated. */
interface World {
  everything: Result
  definitions: Awaited<ReturnType<typeof definitionsOf>>
  /** Empty when no favorite names one. */
  developers: readonly Developer[]
}

const namesDeveloper = ({ condition }: FavoriteRow): boolean => 'gameDeveloper' in condition

const worldOf = async (index: SearchIndex, db: Db, owner: Viewer, favorites: readonly FavoriteRow[]): Promise<World> => {
  const everything = await find(index, db, owner, {})
  const developers = favorites.some(namesDeveloper) ? await developersIn(db, everything) : []
  return { everything, developers, definitions: await definitionsOf(db) }
}

/** Returns favorites with the names that their developers have now: ids decide. */
const renameDevelopers = async (index: SearchIndex, db: Db, owner: Viewer, rows: readonly SeenFavorite[]): Promise<SeenFavorite[]> => {
  if (!rows.some(namesDeveloper)) return [...rows]
  const developers = await developersIn(db, await find(index, db, owner, {}))
  return rows.map((row) => ({ ...row, condition: withNames(row.condition, developers) }))
}

/** Returns favorites as their reader may see them: one about a hidden app loses its name if it is their own, and is left out if shared. */
const withoutHidden = async (db: Db, reader: Viewer, rows: readonly SeenFavorite[]): Promise<SeenFavorite[]> => {
  const appIds = rows.flatMap((row) => appIn(row) ?? [])
  if (appIds.length === 0) return [...rows]
  const visible = await visibleAmong(db, reader, appIds)
  return rows.flatMap((row) => {
    const appId = appIn(row)
    if (appId === undefined || visible.has(appId)) return [row]
    return row.sharedBy === null ? [{ ...row, condition: withoutName(row.condition) }] : []
  })
}

/** Lists a person's favorites and those shared with their teams, by name. */
export const favoritesOf = async (index: SearchIndex, db: Db, owner: Viewer): Promise<Favorite[]> => {
  const rows = await withoutHidden(db, owner, await favoritesStore(db).list(owner.userKey))
  return (await renameDevelopers(index, db, owner, rows)).map(favoriteOf)
}

/** Returns a favorite. @throws no_fav_id */
export const favoriteWith = async (index: SearchIndex, db: Db, owner: Viewer, id: string): Promise<Favorite> => {
  const row = (await favoritesStore(db).one(owner.userKey, id)) ?? fail('no_fav_id')
  const [favorite] = await renameDevelopers(index, db, owner, await withoutHidden(db, owner, [row]))
  return favorite ? favoriteOf(favorite) : fail('no_fav_id')
}

/** Returns the ids of the apps that a favorite finds; null when its query is no longer valid. */
const appsOf = (index: SearchIndex, { everything, definitions, developers }: World, { condition }: FavoriteRow): string[] | null => {
  if ('app' in condition) {
    return idsOfApps(condition).filter((id) => numbersOf(everything, [id]).length > 0)
  }
  if ('search' in condition) {
    const matches = narrowResult(index, everything, queryTextOf(condition) ?? '')
    return matches && idsIn(matches)
  }
  const rows = groupRows(index, everything, definitions, { query: clausesOf(condition) }, { developers })
  return [...new Set(rows.flatMap(({ apps }) => apps.map(({ id }) => id)))]
}

/** Returns the current result of one favorite for its owner. A search as of a past day counts as of today. */
export const resultOf = async (index: SearchIndex, db: Db, owner: Viewer, favorite: FavoriteRow): Promise<string[] | null> =>
  appsOf(index, await worldOf(index, db, owner, [favorite]), favorite)

/** Counts the apps that each favorite finds; null when its query is no longer valid. */
export const countsOf = async (index: SearchIndex, db: Db, owner: Viewer): Promise<Record<string, number | null>> => {
  const rows = await withoutHidden(db, owner, await favoritesStore(db).list(owner.userKey))
  const world = await worldOf(index, db, owner, rows)
  return Object.fromEntries(
    rows.map((row) => {
      const text = queryTextOf(row.condition)
      if (text === undefined) return [row.id, appsOf(index, world, row)?.length ?? null]
      const matches = narrowResult(index, world.everything, text)
      return [row.id, matches && totalOf(matches)]
    }),
  )
}

const refuse = (field: string, details?: Record<string, unknown>): never =>
  fail('invalid_input', { fieldErrors: [fieldError(`condition.${field}`, 'invalid', details)] })

/** Checks a condition. @throws invalid_input for an app hidden from the owner, or a query or lists that cannot be parsed */
const checkCondition = async (db: Db, owner: Viewer, condition: Condition): Promise<void> => {
  if ('app' in condition) {
    const visible = await visibleAmong(db, owner, idsOfApps(condition))
    if (visible.size === 0) refuse('app.appId.0.id')
  }
  if (!('search' in condition)) return
  const broken = condition.search.info.findIndex(({ meta }) => !isConditionLists(meta))
  if (broken >= 0) refuse(`search.info.${broken}.meta`)
  const text = queryTextOf(condition)
  if (text === undefined) return
  const searchable = (await definitionsOf(db)).filter((definition) => definition.searchable)
  const { problem } = parseQuery(text, queryFields(searchable))
  if (problem) refuse(`search.ql.${condition.search.ql.findIndex(({ id }) => id === text)}.id`, { ...problem })
}

type NewFavorite = Parsed<typeof favorites.add>['body']

/** Adds a favorite. @throws invalid_input, quota_reached beyond `max` */
export const addFavorite = async (db: Db, owner: Viewer, favorite: NewFavorite, max: number): Promise<Favorite> => {
  await checkCondition(db, owner, favorite.condition)
  const store = favoritesStore(db)
  if ((await store.count(owner.userKey)) >= max) fail('quota_reached', { details: { max } })
  return favoriteOf(await store.add(owner.userKey, favorite))
}

type Edit = Parsed<typeof favorites.edit>['body']

/**
 * Changes a favorite of the owner. When its condition changes, watching restarts from the next result.
 * @throws no_fav_id, invalid_input for a condition of another type, one that finds nothing, or a team that is not the owner's
 */
export const editFavorite = async (db: Db, owner: Viewer, edit: Edit): Promise<{ before: SeenFavorite; favorite: Favorite }> => {
  const store = favoritesStore(db)
  const before = (await store.one(owner.userKey, edit.id)) ?? fail('no_fav_id')
  if (before.sharedBy !== null) fail('no_fav_id')
  const { teamId = before.teamId } = edit
  if (teamId !== null && teamId !== before.teamId && !(await store.isIn(owner.userKey, teamId)))
    fail('invalid_input', { fieldErrors: [fieldError('teamId', 'invalid')] })
  const { name = before.name, condition: newCondition = before.condition, watched = before.watched, favoType = before.favoType } = edit
  // A client that returns the whole favorite keeps its condition: even one without the name it may not see, or that could no longer be saved.
  const isSame = [before.condition, withoutName(before.condition)].some((saved) => isDeepStrictEqual(newCondition, saved))
  const condition = isSame ? before.condition : newCondition
  if (favoType !== before.favoType || !(conditionKeys[before.favoType] in condition))
    fail('invalid_input', { fieldErrors: [fieldError('condition', 'invalid')] })
  if (!isSame) await checkCondition(db, owner, condition)
  await store.edit(owner.userKey, { id: edit.id, name, condition, watched, teamId })
  const after = (await store.one(owner.userKey, edit.id)) ?? fail('no_fav_id')
  const restartsWatch = watched && (!before.watched || edit.condition !== undefined)
  if (restartsWatch) await store.remember(after.id, null)
  const [visible = after] = await withoutHidden(db, owner, [after])
  return { before, favorite: favoriteOf(visible) }
}
