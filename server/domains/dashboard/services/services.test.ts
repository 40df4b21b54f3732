import { randomUUID } from 'node:crypto'
import { metadata } from '@portico/contract/dashboard/metadata'
import { services } from '@portico/contract/dashboard/services'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { createService, sampleService } from './services.samples.ts'
import { createServicesWorld, sendValue, type ServicesWorld } from './world.samples.ts'

const changeTo = (given: { catgIds?: number[]; appIds?: string[] }) => ({
  name: 'Renamed',
  catgIds: [],
  appIds: null,
  version: 1,
  ...given,
})

/** Returns the database's time. */
const timeIn = async ({ deps }: ServicesWorld): Promise<string> =>
  ((await runIn(deps.db, 'select now() as now', [])).rows[0] as { now: Date }).now.toISOString()

const headersOf = (code: string, secret: string) => ({ 'x-support-service-code': code, 'x-support-service-secret': secret })

test('a service that was added is listed with its categories, and its secret lets it in', async () => {
  const scene = await createServicesWorld()
  const { admin, store } = scene
  const { service, secret } = await admin.call(services.add, { body: sampleService([store.catgId, store.catgId], { name: 'Crawler' }) })
  expect(service).toMatchObject({ name: 'Crawler', categories: [{ catgId: store.catgId, catgName: store.catgName }], lastUsedAt: null })

  const from = await timeIn(scene)
  expect((await sendValue(scene, headersOf(service.code, secret))).statusCode).toBe(200)
  const to = await timeIn(scene)
  const { list, categories } = await admin.call(services.list, { query: { size: 100 } })
  const used = list.find(({ id }) => id === service.id)?.lastUsedAt ?? ''
  expect([from <= used, used <= to]).toEqual([true, true])
  expect(categories).toContainEqual({ catgId: store.catgId, catgName: store.catgName })
})

test('the secret is shown once: neither the list nor the database nor the activity log has it', async () => {
  const { admin, deps, store } = await createServicesWorld()
  const sent = { method: 'POST', url: services.add.path, payload: sampleService([store.catgId]) } as const
  const added = await admin.raw({ ...sent, headers: { 'idempotency-key': unique() } })
  const { secret, service } = added.json<{ data: { secret: string; service: { id: string } } }>().data
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await admin.call(services.list, { query: { size: 100 } }))).not.toContain(secret)
  const tables = ['service', 'service_secret', 'activity_log', 'idempotency_key']
  const kept = await Promise.all(tables.map((table) => runIn(deps.db, `select * from ${table}`, [])))
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect((await runIn(deps.db, 'select hash from service_secret where service_id = $1', [service.id])).rows).toHaveLength(1)
})

test('a second secret works beside the first, and a third ends the first', async () => {
  const scene = await createServicesWorld()
  const { service, secret: first } = await scene.admin.call(services.add, { body: sampleService([scene.store.catgId]) })
  const { secret: second } = await scene.admin.call(services.generateSecret, { params: { id: service.id } })
  const statusOf = async (secret: string) => (await sendValue(scene, headersOf(service.code, secret))).statusCode
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])

  const { secret: third } = await scene.admin.call(services.generateSecret, { params: { id: service.id } })
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200])
})

test('a revoked service is gone with its secrets, and what it sent stays', async () => {
  const scene = await createServicesWorld()
  const { admin, reviewer, app, store } = scene
  const { service, headers } = await createService(scene.deps.db, [store.catgId])
  await sendValue(scene, headers)
  await admin.call(services.revoke, { params: { id: service.id } })
  const refused = await sendValue(scene, headers)
  expect([refused.statusCode, refused.json<{ funcCode: string }>().funcCode]).toEqual([401, 'not_a_service'])
  expect((await admin.call(services.list, { query: { size: 100 } })).list.map(({ id }) => id)).not.toContain(service.id)
  const { versions } = await reviewer.call(metadata.versions, { params: { appId: app.id, catgId: store.catgId } })
  expect(versions).toHaveLength(1)
})

test.each([
  ['a wrong secret', (code: string) => headersOf(code, 'x'.repeat(43))],
  ['no secret', (code: string) => ({ 'x-support-service-code': code })],
  ['an unknown code', () => headersOf('nobody-at-all', 'x'.repeat(43))],
  ['a code that is none', () => headersOf("' or true --", 'x'.repeat(43))],
  ['nothing', () => ({})],
])('with %s a service is not let in, and always hears the same', async (_, headers) => {
  const scene = await createServicesWorld()
  const { service } = await createService(scene.deps.db, [scene.store.catgId])
  const answer = await sendValue(scene, headers(service.code))
  expect(answer.statusCode).toBe(401)
  const { requestId: __, ...envelope } = answer.json<Record<string, unknown>>()
  expect(envelope).toMatchObject({ funcCode: 'not_a_service', message: 'The support service code or secret is not valid.' })
})

test('a session beside the headers counts for nothing: the service is let in, and nobody without them', async () => {
  const scene = await createServicesWorld()
  const { headers } = await createService(scene.deps.db, [scene.store.catgId])
  expect((await sendValue(scene, { ...headers, cookie: scene.admin.cookie })).statusCode).toBe(200)
  expect((await sendValue(scene, { cookie: scene.admin.cookie })).statusCode).toBe(401)
})

test('the headers open nothing but what is made for services', async () => {
  const scene = await createServicesWorld()
  const { headers } = await createService(scene.deps.db, [scene.store.catgId])
  expect((await scene.visitor.raw({ method: 'GET', url: services.list.path, headers })).statusCode).toBe(401)
})

test('a code in use is refused, whatever its name', async () => {
  const { admin, store } = await createServicesWorld()
  const body = sampleService([store.catgId])
  await admin.call(services.add, { body })
  const again = admin.call(services.add, { body: { ...body, name: 'Another' } })
  await expect(again).rejects.toMatchObject({ funcCode: 'name_taken', status: 409, fieldErrors: [{ field: 'code' }] })
})

test('a service is limited to apps, or writes those of all', async () => {
  const { admin, app, otherApp, store } = await createServicesWorld()
  const add = (appIds?: string[] | null) => admin.call(services.add, { body: { ...sampleService([store.catgId]), appIds } })
  const limited = await add([otherApp.id, app.id, app.id])
  const both = [app.id, otherApp.id].toSorted()
  expect(limited.service.appIds).toEqual(both)
  const unlimited = [await add(null), await add()]
  expect(unlimited.map(({ service }) => service.appIds)).toEqual([null, null])
  const { list } = await admin.call(services.list, { query: { size: 100 } })
  const listed = (id: string) => list.find((one) => one.id === id)?.appIds
  expect([listed(limited.service.id), listed(unlimited[0]!.service.id)]).toEqual([both, null])
  await expect(add([app.id, 'LG-NOTHERE'])).rejects.toMatchObject({
    fieldErrors: [{ field: 'appIds.1', code: 'unknown_app', details: { id: 'LG-NOTHERE' } }],
  })
  await expect(add([])).rejects.toMatchObject({ fieldErrors: [{ field: 'appIds', code: 'required' }] })
})

test('a service without categories is added, and writes none', async () => {
  const scene = await createServicesWorld()
  const { headers } = await createService(scene.deps.db, [])
  expect((await sendValue(scene, headers)).statusCode).toBe(403)
})

test('a category that does not exist is named', async () => {
  const { admin, store, deps } = await createServicesWorld()
  const body = sampleService([store.catgId, 999_999_999])
  await expect(admin.call(services.add, { body })).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field: 'catgIds.1', code: 'unknown_option' }],
  })
  expect((await runIn(deps.db, 'select id from service where code = $1', [body.code])).rows).toEqual([])
})

test.each([
  ['name', { name: '' }, 'required'],
  ['name', { name: 'x'.repeat(41) }, 'too_long'],
  ['name', { name: 'Crawler 🚀' }, 'has_emoji'],
  ['code', { code: 'Crawler' }, 'invalid'],
  ['code', { code: 'ab' }, 'invalid'],
])('a wrong %s is refused', async (field, wrong, code) => {
  const { admin, store } = await createServicesWorld()
  const body = { ...sampleService([store.catgId]), ...wrong }
  await expect(admin.call(services.add, { body })).rejects.toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field, code }] })
})

test('only administrators see and change services', async () => {
  const { reviewer, partner, visitor, store, deps } = await createServicesWorld()
  const { service } = await createService(deps.db, [store.catgId])
  for (const [somebody, funcCode] of [
    [reviewer, 'not_allowed'],
    [partner, 'not_allowed'],
    [visitor, 'signed_out'],
  ] as const) {
    await expect(somebody.call(services.list)).rejects.toMatchObject({ funcCode })
    await expect(somebody.call(services.add, { body: sampleService([store.catgId]) })).rejects.toMatchObject({ funcCode })
    await expect(somebody.call(services.change, { params: service, body: changeTo({ catgIds: [store.catgId] }) })).rejects.toMatchObject({
      funcCode,
    })
    await expect(somebody.call(services.generateSecret, { params: service })).rejects.toMatchObject({ funcCode })
    await expect(somebody.call(services.revoke, { params: service })).rejects.toMatchObject({ funcCode })
  }
})

test('a service that does not exist cannot be changed', async () => {
  const { admin } = await createWorld()
  const params = { id: randomUUID() }
  await expect(admin.call(services.change, { params, body: changeTo({}) })).rejects.toMatchObject({ funcCode: 'not_found', status: 404 })
  await expect(admin.call(services.generateSecret, { params })).rejects.toMatchObject({ funcCode: 'not_found', status: 404 })
  await expect(admin.call(services.revoke, { params })).rejects.toMatchObject({ funcCode: 'not_found', status: 404 })
})

test('every change is in the activity log with who did it, and with what the service could and can write', async () => {
  const { admin, app, store, deps } = await createServicesWorld()
  const { service } = await admin.call(services.add, { body: sampleService([store.catgId]) })
  await admin.call(services.change, { params: service, body: changeTo({ appIds: [app.id] }) })
  await admin.call(services.generateSecret, { params: { id: service.id } })
  await admin.call(services.revoke, { params: { id: service.id } })
  const log = await runIn(deps.db, 'select action, details from activity_log where actor_key = $1 order by id', [admin.user.userKey])
  const { code, name } = service
  const before = { name, catgIds: [store.catgId], appIds: null }
  const after = { name: 'Renamed', catgIds: [], appIds: [app.id] }
  expect(log.rows).toEqual([
    { action: 'service.added', details: { code, ...before } },
    { action: 'service.changed', details: { code, before, after } },
    { action: 'service.secret-generated', details: { code, name: 'Renamed' } },
    { action: 'service.revoked', details: { code, name: 'Renamed' } },
  ])
})

test('wrong secrets are counted by the network of an IPv6 address, of which one host has all', async () => {
  const scene = await createServicesWorld()
  const { service } = await createService(scene.deps.db, [scene.store.catgId])
  const guess = async (host: number) =>
    (await sendValue(scene, headersOf(service.code, unique()), { remoteAddress: `2001:db8:1:2::${host}` })).statusCode
  for (let host = 1; host <= 20; host += 1) expect(await guess(host)).toBe(401)
  expect(await guess(21)).toBe(429)
})

test('wrong secrets for one code are limited, while the right one always lets in', async () => {
  const scene = await createServicesWorld()
  const { service, headers } = await createService(scene.deps.db, [scene.store.catgId])
  const guess = () => sendValue(scene, headersOf(service.code, unique()))
  for (let go = 0; go < 20; go += 1) expect((await guess()).statusCode).toBe(401)
  const refused = await guess()
  expect([refused.statusCode, refused.json<{ funcCode: string }>().funcCode]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
  expect((await sendValue(scene, headers)).statusCode).toBe(200)
})
