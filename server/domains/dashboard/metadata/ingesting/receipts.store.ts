import type { Db } from '../../../../kernel/database/database.ts'
import '../metadata.tables.ts'

/** One delivery of a service, identified by the service's own name and version for it. */
export interface Delivery {
  serviceId: string
  appId: string
  sourceId: string
  sourceVersion: string
}

export type ReceivedVersions = { catgId: number; version: number }[]

export const receiptsStore = (db: Db) => {
  const where = ({ serviceId, appId, sourceId, sourceVersion }: Delivery) => ({ serviceId, appId, sourceId, sourceVersion })

  return {
    /** Claims a delivery; false when it was received before. Waits for a concurrent one to finish. */
    claim: async (delivery: Delivery): Promise<boolean> => {
      const added = await db
        .insertInto('ingestReceipt')
        .values({ ...where(delivery), versions: '[]' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('appId')
        .executeTakeFirst()
      return added !== undefined
    },

    /** Returns the versions that an earlier delivery created. */
    versions: async (delivery: Delivery): Promise<ReceivedVersions> => {
      const { versions } = await db
        .selectFrom('ingestReceipt')
        .select('versions')
        .where((receipt) => receipt.and(where(delivery)))
        .executeTakeFirstOrThrow()
      return versions
    },

    complete: (delivery: Delivery, versions: ReceivedVersions) =>
      db
        .updateTable('ingestReceipt')
        .set({ versions: JSON.stringify(versions) })
        .where((receipt) => receipt.and(where(delivery)))
        .execute(),
  }
}
