import { createChanges, type Cursor } from '../following/changes.ts'
import type { DatedTexts, Field } from '../search.source.ts'
import { bytesOf, type Column, createColumn, entryOf } from './column.ts'
import type { Model } from './model.ts'
import type { SlicedWork } from './slices.ts'

/** The former values of a key: those of app n, in order of their versions, are from `starts[n]` to `starts[n + 1]`. */
export interface Timeline {
  starts: Uint32Array
  /** When each was saved, in seconds since 1970. */
  times: Uint32Array
  /** The entry of each in the dictionary; 0: no value. */
  cells: Uint32Array
}

/** A key's values over time, up to date with the model's log of changes until `mark`. */
export interface History {
  timeline: Timeline
  mark: Cursor
  /** The dictionary, with the values before `end`, the time requested last. */
  column: Column
  end: number
}

/** Bytes of a packed version: the app's number, the version, and microseconds since 2000. */
const packed = 16
/** Seconds from 1970 to 2000. */
const year2000 = 946_684_800
const rowsAtOnce = 65_536

/** Creates a history that has not been read yet. */
export const createHistory = (field: Field): History => ({
  timeline: { starts: new Uint32Array(1), times: new Uint32Array(), cells: new Uint32Array() },
  mark: { generation: -1, place: 0 },
  column: createColumn(field, 0),
  end: Number.NaN,
})

/** Returns the second in which a version was saved. */
const secondAt = (view: DataView, at: number): number => {
  const micros = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
  return Math.max(0, Math.floor(micros / 1e6) + year2000)
}

const viewOf = ({ versions }: DatedTexts): DataView => new DataView(versions.buffer, versions.byteOffset, versions.byteLength)

/** Returns where each app's versions start. */
function* countedByApp({ apps, places }: Model, found: readonly DatedTexts[]): SlicedWork<Uint32Array> {
  const starts = new Uint32Array(apps.length + 1)
  for (const one of found) {
    const view = viewOf(one)
    for (let at = 0; at < view.byteLength; at += packed) {
      const app = places[view.getUint32(at)] ?? -1
      if (app >= 0) starts[app + 1] = (starts[app + 1] as number) + 1
      if (at % (packed * rowsAtOnce) === 0) yield
    }
  }
  for (let app = 1; app < starts.length; app += 1) starts[app] = (starts[app] as number) + (starts[app - 1] as number)
  return starts
}

/** Sorts versions by app and then by number: inserts each into those of its app, of which most have few. */
function* sortedByApp(model: Model, column: Column, found: readonly DatedTexts[]): SlicedWork<Timeline> {
  const starts = yield* countedByApp(model, found)
  const count = starts.at(-1) ?? 0
  const [times, cells, versions] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  const next = starts.slice()
  for (const one of found) {
    const view = viewOf(one)
    const entry = entryOf(column, one.texts)
    for (let at = 0; at < view.byteLength; at += packed) {
      if (at % (packed * rowsAtOnce) === 0) yield
      const app = model.places[view.getUint32(at)] ?? -1
      let place = next[app] as number
      // Apps that were added during a pause have no room. They are read again.
      if (!(place < (starts[app + 1] as number))) continue
      const version = view.getUint32(at + 4)
      const first = starts[app] as number
      next[app] = place + 1
      for (; place > first && (versions[place - 1] as number) > version; place -= 1) {
        versions[place] = versions[place - 1] as number
        times[place] = times[place - 1] as number
        cells[place] = cells[place - 1] as number
      }
      versions[place] = version
      times[place] = secondAt(view, at + 8)
      cells[place] = entry
    }
  }
  return { starts, times, cells }
}

/** Copies the values of some apps from one timeline, and of all others from another; of the same value twice in a row, the first. */
function* joined(count: number, timelineOf: (app: number) => Timeline, room: number): SlicedWork<Timeline> {
  const [starts, times, cells] = [new Uint32Array(count + 1), new Uint32Array(room), new Uint32Array(room)]
  let next = 0
  for (let app = 0; app < count; app += 1) {
    const timeline = timelineOf(app)
    const last = timeline.starts[app + 1] ?? 0
    let [time, cell] = [0, 0]
    for (let at = timeline.starts[app] ?? 0; at < last; at += 1) {
      if (timeline.cells[at] === cell && (timeline.times[at] as number) >= time) continue
      time = times[next] = timeline.times[at] as number
      cell = cells[next] = timeline.cells[at] as number
      next += 1
    }
    starts[app + 1] = next
    if (app % rowsAtOnce === 0) yield
  }
  return { starts, times: times.slice(0, next), cells: cells.slice(0, next) }
}

/**
 * Replaces the values of some apps, or of all, with those in the given versions.
 * @param mark the state of the log of changes before they were read
 */
export function* renewing(
  model: Model,
  history: History,
  datedTexts: readonly DatedTexts[],
  mark: Cursor,
  apps?: readonly number[],
): SlicedWork<void> {
  const count = model.apps.length
  const before = history.timeline
  const column = apps ? history.column : createColumn(history.column.field, 0)
  const renewed = yield* sortedByApp(model, column, datedTexts)
  const isRenewed = new Uint8Array(count).fill(apps ? 0 : 1)
  for (const app of apps ?? []) isRenewed[app] = 1
  const room = renewed.times.length + (apps ? before.times.length : 0)
  const timeline = yield* joined(count, (app) => (isRenewed[app] === 1 ? renewed : before), room)
  // All fields at once, so that searches never see a partial update.
  Object.assign(history, { timeline, column, mark, end: Number.NaN })
}

/** Returns each app's entry before a moment: that of its highest version until then. */
export function* entriesBefore({ starts, times, cells }: Timeline, end: number, room: number): SlicedWork<Uint32Array> {
  const entries = new Uint32Array(room)
  const count = Math.min(room, starts.length - 1)
  for (let app = 0; app < count; app += 1) {
    const first = starts[app] as number
    let at = (starts[app + 1] as number) - 1
    while (at >= first && (times[at] as number) >= end) at -= 1
    if (at >= first) entries[app] = cells[at] as number
    if (app % rowsAtOnce === 0) yield
  }
  return entries
}

/** Returns the key's values before a moment, as a column; that of the last moment is cached. */
export function* columnBefore(history: History, end: number, room: number): SlicedWork<Column> {
  const { timeline, column } = history
  if (history.end === end && column.cells.length === room) return column
  const cells = yield* entriesBefore(timeline, end, room)
  // Structures derived from the dictionary are valid at every time.
  const then = { ...column, cells, changes: createChanges(), postings: undefined }
  if (timeline === history.timeline) Object.assign(history, { column: then, end })
  return then
}

/** Returns 1 for each app that was created before a moment. */
export const existedBefore = ({ apps, created, present }: Model, end: number): Uint8Array => {
  const existed = new Uint8Array(apps.length)
  for (let app = 0; app < existed.length; app += 1) existed[app] = (created[app] as number) < end ? (present[app] as number) : 0
  return existed
}

/** Estimates the memory in bytes. */
export const bytesOfHistory = ({ timeline: { starts, times, cells }, column }: History): number =>
  starts.byteLength + times.byteLength + cells.byteLength + bytesOf(column)
