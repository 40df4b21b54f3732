import { expect, test } from 'vitest'
import { hashingLoad, hashPassword, verifyPassword } from './hashing.ts'

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'correct horsE' })).toBe(false)
})

test('two hashes of the same password differ', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('a hash with another cost is still verified', async () => {
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$'
  expect(await verifyPassword({ hash: `${cheap}AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, password: 'x' })).toBe(false)
})

test('text that is not a hash matches no password', async () => {
  expect(await verifyPassword({ hash: '', password: '' })).toBe(false)
  expect(await verifyPassword({ hash: 'correct horse', password: 'correct horse' })).toBe(false)
})

test('a password is the same in every Unicode normalisation form', async () => {
  const hash = await hashPassword('caf\u00E9-society')
  expect(await verifyPassword({ hash, password: 'cafe\u0301-society' })).toBe(true)
})

test('two hashes are computed at once, and the others wait', async () => {
  const many = Array.from({ length: 10 }, (_, at) => hashPassword(`password number ${at}`))
  await Promise.resolve()
  expect(hashingLoad()).toEqual({ running: 2, waiting: 8 })
  await Promise.all(many)
  expect(hashingLoad()).toEqual({ running: 0, waiting: 0 })
})
