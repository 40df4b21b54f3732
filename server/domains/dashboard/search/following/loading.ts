import { setImmediate as giveWay } from 'node:timers/promises'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Column, setTextsOfMany } from '../model/column.ts'
import { columnsFor, createModel, type Model, placesOf, setApp, setFields } from '../model/model.ts'
import { ordering } from '../model/order.ts'
import { inSnapshot } from './reading.store.ts'
import type { SearchSource, SharedTexts } from '../search.source.ts'
import { runInSlices } from '../model/slices.ts'

/** Apps per statement. */
const batch = 5_000
/** Values per statement: the result has to fit into memory beside the model. */
const valuesAtOnce = 4_000_000
/** Timeout of each statement. Grouping the values of a million apps takes almost a minute on a busy machine. */
const loadSeconds = 300
/** Cells processed before yielding to other work. */
const cellsAtOnce = 500_000

const loadApps = async (db: Db, source: SearchSource, model: Model): Promise<void> => {
  let after = ''
  for (;;) {
    const apps = await source.apps(db, { after, size: batch })
    for (const app of apps) setApp(model, app)
    const last = apps.at(-1)
    if (!last) return
    after = last.facts.id
  }
}

/** Writes texts that many apps share into columns, by the id of their key. */
const writeSharedTexts = async (model: Model, sharedTexts: readonly SharedTexts[], columns: ReadonlyMap<number, Column>): Promise<void> => {
  let cells = 0
  for (const { fieldId, texts, apps } of sharedTexts) {
    const column = columns.get(fieldId)
    if (column) setTextsOfMany(column, placesOf(model, apps), texts)
    // A row counts as some cells even when it has few apps.
    cells += apps.byteLength / 4 + 100
    if (cells < cellsAtOnce) continue
    await giveWay()
    cells = 0
  }
}

/** Fills columns with the current texts of all apps, a few columns at a time when there are many apps. */
export const fillColumns = async (db: Db, source: SearchSource, model: Model, columns: readonly Column[]): Promise<void> => {
  const size = Math.max(1, Math.floor(valuesAtOnce / Math.max(1, model.apps.length)))
  for (let at = 0; at < columns.length; at += size) {
    const part = new Map(columns.slice(at, at + size).map((column) => [column.field.id, column]))
    await writeSharedTexts(model, await source.textsOfFields(db, [...part.keys()]), part)
  }
}

/** Builds the model from one snapshot of the database, with the orders by id and name that every search may need. */
export const load = async (db: Db, source: SearchSource): Promise<Model> => {
  const model = await inSnapshot(
    db,
    async (tx) => {
      const loaded = createModel(Math.ceil((await source.countApps(tx)) * 1.05))
      const fields = await source.fields(tx)
      const { columns } = columnsFor(loaded, fields)
      setFields(loaded, fields, columns)
      await loadApps(tx, source, loaded)
      await fillColumns(tx, source, loaded, columns)
      return loaded
    },
    loadSeconds,
  )
  await runInSlices(ordering(model, 'id'))
  await runInSlices(ordering(model, 'name'))
  return model
}
