import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putSecretInForce, rotateSecretIn, secretsIn } from './secret.ts'

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

test('after a rotation a new secret signs, and the one before is accepted until seven days after the start that puts it in force', async () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const after = (days: number) => new Date(now.getTime() + days * day)
  const [first] = secretsIn(folder, now)
  rotateSecretIn(folder, now)
  const [second, ...earlier] = secretsIn(folder, now)
  expect(second).not.toBe(first)
  expect(earlier).toEqual([first])
  // Until a portal has started with the new secret, the previous one signs, and it alone opens what it sealed.
  expect(secretsIn(folder, after(400))).toEqual([second, first])
  putSecretInForce(folder, after(30))
  putSecretInForce(folder, after(36))
  expect(secretsIn(folder, new Date(after(37).getTime() - 1))).toEqual([second, first])
  expect(secretsIn(folder, after(37))).toEqual([second])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a second rotation keeps the secrets that are still accepted and drops the others', async () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const after = (days: number) => new Date(now.getTime() + days * day)
  const [first = ''] = secretsIn(folder, now)
  rotateSecretIn(folder, now)
  putSecretInForce(folder, now)
  const [second] = secretsIn(folder, now)
  rotateSecretIn(folder, after(2))
  expect(secretsIn(folder, after(2)).slice(1)).toEqual([second, first])
  rotateSecretIn(folder, after(8))
  expect(secretsIn(folder, after(8))).toHaveLength(3)
  expect(secretsIn(folder, after(8))[2]).toBe(second)
  expect(await readFile(join(folder, 'secret'), 'utf8')).not.toContain(first)
})

test('a secret that was never rotated is left as it is by a start', async () => {
  const [secret] = secretsIn(folder)
  putSecretInForce(folder)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(`${secret}\n`)
})

test('a folder without a secret gets its first by a rotation', () => {
  rotateSecretIn(join(folder, 'new'))
  expect(secretsIn(join(folder, 'new'))).toHaveLength(1)
})
