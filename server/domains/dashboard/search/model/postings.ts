import { changedSince, type Cursor, cursorOf } from '../following/changes.ts'
import type { Column } from './column.ts'
import type { Apps } from './sets.ts'
import { runAtOnce, type SlicedWork } from './slices.ts'

/** The apps of each entry of a column at one moment: entry e has those of `apps` from `starts[e]` to `starts[e + 1]`. */
export interface Postings {
  starts: Uint32Array
  apps: Uint32Array
  mark: Cursor
}

/** Minimum number of entries: with fewer, each has so many apps that scanning all apps is as fast. */
const minEntries = 16
/** Maximum number of changed apps before the lists are rebuilt; until then they are checked one by one. */
const maxChanged = 200

const cellsAtOnce = 65_536

/** Sorts apps by entry: counts first, then places each. Changes during a pause are checked one by one later. */
function* sorting(column: Column): SlicedWork<Postings> {
  const mark = cursorOf(column.changes)
  const cells = column.cells.slice()
  const starts = new Uint32Array(column.entries.length + 1)
  for (let app = 0; app < cells.length; app += 1) {
    const entry = cells[app] as number
    starts[entry + 1] = (starts[entry + 1] as number) + (entry === 0 ? 0 : 1)
    if (app % cellsAtOnce === 0) yield
  }
  for (let entry = 1; entry < starts.length; entry += 1) starts[entry] = (starts[entry] as number) + (starts[entry - 1] as number)
  const apps = new Uint32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  for (let app = 0; app < cells.length; app += 1) {
    if (app % cellsAtOnce === 0) yield
    const entry = cells[app] as number
    if (entry === 0) continue
    const place = next[entry] as number
    apps[place] = app
    next[entry] = place + 1
  }
  return { starts, apps, mark }
}

const changedIn = ({ postings, changes }: Column): readonly number[] | undefined => {
  const changed = postings && changedSince(changes, postings.mark)
  return changed && changed.length <= maxChanged ? changed : undefined
}

/** Builds the lists of apps per entry, where that pays off. */
export function* makingPostings(column: Column): SlicedWork<void> {
  if (column.entries.length >= minEntries && !changedIn(column)) column.postings = yield* sorting(column)
}

const current = (column: Column): { postings: Postings; changed: readonly number[] } => {
  const { postings } = column
  const changed = changedIn(column)
  if (postings && changed) return { postings, changed }
  return { postings: (column.postings = runAtOnce(sorting(column))), changed: [] }
}

/** Returns the apps with one of these entries, unordered; undefined above `limit` or if it does not pay off. Entry 0 has no list. */
const listEntries = (column: Column, entries: ArrayLike<number>, limit: number): number[] | Apps | undefined => {
  if (column.entries.length < minEntries || entries.length > limit) return undefined
  const { postings, changed } = current(column)
  const { starts, apps } = postings
  const listOf = (entry: number): Apps => apps.subarray(starts[entry] ?? apps.length, starts[entry + 1] ?? apps.length)
  let count = changed.length
  for (let at = 0; at < entries.length; at += 1) count += listOf(entries[at] as number).length
  if (count > limit) return undefined
  if (entries.length === 1 && changed.length === 0) return listOf(entries[0] as number)
  const again = new Set(changed)
  const wantedEntries = new Set(Array.from(entries))
  const matches = changed.filter((app) => wantedEntries.has(column.cells[app] as number))
  for (const entry of wantedEntries) for (const app of listOf(entry)) if (!again.has(app)) matches.push(app)
  return matches
}

/** Returns the apps with one of these entries (not entry 0); undefined if there are more than `limit` or lists do not pay off. */
export const appsWith = (column: Column, entries: ArrayLike<number>, limit: number): Apps | undefined => {
  const apps = listEntries(column, entries, limit)
  return apps && (apps instanceof Uint32Array ? apps : Uint32Array.from(apps).sort())
}
