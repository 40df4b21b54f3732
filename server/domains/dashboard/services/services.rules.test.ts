import { expect, test } from 'vitest'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'
import { isSecretOf } from './services.rules.ts'

test('a secret is known by any of its service’s hashes', () => {
  const [first, second] = [newToken(), newToken()]
  const hashes = [hashOfToken(first), hashOfToken(second)]
  expect(isSecretOf(first, hashes)).toBe(true)
  expect(isSecretOf(second, hashes)).toBe(true)
})

test('any other secret is none, and without hashes none is', () => {
  const secret = newToken()
  expect(isSecretOf(newToken(), [hashOfToken(secret)])).toBe(false)
  expect(isSecretOf(hashOfToken(secret), [hashOfToken(secret)])).toBe(false)
  expect(isSecretOf('', [hashOfToken(secret)])).toBe(false)
  expect(isSecretOf(secret, [])).toBe(false)
})

test('a secret has 256 bits and is never the same', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(newToken()).not.toBe(newToken())
})
