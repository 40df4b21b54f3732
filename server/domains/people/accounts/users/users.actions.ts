import { isDeepStrictEqual } from 'node:util'
import type { Account } from '@portico/contract/people/accounts'
import type { Db } from '../../../../kernel/database/database.ts'
import { mapPage, type Page, type Paging } from '../../../../kernel/database/page.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { endSessions } from '../../sign-in/index.ts'
import { endRequests } from '../profile/email.actions.ts'
import { type Rights, usersStore } from './users.store.ts'

/** Returns a page of the accounts. */
export const usersPage = async (db: Db, { keyword = '', ...paging }: { keyword?: string | undefined } & Paging): Promise<Page<Account>> =>
  mapPage(await usersStore(db).page(keyword.trim(), paging), ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))

const isRaised = (before: Pick<Rights, 'staff' | 'admin'>, { staff, admin }: Rights): boolean =>
  !before.admin && (admin || (staff && !before.staff))

/**
 * Grants and revokes rights. Deactivating a person, or making them staff or an administrator, ends their sessions at once:
 * additional rights require a new session. Deactivating also ends the links that the person has requested.
 * @param was the rights that the caller saw
 * @returns the person's name
 * @throws not_found; stale_version if they have been changed since; last_administrator if no one would be left who can grant rights
 */
export const saveRights = async (db: Db, userKey: string, rights: Rights, previous: Rights): Promise<string> => {
  const administrators = await usersStore(db).lockAdministrators()
  const others = administrators.filter((id) => id !== userKey)
  if (others.length === 0 && administrators.includes(userKey) && !(rights.admin && rights.active)) fail('last_administrator')
  const before = (await usersStore(db).lock(userKey)) ?? fail('not_found')
  if (!isDeepStrictEqual(before, previous)) fail('stale_version', { details: { current: before } })
  const { name } = (await usersStore(db).save(userKey, rights)) ?? fail('not_found')
  if (!rights.active || isRaised(before, rights)) await endSessions(db, userKey)
  if (!rights.active) await endRequests(db, userKey)
  return name
}

/** Adds rights to those that a person has. A person who becomes staff loses their sessions, as with `saveRights`. */
export const grantRights = async (db: Db, userKey: string, granted: { staff: boolean; dashboardAccess: boolean }): Promise<void> => {
  const before = (await usersStore(db).lock(userKey)) ?? fail('not_found')
  await usersStore(db).grant(userKey, granted)
  if (granted.staff && !before.staff && !before.admin) await endSessions(db, userKey)
}
