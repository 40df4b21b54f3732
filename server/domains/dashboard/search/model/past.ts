import type { Db } from '../../../../kernel/database/database.ts'
import { type Column, createColumn } from './column.ts'
import { takeOver } from '../following/loading.ts'
import { type Model, placesOf } from './model.ts'
import { readingAtOnce } from '../following/reading.store.ts'
import type { SearchSource } from '../search.source.ts'

/** Keys as they were at the end of a day, and 1 for each app that existed then. */
export interface Past {
  day: string
  /** Of which turn of the model: whatever changes may have been saved for that day. */
  turn: number
  existed: Uint8Array
  columns: ReadonlyMap<number, Column>
}

/** Most columns that are kept of a day. */
const mostKept = 40

/**
 * Reads what was known under the named keys at the end of a day; keys that do not exist are left out. What was asked last
 * is kept until something changes: pages, facets and plots of one day come one after the other.
 */
export const readPast = async (source: SearchSource, db: Db, model: Model, names: readonly string[], day: string): Promise<Past> => {
  const { turn } = model
  const known = model.past?.day === day && model.past.turn === turn ? model.past : undefined
  const fields = names.flatMap((name) => model.byName.get(name)?.field ?? [])
  const missing = fields.filter(({ id }) => !known?.columns.has(id))
  if (known && missing.length === 0) return known
  const added = new Map(missing.map((field) => [field.id, createColumn(field, model.present.length)]))
  const existed = known?.existed ?? new Uint8Array(model.present.length)
  await readingAtOnce(db, async (tx) => {
    if (!known) for (const app of placesOf(model, await source.appsAt(tx, day))) if (app >= 0) existed[app] = 1
    if (added.size > 0) await takeOver(model, await source.textsAt(tx, [...added.keys()], day), added)
  })
  const earlier =
    known && known.columns.size + added.size <= mostKept ? known.columns : fields.map(({ id }) => [id, known?.columns.get(id)] as const)
  const columns = new Map([...earlier, ...added].flatMap(([id, column]) => (column ? [[id, column] as const] : [])))
  const past = { day, turn, existed, columns }
  if (turn === model.turn) model.past = past
  return past
}
