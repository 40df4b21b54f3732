import { accounts } from '@portico/contract/people/accounts'
import { security, signingIn } from '@portico/contract/people/sign-in'
import { memberRoles } from '@portico/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { waitUntilBlocking } from '../../../../testing/blocking.ts'
import { lastMailTo } from '../../../../testing/mails.ts'
import { codeOf, cookieOf, password } from '../../../../testing/signing-in.ts'
import { unique } from '../../../../testing/unique.ts'
import { createWorld } from '../../../../testing/world.ts'
import { addMember } from '../../organizations/index.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { resetPassword } from '../passwords/passwords.actions.ts'
import { sessionsStore } from '../sessions/sessions.store.ts'
import { prepareFactors as setUp } from './second-factor.samples.ts'
import { verifyByCode } from './steps.actions.ts'

test('after the password a code of the app is required, and each code is valid once', async () => {
  const { totp, signIn, step, finish, browser, notificationTitles } = await setUp()
  const { code, recoveryCodes } = await totp()
  expect(recoveryCodes).toHaveLength(10)
  const first = await signIn(password)
  expect(first.headers['set-cookie']).toBeUndefined()
  const { token, ways } = await step()
  expect(ways).toEqual(['totp', 'recovery'])
  expect(codeOf(await finish(token, '000000'))).toBe('wrong_credentials')
  const done = await finish(token, code())
  expect(done.statusCode).toBe(200)
  await browser(cookieOf(done)).call(accounts.envInfo)
  expect(codeOf(await finish(token, code(1)))).toBe('link_expired')
  expect(codeOf(await finish((await step()).token, code()))).toBe('wrong_credentials')
  expect(await notificationTitles()).toEqual(['Authenticator app added'])
})

test('adding a factor ends all sessions that began without one, except the current one', async () => {
  const { signIn, browser, own, totp, addKey, deps, person } = await setUp()
  const sessions = async () =>
    (await runIn(deps.db, 'select count(*)::int as count from session where user_id = $1', [person.userKey])).rows
  const other = browser(cookieOf(await signIn(password)))
  await other.call(accounts.envInfo)
  await totp()
  await expect(other.call(security.secondFactor)).rejects.toMatchObject({ funcCode: 'signed_out' })
  expect(await own.call(security.secondFactor)).toMatchObject({ totp: true })
  await addKey()
  expect(await sessions()).toEqual([{ count: 1 }])
})

test('a recovery code replaces the app once, and its owner is notified', async () => {
  const { totp, step, finish, notificationTitles, own, deps, person } = await setUp()
  const { recoveryCodes } = await totp()
  const [one = ''] = recoveryCodes
  expect((await finish((await step()).token, one.toUpperCase())).statusCode).toBe(200)
  expect(codeOf(await finish((await step()).token, one))).toBe('wrong_credentials')
  expect((await own.call(security.secondFactor)).recoveryCodesLeft).toBe(9)
  expect(await notificationTitles()).toContain('Recovery code used')
  const { rows } = await runIn(deps.db, 'select code_hash from recovery_code where user_id = $1', [person.userKey])
  for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  const renewed = await own.call(security.renewRecoveryCodes, { body: { password } })
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect(codeOf(await finish((await step()).token, recoveryCodes[1] ?? ''))).toBe('wrong_credentials')
})

test('two concurrent uses of one code open one session', async () => {
  const { totp, step, finish } = await setUp()
  const { recoveryCodes } = await totp()
  const steps = [await step(), await step()]
  const answers = await Promise.all(steps.map(({ token }) => finish(token, recoveryCodes[0] ?? '')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401])
})

test('guesses at the second step are counted by account, across sign-ins', async () => {
  const { totp, step, finish } = await setUp()
  const { code } = await totp()
  const tokens = [(await step()).token, (await step()).token]
  const answers: string[] = []
  for (let at = 0; at < 11; at += 1) answers.push(codeOf(await finish(tokens[at % 2] ?? '', '000000')))
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 'wrong_credentials'), 'too_many_requests'])
  expect(codeOf(await finish(tokens[0] ?? '', code()))).toBe('too_many_requests')
})

test('a pending second step ends when the password is replaced, and after five minutes', async () => {
  const { totp, step, finish, deps, person } = await setUp()
  const { code } = await totp()
  const waiting = await step()
  await runIn(deps.db, "update sign_in_step set expires_at = now() - interval '1 second' where user_id = $1", [person.userKey])
  expect(codeOf(await finish(waiting.token, code()))).toBe('link_expired')
  const other = await step()
  await runIn(deps.db, "update sign_in_method set password = 'another' where user_id = $1", [person.userKey])
  expect(codeOf(await finish(other.token, code()))).toBe('link_expired')
  expect(codeOf(await finish('nothing', code()))).toBe('link_expired')
})

test('removing a factor requires the password, and the recovery codes end with the last factor', async () => {
  const { totp, own, signedIn, person, notificationTitles } = await setUp()
  await totp()
  const wrong = own.call(security.removeTotp, { body: { password: 'another-password' } })
  await expect(wrong).rejects.toMatchObject({ funcCode: 'wrong_credentials' })
  await expect(own.call(security.beginTotp, { body: { password } })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await own.call(security.removeTotp, { body: { password } })
  expect(await own.call(security.secondFactor)).toEqual({ hasPassword: true, totp: false, passkeys: [], recoveryCodesLeft: 0 })
  expect(await signedIn()).toBe(person.userKey)
  await expect(own.call(security.renewRecoveryCodes, { body: { password } })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  expect(await notificationTitles()).toEqual(['Authenticator app added', 'Authenticator app removed'])
})

test('an unconfirmed secret does not add a second step', async () => {
  const { own, signedIn, person } = await setUp()
  await own.call(security.beginTotp, { body: { password } })
  await expect(own.call(security.confirmTotp, { body: { code: '000000' } })).rejects.toMatchObject({ funcCode: 'wrong_credentials' })
  expect(await signedIn()).toBe(person.userKey)
})

test('a second step that ends while the password is being replaced opens no session that stays', async () => {
  const { totp, step, raw, deps, clock, person } = await setUp()
  const { code } = await totp()
  const { token } = await step()
  await raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email: person.email } })
  const { token: link } = await lastMailTo(deps.db, person.email)
  const hash = await hashPassword('a-better-password')
  let replacing: Promise<unknown> | undefined
  await inTransaction(deps.db, async (tx) => {
    await verifyByCode(tx, { ...deps, clock }, { token, code: code() }, { ip: '127.0.0.1' } as FastifyRequest)
    replacing = inTransaction(deps.db, (other) => resetPassword(other, link, hash))
    await waitUntilBlocking(tx)
    await sessionsStore(tx).add({ id: unique(), userId: person.userKey, tokenHash: unique(), ipAddress: '127.0.0.1', userAgent: null })
  })
  await replacing
  expect((await runIn(deps.db, 'select id from session where user_id = $1', [person.userKey])).rows).toEqual([])
})

test('an administrator resets a lost factor, and its owner is notified', async () => {
  const { totp, admin, staff, person, signedIn, notificationTitles, deps } = await setUp()
  await totp()
  const reset = { params: { userKey: person.userKey } }
  await expect(staff.call(security.resetSecondFactor, reset)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await admin.call(security.resetSecondFactor, reset)
  expect(await signedIn()).toBe(person.userKey)
  expect((await notificationTitles()).at(-1)).toBe('Second factors removed')
  const { rows } = await runIn(
    deps.db,
    "select details from activity_log where action = 'account.second-factors-reset' and details->>'userKey' = $1",
    [person.userKey],
  )
  expect(rows).toHaveLength(1)
  await expect(admin.call(security.resetSecondFactor, reset)).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('people list their own sessions and end one or all others, but nobody else’s', async () => {
  const { own, signIn, browser, staff } = await setUp()
  const [second, third] = [cookieOf(await signIn(password)), cookieOf(await signIn(password))]
  const { list } = await own.call(security.sessions)
  expect(list.map(({ current }) => current).filter(Boolean)).toHaveLength(1)
  expect(list).toHaveLength(3)
  const other = (await browser(second).call(security.sessions)).list.find(({ current }) => current)
  const end = { params: { id: other?.id ?? '' } }
  await expect(staff.call(security.endSession, end)).rejects.toMatchObject({ funcCode: 'not_found' })
  await own.call(security.endSession, end)
  await expect(browser(second).call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  expect(await own.call(security.endOtherSessions)).toEqual({ count: 1 })
  await expect(browser(third).call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  expect(await own.call(security.endOtherSessions)).toEqual({ count: 0 })
})

test('closing an account erases the person, while the log keeps their entries', async () => {
  const { own, person, signIn, deps, company, totp } = await setUp()
  await totp()
  await addMember(deps.db, { organizationId: company.organizationId, userKey: person.userKey })
  const wrong = own.call(accounts.leave, { body: { password: 'another-password' } })
  await expect(wrong).rejects.toMatchObject({ funcCode: 'wrong_credentials' })
  await own.call(accounts.leave, { body: { password } })
  await expect(own.call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  expect(codeOf(await signIn(password))).toBe('wrong_credentials')
  const { rows } = await runIn(deps.db, 'select * from person where id = $1', [person.userKey])
  expect(rows).toMatchObject([{ name: '–', image: null, active: false, company_id: null }])
  expect(JSON.stringify(rows)).not.toContain(person.email)
  for (const table of ['session', 'totp', 'recovery_code', 'organization_member', 'sign_in_method'])
    expect((await runIn(deps.db, `select 1 from ${table} where user_id = $1`, [person.userKey])).rows).toEqual([])
  const log = await runIn(deps.db, "select actor_name from activity_log where actor_key = $1 and action = 'account.left'", [person.userKey])
  expect(log.rows).toMatchObject([{ actor_name: 'Yuna' }])
})

test('a person without a password closes their account shortly after signing in', async () => {
  const { newcomer: member, deps } = await createWorld()
  const leave = (given = {}) => member.call(accounts.leave, { body: given })
  const age = (minutes: number) =>
    runIn(deps.db, `update session set created_at = now() - interval '${minutes} minutes' where user_id = $1`, [member.user.userKey])
  await age(11)
  await expect(leave()).rejects.toMatchObject({ funcCode: 'sign_in_again' })
  await expect(leave({ password: 'guessed-password' })).rejects.toMatchObject({ funcCode: 'sign_in_again' })
  await age(9)
  await leave()
  await expect(member.call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('the last master of a company cannot close their account', async () => {
  const { own, person, deps, company, browser, signIn } = await setUp()
  await addMember(deps.db, { organizationId: company.organizationId, userKey: person.userKey, role: memberRoles.master })
  await expect(own.call(accounts.leave, { body: { password } })).rejects.toMatchObject({ funcCode: 'last_master' })
  await browser(cookieOf(await signIn(password))).call(accounts.envInfo)
})
