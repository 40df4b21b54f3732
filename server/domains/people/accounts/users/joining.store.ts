import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../accounts.tables.ts'

const now = sql<Date>`now()`

/** Stores the steps of joining. */
export const joiningStore = (db: Db) => ({
  agree: (personId: string, termsVersion: string) =>
    db.updateTable('person').set({ termsVersion, termsAgreedAt: now, updatedAt: now }).where('id', '=', personId).execute(),

  /** Ends the first sign-in; false if it had ended before. */
  finish: async (personId: string, { name, mailNotification }: { name: string; mailNotification: boolean }): Promise<boolean> => {
    const finished = await db
      .updateTable('person')
      .set({ name, mailNotification, firstLogin: false, updatedAt: now })
      .where('id', '=', personId)
      .where('firstLogin', '=', true)
      .returning('id')
      .executeTakeFirst()
    return finished !== undefined
  },

  /** Adds a person to a company; false when they already belong to another one. */
  joinCompany: async (personId: string, companyId: number): Promise<boolean> => {
    const joined = await db
      .updateTable('person')
      .set({ companyId, updatedAt: now })
      .where('id', '=', personId)
      .where((person) => person.or([person('companyId', 'is', null), person('companyId', '=', companyId)]))
      .returning('id')
      .executeTakeFirst()
    return joined !== undefined
  },

  leaveCompany: (personId: string, companyId: number) =>
    db
      .updateTable('person')
      .set({ companyId: null, staff: false, updatedAt: now })
      .where('id', '=', personId)
      .where('companyId', '=', companyId)
      .execute(),
})
