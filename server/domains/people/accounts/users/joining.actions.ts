import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { joiningStore } from './joining.store.ts'

/** Records that a person agreed to these terms. */
export const agreeToTerms = async (db: Db, personId: string, termsVersion: string): Promise<void> =>
  void (await joiningStore(db).agree(personId, termsVersion))

interface FirstSignIn {
  name: string
  mailNotification: boolean
  /** The path of the person's photo, if they have uploaded one. */
  photo?: string | null | undefined
}

/**
 * Finishes a person's first sign-in and saves their input.
 * @throws not_allowed if it is finished already; invalid_input for a photo that is not theirs
 */
export const finishFirstSignIn = async (db: Db, person: Person, { photo, ...profile }: FirstSignIn): Promise<void> => {
  if (typeof photo === 'string' && photo !== person.photo) fail('invalid_input', { fieldErrors: [fieldError('photo', 'invalid_file')] })
  if (!(await joiningStore(db).finish(person.userKey, profile))) fail('not_allowed')
}

/** Adds a person to a company; false when they already belong to another one. */
export const joinCompany = (db: Db, personId: string, companyId: number): Promise<boolean> =>
  joiningStore(db).joinCompany(personId, companyId)

/** Removes a person from their company; staff of the provider lose that status. */
export const leaveCompany = async (db: Db, personId: string, companyId: number): Promise<void> =>
  void (await joiningStore(db).leaveCompany(personId, companyId))
