import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { verifyByEmail, checkStillVerified } from '../passwords/credentials.actions.ts'
import { waitUntilBlocking } from '../../../../testing/blocking.ts'
import { lastMailTo } from '../../../../testing/mails.ts'
import { stayInProcess } from '../../../../testing/portal.ts'
import { unique } from '../../../../testing/world.ts'
import { cookieOf, prepareSignIn as setUp, password } from '../../../../testing/signing-in.ts'
import { hashingLoad, hashPassword } from '../passwords/hashing.ts'
import { resetPassword } from '../passwords/passwords.actions.ts'
import { saveRights } from '../../accounts/users/users.actions.ts'
import { sessionsStore } from './sessions.store.ts'

const tokenOf = (cookie: string): string => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''

test('the database holds only the hash of a session’s token, which cannot be used as a token', async () => {
  const { signIn, browser, person, deps } = await setUp()
  const cookie = cookieOf(await signIn(password))
  const { rows } = await runIn(deps.db, 'select * from session where user_id = $1', [person.userKey])
  expect(rows).toMatchObject([{ token: hashOfToken(tokenOf(cookie)) }])
  expect(JSON.stringify(rows)).not.toContain(tokenOf(cookie))
  await runIn(deps.db, 'update session set token = $1 where user_id = $2', [tokenOf(cookie), person.userKey])
  await expect(browser(cookie).call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('signing in again ends the browser’s previous session, and no other', async () => {
  const { signIn, browser, person, raw } = await setUp()
  const [elsewhere, before] = [cookieOf(await signIn(password)), cookieOf(await signIn(password))]
  const payload = { email: person.email, password }
  const after = cookieOf(await raw({ method: 'POST', url: signingIn.signIn.path, payload, headers: { cookie: before } }))
  await expect(browser(before).call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  for (const cookie of [elsewhere, after]) expect((await browser(cookie).call(accounts.envInfo)).user.userKey).toBe(person.userKey)
})

test('a failed sign-in leaves the session intact', async () => {
  const { signIn, browser, person, raw } = await setUp()
  const cookie = cookieOf(await signIn(password))
  const payload = { email: person.email, password: 'another-password' }
  expect((await raw({ method: 'POST', url: signingIn.signIn.path, payload, headers: { cookie } })).statusCode).toBe(401)
  await browser(cookie).call(accounts.envInfo)
})

test('a hundred concurrent sign-ins do not slow down other requests', { timeout: 120_000 }, async () => {
  await stayInProcess('the test watches how busy its own process is')
  const { visitor, staff } = await setUp()
  const signIn = async (at: number): Promise<number> => {
    const payload = { email: `nobody-${at}@example.test`, password }
    const { statusCode } = await visitor.raw({ method: 'POST', url: signingIn.signIn.path, payload, remoteAddress: `10.99.0.${at}` })
    return statusCode
  }
  const statuses: number[] = []
  let over = false
  const storm = Promise.all(Array.from({ length: 100 }, async (_, at) => statuses.push(await signIn(at)))).finally(() => void (over = true))
  await expect.poll(() => hashingLoad().waiting, { interval: 1 }).toBeGreaterThan(0)
  const meanwhile: number[] = []
  while (!over) {
    const { statusCode } = await staff.raw({ method: 'GET', url: accounts.envInfo.path })
    if (hashingLoad().waiting > 0) meanwhile.push(statusCode)
    // The embedded database answers without yielding to other work.
    await turn()
  }
  await storm
  expect(new Set(meanwhile)).toEqual(new Set([200]))
  // If sign-ins kept their connections while they wait for hashes, others would be answered after them, and not in between.
  expect(meanwhile.length).toBeGreaterThan(5)
  expect(statuses).toContain(401)
  expect(statuses).not.toContain(500)
})

test('no session opens if the password is changed or the account closed during the check', async () => {
  const { person, deps } = await setUp()
  const verified = await verifyByEmail(deps.db, { email: person.email, password })
  await checkStillVerified(deps.db, verified)
  await runIn(deps.db, 'update person set active = false where id = $1', [person.userKey])
  await expect(checkStillVerified(deps.db, verified)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await runIn(deps.db, 'update person set active = true where id = $1', [person.userKey])
  await runIn(deps.db, "update sign_in_method set password = 'another' where user_id = $1", [person.userKey])
  await expect(checkStillVerified(deps.db, verified)).rejects.toMatchObject({ code: 'wrong_credentials' })
})

test('a session opened while the password is being replaced ends with the others', async () => {
  const { person, raw, deps } = await setUp()
  await raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email: person.email } })
  const { token } = await lastMailTo(deps.db, person.email)
  const verified = await verifyByEmail(deps.db, { email: person.email, password })
  const hash = await hashPassword('a-better-password')
  let replacing: Promise<unknown> | undefined
  await inTransaction(deps.db, async (tx) => {
    await checkStillVerified(tx, verified)
    replacing = inTransaction(deps.db, (other) => resetPassword(other, token, hash))
    await waitUntilBlocking(tx)
    await sessionsStore(tx).add({ id: unique(), userId: person.userKey, tokenHash: unique(), ipAddress: '127.0.0.1', userAgent: null })
  })
  await replacing
  expect((await runIn(deps.db, 'select id from session where user_id = $1', [person.userKey])).rows).toEqual([])
})

test('a session opened while its person becomes staff ends with the others', async () => {
  const { person, deps } = await setUp()
  const rights = { staff: false, admin: false, canAccessDshbrd: false, active: true }
  await runIn(deps.db, 'update person set staff = false, admin = false, dashboard_access = false where id = $1', [person.userKey])
  let granting: Promise<unknown> | undefined
  await inTransaction(deps.db, async (tx) => {
    await sessionsStore(tx).add({ id: unique(), userId: person.userKey, tokenHash: unique(), ipAddress: '127.0.0.1', userAgent: null })
    granting = inTransaction(deps.db, (other) => saveRights(other, person.userKey, { ...rights, staff: true }, rights))
    await waitUntilBlocking(tx)
  })
  await granting
  expect((await runIn(deps.db, 'select id from session where user_id = $1', [person.userKey])).rows).toEqual([])
})
