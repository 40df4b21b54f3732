import { randomUUID } from 'node:crypto'
import { appEvents, endpoints, type EventKind, platform } from '@portico/contract/console/connections'
import { settings } from '@portico/contract/console/settings'
import type { Phase } from '@portico/contract/kernel/permission'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { refusedForms } from '../../../../kernel/outbound/forms.samples.ts'
import { portalSettings } from '../../../../testing/portal.ts'
import { createWorld } from '../../../../testing/world.ts'
import { connectService, createReceiver } from '../connections.samples.ts'
import { emitEvent } from '../events/emit.ts'

portalSettings(async () => ({ WEBHOOK_POLL_MS: '20' }))

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const setUp = async () => {
  const all = await createWorld()
  await runIn(all.deps.db, 'delete from webhook_endpoint')
  const hook = await createReceiver()
  closing.push(hook.close)
  all.deps.outbound.allow(hook.host)
  const body = { name: 'Ours', url: hook.url, topics: null, phases: null }
  const add = () => all.admin.call(endpoints.add, { body })
  const emit = (kind: string) => inTransaction(all.deps.db, (tx) => emitEvent(tx, { appId: all.app.id, kind: kind as EventKind, data: {} }))
  return { ...all, hook, body, add, emit }
}

const verify = (secret: string, { headers, body }: { headers: object; body: string }): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

test('an endpoint subscribes to topics that exist, since no others ever have events', async () => {
  const { admin, body } = await setUp()
  const refused = { funcCode: 'invalid_input', fieldErrors: [{ field: 'topics.1', code: 'invalid' }] }
  await expect(admin.call(endpoints.add, { body: { ...body, topics: ['qa', 'builds'] } })).rejects.toMatchObject(refused)
})

test('an endpoint is added, listed without its secret, changed and removed', async () => {
  const { admin, add, body, deps } = await setUp()
  const { id, secret } = await add()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const listed = await admin.call(endpoints.list)
  expect(listed.endpoints).toEqual([{ id, ...body, state: 'on', failingSince: null, rotatingUntil: null, waiting: 0, version: 1 }])
  const kept = await Promise.all(['webhook_endpoint', 'activity_log'].map((table) => runIn(deps.db, `select * from ${table}`, [])))
  expect(JSON.stringify([listed, kept])).not.toContain(secret)

  const change = { ...body, name: 'Theirs', topics: ['build'], phases: [2, 3] as (2 | 3)[], on: false, version: 1 }
  expect(await admin.call(endpoints.change, { params: { id }, body: change })).toEqual({ version: 2 })
  await expect(admin.call(endpoints.change, { params: { id }, body: change })).rejects.toMatchObject({ funcCode: 'stale_version' })
  expect((await admin.call(endpoints.list)).endpoints[0]).toMatchObject({ name: 'Theirs', topics: ['build'], phases: [2, 3], state: 'off' })
  await admin.call(endpoints.remove, { params: { id } })
  expect((await admin.call(endpoints.list)).endpoints).toEqual([])
  await expect(admin.call(endpoints.rotate, { params: { id } })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('no spelling of an address that is not public is saved', async () => {
  const { admin, add, body, reviewer, app } = await setUp()
  const { id } = await add()
  for (const form of refusedForms) {
    const url = form.replace('{port}', '8080')
    const refused = { funcCode: 'invalid_input', fieldErrors: [{ field: 'url' }] }
    await expect(admin.call(endpoints.add, { body: { ...body, url } })).rejects.toMatchObject(refused)
    await expect(admin.call(endpoints.change, { params: { id }, body: { ...body, url, on: true, version: 1 } })).rejects.toMatchObject(
      refused,
    )
  }
  const { live, version } = await reviewer.call(settings.basic, { params: { appId: app.id } })
  for (const form of refusedForms) {
    const values = { ...live, eventUrl: form.replace('{port}', '8080') }
    const saving = { params: { appId: app.id }, body: { values, version: 0, liveVersion: version } }
    await expect(reviewer.call(settings.saveBasic, saving)).rejects.toThrow('eventUrl"')
  }
})

test('for a day after a rotation messages are signed by both secrets, then by the new one', async () => {
  const { admin, add, emit, hook, deps } = await setUp()
  const { id, secret: first } = await add()
  const { secret: second } = await admin.call(endpoints.rotate, { params: { id } })
  await emit('build.n1')
  await expect.poll(() => hook.messages.length).toBe(1)
  expect([verify(first, hook.messages[0]!), verify(second, hook.messages[0]!)]).toEqual([true, true])
  const { rows } = await runIn(
    deps.db,
    `select previous_until as "until", previous_until = at + interval '1 day' as "isADay" from webhook_endpoint endpoint
     join activity_log on details ->> 'id' = endpoint.id::text and action = 'connection.secret-rotated' where endpoint.id = $1`,
    [id],
  )
  const [listed] = (await admin.call(endpoints.list)).endpoints
  expect(rows).toEqual([{ until: new Date(listed?.rotatingUntil ?? ''), isADay: true }])
  await runIn(deps.db, "update webhook_endpoint set previous_until = now() - interval '1 second' where id = $1", [id])
  const later = await admin.call(endpoints.test, { params: { id } })
  expect(later).toMatchObject({ delivered: true, status: 200 })
  const [signed] = String(hook.messages[1]?.headers['webhook-signature']).split(' ').toReversed()
  expect(String(hook.messages[1]?.headers['webhook-signature'])).toBe(signed)
  expect((await admin.call(endpoints.list)).endpoints[0]?.rotatingUntil).toBeNull()
})

test('a test shows how the endpoint answers, is in the log, and is limited', async () => {
  const { admin, add, hook } = await setUp()
  const { id } = await add()
  hook.answer.by = (_, response) => void response.writeHead(500).end('broken')
  expect(await admin.call(endpoints.test, { params: { id } })).toMatchObject({ delivered: false, status: 500, problem: null })
  const { list } = await admin.call(endpoints.deliveries, { params: { id } })
  expect(list).toMatchObject([{ kind: 'connection.test', state: 'failed', status: 500, attempts: 1 }])
  const { id: other } = await add()
  expect((await admin.call(endpoints.deliveries, { params: { id: other } })).list).toEqual([])
  const { delivery } = await admin.call(endpoints.delivery, { params: { id, deliveryId: list[0]!.id } })
  expect(delivery).toMatchObject({ answer: 'broken', messageId: hook.messages[0]?.headers['webhook-id'], body: hook.messages[0]?.body })
  for (let go = 0; go < 9; go += 1) await admin.call(endpoints.test, { params: { id } })
  await expect(admin.call(endpoints.test, { params: { id } })).rejects.toMatchObject({ funcCode: 'too_many_requests' })
})

test('an event is sent again by its id, and one that waits is given up', async () => {
  const { admin, add, emit, hook } = await setUp()
  const { id } = await add()
  await emit('build.n1')
  await expect.poll(() => hook.messages.length).toBe(1)
  // It arrives before that is recorded.
  const delivered = async () => (await admin.call(endpoints.deliveries, { params: { id }, query: { state: 'delivered' } })).list
  await expect.poll(async () => (await delivered()).length).toBe(1)
  const first = (await delivered())[0]!
  await admin.call(endpoints.replay, { params: { id, deliveryId: first.id } })
  await expect.poll(() => hook.messages.length).toBe(2)
  expect(hook.messages[1]?.headers['webhook-id']).toBe(hook.messages[0]?.headers['webhook-id'])
  expect(hook.messages[1]?.body).toBe(hook.messages[0]?.body)
  await expect(admin.call(endpoints.giveUp, { params: { id, deliveryId: first.id } })).rejects.toMatchObject({
    funcCode: 'move_not_possible',
  })

  hook.answer.by = (_, response) => void response.writeHead(hook.messages.at(-1)?.body.includes('build.n2') ? 500 : 200).end()
  await emit('build.n2')
  await emit('build.n3')
  const waiting = async () => (await admin.call(endpoints.deliveries, { params: { id }, query: { state: 'waiting' } })).list
  await expect
    .poll(async () => (await waiting()).map(({ kind, attempts }) => [kind, attempts]))
    .toEqual([
      ['build.n3', 0],
      ['build.n2', 1],
    ])
  const stuck = (await waiting())[1]!
  await expect(admin.call(endpoints.replay, { params: { id, deliveryId: stuck.id } })).rejects.toMatchObject({
    funcCode: 'move_not_possible',
  })
  await admin.call(endpoints.giveUp, { params: { id, deliveryId: stuck.id } })
  await expect.poll(waiting).toEqual([])
  expect(hook.messages.at(-1)?.body).toContain('build.n3')
})

test('a disabled endpoint keeps pending events, and gets them when it is enabled again', async () => {
  const { admin, add, body, emit, hook } = await setUp()
  const { id } = await add()
  await admin.call(endpoints.change, { params: { id }, body: { ...body, on: false, version: 1 } })
  await emit('build.n1')
  expect((await admin.call(endpoints.list)).endpoints[0]).toMatchObject({ state: 'off', waiting: 1 })
  await admin.call(endpoints.change, { params: { id }, body: { ...body, on: true, version: 2 } })
  await expect.poll(() => hook.messages.length).toBe(1)
})

test('administrators set what a service may read, which is logged', async () => {
  const { admin, deps, app, visitor } = await setUp()
  const service = await connectService(deps.db)
  const params = { id: service.id }
  const { areas } = await admin.call(endpoints.services)
  expect(areas).toContain('settings')
  const reading = { areas: ['settings'], jobKinds: [], secrets: false, appIds: [app.id] }
  expect(await admin.call(endpoints.setReading, { params, body: { ...reading, version: 1 } })).toEqual({ version: 2 })
  const { services } = await admin.call(endpoints.services)
  expect(services.find(({ id }) => id === service.id)).toMatchObject({ reading, version: 2 })
  const answer = await visitor.raw({
    method: 'GET',
    url: platform.read.path.replace(':appId', app.id).replace(':phase', 'production').replace(':area', 'settings'),
    headers: service.headers,
  })
  expect(answer.json()).toMatchObject({
    data: { values: { status: 'PUBLISHED', basic: { name: app.name }, push: { certificateName: null } } },
  })
  await expect(
    admin.call(endpoints.setReading, { params, body: { ...reading, appIds: ['LG-NOWHERE'], version: 2 } }),
  ).rejects.toMatchObject({
    fieldErrors: [{ field: 'appIds.0', code: 'unknown_app', details: { id: 'LG-NOWHERE' } }],
  })
  await expect(admin.call(endpoints.setReading, { params: { id: randomUUID() }, body: { ...reading, version: 0 } })).rejects.toMatchObject({
    funcCode: 'not_found',
  })
})

const withEvents = async () => {
  const all = await setUp()
  const { deps, app, hook } = all
  await runIn(deps.db, 'insert into app_registration (app_id, event_url) values ($1, $2)', [app.id, hook.url])
  return { ...all, params: { appId: app.id } }
}

test('an app’s people enable its events and see what was sent to the event URL', async () => {
  const { deps, partner, staff, params, emit, hook } = await withEvents()
  expect(await partner.call(appEvents.events, { params })).toMatchObject({ eventUrl: hook.url, endpoint: null, mayEdit: true })
  const { secret } = await partner.call(appEvents.switchOn, { params })
  await expect(partner.call(appEvents.switchOn, { params })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await emit('build.n1')
  await expect.poll(() => hook.messages.length).toBe(1)
  expect(verify(secret, hook.messages[0]!)).toBe(true)
  const listed = async () => (await partner.call(appEvents.eventDeliveries, { params })).list
  await expect.poll(listed).toMatchObject([{ kind: 'build.n1', appId: params.appId, state: 'delivered' }])
  const ofOne = { ...params, deliveryId: (await listed())[0]!.id }
  expect((await partner.call(appEvents.eventDelivery, { params: ofOne })).delivery.body).toBe(hook.messages[0]?.body)
  await partner.call(appEvents.replayEvent, { params: ofOne })
  await expect.poll(() => hook.messages.length).toBe(2)
  await expect.poll(listed).toMatchObject([{ state: 'delivered', replayed: true }, { state: 'delivered' }])
  // Receivers cannot be flooded: an event is resent only after it was sent, and only so many times.
  await runIn(deps.db, "update webhook_delivery set state = 'waiting', next_at = now() + interval '1 day' where id = $1", [
    (await listed())[0]!.id,
  ])
  await expect(partner.call(appEvents.replayEvent, { params: ofOne })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await runIn(deps.db, 'update attempt set count = 100')
  await expect(partner.call(appEvents.replayEvent, { params: ofOne })).rejects.toMatchObject({ funcCode: 'too_many_requests' })
  await runIn(deps.db, 'delete from attempt')
  const deliver = "update webhook_delivery set state = 'delivered' where endpoint_id = (select id from webhook_endpoint where app_id = $1)"
  await runIn(deps.db, deliver, [params.appId])
  expect(await partner.call(appEvents.testEvents, { params })).toMatchObject({ delivered: true })
  const { secret: next } = await partner.call(appEvents.rotateEvents, { params })
  expect(next).not.toBe(secret)
  await expect(staff.call(appEvents.switchOn, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
})

test('without an event URL the events of an app cannot be switched on', async () => {
  const { partner, app } = await setUp()
  const switching = partner.call(appEvents.switchOn, { params: { appId: app.id } })
  await expect(switching).rejects.toMatchObject({ funcCode: 'move_not_possible' })
})

test('an app’s events are nothing to others, nor to the list of the platform', async () => {
  const { partner, stranger, admin, params } = await withEvents()
  await partner.call(appEvents.switchOn, { params })
  await expect(stranger.call(appEvents.events, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(stranger.call(appEvents.rotateEvents, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  expect((await admin.call(endpoints.list)).endpoints).toEqual([])
  const { endpoint } = await partner.call(appEvents.events, { params })
  await expect(admin.call(endpoints.rotate, { params: { id: endpoint!.id } })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('an app chooses topics and phases', async () => {
  const { deps, partner, params, emit, hook } = await withEvents()
  await partner.call(appEvents.switchOn, { params })
  const { version } = await partner.call(appEvents.changeEvents, { params, body: { topics: ['qa'], phases: null, on: true, version: 1 } })
  expect(version).toBe(2)
  const changes = "select details->'after'->'topics' as topics from activity_log where action = 'app.events-changed' and app_id = $1"
  expect((await runIn(deps.db, changes, [params.appId])).rows).toEqual([{ topics: ['qa'] }])
  await emit('build.n1')
  await emit('qa.n2')
  await expect.poll(() => hook.messages.map(({ body }) => body.includes('qa.n2'))).toEqual([true])
})

test('pending deliveries of a phase are dropped with its subscription, and cannot be replayed', async () => {
  const { deps, partner, params, hook } = await withEvents()
  const happen = (kind: string, phase?: Phase) =>
    inTransaction(deps.db, (tx) => emitEvent(tx, { appId: params.appId, ...(phase && { phase }), kind: kind as EventKind, data: {} }))
  const kinds = () => hook.messages.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  const change = (phases: Phase[] | null, version: number) =>
    partner.call(appEvents.changeEvents, { params, body: { topics: null, phases, on: true, version } })
  await partner.call(appEvents.switchOn, { params })
  await change([1], 1)
  await happen('build.live', 3)
  await happen('build.first', 1)
  await happen('build.app')
  await expect.poll(kinds).toEqual(['build.first', 'build.app'])
  await change(null, 2)
  await happen('build.live', 3)
  await expect.poll(kinds).toEqual(['build.first', 'build.app', 'build.live'])
  const live = async () => (await partner.call(appEvents.eventDeliveries, { params })).list.find(({ kind }) => kind === 'build.live')
  // Its receiver has it before that is recorded.
  await expect.poll(live).toMatchObject({ state: 'delivered' })
  const deliveryId = (await live())?.id ?? 0

  await runIn(deps.db, "update webhook_delivery set state = 'waiting', next_at = now() + interval '1 day' where id = $1", [deliveryId])
  await change([1], 3)
  const ofLive = { params: { ...params, deliveryId } }
  expect((await partner.call(appEvents.eventDelivery, ofLive)).delivery).toMatchObject({ state: 'failed', problem: 'given_up' })
  await expect(partner.call(appEvents.replayEvent, ofLive)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
})
