import { expect, test } from 'vitest'
import { secretOf, sessionCookieName, signedToken, tokenIn } from './cookies.ts'
import { requestedLocale } from './language.rules.ts'

const secret = 'a-secret-that-is-long-enough-for-tests'
const name = 'portico_session'

test('a signed token is read back from among other cookies', () => {
  expect(tokenIn(`gdc-language=ja_JP; ${name}=${signedToken('abc', secret)}; other=1`, name, [secret])).toBe('abc')
})

test('a token with another signature is rejected', () => {
  expect(tokenIn(`${name}=${signedToken('abc', 'another-secret-that-is-long-enough')}`, name, [secret])).toBeUndefined()
  expect(tokenIn(`${name}=abd${signedToken('abc', secret).slice(3)}`, name, [secret])).toBeUndefined()
})

test('a token signed with an earlier secret is accepted, and the first secret signs', () => {
  const earlier = 'an-earlier-secret-that-is-long-enough-too'
  const cookie = `${name}=${signedToken('abc', earlier)}`
  expect(tokenIn(cookie, name, [secret, earlier])).toBe('abc')
  expect(tokenIn(cookie, name, [secret])).toBeUndefined()
  expect(secretOf({ secrets: [secret, earlier] })).toBe(secret)
})

test.each(['', 'abc', 'abc.', '.abc', 'abc.%', '%E0%A4%A', `abc.${'A'.repeat(44)}`])('a malformed value is rejected: "%s"', (value) => {
  expect(tokenIn(`${name}=${value}`, name, [secret])).toBeUndefined()
})

test('a cookie whose name merely ends like ours is ignored', () => {
  expect(tokenIn(`x${name}=${signedToken('abc', secret)}`, name, [secret])).toBeUndefined()
  expect(tokenIn(undefined, name, [secret])).toBeUndefined()
})

test('behind https the cookie is bound to the host', () => {
  expect(sessionCookieName({ PUBLIC_URL: 'https://portal.example', PORT: 8080 })).toBe('__Host-portico_session')
  expect(sessionCookieName({ PUBLIC_URL: undefined, PORT: 8080 })).toBe('portico_session')
})

test.each([
  ['ko_KR', { cookie: 'a=1; gdc-language=ko_KR; b=2', 'accept-language': 'ja' }],
  ['zh_CN', { cookie: 'gdc-language=cn_ZH' }],
  ['ja_JP', { cookie: 'gdc-language=fr', 'accept-language': 'fr, ja;q=0.8, en;q=0.5' }],
  [undefined, { 'accept-language': 'fr, *;q=0.1' }],
  [undefined, {}],
])('a page’s language is %s by cookie, otherwise by browser: %o', (locale, headers) => {
  expect(requestedLocale(headers)).toBe(locale)
})
