import { sql } from 'kysely'
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

const tooOld = sql<Date>`now() - interval '90 days'`

export const receiptsStore = (db: Db) => {
  const keyOf = ({ serviceId, appId, sourceId, sourceVersion }: Delivery) => ({ serviceId, appId, sourceId, sourceVersion })

  return {
    /**
     * Claims a delivery; if it was received before, returns the versions that it created then. Waits for a concurrent one
     * to finish.
     */
    claim: async (delivery: Delivery): Promise<ReceivedVersions | undefined> => {
      const { versions, added } = await db
        .insertInto('ingestReceipt')
        .values({ ...keyOf(delivery), versions: '[]' })
        .onConflict((conflict) =>
          conflict.columns(['serviceId', 'appId', 'sourceId', 'sourceVersion']).doUpdateSet({ receivedAt: sql<Date>`now()` }),
        )
        .returning(['versions', sql<boolean>`xmax = 0`.as('added')])
        .executeTakeFirstOrThrow()
      return added ? undefined : versions
    },

    complete: (delivery: Delivery, versions: ReceivedVersions) =>
      db
        .updateTable('ingestReceipt')
        .set({ versions: JSON.stringify(versions) })
        .where((receipt) => receipt.and(keyOf(delivery)))
        .execute(),

    /** Deletes up to `limit` receipts of deliveries that were last received ninety days ago. @returns how many */
    deleteOld: async (limit: number): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('ingestReceipt')
        // Checked again for a delivery that is repeated meanwhile.
        .where('receivedAt', '<', tooOld)
        .where(sql<boolean>`ctid = any(array(select ctid from ingest_receipt where received_at < ${tooOld} limit ${limit}))`)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
