import { expect, test } from 'vitest'
import { hashOfSecret, isSecretOf, newSecret } from './services.rules.ts'

test('a secret is known by any of its service’s hashes', () => {
  const [first, second] = [newSecret(), newSecret()]
  const hashes = [hashOfSecret(first), hashOfSecret(second)]
  expect(isSecretOf(first, hashes)).toBe(true)
  expect(isSecretOf(second, hashes)).toBe(true)
})

test('any other secret is none, and without hashes none is', () => {
  const secret = newSecret()
  expect(isSecretOf(newSecret(), [hashOfSecret(secret)])).toBe(false)
  expect(isSecretOf(hashOfSecret(secret), [hashOfSecret(secret)])).toBe(false)
  expect(isSecretOf('', [hashOfSecret(secret)])).toBe(false)
  expect(isSecretOf(secret, [])).toBe(false)
})

test('a secret has 256 bits and is never the same', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32)
  expect(newSecret()).not.toBe(newSecret())
})
