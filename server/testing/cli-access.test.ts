import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canKeepSecrets, readAccess, saveAccess } from '../../cli/access.ts'
import { createCliRunner } from './running-cli.ts'

const run = createCliRunner(tmpdir())

test('neither a password nor a token is sent over plain HTTP, but within this computer', async () => {
  const portal = 'http://portal.example.test'
  const refused = { code: 2, err: expect.stringContaining('must begin with https://') }
  expect(await run(['login', portal, '--email', 'a@b.test'], { PORTICO_PASSWORD: 'secret' })).toMatchObject(refused)
  const access = { PORTICO_URL: portal, PORTICO_TOKEN: 'secret' }
  expect(await run(['builds', 'status', '1', '--app', 'LG-APP'], access)).toMatchObject(refused)
})

test.each([
  ['https://portal.example.test', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://localhost.example.test', false],
  ['http://127.0.0.1.example.test', false],
  ['portal', false],
])('%s may receive a password: %s', (portal, safe) => {
  expect(canKeepSecrets(portal)).toBe(safe)
})

test('a session file that others could read is replaced by one that they cannot', () => {
  const home = mkdtempSync(join(tmpdir(), 'portico-cli-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const file = join(home, 'portico', 'session.json')
  mkdirSync(dirname(file))
  writeFileSync(file, '{}', { mode: 0o644 })
  const access = { portal: 'https://portal.example.test', cookie: 'session=1' }
  expect(saveAccess({ XDG_CONFIG_HOME: home }, access)).toBe(file)
  expect([statSync(file).mode & 0o777, JSON.parse(readFileSync(file, 'utf8'))]).toEqual([0o600, access])
  expect(readAccess({ XDG_CONFIG_HOME: home })).toEqual(access)
})
