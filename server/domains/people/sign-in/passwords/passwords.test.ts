import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { lastMailTo } from '../../../../testing/mails.ts'
import { unique } from '../../../../testing/world.ts'
import { authenticator } from '../second-factor/authenticator.samples.ts'
import { prepareFactors } from '../second-factor/second-factor.samples.ts'
import { codeOf, cookieOf, prepareSignIn as setUp, password } from '../../../../testing/signing-in.ts'

test('a forgotten password is replaced through a mailed link, which works once and ends all sessions', async () => {
  const { signIn, browser, person, raw, deps } = await setUp({ locale: 'ko_KR' })
  const signedIn = browser(cookieOf(await signIn(password)))
  await raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email: person.email } })
  const { subject, token } = await lastMailTo(deps.db, person.email)
  expect(subject).toBe('Portico: 새 비밀번호 설정')
  const reset = () => raw({ method: 'POST', url: signingIn.resetPassword.path, payload: { token, password: 'a-better-password' } })
  expect((await reset()).statusCode).toBe(200)
  await expect(signedIn.call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  expect((await signIn(password)).statusCode).toBe(401)
  expect((await signIn('a-better-password')).statusCode).toBe(200)
  expect(codeOf(await reset())).toBe('link_expired')
})

test('the owner is told of a new password, and of the passkeys that still sign in', async () => {
  const { person, raw, deps, addKey } = await prepareFactors()
  const notificationTitles = async () =>
    (await runIn(deps.db, 'select title, body from notification where user_id = $1 order by id desc limit 1', [person.userKey])).rows
  const reset = async () => {
    await raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email: person.email } })
    const { token } = await lastMailTo(deps.db, person.email)
    await raw({ method: 'POST', url: signingIn.resetPassword.path, payload: { token, password: `${unique()}-${unique()}` } })
  }
  await addKey(authenticator(), 'Laptop')
  await addKey(authenticator(), 'Not mine')
  await reset()
  expect(await notificationTitles()).toEqual([
    { title: 'New password', body: expect.stringContaining('These passkeys still sign in: Laptop, Not mine.') },
  ])
  await runIn(deps.db, 'delete from passkey where user_id = $1', [person.userKey])
  await reset()
  expect(await notificationTitles()).toEqual([
    { title: 'New password', body: 'A new password was set for your account, and all its sessions have ended.' },
  ])
})

test('using the newest reset link invalidates the earlier ones', async () => {
  const { person, raw, deps } = await setUp()
  const requestReset = async () => {
    await raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email: person.email } })
    return (await lastMailTo(deps.db, person.email)).token
  }
  const [first, second] = [await requestReset(), await requestReset()]
  const reset = (token: string) =>
    raw({ method: 'POST', url: signingIn.resetPassword.path, payload: { token, password: 'a-better-password' } })
  expect((await reset(second)).statusCode).toBe(200)
  expect(codeOf(await reset(first))).toBe('link_expired')
})

test('a reset link works for an hour, and only its hash is stored', async () => {
  const { person, raw, deps } = await setUp()
  await raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email: person.email } })
  const { token } = await lastMailTo(deps.db, person.email)
  expect(JSON.stringify(await runIn(deps.db, 'select * from verification', []))).not.toContain(token)
  await runIn(deps.db, "update verification set expires_at = expires_at - interval '1 hour' where value = $1", [person.userKey])
  const late = await raw({ method: 'POST', url: signingIn.resetPassword.path, payload: { token, password: 'a-better-password' } })
  expect([late.statusCode, codeOf(late)]).toEqual([410, 'link_expired'])
})

test('a reset link is void once the account is closed', async () => {
  const { person, raw, deps } = await setUp()
  await raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email: person.email } })
  const { token } = await lastMailTo(deps.db, person.email)
  await runIn(deps.db, 'update person set active = false where id = $1', [person.userKey])
  const answer = await raw({ method: 'POST', url: signingIn.resetPassword.path, payload: { token, password: 'a-better-password' } })
  expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'link_expired'])
})

test('only the mailbox reveals whether an address has an account', async () => {
  const { person, raw, deps } = await setUp()
  const requestReset = async (email: string) => raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email } })
  const [known, unknown] = [await requestReset(person.email), await requestReset(`nobody-${person.email}`)]
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  expect((await runIn(deps.db, 'select id from mail where recipient = $1', [`nobody-${person.email}`])).rows).toEqual([])
})

test.each([
  ['short', 'short', 'too_short'],
  ['long', 'x'.repeat(129), 'too_long'],
  ['common', 'password123', 'common_password'],
])('a %s new password is refused, and the link stays valid', async (_, typed, code) => {
  const { person, raw, deps } = await setUp()
  await raw({ method: 'POST', url: signingIn.requestPasswordReset.path, payload: { email: person.email } })
  const { token } = await lastMailTo(deps.db, person.email)
  const reset = (next: string) => raw({ method: 'POST', url: signingIn.resetPassword.path, payload: { token, password: next } })
  expect((await reset(typed)).json()).toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field: 'password', code }] })
  expect((await reset(`${unique()}-${unique()}`)).statusCode).toBe(200)
})
