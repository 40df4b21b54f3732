import type { Db } from '../../../kernel/database/database.ts'
import './onboarding.tables.ts'

/** Reads which steps of joining people have completed. */
export const onboardingStore = (db: Db) => ({
  standing: (personId: string) =>
    db.selectFrom('person').select(['firstLogin', 'termsVersion', 'companyId', 'email']).where('id', '=', personId).executeTakeFirst(),
})
