import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../accounts.tables.ts'

const now = sql<Date>`now()`

export const leavingStore = (db: Db) => ({
  /** Takes away what only administrators and staff may do. */
  dropRights: (id: string) =>
    db.updateTable('person').set({ admin: false, dashboardAccess: false, updatedAt: now }).where('id', '=', id).execute(),

  /** Removes name, address, telephone number, photo and ways to sign in. @returns the file of the photo */
  anonymise: async (id: string): Promise<string | null> => {
    const before = await db.selectFrom('person').select('photoFileId').where('id', '=', id).executeTakeFirst()
    await db.deleteFrom('signInMethod').where('userId', '=', id).execute()
    await db.deleteFrom('mailLink').where('personId', '=', id).execute()
    await db.deleteFrom('verification').where('value', '=', id).execute()
    const nobody = { name: '–', email: `left-${id}@invalid`, phone: '', image: null, photoFileId: null, companyId: null, staff: false }
    const closed = { termsVersion: null, termsAgreedAt: null, mailNotification: false, active: false, emailVerified: false }
    await db
      .updateTable('person')
      .set({ ...nobody, ...closed, locale: 'en_US', updatedAt: now })
      .where('id', '=', id)
      .execute()
    return before?.photoFileId ?? null
  },
})
