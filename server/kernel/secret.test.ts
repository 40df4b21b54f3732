import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rotateSecretIn, secretsIn } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

const day = 24 * 3600 * 1_000

test('a secret is made once, for the portal’s user alone', async () => {
  const [secret] = secretsIn(folder)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(secretsIn(folder)).toEqual([secret])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('after a rotation a new secret signs, and the one before is accepted for seven days', async () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const [first] = secretsIn(folder, now)
  rotateSecretIn(folder, now)
  const [second, ...earlier] = secretsIn(folder, now)
  expect(second).not.toBe(first)
  expect(earlier).toEqual([first])
  expect(secretsIn(folder, new Date(now.getTime() + 7 * day - 1))).toEqual([second, first])
  expect(secretsIn(folder, new Date(now.getTime() + 7 * day))).toEqual([second])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a second rotation keeps the secrets that are still accepted and drops the others', async () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const [first] = secretsIn(folder, now)
  rotateSecretIn(folder, now)
  const [second] = secretsIn(folder, now)
  rotateSecretIn(folder, new Date(now.getTime() + 2 * day))
  expect(secretsIn(folder, new Date(now.getTime() + 2 * day)).slice(1)).toEqual([second, first])
  rotateSecretIn(folder, new Date(now.getTime() + 8 * day))
  expect(await readFile(join(folder, 'secret'), 'utf8')).not.toContain(first)
})

test('a folder without a secret gets its first by a rotation', () => {
  rotateSecretIn(join(folder, 'new'))
  expect(secretsIn(join(folder, 'new'))).toHaveLength(1)
})
