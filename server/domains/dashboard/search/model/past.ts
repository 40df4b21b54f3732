import { type Column, createColumn } from './column.ts'
import { takeOver } from '../following/loading.ts'
import { type Model, placesOf } from './model.ts'
import type { SearchIndex } from '../search.index.ts'

/** Columns as of the end of a day, and 1 for each app that existed then. */
export interface Past {
  day: string
  /** The turn of the model in which it was read: later changes may have been saved for that day. */
  turn: number
  existed: Uint8Array
  columns: ReadonlyMap<number, Column>
}

/** Most columns kept for a day. */
const maxCached = 40

/**
 * Reads the given keys as of the end of a day; keys that do not exist are left out. The last day requested
 * is cached until something changes, since pages, facets and plots of one day follow each other.
 */
export const readPast = async (
  { source, readPast: reading }: Pick<SearchIndex, 'source' | 'readPast'>,
  model: Model,
  userKey: string,
  names: readonly string[],
  day: string,
): Promise<Past> => {
  const { turn } = model
  const known = model.past?.day === day && model.past.turn === turn ? model.past : undefined
  const fields = names.flatMap((name) => model.byName.get(name)?.field ?? [])
  const missing = fields.filter(({ id }) => !known?.columns.has(id))
  if (known && missing.length === 0) return known
  const added = new Map(missing.map((field) => [field.id, createColumn(field, model.present.length)]))
  const existed = known?.existed ?? new Uint8Array(model.present.length)
  await reading(userKey, async (tx) => {
    if (!known) for (const app of placesOf(model, await source.appsAt(tx, day))) if (app >= 0) existed[app] = 1
    if (added.size > 0) await takeOver(model, await source.textsAt(tx, [...added.keys()], day), added)
  })
  const earlier =
    known && known.columns.size + added.size <= maxCached ? known.columns : fields.map(({ id }) => [id, known?.columns.get(id)] as const)
  const columns = new Map([...earlier, ...added].flatMap(([id, column]) => (column ? [[id, column] as const] : [])))
  const past = { day, turn, existed, columns }
  if (turn === model.turn) model.past = past
  return past
}
