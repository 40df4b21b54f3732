import { endpoints } from '@portico/contract/console/connections'
import { notifications } from '@portico/contract/people/notifications'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { portalSettings } from '../../../../testing/portal.ts'
import { type World, createWorld } from '../../../../testing/world.ts'
import { createEndpoint, createReceiver, type ReceivedMessage } from '../connections.samples.ts'
import { emitEvent, type OutsideEvent } from './emit.ts'

const [minute, hour] = [60_000, 3_600_000]
portalSettings(async () => ({ WEBHOOK_POLL_MS: '20' }))

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const receiver = async () => {
  const one = await createReceiver()
  closing.push(one.close)
  return one
}

/** A world with one endpoint that receives events of this test's apps only. */
const setUp = async (options: { topics?: string[]; phases?: number[] } = {}) => {
  const all = await createWorld()
  const { deps } = all
  // Endpoints of earlier tests also receive events of all apps.
  await runIn(deps.db, 'delete from webhook_endpoint')
  const hook = await receiver()
  const endpoint = await createEndpoint(deps, { url: hook.url, ...options })
  const emit = (kind: string, given: Partial<OutsideEvent> = {}) =>
    inTransaction(deps.db, (tx) => emitEvent(tx, { appId: all.app.id, kind: kind as OutsideEvent['kind'], data: { kind }, ...given }))
  return { ...all, hook, endpoint, emit }
}

const kindsOf = (messages: readonly ReceivedMessage[]): string[] => messages.map(({ body }) => (JSON.parse(body) as { type: string }).type)

/** The state of each delivery, in order. */
const statesOf = async ({ deps }: World, endpointId: string) =>
  (
    await runIn(deps.db, 'select d.state, d.attempts, d.status, d.problem from webhook_delivery d where endpoint_id = $1 order by id', [
      endpointId,
    ])
  ).rows as { state: string; attempts: number; status: number | null; problem: string | null }[]

const endpointOf = async ({ deps }: World, id: string) =>
  (await runIn(deps.db, 'select disabled_because, failing_since is not null as failing from webhook_endpoint where id = $1', [id])).rows[0]

test('an event arrives after its transaction commits, signed according to Standard Webhooks', async () => {
  const { app, hook, endpoint, emit } = await setUp()
  await emit('settings.changed', { phase: 2, data: { version: 4, name: '별' } })
  await expect.poll(() => hook.messages.length).toBe(1)
  const { headers, body } = hook.messages[0]!
  expect(new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'settings.changed',
    appId: app.id,
    phase: 'staging',
    data: { version: 4, name: '별' },
  })
  expect(headers['content-type']).toBe('application/json')
  expect(headers['webhook-id']).toMatch(/^msg_[\da-f-]{36}$/)
})

test('a message that was altered, or is old, is not believed', async () => {
  const { hook, endpoint, emit } = await setUp()
  await emit('settings.changed')
  await expect.poll(() => hook.messages.length).toBe(1)
  const { headers, body } = hook.messages[0]!
  const sent = headers as Record<string, string>
  const verify = (changed: Record<string, string>, text = body) => new Webhook(endpoint.secret).verify(text, { ...sent, ...changed })
  expect(() => verify({}, body.replace('settings', 'setting5'))).toThrow('No matching signature')
  expect(() => verify({ 'webhook-id': 'msg_other' })).toThrow('No matching signature')
  expect(() => verify({ 'webhook-timestamp': String(Number(sent['webhook-timestamp']) - 3_600) })).toThrow('too old')
  expect(() => new Webhook('whsec_c29tZXRoaW5nIGVsc2U=').verify(body, sent)).toThrow('No matching signature')
})

test('a delivery that is given up while an attempt is under way is not tried again', async () => {
  const all = await setUp()
  const { admin, hook, endpoint, emit } = all
  let refuse = () => {}
  hook.answer.by = (_, response) => void (refuse = () => response.writeHead(500).end())
  await emit('build.stuck')
  await expect.poll(() => hook.messages.length).toBe(1)
  const { list } = await admin.call(endpoints.deliveries, { params: { id: endpoint.id }, query: {} })
  await admin.call(endpoints.giveUp, { params: { id: endpoint.id, deliveryId: list[0]?.id ?? 0 } })
  refuse()
  await expect.poll(() => endpointOf(all, endpoint.id)).toMatchObject({ failing: true })
  expect(await statesOf(all, endpoint.id)).toEqual([{ state: 'failed', attempts: 0, status: null, problem: 'given_up' }])
})

/** A scene in which the first of two events is being delivered, until `release`. */
const underWay = async () => {
  const all = await setUp()
  const { deps, app, hook } = all
  const { promise, resolve: release } = Promise.withResolvers<void>()
  hook.answer.by = (_, response) => void promise.then(() => response.end())
  await inTransaction(deps.db, async (tx) => {
    for (const kind of ['build.first', 'build.second'] as const) await emitEvent(tx, { appId: app.id, kind, data: {} })
  })
  await expect.poll(() => hook.messages.length).toBe(1)
  return { ...all, release }
}

test('an endpoint that is moved while an event is under way gets the next one at its new address, signed with its new secret', async () => {
  const { admin, deps, hook, endpoint, release } = await underWay()
  const [moved, params] = [await receiver(), { id: endpoint.id }]
  deps.outbound.allow(moved.host)
  const { secret } = await admin.call(endpoints.rotate, { params })
  await admin.call(endpoints.change, { params, body: { name: 'Moved', url: moved.url, topics: null, phases: null, version: 1, on: true } })
  release()
  await expect.poll(() => kindsOf(moved.messages)).toEqual(['build.second'])
  expect(kindsOf(hook.messages)).toEqual(['build.first'])
  const { headers, body } = moved.messages[0]!
  expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow()
})

test('an endpoint that is turned off while an event is under way gets no other, and the next one waits', async () => {
  const all = await underWay()
  const { deps, hook, endpoint, release } = all
  await runIn(deps.db, "update webhook_endpoint set disabled_at = now(), disabled_because = 'person' where id = $1", [endpoint.id])
  release()
  const lease = async () => (await runIn(deps.db, 'select leased_by from webhook_endpoint where id = $1', [endpoint.id])).rows
  await expect.poll(lease).toEqual([{ leased_by: null }])
  expect(kindsOf(hook.messages)).toEqual(['build.first'])
  expect((await statesOf(all, endpoint.id)).map(({ state }) => state)).toEqual(['delivered', 'waiting'])
})

test('an event of a transaction that is rolled back is never sent', async () => {
  const { deps, app, hook, emit } = await setUp()
  const lost = inTransaction(deps.db, async (tx) => {
    await emitEvent(tx, { appId: app.id, kind: 'settings.lost', data: {} })
    throw new Error('changed my mind')
  })
  await expect(lost).rejects.toThrow('changed my mind')
  await emit('settings.kept')
  await expect.poll(() => kindsOf(hook.messages)).toEqual(['settings.kept'])
})

test('without an endpoint that wants it an event is not kept', async () => {
  const { deps, endpoint, emit } = await setUp({ topics: ['channel'], phases: [3] })
  await emit('settings.changed')
  await emit('channel.changed', { phase: 1 })
  await emit('channel.changed', { phase: 3 })
  await emit('channel.deleted')
  const { rows } = await runIn(
    deps.db,
    'select e.kind from webhook_event e join webhook_delivery d on d.event_id = e.id where d.endpoint_id = $1 order by e.id',
    [endpoint.id],
  )
  expect(rows).toEqual([{ kind: 'channel.changed' }, { kind: 'channel.deleted' }])
})

test('an app’s own endpoint gets only that app’s events, at its event URL', async () => {
  const all = await setUp()
  const { deps, app, otherApp, hook, emit } = all
  const own = await receiver()
  deps.outbound.allow(own.host)
  await runIn(deps.db, 'insert into app_registration (app_id, event_url) values ($1, $2)', [app.id, own.url])
  await runIn(deps.db, "insert into webhook_endpoint (app_id, name, secret) select $1, 'Own', secret from webhook_endpoint", [app.id])
  await runIn(deps.db, 'update webhook_endpoint set secret = $2 where app_id = $1', [
    app.id,
    deps.vault.seal(
      'whsec_AAAA',
      `webhook ${String((await runIn(deps.db, 'select id from webhook_endpoint where app_id = $1', [app.id])).rows.map((row) => (row as { id: string }).id))}`,
    ),
  ])
  await emit('build.submitted')
  await emit('build.other', { appId: otherApp.id })
  await expect.poll(() => hook.messages.length).toBe(2)
  await expect.poll(() => kindsOf(own.messages)).toEqual(['build.submitted'])
})

test('of one app events arrive in order, and one that fails holds up its app alone', async () => {
  const all = await setUp()
  const { app, otherApp, hook, endpoint, emit, clock } = all
  hook.answer.by = (_, response) => void response.writeHead(hook.messages.at(-1)?.body.includes(otherApp.id) ? 200 : 500).end('not now')
  for (const number of [1, 2, 3]) await emit(`build.n${number}`)
  await emit('build.other', { appId: otherApp.id })
  await expect
    .poll(async () => (await statesOf(all, endpoint.id)).map(({ state }) => state))
    .toEqual(['waiting', 'waiting', 'waiting', 'delivered'])
  expect(kindsOf(hook.messages.filter(({ body }) => body.includes(app.id)))).toEqual(['build.n1'])
  await expect.poll(async () => (await statesOf(all, endpoint.id))[0]).toMatchObject({ attempts: 1, status: 500 })

  hook.answer.by = (_, response) => void response.end('ok')
  clock.advance(minute)
  await expect
    .poll(() => kindsOf(hook.messages.filter(({ body }) => body.includes(app.id))))
    .toEqual(['build.n1', 'build.n1', 'build.n2', 'build.n3'])
  const ids = hook.messages.filter(({ body }) => body.includes('build.n1')).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
})

test('an endpoint that hangs does not hold up another one', async () => {
  const all = await setUp()
  const { deps, hook, emit } = all
  const slow = await receiver()
  slow.answer.by = () => {}
  await createEndpoint(deps, { url: slow.url })
  for (const number of [1, 2, 3, 4, 5]) await emit(`build.n${number}`)
  await expect.poll(() => [hook.messages.length, slow.messages.length]).toEqual([5, 1])
  expect(kindsOf(slow.messages)).toEqual(['build.n1'])
})

test.each([
  ['answers 10 MB', { state: 'delivered', status: 200, problem: null }, 'x'.repeat(1_000)],
  ['redirects', { state: 'waiting', status: 302, problem: null }, ''],
  ['closes', { state: 'waiting', status: null, problem: 'no_connection' }, null],
  ['refuses', { state: 'waiting', status: 404, problem: null }, '\uFFFDno such\uFFFD hook'],
])('a receiver that %s', async (what, expected, recorded) => {
  const all = await setUp()
  const { hook, endpoint, emit, deps } = all
  const elsewhere = await receiver()
  hook.answer.by = (request, response) => {
    if (what === 'closes') return void request.socket.destroy()
    if (what === 'redirects') return void response.writeHead(302, { location: elsewhere.url }).end()
    if (what === 'refuses') return void response.writeHead(404).end('\u0000no such\u0007 hook')
    return void response.end(Buffer.alloc(10 * 1024 * 1024, 'x'))
  }
  await emit('build.submitted')
  await expect.poll(async () => (await statesOf(all, endpoint.id))[0]).toMatchObject({ attempts: 1, ...expected })
  expect(elsewhere.messages).toEqual([])
  const { rows } = await runIn(deps.db, 'select answer from webhook_delivery where endpoint_id = $1', [endpoint.id])
  expect(rows).toEqual([{ answer: recorded }])
})

test('a receiver that is down for a day gets everything afterwards, in order', async () => {
  const all = await setUp()
  const { hook, endpoint, emit, clock } = all
  hook.answer.by = (_, response) => void response.writeHead(503).end()
  await emit('build.n1')
  await emit('build.n2')
  let attempts = 0
  for (const step of [0, minute, 5 * minute, 20 * minute, hour, 3 * hour, 6 * hour, 12 * hour]) {
    clock.advance(step)
    attempts += 1
    await expect.poll(async () => (await statesOf(all, endpoint.id))[0]?.attempts).toBe(attempts)
  }
  expect(await endpointOf(all, endpoint.id)).toEqual({ disabled_because: null, failing: true })
  hook.answer.by = (_, response) => void response.end()
  hook.messages.splice(0)
  clock.advance(8 * hour)
  await expect.poll(() => kindsOf(hook.messages)).toEqual(['build.n1', 'build.n2'])
  await expect.poll(() => endpointOf(all, endpoint.id)).toEqual({ disabled_because: null, failing: false })
})

test('an endpoint that failed for three days is disabled, administrators are notified, and pending events are kept', async () => {
  const all = await setUp()
  const { admin, hook, endpoint, emit, clock } = all
  hook.answer.by = (_, response) => void response.writeHead(500).end()
  await emit('build.n1')
  await expect.poll(async () => (await statesOf(all, endpoint.id))[0]?.attempts).toBe(1)
  await emit('build.n2')
  clock.advance(73 * hour)
  await expect.poll(() => endpointOf(all, endpoint.id)).toEqual({ disabled_because: 'failures', failing: true })
  expect((await statesOf(all, endpoint.id)).map(({ state }) => state)).toEqual(['failed', 'waiting'])
  const { list } = await admin.call(notifications.list, {})
  expect(list[0]).toMatchObject({ kind: 'connection', title: 'Webhook turned off: Test', link: '/admin/connection' })
})

test('an endpoint that responds with 410 Gone is disabled at once', async () => {
  const all = await setUp()
  all.hook.answer.by = (_, response) => void response.writeHead(410).end()
  await all.emit('build.n1')
  await expect.poll(() => endpointOf(all, all.endpoint.id)).toMatchObject({ disabled_because: 'gone' })
})

test('an address that has become private is not called', async () => {
  const all = await setUp()
  await runIn(all.deps.db, "update webhook_endpoint set url = 'http://127.0.0.2:9/' where id = $1", [all.endpoint.id])
  await all.emit('build.n1')
  await expect.poll(async () => (await statesOf(all, all.endpoint.id))[0]).toMatchObject({ problem: 'refused_address' })
})

test('deliveries of a process that died are made by another after their lease', async () => {
  const all = await setUp()
  const { deps, hook, endpoint, emit } = all
  const dead = '00000000-0000-4000-8000-000000000000'
  await runIn(deps.db, "update webhook_endpoint set leased_by = $2, leased_until = now() + interval '1 hour' where id = $1", [
    endpoint.id,
    dead,
  ])
  await emit('build.n1')
  const other = await receiver()
  await createEndpoint(deps, { url: other.url })
  await emit('build.n2')
  await expect.poll(() => other.messages.length).toBe(1)
  expect(hook.messages).toEqual([])
  await runIn(deps.db, "update webhook_endpoint set leased_until = now() - interval '1 second' where id = $1", [endpoint.id])
  await expect.poll(() => kindsOf(hook.messages)).toEqual(['build.n1', 'build.n2'])
})

test('an unknown kind of event, or one that is too long, is a programming error', async () => {
  const { emit } = await setUp()
  await expect(emit('Settings changed')).rejects.toThrow('no kind')
  await expect(emit('settings.changed', { data: { text: 'x'.repeat(70_000) } })).rejects.toThrow('more than')
})
