import { checkValue, type MetaValue, normalValue, sortKeyOf, textsOf } from '@portico/contract/dashboard/metadata'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import type { Jobs } from '../../../../kernel/jobs/jobs.ts'
import { recordsAfter } from '../../../apps/apps/index.ts'
import { definitionsStore } from './definitions.store.ts'
import type { Definition } from '../metadata.rules.ts'
import { followRecords } from '../mirroring/mirror.actions.ts'
import { valuesStore } from '../saving/values.store.ts'

const queue = 'fill-key'
const batch = 500
const author = { id: null, name: 'Portico' }

/** Schedules filling an added or changed key with values that already exist, once the transaction has committed. */
export const fillLater = (jobs: Jobs, db: Db, definitionId: number): Promise<void> => jobs.send(db, queue, { definitionId })

/** Writes versions from every app's record, as if it had just been saved. */
const fillFromRecords = async (db: Db, timeZone: string): Promise<void> => {
  const follow = followRecords(timeZone)
  for (let after = ''; ;) {
    const records = await recordsAfter(db, after, batch)
    const last = records.at(-1)
    if (!last) return
    await inTransaction(db, (tx) => follow(tx, records, author))
    after = last.id
  }
}

/** Returns whether a value is of the key's type. Options are not checked again. */
const isOfType = (definition: Definition, value: MetaValue): boolean =>
  checkValue(definition, value, {
    options: () => new Set(textsOf(definition, value)),
    members: null,
    creatableKeys: new Set(),
  }) === null

/** Copies the values of that name from the latest versions, if they are of the key's type. */
const fillFromVersions = async (db: Db, definition: Definition): Promise<void> => {
  const { id: definitionId, type, catgId, name } = definition
  for (let after = ''; ;) {
    const stored = await valuesStore(db).underName(catgId, name, after, batch)
    const last = stored.at(-1)
    if (!last) return
    const rows = stored.flatMap(({ appId, value }) =>
      value === null || !isOfType(definition, value)
        ? []
        : textsOf(definition, normalValue(definition, value)).map((text, position) => ({
            appId,
            definitionId,
            position,
            text,
            sortKey: sortKeyOf(type, text),
          })),
    )
    if (rows.length > 0) await valuesStore(db).addRows(rows)
    after = last.appId
  }
}

/** Fills a key with its existing values. Repeating it changes nothing. */
export const fillKey = async ({ db, config }: Pick<Deps, 'db' | 'config'>, id: number): Promise<void> => {
  const definition = (await definitionsStore(db).all()).find((one) => one.id === id)
  if (!definition) return
  if (definition.recordField === null) await fillFromVersions(db, definition)
  else await fillFromRecords(db, config.DISPLAY_TIME_ZONE)
}

/** Registers the job that fills a key. */
export const fillJob = (deps: Pick<Deps, 'db' | 'config' | 'jobs'>): void =>
  deps.jobs.work<{ definitionId: number }>(queue, ({ definitionId }) => fillKey(deps, definitionId))
