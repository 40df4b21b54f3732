import type { Db } from '../../../../kernel/database/database.ts'
import { changedSince, cursorOf } from '../following/changes.ts'
import type { SearchIndex } from '../search.index.ts'
import type { Column } from './column.ts'
import { bytesOfHistory, columnBefore, createHistory, existedBefore, type History, renewing } from './history.ts'
import type { Model } from './model.ts'
import { runInSlices } from './slices.ts'

/** Columns as of the end of a day, and 1 for each app that existed then. */
export interface PastColumns {
  existed: Uint8Array
  columns: ReadonlyMap<number, Column>
}

export type PastReader = Pick<SearchIndex, 'source' | 'readAsOf' | 'endOf'>

/** Maximum bytes of histories that are not in use. */
const maxBytes = 64_000_000

/** Marks histories as the most recently used, and drops others if there are too many. */
const keepRecent = ({ histories }: Model, used: ReadonlyMap<Column, History>): void => {
  for (const [column, history] of used) {
    histories.delete(column)
    histories.set(column, history)
  }
  let bytes = 0
  for (const [column, history] of [...histories].toReversed()) {
    bytes += used.has(column) ? 0 : bytesOfHistory(history)
    if (bytes > maxBytes) histories.delete(column)
  }
}

/** Reads the versions of some keys, of the given apps or of all. @returns for each key the work of taking them over */
const readVersions = async (tx: Db, { source }: PastReader, model: Model, histories: readonly History[], apps?: readonly number[]) => {
  if (histories.length === 0) return []
  const mark = cursorOf(model.changes)
  const ids = apps?.flatMap((app) => model.apps[app]?.id ?? [])
  const fieldIds = histories.map(({ column }) => column.field.id)
  const textsByField = Map.groupBy(await source.textsOver(tx, fieldIds, ids), ({ fieldId }) => fieldId)
  return histories.map((history) => renewing(model, history, textsByField.get(history.column.field.id) ?? [], mark, apps))
}

/**
 * Returns the histories of keys. What has been read once is kept, and of apps that have changed since only the versions are read
 * again, so that any other day is answered from memory.
 */
const historiesOf = async (
  index: PastReader,
  model: Model,
  userKey: string,
  columns: readonly Column[],
): Promise<ReadonlyMap<Column, History>> => {
  const used = new Map(columns.map((column) => [column, model.histories.get(column) ?? createHistory(column.field)]))
  keepRecent(model, used)
  const changedOf = (history: History) => changedSince(model.changes, history.mark)
  const outdated = (): History[] => [...used.values()].filter((history) => changedOf(history)?.length !== 0)
  if (outdated().length === 0) return used
  const works = await index.readAsOf(userKey, async (tx) => {
    // Another search may have read some while this one waited.
    const { known = [], unknown = [] } = Object.groupBy(outdated(), (history) => (changedOf(history) ? 'known' : 'unknown'))
    const apps = [...new Set(known.flatMap((history) => changedOf(history) ?? []))]
    return [...(await readVersions(tx, index, model, unknown)), ...(await readVersions(tx, index, model, known, apps))]
  })
  for (const work of works) await runInSlices(work)
  return used
}

export const historyOf = async (index: PastReader, model: Model, userKey: string, column: Column): Promise<History> =>
  (await historiesOf(index, model, userKey, [column])).get(column) ?? createHistory(column.field)

/** Returns the given keys as of the end of a day; keys that do not exist are left out. */
export const readAsOf = async (
  index: PastReader,
  model: Model,
  userKey: string,
  names: readonly string[],
  day: string,
): Promise<PastColumns> => {
  const histories = await historiesOf(
    index,
    model,
    userKey,
    names.flatMap((name) => model.byName.get(name) ?? []),
  )
  const end = index.endOf(day)
  const columns = new Map<number, Column>()
  for (const [{ field }, history] of histories) columns.set(field.id, await runInSlices(columnBefore(history, end, model.present.length)))
  return { existed: existedBefore(model, end), columns }
}
