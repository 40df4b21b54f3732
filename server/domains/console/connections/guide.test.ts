import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../testing/portal.ts'
import { world } from '../../../testing/world.ts'
import { connectService } from './connections.samples.ts'
import { newSecret, signedHeaders } from './events/signing.rules.ts'

const run = promisify(execFile)
const content = join(import.meta.dirname, '../../../../content')

/** The guide's examples in each language, by file name. */
const examplesIn = (language: string): Map<string, string> => {
  const text = readFileSync(join(content, language, 'guides/1.0/run/connections.md'), 'utf8')
  return new Map([...text.matchAll(/^```\w+ title="([\w.]+)"\n([\s\S]*?)^```$/gm)].map(([, name = '', code = '']) => [name, code]))
}

const folder = mkdtempSync(join(tmpdir(), 'portico-guide-'))
for (const [name, code] of examplesIn('en')) writeFileSync(join(folder, name), code)
writeFileSync(
  join(folder, 'try.ts'),
  `import { isGenuine } from './verify.ts'
const [headers, body, secret] = JSON.parse(process.argv[2] ?? '')
process.exitCode = isGenuine(headers, body, secret) ? 0 : 1\n`,
)
writeFileSync(
  join(folder, 'try.py'),
  `import json, sys
from verify import is_genuine
headers, body, secret = json.loads(sys.argv[1])
sys.exit(0 if is_genuine(headers, body, secret) else 1)\n`,
)
afterAll(() => rmSync(folder, { recursive: true }))

type Message = [headers: Record<string, string>, body: string, secret: string]

const settings = (values: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(values).map(([name, value = '']) => `${name}=${value}`)

/** Returns whether each language's example accepts a message. */
const beliefs = async (message: Message): Promise<boolean[]> => {
  const [headers, body, secret] = message
  const given = {
    WEBHOOK_ID: headers['webhook-id'],
    WEBHOOK_TIMESTAMP: headers['webhook-timestamp'],
    WEBHOOK_SIGNATURE: headers['webhook-signature'],
    BODY: body,
    SECRET: secret,
  }
  const tries = [
    run(process.execPath, ['try.ts', JSON.stringify(message)], { cwd: folder }),
    run('python3', ['try.py', JSON.stringify(message)], { cwd: folder }),
    run('env', [...settings(given), 'sh', 'verify.sh'], { cwd: folder }),
  ]
  return Promise.all(tries.map((one) => one.then(() => true).catch(() => false)))
}

test('the examples that verify a message believe genuine ones alone', async () => {
  const [secret, former] = [newSecret(), newSecret()]
  const body = '{"type":"settings.changed","data":{"name":"별 “A”"}}'
  const now = Math.floor(Date.now() / 1_000)
  const headers = signedHeaders([secret, former], { id: 'msg_1', seconds: now, body })
  expect(await beliefs([headers, body, secret])).toEqual([true, true, true])
  expect(await beliefs([headers, body, former])).toEqual([true, true, true])
  expect(await beliefs([headers, body.replace('settings', 'setting5'), secret])).toEqual([false, false, false])
  expect(await beliefs([headers, body, newSecret()])).toEqual([false, false, false])
  const old = signedHeaders([secret], { id: 'msg_1', seconds: now - 600, body })
  expect(await beliefs([old, body, secret])).toEqual([false, false, false])
})

test('the guide’s examples read an app through the platform API, and detect that nothing changed', async () => {
  const { portal } = await testPortal()
  const { app, deps } = await world()
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = portal.app.server.address() as AddressInfo
  const { headers } = await connectService(deps.db, { areas: ['settings'] })
  const env = {
    PORTAL: `http://127.0.0.1:${port}`,
    SERVICE_CODE: headers['x-support-service-code'],
    SERVICE_SECRET: headers['x-support-service-secret'],
  }
  const outputOf = async (command: string, file: string) =>
    (await run('env', [...settings(env), command, file, app.id], { cwd: folder })).stdout
  expect(await outputOf(process.execPath, 'read.ts')).toBe(`${app.name}\n304\n`)
  expect(await outputOf('python3', 'read.py')).toBe(`${app.name}\n304\n`)
  const shell = (await outputOf('sh', 'read.sh')).trim().split('\n')
  expect(JSON.parse(shell[0] ?? '')).toMatchObject({ data: { values: { basic: { name: app.name } } } })
  expect(shell[1]).toBe('304')
})

test.each(['ja', 'ko', 'zh'])('the guide in %s has the same examples', (language) => {
  expect(examplesIn('en').size).toBe(6)
  expect(examplesIn(language)).toEqual(examplesIn('en'))
})
