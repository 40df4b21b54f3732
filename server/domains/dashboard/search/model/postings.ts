import { changedSince, type Mark, markOf } from '../following/changes.ts'
import type { Column } from './column.ts'
import type { Apps } from './sets.ts'
import { atOnce, type Sliced } from './slices.ts'

/** The apps of each entry of a column, as of a moment: entry e has those of `apps` from `starts[e]` to `starts[e + 1]`. */
export interface Postings {
  starts: Uint32Array
  apps: Uint32Array
  mark: Mark
}

/** With fewer entries than this each has so many apps that looking at every app is as quick. */
const fewestEntries = 16
/** So many apps may have changed before the lists are made anew; until then those are looked at one by one. */
const mostChanged = 200

const cellsAtOnce = 65_536

/** Sorts apps by entry: counts first, then puts each in its place. What changes at a pause is looked at one by one later. */
function* sorting(column: Column): Sliced<Postings> {
  const mark = markOf(column.changes)
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
  return changed && changed.length <= mostChanged ? changed : undefined
}

/** Makes ready to find the apps by the entries of a column, where that pays. */
export function* makingPostings(column: Column): Sliced<void> {
  if (column.entries.length >= fewestEntries && !changedIn(column)) column.postings = yield* sorting(column)
}

const current = (column: Column): { postings: Postings; changed: readonly number[] } => {
  const { postings } = column
  const changed = changedIn(column)
  if (postings && changed) return { postings, changed }
  return { postings: (column.postings = atOnce(sorting(column))), changed: [] }
}

/** The apps that have one of these entries, in no order, unless there are more than `most` or it does not pay; entry 0 has no list. */
const listed = (column: Column, entries: ArrayLike<number>, most: number): number[] | Apps | undefined => {
  if (column.entries.length < fewestEntries || entries.length > most) return undefined
  const { postings, changed } = current(column)
  const { starts, apps } = postings
  const listOf = (entry: number): Apps => apps.subarray(starts[entry] ?? apps.length, starts[entry + 1] ?? apps.length)
  let count = changed.length
  for (let at = 0; at < entries.length; at += 1) count += listOf(entries[at] as number).length
  if (count > most) return undefined
  if (entries.length === 1 && changed.length === 0) return listOf(entries[0] as number)
  const again = new Set(changed)
  const wanted = new Set(Array.from(entries))
  const found = changed.filter((app) => wanted.has(column.cells[app] as number))
  for (const entry of wanted) for (const app of listOf(entry)) if (!again.has(app)) found.push(app)
  return found
}

/** The apps that have one of these entries (not entry 0); undefined when there are more than `most` or lists do not pay. */
export const appsWith = (column: Column, entries: ArrayLike<number>, most: number): Apps | undefined => {
  const found = listed(column, entries, most)
  return found && (found instanceof Uint32Array ? found : Uint32Array.from(found).sort())
}
