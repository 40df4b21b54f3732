import { accounts } from '@portico/contract/people/accounts'
import { security } from '@portico/contract/people/sign-in'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { waitUntilBlocking } from '../../../../testing/blocking.ts'
import { codeOf, cookieOf, password } from '../../../../testing/signing-in.ts'
import { sessionsStore } from '../sessions/sessions.store.ts'
import { authenticator } from './authenticator.samples.ts'
import { prepareFactors as setUp } from './second-factor.samples.ts'

test('a passkey is added, signs in alone and after the password, and is removed', async () => {
  const { addKey, own, requestOptions, post, step, browser, person } = await setUp()
  const { key, answer } = await addKey()
  expect(answer.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes).toHaveLength(10)
  expect((await own.call(security.secondFactor)).passkeys).toMatchObject([{ name: 'Laptop', usedAt: null }])
  const alone = await requestOptions(null)
  const opened = await post(security.signInByPasskey.path, {
    token: alone.token,
    response: key.answer({ challenge: alone.options.challenge }),
  })
  expect((await browser(cookieOf(opened)).call(accounts.envInfo)).user.userKey).toBe(person.userKey)
  const { token, ways } = await step()
  expect(ways).toEqual(['passkey', 'recovery'])
  const second = await requestOptions(token)
  const response = key.answer({ challenge: second.options.challenge, verified: false })
  expect((await post(security.signInByPasskey.path, { token, response })).statusCode).toBe(200)
  expect(codeOf(await post(security.signInByPasskey.path, { token, response }))).toBe('link_expired')
  await own.call(security.removePasskey, { params: { id: key.id }, body: { password } })
  const expired = await requestOptions(null)
  const late = await post(security.signInByPasskey.path, {
    token: expired.token,
    response: key.answer({ challenge: expired.options.challenge }),
  })
  expect(codeOf(late)).toBe('wrong_credentials')
})

test('a passkey is accepted only for this portal, this ceremony and its owner', async () => {
  const { addKey, requestOptions, post, step, totp } = await setUp()
  const { key } = await addKey()
  const attempt = async (changes: Partial<Parameters<typeof key.answer>[0]>, token?: string) => {
    const challenge = await requestOptions(token ?? null)
    return codeOf(
      await post(security.signInByPasskey.path, {
        token: challenge.token,
        response: key.answer({ challenge: challenge.options.challenge, ...changes }),
      }),
    )
  }
  expect(await attempt({ origin: 'https://evil.test' })).toBe('wrong_credentials')
  expect(await attempt({ challenge: 'AAAA' })).toBe('wrong_credentials')
  expect(await attempt({ verified: false })).toBe('wrong_credentials')
  const stolen = await requestOptions(null)
  const forged = {
    ...key.answer({ challenge: stolen.options.challenge }),
    response: { authenticatorData: '', clientDataJSON: '', signature: '' },
  }
  expect(codeOf(await post(security.signInByPasskey.path, { token: stolen.token, response: forged }))).toBe('wrong_credentials')
  const other = await setUp()
  await other.totp()
  const { token } = await other.step()
  expect(await attempt({}, token)).toBe('wrong_credentials')
  await totp()
  expect((await step()).ways).toEqual(['totp', 'passkey', 'recovery'])
})

test('a passkey that is removed while it is used opens no session', async () => {
  const { addKey, requestOptions, post, deps, person } = await setUp()
  const { key } = await addKey()
  const { token, options } = await requestOptions(null)
  let using: ReturnType<typeof post> | undefined
  await deps.db.transaction().execute(async (tx) => {
    await runIn(tx, 'delete from passkey where id = $1', [key.id])
    using = post(security.signInByPasskey.path, { token, response: key.answer({ challenge: options.challenge }) })
    await waitUntilBlocking(tx)
    await sessionsStore(tx).endAllOf(person.userKey)
  })
  expect(codeOf(await using!)).toBe('wrong_credentials')
  expect((await runIn(deps.db, 'select id from session where user_id = $1', [person.userKey])).rows).toEqual([])
})

test('a copy of a passkey, whose counter lags behind, opens no session', async () => {
  const { addKey, requestOptions, post, deps } = await setUp()
  const { key } = await addKey()
  const attempt = async () => {
    const { token, options } = await requestOptions(null)
    return post(security.signInByPasskey.path, { token, response: key.answer({ challenge: options.challenge }) })
  }
  expect((await attempt()).statusCode).toBe(200)
  await runIn(deps.db, 'update passkey set counter = counter + 1 where id = $1', [key.id])
  expect(codeOf(await attempt())).toBe('wrong_credentials')
  expect((await attempt()).statusCode).toBe(200)
})

test('a passkey can be added only by the person who began, and only once', async () => {
  const { addKey, post, cookie } = await setUp()
  const { key, token } = await addKey()
  const again = await post(security.addPasskey.path, { token, name: 'Again', response: key.make({ challenge: 'x' }) }, { cookie })
  expect(codeOf(again)).toBe('link_expired')
  expect(codeOf((await addKey(key)).answer)).toBe('wrong_credentials')
  const other = await setUp()
  const { options, token: theirs } = await other.own.call(security.beginPasskey, { body: { password } })
  const response = authenticator().make({ challenge: String(options['challenge']) })
  expect(codeOf(await post(security.addPasskey.path, { token: theirs, name: 'Mine', response }, { cookie }))).toBe('link_expired')
})

test('nobody has more passkeys than are allowed, however many were begun', async () => {
  const { own, post, cookie, deps, person } = await setUp()
  const others = `insert into passkey (id, user_id, name, public_key, counter, transports)
    select $1 || n, $1, 'Key', '', 0, '[]' from generate_series(1, 9) as n`
  await runIn(deps.db, others, [person.userKey])
  const begin = async () => {
    const { options, token } = await own.call(security.beginPasskey, { body: { password } })
    return { token, name: 'Another', response: authenticator().make({ challenge: String(options['challenge']) }) }
  }
  const begun = [await begin(), await begin(), await begin()]
  const outcomes = await Promise.all(begun.map(async (body) => codeOf(await post(security.addPasskey.path, body, { cookie }))))
  expect(outcomes.filter((outcome) => outcome === 'quota_reached')).toHaveLength(2)
  expect((await own.call(security.secondFactor)).passkeys).toHaveLength(10)
})
