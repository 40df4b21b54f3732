import { endpoints } from '@portico/contract/console/connections'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { emitEvent, requestJob } from '../domains/console/connections/index.ts'
import { runIn } from '../kernel/database/run.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { testPortal } from '../testing/portal.ts'
import { createWorld } from '../testing/world.ts'
import { demoHost, startReceiver } from './receiver.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

test('the demo’s platform verifies events, reads what changed, and ends with the portal', async () => {
  const { portal } = await testPortal()
  const { admin, app, deps } = await createWorld()
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = portal.app.server.address() as AddressInfo
  await runIn(deps.db, "insert into app (id, name, status, app_type, main_platform) values ('LG-AURORA', 'Aurora', 'PUBLISHED', 1, 1)")
  const start = async () => {
    const end = await startReceiver({ ...deps, ...portal.platform }, port)
    closing.push(end)
    return end
  }
  const end = await start()
  const list = async () => {
    const [one] = (await admin.call(endpoints.list)).endpoints
    return { one: one!, log: (await admin.call(endpoints.deliveries, { params: { id: one!.id } })).list }
  }
  await expect.poll(async () => (await list()).log.map(({ kind, status }) => [kind, status])).toEqual([['settings.changed', 200]])
  const { one, log } = await list()
  const { delivery } = await admin.call(endpoints.delivery, { params: { id: one.id, deliveryId: log[0]!.id } })
  expect(delivery.answer).toContain('/platform-api/v1/apps/LG-AURORA/production/settings 200')
  expect((await fetch(one.url, { method: 'POST', body: delivery.body })).status).toBe(401)

  const push = { audience: { kind: 'users', count: 2 }, userKeys: ['u1', 'u2'] }
  const jobs: [kind: string, data: object][] = [
    ['push-send', { ...push, pushId: 0 }],
    ['message-test', { users: ['mina'] }],
    ['build-precheck', { stepId: 0, packages: [{ name: 'game.apk' }] }],
    ['bts-account', { accountId: 0, act: 'create', email: 'mina@example.test' }],
  ]
  for (const [name, data] of jobs) await inTransaction(deps.db, (tx) => requestJob(tx, { name }, { appId: app.id, data }))
  const done = async () => (await runIn(deps.db, 'select kind, state from outside_job where app_id = $1 order by number', [app.id])).rows
  await expect.poll(done).toEqual(jobs.map(([kind]) => ({ kind, state: 'done' })))
  const statusOf = async (path: string, body = '') =>
    (await deps.outbound.fetch(`https://${demoHost}${path}`, body === '' ? {} : { method: 'POST', body })).status
  const statuses = [await statusOf('/auth/google'), await statusOf('/purchases', '{"type":"purchase.test"}'), await statusOf('/purchases')]
  expect(statuses).toEqual([400, 200, 404])

  await end()
  await expect(fetch(one.url)).rejects.toThrow('fetch failed')
  await start()
  await inTransaction(deps.db, (tx) => emitEvent(tx, { appId: app.id, kind: 'ticket.added', data: {} }))
  await expect.poll(async () => (await list()).log[0]).toMatchObject({ kind: 'ticket.added', status: 200 })
  expect((await admin.call(endpoints.list)).endpoints).toHaveLength(1)
})
