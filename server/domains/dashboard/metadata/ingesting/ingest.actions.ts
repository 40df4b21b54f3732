import { type MetaData } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import { inBatches } from '../../../../kernel/database/transaction.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { ServiceActor } from '../../../../kernel/identity/actor.ts'
import { appExists } from '../../../apps/apps/index.ts'
import { saveMany } from '../saving/batch.actions.ts'
import { checkChange } from '../saving/checks.actions.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import { indexByName, type Definition } from '../metadata.rules.ts'
import { type ReceivedVersions, receiptsStore } from './receipts.store.ts'
import { latestStore } from '../reading/latest.store.ts'

interface ReceivedValues {
  sourceId: string
  sourceVersion: string
  metaDatas: MetaData[]
}

/** The result of a delivery, now or when it was first received. */
export interface IngestResult {
  versions: ReceivedVersions
  repeated: boolean
}

const mayWrite =
  ({ categoryIds }: ServiceActor) =>
  ({ origin, catgId }: Definition): boolean =>
    origin === 'EXTERNAL_SYSTEM_BASED' && categoryIds.includes(catgId)

/** Returns the current values of all keys. */
const valuesOf = async (db: Db, appId: string) =>
  Object.fromEntries((await latestStore(db).valuesOf(appId)).flatMap((values) => Object.entries(values ?? {})))

/**
 * Accepts values from another system, merged into the latest versions. A repeated delivery changes nothing,
 * even when its content differs.
 * @throws not_allowed for a service without categories, so that it cannot find out which apps exist; app_not_found, also for an app that
 * it may not write; invalid_input
 */
export const ingest = async (
  db: Db,
  service: ServiceActor,
  appId: string,
  { sourceId, sourceVersion, metaDatas }: ReceivedValues,
): Promise<IngestResult> => {
  if (service.categoryIds.length === 0) fail('not_allowed')
  if (service.appIds?.includes(appId) === false || !(await appExists(db, appId))) fail('app_not_found')
  const receipts = receiptsStore(db)
  const delivery = { serviceId: service.id, appId, sourceId, sourceVersion }
  const earlier = await receipts.claim(delivery)
  if (earlier) return { versions: earlier, repeated: true }

  const definitions = indexByName(await definitionsStore(db).all())
  const values = await valuesOf(db, appId)
  const change = { appId, definitions, values, changes: metaDatas, mayWrite: mayWrite(service), blind: true, field: 'metaDatas' }
  await checkChange(db, change)
  const valueByKey = Object.fromEntries(metaDatas.map(({ key, value }) => [key, value]))
  const saved = await saveMany(db, [{ appId, values: valueByKey }], { id: null, name: service.name })
  const versions = saved.map(({ categoryId, version }) => ({ catgId: categoryId, version }))
  await receipts.complete(delivery, versions)
  return { versions, repeated: false }
}

const deletionBatch = 5_000

/** Deletes the receipts of deliveries that no service has repeated for ninety days. */
export const deleteOldReceipts = (db: Db): Promise<void> => inBatches(db, deletionBatch, (tx) => receiptsStore(tx).deleteOld(deletionBatch))
