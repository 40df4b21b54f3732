import type { Db } from '../../../kernel/database/database.ts'
import './onboarding.tables.ts'

/** Reads the steps of joining that people have completed. */
export const onboardingStore = (db: Db) => ({
  standing: (personId: string) =>
    db.selectFrom('person').select(['firstLogin', 'termsVersion', 'companyId', 'email']).where('id', '=', personId).executeTakeFirst(),
})
