import type { Route } from '@portico/contract/kernel/route'
import { phases } from '@portico/contract/kernel/permission'
import { platform } from '@portico/contract/console/connections'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDomains } from '../../../../compose.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { createServer } from '../../../../kernel/http/serving/server.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { addressOf } from '../../../../testing/caller.ts'
import { createWorld } from '../../../../testing/world.ts'
import { connectService } from '../connections.samples.ts'
import { failLostJobs } from '../jobs/jobs.actions.ts'
import { jobKind, requestJob } from '../jobs/jobs.ts'
import type { PlatformSource } from './platform.source.ts'
import { platformRoutes } from './platform.routes.ts'

/** A source and a job kind that exist only here. */
const values = new Map<string, object>()
const source: PlatformSource = {
  area: 'sample',
  read: async (_db, appId, phase, { secrets }) => {
    const value = values.get(`${appId} ${phase}`)
    return value && { ...value, ...(secrets && { key: 'secret' }) }
  },
}
const reported: unknown[] = []
const kind = jobKind<{ word: string }, { count: number }>({
  name: 'sample-job',
  report: z.strictObject({ count: z.number() }),
  reported: async (db, { id, appId, phase, data }, report) => {
    reported.push({ id, appId, phase, data, report })
    await runIn(db, 'update app set name = name where id = $1', [appId])
  },
})

let server: FastifyInstance
beforeAll(async () => {
  const { portal } = await testPortal()
  server = await createServer({
    log: portal.deps.log,
    trustProxy: undefined,
    tls: false,
    fileMaxMb: 1,
    callsPerMinute: 0,
    maxDelay: 0,
    buildVersion: '1',
    readyFor: () => 60_000,
  })
  const { identity } = createDomains(portal.deps)
  const kernel = { ...portal.deps, identity, limit: async () => {}, publicOrigins: new Set<string>(), changed: () => {} }
  platformRoutes({ platformSources: [source], jobKinds: [kind] }).serve(server, kernel)
})
afterAll(() => server.close())

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers: Record<string, string>
}

const send = async (route: Route, { params = {}, query = {}, body, headers }: Sent) => {
  const answer = await server.inject({
    method: route.method,
    url: addressOf(route, { params, query }),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const envelope = answer.body === '' ? {} : answer.json<{ funcCode?: string; data?: Record<string, unknown> }>()
  return { status: answer.statusCode, code: envelope.funcCode, data: envelope.data, headers: answer.headers }
}
const paramsOf = (appId: string, phase = 'production', area = 'sample') => ({ appId, phase, area })

test('a service reads an area of an app in a phase, and nothing else', async () => {
  const { deps, app, otherApp } = await createWorld()
  values.set(`${app.id} 3`, { name: 'live' })
  const { headers } = await connectService(deps.db, { areas: ['sample'], appIds: [app.id] })
  const answer = await send(platform.read, { params: paramsOf(app.id), headers })
  expect(answer).toMatchObject({ status: 200, data: { appId: app.id, phase: 'production', area: 'sample', values: { name: 'live' } } })
  expect(await send(platform.read, { params: paramsOf(app.id, 'staging'), headers })).toMatchObject({ status: 404, code: 'not_found' })
  expect(await send(platform.read, { params: paramsOf(app.id, 'production', 'other'), headers })).toMatchObject({ code: 'not_allowed' })
  expect(await send(platform.read, { params: paramsOf(otherApp.id), headers })).toMatchObject({ status: 404, code: 'app_not_found' })
  expect(await send(platform.read, { params: paramsOf('LG-NOWHERE'), headers })).toMatchObject({ status: 404, code: 'app_not_found' })
  expect(await send(platform.read, { params: paramsOf(app.id, 'live'), headers })).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('a service without an area, or without a secret, reads nothing', async () => {
  const { deps, app } = await createWorld()
  values.set(`${app.id} 3`, { name: 'live' })
  const { headers } = await connectService(deps.db)
  expect(await send(platform.read, { params: paramsOf(app.id), headers })).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(await send(platform.read, { params: paramsOf(app.id), headers: {} })).toMatchObject({ status: 401, code: 'not_a_service' })
})

test('secrets go only to services that may have them', async () => {
  const { deps, app } = await createWorld()
  values.set(`${app.id} 1`, { name: 'dev' })
  const params = paramsOf(app.id, 'development')
  const trusted = await connectService(deps.db, { areas: ['sample'], secrets: true })
  const other = await connectService(deps.db, { areas: ['sample'] })
  expect((await send(platform.read, { params, headers: trusted.headers })).data?.values).toEqual({ name: 'dev', key: 'secret' })
  expect((await send(platform.read, { params, headers: other.headers })).data?.values).toEqual({ name: 'dev' })
})

test('an answer that the service has already is 304, until the values change', async () => {
  const { deps, app } = await createWorld()
  const params = paramsOf(app.id, 'staging')
  const { headers } = await connectService(deps.db, { areas: ['sample'] })
  values.set(`${app.id} 2`, { text: 'x'.repeat(5_000) })
  const first = await send(platform.read, { params, headers: { ...headers, 'accept-encoding': 'br, gzip' } })
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  expect(first.headers['content-encoding']).toBeUndefined()
  const again = async (etag: string) => (await send(platform.read, { params, headers: { ...headers, 'if-none-match': etag } })).status
  expect([await again(etag), await again(`"x", ${etag}`), await again('"x"')]).toEqual([304, 304, 200])
  values.set(`${app.id} 2`, { text: 'y' })
  expect(await again(etag)).toBe(200)
})

test('the apps and areas that a service may read are listed to it', async () => {
  const { deps, app, otherApp } = await createWorld()
  const some = await connectService(deps.db, { areas: ['sample', 'gone'], appIds: [app.id] })
  const answer = await send(platform.apps, { headers: some.headers })
  expect(answer.data).toEqual({ list: [{ appId: app.id, name: app.name }], total: 1, page: 0, size: 10, areas: ['sample'], secrets: false })
  const all = await connectService(deps.db, { areas: ['sample'] })
  const { list } = (await send(platform.apps, { headers: all.headers, query: { size: '100' } })).data as { list: { appId: string }[] }
  expect(list.map(({ appId }) => appId)).toEqual(expect.arrayContaining([app.id, otherApp.id]))
})

const setUp = async () => {
  const all = await createWorld()
  const service = await connectService(all.deps.db, { jobKinds: ['sample-job'], appIds: [all.app.id] })
  const request = (word: string, appId = all.app.id) =>
    inTransaction(all.deps.db, (tx) => requestJob(tx, kind, { appId, phase: phases[1], data: { word } }))
  const take = async (headers = service.headers, max = 10) =>
    ((await send(platform.takeJobs, { headers, body: { kind: 'sample-job', most: max } })).data?.jobs ?? []) as {
      id: string
      data: unknown
    }[]
  const report = (id: string, body: object, headers = service.headers) => send(platform.reportJob, { params: { id }, headers, body })
  return { ...all, service, request, take, report }
}

test('a job is taken once, in order, and its result reaches its row', async () => {
  const { app, request, take, report, deps } = await setUp()
  const ids = [await request('one'), await request('two')]
  expect((await take(undefined, 1)).map(({ id, data }) => [id, data])).toEqual([[ids[0], { word: 'one' }]])
  expect((await take()).map(({ id }) => id)).toEqual([ids[1]])
  expect(await take()).toEqual([])

  expect((await report(ids[0]!, { outcome: 'progress', result: { count: 1 } })).status).toBe(200)
  expect((await report(ids[0]!, { outcome: 'done', result: { count: 2 } })).status).toBe(200)
  const job = { id: ids[0], appId: app.id, phase: 2, data: { word: 'one' } }
  expect(reported.filter((one) => (one as { id: string }).id === ids[0])).toEqual([
    { ...job, report: { outcome: 'progress', result: { count: 1 } } },
    { ...job, report: { outcome: 'done', result: { count: 2 } } },
  ])
  const log = await runIn(deps.db, "select action, details from activity_log where app_id = $1 and action = 'connection.job-reported'", [
    app.id,
  ])
  expect(log.rows).toEqual([
    { action: 'connection.job-reported', details: { appId: app.id, jobId: ids[0], kind: 'sample-job', outcome: 'done' } },
  ])
})

test('reporting the same end again changes nothing, and another end is refused', async () => {
  const { request, take, report } = await setUp()
  const id = await request('twice')
  await take()
  const done = { outcome: 'done', result: { count: 1 } }
  expect([(await report(id, done)).status, (await report(id, done)).status]).toEqual([200, 200])
  expect(reported.filter((one) => (one as { id: string }).id === id)).toHaveLength(1)
  expect(await report(id, { outcome: 'failed', reason: 'no' })).toMatchObject({ status: 409, code: 'move_not_possible' })
})

test('a report that is not of its kind is refused with its fields', async () => {
  const { request, take, report, service } = await setUp()
  const id = await request('wrong')
  await take()
  expect(await report(id, { outcome: 'done', result: { count: 'many' } })).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await report(id, { outcome: 'failed' }, service.headers)).toMatchObject({ status: 400 })
  expect((await report(id, { outcome: 'failed', reason: 'The provider refused it.' })).status).toBe(200)
})

test('a job whose lease has ended goes to another service, and the first one’s report is refused', async () => {
  const { deps, app, request, take, report } = await setUp()
  const id = await request('slow')
  await take()
  const second = await connectService(deps.db, { jobKinds: ['sample-job'], appIds: [app.id] })
  expect(await take(second.headers)).toEqual([])
  await runIn(deps.db, "update outside_job set leased_until = now() - interval '1 second' where id = $1", [id])
  expect((await take(second.headers)).map((job) => job.id)).toEqual([id])
  expect(await report(id, { outcome: 'done', result: { count: 1 } })).toMatchObject({ status: 409, code: 'taken_meanwhile' })
  expect((await report(id, { outcome: 'done', result: { count: 1 } }, second.headers)).status).toBe(200)
})

test('jobs of other apps and other kinds are not given, nor reported on', async () => {
  const { deps, otherApp, service, request, take, report } = await setUp()
  const id = await request('hidden', otherApp.id)
  expect(await take()).toEqual([])
  const reader = await connectService(deps.db, { areas: ['sample'] })
  expect(await send(platform.takeJobs, { headers: reader.headers, body: { kind: 'sample-job' } })).toMatchObject({ code: 'not_allowed' })
  for (const { headers } of [service, reader])
    expect(await report(id, { outcome: 'done', result: { count: 1 } }, headers)).toMatchObject({ status: 403, code: 'not_allowed' })
})

test('a service that may no longer read an app cannot report on jobs that it took of it', async () => {
  const { deps, otherApp, service, request, take, report } = await setUp()
  const id = await request('taken')
  expect(await take()).toHaveLength(1)
  await runIn(deps.db, 'update service_reading_app set app_id = $1 where service_id = $2', [otherApp.id, service.id])
  expect(await report(id, { outcome: 'done', result: { count: 1 } })).toMatchObject({ status: 403, code: 'not_allowed' })
  expect(reported.filter((one) => (one as { id: string }).id === id)).toEqual([])
})

test('a job that no service finishes is given up, and its row is notified', async () => {
  const { deps, request } = await setUp()
  const id = await request('lost')
  await runIn(deps.db, "update outside_job set attempts = 5, leased_until = now() - interval '1 second' where id = $1", [id])
  await inTransaction(deps.db, (tx) => failLostJobs(tx, new Map([[kind.name, kind]])))
  expect(reported.at(-1)).toMatchObject({ id, report: { outcome: 'failed', reason: 'No service reported how it went.' } })
  expect((await runIn(deps.db, 'select state from outside_job where id = $1', [id])).rows).toEqual([{ state: 'failed' }])
})

test('a job that no service has finished for a month is given up, but not one that a service is working on', async () => {
  const { deps, request, take } = await setUp()
  const working = await request('working')
  await take()
  const [forgotten, recent] = [await request('forgotten'), await request('recent')]
  const age = 'update outside_job set created_at = now() - make_interval(days => $1) where id = any($2::uuid[])'
  await runIn(deps.db, age, [31, [working, forgotten]])
  await runIn(deps.db, age, [29, [recent]])
  await inTransaction(deps.db, (tx) => failLostJobs(tx, new Map([[kind.name, kind]])))
  expect(reported.at(-1)).toMatchObject({ id: forgotten, report: { outcome: 'failed', reason: 'No service reported how it went.' } })
  const { rows } = await runIn(deps.db, 'select state from outside_job where id = any($1::uuid[]) order by number', [
    [working, forgotten, recent],
  ])
  expect(rows).toEqual([{ state: 'waiting' }, { state: 'failed' }, { state: 'waiting' }])
})
