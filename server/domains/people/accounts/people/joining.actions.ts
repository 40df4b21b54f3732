import type { Db } from '../../../../kernel/database/database.ts'
import { joiningStore } from './joining.store.ts'

/** Records that a person agreed to these terms. */
export const agreeToTerms = async (db: Db, personId: string, termsVersion: string): Promise<void> =>
  void (await joiningStore(db).agree(personId, termsVersion))

/** Finishes a person's first sign-in and saves their input. */
export const finishFirstSignIn = async (db: Db, personId: string, said: { name: string; mailNotification: boolean }): Promise<void> =>
  void (await joiningStore(db).finish(personId, said))

/** Adds a person to a company; false when they already belong to another one. */
export const joinCompany = (db: Db, personId: string, companyId: number): Promise<boolean> =>
  joiningStore(db).joinCompany(personId, companyId)

/** Removes a person from their company; staff of the provider are staff no more. */
export const leaveCompany = async (db: Db, personId: string, companyId: number): Promise<void> =>
  void (await joiningStore(db).leaveCompany(personId, companyId))
