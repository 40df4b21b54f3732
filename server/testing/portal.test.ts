import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { servedRoutes } from '../domains.ts'
import { closeTestPortal, stayInProcess, testPortal } from './portal.ts'
import { createWorld } from './world.ts'

const get = async (url: string) => (await createWorld()).visitor.raw({ method: 'GET', url, headers: { accept: 'application/json' } })

test('the probes report the state of the process and of its database', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('systems besides the database are named by the probe when they do not work, and do not turn it red', async () => {
  await stayInProcess('the test notes in its own process what does not work')
  const { deps } = await createWorld()
  deps.systems.note('mail', false)
  deps.systems.note('sign-on', false)
  const answer = await get('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', degraded: ['mail', 'sign-on'] }])
  deps.systems.note('mail', true)
  deps.systems.note('sign-on', true)
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('metrics distinguish routes and statuses, and contain nothing about people', async () => {
  await stayInProcess('each process counts the calls that it has answered')
  const { admin, app } = await createWorld()
  await admin.raw({ method: 'GET', url: `/dashboard-api/api/v1.0/app/${app.id}/meta/latest/list` })
  const { payload } = await get('/metrics')
  expect(payload).toContain('http_requests_total{method="GET",route="/dashboard-api/api/v1.0/app/:appId/meta/latest/list",status="200"}')
  expect(payload).toMatch(/database_connections\{pool="calls",state="open"\} \d+/)
  expect(payload).not.toContain(app.id)
  expect(payload).not.toContain(admin.user.userKey)
})

test('the API description contains every served route', async () => {
  const { paths } = (await get('/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  for (const { method, path } of servedRoutes) expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
})

test('no two routes share a method and path', () => {
  const names = servedRoutes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test.each(process.env.PORTICO_TEST_NODES === undefined ? [] : ['two processes'])(
  'calls are taken by %s, of which one after the other is killed',
  async () => {
    const starts = new Set<string>()
    const startOf = async () => /process_start_time_seconds \d+(\.\d+)?/.exec((await get('/metrics')).payload)?.[0] ?? ''
    await expect.poll(async () => starts.add(await startOf()).size).toBeGreaterThan(2)
    expect(starts).not.toContain('')
  },
)

// These two are last in the file, since they close the portal.
test('a portal that is ready knows the permission table: reading it in a transaction would wait for the only connection', async () => {
  await stayInProcess('each process has its own copy of the table')
  await closeTestPortal()
  const { rules } = (await testPortal()).portal.deps
  const known = rules.of(0).then(() => 'known')
  expect(await Promise.race([known, nextTurn('read first')])).toBe('known')
})

test('the next file in the process starts at the present, however far this one moved the clock', async () => {
  const { clock } = await testPortal()
  clock.advance(60 * 86_400_000)
  await closeTestPortal()
  const before = Date.now()
  const now = clock.now().getTime()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})
