import type { Db } from '../../../../kernel/database/database.ts'
import { joiningStore } from './joining.store.ts'

/** Keeps that a person agreed to these terms. */
export const agreeToTerms = async (db: Db, personId: string, termsVersion: string): Promise<void> =>
  void (await joiningStore(db).agree(personId, termsVersion))

/** Keeps what a person said at their first sign-in, which is over then. */
export const finishFirstSignIn = async (db: Db, personId: string, said: { name: string; mailNotification: boolean }): Promise<void> =>
  void (await joiningStore(db).finish(personId, said))

/** Makes a person one of a company's; false when they are another company's already. */
export const joinCompany = (db: Db, personId: string, companyId: number): Promise<boolean> =>
  joiningStore(db).joinCompany(personId, companyId)
