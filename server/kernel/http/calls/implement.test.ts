import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, type Caller } from '../../../testing/caller.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { samplePerson, samples, sampleServer } from '../../../testing/sample-server.ts'
import { runIn } from '../../database/run.ts'
import type { Database } from '../../database/open.ts'

let database: Database
let app: FastifyInstance
let ada: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  await runIn(database.db, 'create table sample_note (text text not null)')
})
beforeEach(async () => {
  await runIn(database.db, 'delete from sample_note')
  app = await sampleServer(database.db, { who: samplePerson })
  ada = caller(app)
})
afterEach(() => app.close())
afterAll(() => database.close())

const notes = async () => (await ada.call(samples.list)).notes
const logged = async () =>
  (await runIn(database.db, 'select actor_key, action, details, request_id from activity_log order by id desc limit 1')).rows[0]

test('a change is committed together with its activity', async () => {
  await ada.call(samples.add, { body: { text: 'one' } })
  expect(await notes()).toEqual(['one'])
  expect(await logged()).toMatchObject({
    actor_key: 'p1',
    action: 'sample.note-added',
    details: { text: 'one' },
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test.each(['forget', 'recordNothing'] as const)('a change whose handler forgets its activity is rolled back: %s', async (name) => {
  await expect(ada.call(samples[name], { body: { text: 'lost' } })).rejects.toMatchObject({ funcCode: 'unexpected', status: 500 })
  expect(await notes()).toEqual([])
})

test('fields that the response does not declare do not leave the server', async () => {
  const answer = await ada.raw({ method: 'GET', url: samples.leak.path })
  expect(answer.json()).toEqual({ status: true, data: { name: 'Ada' } })
})

test('a transaction that another one got in the way of runs again', async () => {
  expect(await ada.call(samples.retry)).toEqual({ attempts: 3 })
})

const addOnce = (key: string, text: string) =>
  ada.raw({
    method: 'POST',
    url: samples.add.path,
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify({ text }),
  })

test('the same Idempotency-Key changes something once and answers the same again', async () => {
  const [first, second] = [await addOnce('k1', 'one'), await addOnce('k1', 'one')]
  expect(second.json()).toEqual(first.json())
  expect(await notes()).toEqual(['one'])
})

test('an Idempotency-Key used for another body is refused', async () => {
  await addOnce('k2', 'one')
  expect((await addOnce('k2', 'two')).json()).toMatchObject({ funcCode: 'repeated_differently' })
  expect(await notes()).toEqual(['one'])
})

test('an Idempotency-Key used in another phase is refused', async () => {
  const addIn = (phase: string) =>
    ada.raw({
      method: 'POST',
      url: samples.addInPhase.path.replace(':id', '7'),
      headers: { 'x-app-phase': phase, 'idempotency-key': 'k6' },
    })
  expect([(await addIn('2')).statusCode, (await addIn('2')).statusCode]).toEqual([200, 200])
  expect((await addIn('3')).json()).toMatchObject({ funcCode: 'repeated_differently' })
})

test.each([
  ['with another query', { url: `${samples.addAt.path}?place=b` }],
  ['for another team', { headers: { 'x-app-organization': '8' } }],
])('an Idempotency-Key used %s is refused', async (_, other) => {
  const send = ({ url = `${samples.addAt.path}?place=a`, headers = {} }: { url?: string; headers?: Record<string, string> } = {}) =>
    ada.raw({ method: 'POST', url, headers: { 'idempotency-key': 'k7', 'x-app-organization': '7', ...headers } })
  await runIn(database.db, "delete from idempotency_key where key = 'k7'")
  expect((await send()).statusCode).toBe(200)
  expect((await send({ url: `${samples.addAt.path}?place=a&_=2` })).statusCode).toBe(200)
  expect((await send(other)).json()).toMatchObject({ funcCode: 'repeated_differently' })
})

test('an Idempotency-Key of a service is its own', async () => {
  const system = (id: string) => ({ kind: 'service' as const, id, code: id, name: id, categoryIds: [], appIds: null })
  const add = async (id: string, text: string) => {
    const server = await sampleServer(database.db, { system: system(id) })
    const headers = { 'idempotency-key': 'k8', 'content-type': 'application/json' }
    const answer = await caller(server).raw({ method: 'POST', url: samples.addBySystem.path, headers, payload: JSON.stringify({ text }) })
    await server.close()
    return answer.statusCode
  }
  expect([await add('a', 'one'), await add('a', 'one'), await add('a', 'two'), await add('b', 'two')]).toEqual([200, 200, 409, 200])
  expect(await notes()).toEqual(['one', 'two'])
})

test('an Idempotency-Key too long to be kept is refused, and nothing is changed', async () => {
  expect((await addOnce('k'.repeat(200), 'one')).statusCode).toBe(200)
  const refused = await addOnce('k'.repeat(201), 'two')
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field: 'idempotency-key', code: 'too_long', details: { max: 200 } }],
  })
  expect(await notes()).toEqual(['one'])
})

test('an Idempotency-Key is valid for its sender, on one route, for a day', async () => {
  const key = { 'idempotency-key': 'k5' }
  await addOnce('k5', 'one')
  const others = await sampleServer(database.db, { who: { ...samplePerson, userKey: 'p2' } })
  const send = (who: Caller, url: string, text: string) =>
    who.raw({ method: 'POST', url, headers: { ...key, 'content-type': 'application/json' }, payload: JSON.stringify({ text }) })
  expect((await send(caller(others), samples.add.path, 'two')).statusCode).toBe(200)
  expect((await send(ada, samples.addOther.path, 'three')).statusCode).toBe(200)
  await runIn(database.db, "update idempotency_key set created_at = created_at - interval '25 hours' where key = 'k5'")
  expect((await addOnce('k5', 'four')).statusCode).toBe(200)
  expect((await addOnce('k5', 'four')).statusCode).toBe(200)
  expect(await notes()).toEqual(['four', 'one', 'three', 'two'])
  await others.close()
})

test('an entry of the activity log names the phase that the change was judged in', async () => {
  await ada.raw({ method: 'POST', url: samples.addInPhase.path.replace(':id', '7'), headers: { 'x-app-phase': '3' } })
  const { rows } = await runIn(database.db, 'select phase from activity_log order by id desc limit 1')
  expect(rows).toEqual([{ phase: 3 }])
})

test('two requests with one Idempotency-Key at once change something once', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(() => addOnce('k3', 'one')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await notes()).toEqual(['one'])
})

test('a failed change keeps no answer for its Idempotency-Key', async () => {
  expect((await addOnce('k4', 'much too long')).statusCode).toBe(400)
  expect((await addOnce('k4', 'short')).statusCode).toBe(200)
})

test('a list that a browser holds already is answered 304', async () => {
  await ada.call(samples.add, { body: { text: 'one' } })
  const first = await ada.raw({ method: 'GET', url: samples.list.path })
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await ada.raw({ method: 'GET', url: samples.list.path, headers })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  await ada.call(samples.add, { body: { text: 'two' } })
  expect((await ada.raw({ method: 'GET', url: samples.list.path, headers })).statusCode).toBe(200)
})
