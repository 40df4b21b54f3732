import { expect, test } from 'vitest'
import { secretOf, sessionCookieName, signedToken, tokenIn } from './cookies.ts'

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
