import { setImmediate as immediate } from 'node:timers/promises'
import { accounts } from '@portico/contract/people/accounts'
import { signingIn } from '@portico/contract/people/sign-in'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { stayInProcess } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { hashingLoad } from './passwords/hashing.ts'
import { codeOf, cookieOf, prepareSignIn as setUp, password } from '../../../testing/signing-in.ts'

test('the right password opens a session whose cookie is inaccessible to scripts and other sites', async () => {
  const { signIn, browser, person } = await setUp()
  const answer = await signIn(password)
  expect(answer.statusCode).toBe(200)
  expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^portico_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  const { user } = await browser(cookieOf(answer)).call(accounts.envInfo)
  expect(user).toMatchObject({ userKey: person.userKey, email: person.email, staff: false, admin: false })
})

test('an e-mail address is recognised regardless of case', async () => {
  const { signIn, person } = await setUp()
  expect((await signIn(password, ` ${person.email.toUpperCase()} `)).statusCode).toBe(200)
})

test('a wrong password and an unknown address get the same response', async () => {
  const { signIn, person } = await setUp()
  const bodyOf = async (answer: ReturnType<typeof signIn>) => {
    const { requestId: _, ...body } = (await answer).json<Record<string, unknown>>()
    return body
  }
  const wrong = await bodyOf(signIn('another-password'))
  expect(wrong).toMatchObject({ funcCode: 'wrong_credentials' })
  expect(await bodyOf(signIn(password, `nobody-${person.email}`))).toEqual(wrong)
})

test('an unknown address costs a hash, just like a wrong password', async () => {
  await stayInProcess('the test watches how busy its own process is')
  const { signIn, person } = await setUp()
  /** Returns whether a hash is computed before the response, which takes more than one turn of the event loop. */
  const hashes = async (email: string) => {
    const seen = { hash: false, answer: false }
    const answer = signIn('another-password', email).then(() => (seen.answer = true))
    while (!seen.answer) {
      seen.hash ||= hashingLoad().running > 0
      await immediate()
    }
    await answer
    return seen.hash
  }
  expect([await hashes(person.email), await hashes(`nobody-${person.email}`)]).toEqual([true, true])
})

test('a closed account cannot sign in, and its sessions become invalid', async () => {
  const { signIn, browser, person, deps } = await setUp()
  const cookie = cookieOf(await signIn(password))
  await runIn(deps.db, 'update person set active = false where id = $1', [person.userKey])
  await expect(browser(cookie).call(accounts.saveLocale, { body: { locale: 'ja_JP' } })).rejects.toMatchObject({ funcCode: 'signed_out' })
  expect(codeOf(await signIn(password))).toBe('wrong_credentials')
})

test.each([
  ['after 12 hours without use', "updated_at = now() - interval '12 hours 1 minute'"],
  ['after 7 days in any case', "expires_at = now() - interval '1 second'"],
])('a session ends %s', async (_, change) => {
  const { signIn, browser, person, deps } = await setUp()
  const signedIn = browser(cookieOf(await signIn(password)))
  await signedIn.call(accounts.envInfo)
  await runIn(deps.db, `update session set ${change} where user_id = $1`, [person.userKey])
  await expect(signedIn.call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('use keeps a session alive, but not beyond its absolute limit', async () => {
  const { signIn, browser, person, deps } = await setUp()
  const signedIn = browser(cookieOf(await signIn(password)))
  await runIn(deps.db, "update session set updated_at = now() - interval '11 hours' where user_id = $1", [person.userKey])
  const before = await runIn(deps.db, 'select expires_at from session where user_id = $1', [person.userKey])
  await signedIn.call(accounts.envInfo)
  const seen = await runIn(deps.db, "select updated_at > now() - interval '1 minute' as fresh from session where user_id = $1", [
    person.userKey,
  ])
  expect(seen.rows).toEqual([{ fresh: true }])
  expect((await runIn(deps.db, 'select expires_at from session where user_id = $1', [person.userKey])).rows).toEqual(before.rows)
})

test('the use of a session is not recorded again within minutes', async () => {
  const { signIn, browser, person, deps } = await setUp()
  const signedIn = browser(cookieOf(await signIn(password)))
  const seen = () => runIn(deps.db, 'select updated_at from session where user_id = $1', [person.userKey])
  const before = (await seen()).rows
  await signedIn.call(accounts.envInfo)
  expect((await seen()).rows).toEqual(before)
})

test('a cookie that was tampered with identifies nobody', async () => {
  const { signIn, browser } = await setUp()
  const cookie = cookieOf(await signIn(password))
  const [name = '', value = ''] = cookie.split('=')
  const swapped = value.startsWith('A') ? `B${value.slice(1)}` : `A${value.slice(1)}`
  for (const forged of [swapped, value.split('.')[0] ?? '', `${value}x`, '']) {
    await expect(browser(`${name}=${forged}`).call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  }
})

test('signing in always opens a new session, regardless of the cookie sent', async () => {
  const { signIn, person, raw } = await setUp()
  const first = cookieOf(await signIn(password))
  const payload = { email: person.email, password }
  const second = await raw({ method: 'POST', url: signingIn.signIn.path, payload, headers: { cookie: first } })
  expect(cookieOf(second)).not.toBe(first)
})

test('signing out ends the session on the server too', async () => {
  const { signIn, browser } = await setUp()
  const signedIn = browser(cookieOf(await signIn(password)))
  const out = await signedIn.raw({ method: 'POST', url: signingIn.signOut.path })
  expect(String(out.headers['set-cookie'])).toContain('portico_session=; Max-Age=0')
  await expect(signedIn.call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('a link or another site cannot sign a person out', async () => {
  const { signIn, browser } = await setUp()
  const signedIn = browser(cookieOf(await signIn(password)))
  expect((await signedIn.raw({ method: 'GET', url: signingIn.signOut.path })).statusCode).toBe(404)
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect(codeOf(await signedIn.raw({ method: 'POST', url: signingIn.signOut.path, headers: foreign }))).toBe('foreign_request')
  await signedIn.call(accounts.envInfo)
})

test('after ten attempts an IP address cannot sign in to an account for five minutes, even with the right password', async () => {
  const { signIn, visitor, person } = await setUp()
  for (let go = 0; go < 10; go += 1) expect((await signIn('another-password')).statusCode).toBe(401)
  const refused = await signIn(password)
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
  await visitor.call(signingIn.signIn, { body: { email: person.email, password } })
})

test('a successful sign-in resets the count of attempts', async () => {
  const { signIn } = await setUp()
  for (let round = 0; round < 3; round += 1) {
    for (let go = 0; go < 5; go += 1) await signIn('another-password')
    expect((await signIn(password)).statusCode).toBe(200)
  }
})

test('concurrent attempts are all counted', async () => {
  const { signIn } = await setUp()
  const answers = await Promise.all(Array.from({ length: 14 }, () => signIn('another-password')))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
})

test('the count of attempts expires', async () => {
  const { signIn, deps } = await setUp()
  for (let go = 0; go < 11; go += 1) await signIn('another-password')
  await runIn(deps.db, "update attempt set until = now() - interval '1 second'", [])
  expect((await signIn(password)).statusCode).toBe(200)
})

test('signing in and out is in the activity log under the person’s name', async () => {
  const { signIn, browser, person, deps } = await setUp()
  await browser(cookieOf(await signIn(password))).call(signingIn.signOut)
  const log = await runIn(deps.db, 'select action, details, actor_name from activity_log where actor_key = $1 order by id', [
    person.userKey,
  ])
  expect(log.rows).toEqual([
    { action: 'account.signed-in', details: { by: 'password' }, actor_name: 'Yuna' },
    { action: 'account.signed-out', details: {}, actor_name: 'Yuna' },
  ])
})

test('demo accounts are offered only where demo data is on', async () => {
  const { visitor } = await createWorld()
  expect(await visitor.call(signingIn.signInOptions)).toEqual({ productName: 'Portico', demoAccounts: [], oidc: null })
})

test('company sign-on is not offered unless configured', async () => {
  const { visitor } = await createWorld()
  await expect(visitor.call(signingIn.signInByOidc, { body: { back: '/' } })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test.each(['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/get-session', '/api/auth/list-sessions', '/api/auth/ok'])(
  'better-auth’s own addresses are not served: %s',
  async (url) => {
    const { visitor, person } = await setUp()
    for (const method of ['GET', 'POST'] as const) {
      const answer = await visitor.raw({ method, url, ...(method === 'POST' && { payload: { email: person.email, password, name: 'x' } }) })
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found'])
    }
  },
)
