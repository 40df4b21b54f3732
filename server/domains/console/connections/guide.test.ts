import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { connectService, guideExamples } from './connections.samples.ts'
import { newSecret, signedHeaders } from './events/signing.rules.ts'
import { requestJob } from './jobs/jobs.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'portico-guide-'))
for (const [name, code] of guideExamples('en')) writeFileSync(join(folder, name), code)
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

let address = ''
beforeAll(async () => {
  address = await (await testPortal()).portal.app.listen({ host: '127.0.0.1', port: 0 })
})

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

/** Connects a service. @returns a function that runs an example with a language’s program */
const connect = async (access: Parameters<typeof connectService>[1]) => {
  const { portal } = await testPortal()
  const { headers } = await connectService(portal.deps.db, access)
  const env = {
    PORTAL: address,
    SERVICE_CODE: headers['x-support-service-code'],
    SERVICE_SECRET: headers['x-support-service-secret'],
  }
  return async (program: string, ...words: string[]) => (await run('env', [...settings(env), program, ...words], { cwd: folder })).stdout
}

test('the guide’s examples read an app through the platform API, and detect that nothing changed', async () => {
  const { app } = await createWorld()
  const outputOf = await connect({ areas: ['settings'] })
  expect(await outputOf(process.execPath, 'read.ts', app.id)).toBe(`${app.name}\n304\n`)
  expect(await outputOf('python3', 'read.py', app.id)).toBe(`${app.name}\n304\n`)
  const shell = (await outputOf('sh', 'read.sh', app.id)).trim().split('\n')
  expect(JSON.parse(shell[0] ?? '')).toMatchObject({ data: { values: { basic: { name: app.name } } } })
  expect(shell[1]).toBe('304')
})

test.each([
  [process.execPath, 'jobs.ts', 'Winter fair\n'],
  ['python3', 'jobs.py', 'Winter fair\n'],
  ['sh', 'jobs.sh', '"title":"Winter fair"\n'],
])('the guide’s example takes a job and reports its progress and its end: %s %s', async (program, file, output) => {
  const { app, deps } = await createWorld()
  const outputOf = await connect({ jobKinds: ['push-send'], appIds: [app.id] })
  expect(await outputOf(program, file)).toBe('')
  const data = { ...(JSON.parse(guideExamples('en').get('push.json') ?? '') as object), pushId: 0 }
  await inTransaction(deps.db, (tx) => requestJob(tx, { name: 'push-send' }, { appId: app.id, phase: 3, data }))
  expect(await outputOf(program, file)).toBe(output)
  const jobs = await runIn(deps.db, 'select state, reason from outside_job where app_id = $1', [app.id])
  expect(jobs.rows).toEqual([{ state: 'done', reason: null }])
})

test.each(['ja', 'ko', 'zh'])('the guide in %s has the same examples', (language) => {
  expect(guideExamples('en').size).toBe(12)
  expect(guideExamples(language)).toEqual(guideExamples('en'))
})
