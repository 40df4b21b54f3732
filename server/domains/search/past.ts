import type { Db } from '../../kernel/database/database.ts'
import { type Column, createColumn } from './column.ts'
import { takeOver } from './loading.ts'
import { type Model, placesOf } from './model.ts'
import { readingAtOnce } from './reading.store.ts'
import type { SearchSource } from './search.source.ts'

/** Keys as they were at the end of a day, by name, and 1 for each app that existed then. */
export interface Past {
  existed: Uint8Array
  columns: ReadonlyMap<string, Column>
}

/** Reads what was known under the named keys at the end of a day; keys that do not exist are left out. */
export const readPast = (source: SearchSource, db: Db, model: Model, names: readonly string[], day: string): Promise<Past> => {
  const columns = new Map(
    names.flatMap((name) => {
      const field = model.byName.get(name)?.field
      return field ? [[name, createColumn(field, model.present.length)] as const] : []
    }),
  )
  const byId = new Map([...columns.values()].map((column) => [column.field.id, column]))
  return readingAtOnce(db, async (tx) => {
    const existed = new Uint8Array(model.present.length)
    for (const app of placesOf(model, await source.appsAt(tx, day))) if (app >= 0) existed[app] = 1
    if (byId.size > 0) await takeOver(model, await source.textsAt(tx, [...byId.keys()], day), byId)
    return { existed, columns }
  })
}
