import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './onboarding.tables.ts'

const now = sql<Date>`now()`

/** How far people are with becoming members. */
export const onboardingStore = (db: Db) => ({
  standing: (personId: string) =>
    db.selectFrom('person').select(['firstLogin', 'termsVersion', 'companyId', 'email']).where('id', '=', personId).executeTakeFirst(),

  agree: (personId: string, termsVersion: string) =>
    db.updateTable('person').set({ termsVersion, termsAgreedAt: now, updatedAt: now }).where('id', '=', personId).execute(),

  finish: (personId: string, { name, mailNotification }: { name: string; mailNotification: boolean }) =>
    db.updateTable('person').set({ name, mailNotification, firstLogin: false, updatedAt: now }).where('id', '=', personId).execute(),

  /** Makes a person one of a company's; false when they are another company's already. */
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
})
