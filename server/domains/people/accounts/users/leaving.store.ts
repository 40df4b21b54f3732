import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../accounts.tables.ts'

const now = sql<Date>`now()`

export const leavingStore = (db: Db) => ({
  /** Revokes administration and access to the dashboard. */
  dropRights: (id: string) =>
    db.updateTable('person').set({ admin: false, dashboardAccess: false, updatedAt: now }).where('id', '=', id).execute(),

  /** Erases name, address and photo. @returns the file of the photo */
  anonymise: async (id: string): Promise<string | null> => {
    const before = await db.selectFrom('person').select('photoFileId').where('id', '=', id).executeTakeFirst()
    await db.deleteFrom('mailLink').where('personId', '=', id).execute()
    const identity = { name: '–', email: `left-${id}@invalid`, image: null, photoFileId: null, companyId: null, staff: false }
    const account = { termsVersion: null, termsAgreedAt: null, mailNotification: false, active: false, emailVerified: false }
    await db
      .updateTable('person')
      .set({ ...identity, ...account, phone: '', locale: 'en_US', updatedAt: now })
      .where('id', '=', id)
      .execute()
    return before?.photoFileId ?? null
  },
})
