import { FailureEnvelope } from '@portico/contract/kernel/envelope'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { caller } from '../../../testing/caller.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { sendRaw } from '../../../testing/raw.ts'
import { samplePerson, samples, sampleServer } from '../../../testing/sample-server.ts'
import type { Database } from '../../database/open.ts'

let database: Database
const servers: FastifyInstance[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))
afterAll(() => database.close())

const serve = async (options: Parameters<typeof sampleServer>[1] = { who: samplePerson }) => {
  const app = await sampleServer(database.db, options)
  servers.push(app)
  return { app, ada: caller(app) }
}

/** Status and code of a response, after checking that it is an envelope and leaks no internals. */
const refusal = (answer: LightMyRequestResponse): [number, string] => {
  expect(answer.payload).not.toMatch(/secret_table|10\.0\.0\.7|\.ts:\d|at async|node_modules/)
  const envelope = FailureEnvelope.parse(answer.json())
  expect(envelope.requestId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  return [answer.statusCode, envelope.funcCode]
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const files = { 'content-type': 'multipart/form-data; boundary=XX' }

/** A body of so many levels: an object, and lists in it. */
const nestedJson = (levels: number): string => `{"text":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

test.each([
  ['a form where a file belongs', { url: samples.upload.path, headers: form, payload: 'text=a' }, 415, 'wrong_encoding'],
  ['a form whose nested value is no JSON', { url: samples.nested.path, headers: form, payload: 'name=a&notes=b' }, 400, 'invalid_input'],
  ['an unknown field of a form', { url: samples.add.path, headers: form, payload: 'text=a&more=1' }, 400, 'invalid_input'],
  ['U+0000 inside a nested value', { url: samples.nested.path, headers: form, payload: 'name=a&notes=["%5Cu0000"]' }, 400, 'invalid_input'],
  ['JSON where a file belongs', { url: samples.upload.path, headers: json, payload: '{}' }, 415, 'wrong_encoding'],
  ['files where JSON belongs', { url: samples.add.path, headers: files, payload: '--XX--\r\n' }, 415, 'wrong_encoding'],
  ['plain text', { url: samples.add.path, headers: { 'content-type': 'text/plain' }, payload: '{"text":"a"}' }, 415, 'wrong_encoding'],
  [
    'a Content-Type with a stray space',
    { url: samples.add.path, headers: { 'content-type': 'application/ json' }, payload: '{"text":"a"}' },
    415,
    'wrong_encoding',
  ],
  ['a body without a Content-Type', { url: samples.add.path, payload: Buffer.from('{"text":"a"}') }, 415, 'wrong_encoding'],
  ['JSON that ends too early', { url: samples.add.path, headers: json, payload: '{"text":' }, 400, 'malformed_body'],
  [
    'JSON that reaches for prototypes',
    { url: samples.add.path, headers: json, payload: '{"__proto__":{"admin":true}}' },
    400,
    'malformed_body',
  ],
  ['no body where one belongs', { url: samples.add.path, headers: json }, 400, 'malformed_body'],
  ['an unknown field', { url: samples.add.path, headers: json, payload: '{"text":"a","more":1}' }, 400, 'invalid_input'],
  ['a list where text belongs', { url: samples.add.path, headers: json, payload: '{"text":["a"]}' }, 400, 'invalid_input'],
  ['a number where text belongs', { url: samples.add.path, headers: json, payload: '{"text":1}' }, 400, 'invalid_input'],
  ['U+0000', { url: samples.add.path, headers: json, payload: '{"text":"a\\u0000"}' }, 400, 'invalid_input'],
  ['half a character', { url: samples.add.path, headers: json, payload: '{"text":"a\\ud800"}' }, 400, 'invalid_input'],
  ['JSON of ten thousand levels', { url: samples.add.path, headers: json, payload: nestedJson(10_000) }, 400, 'invalid_input'],
  [
    'a form field twice',
    { url: samples.form.path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'text=a&text=b' },
    400,
    'invalid_input',
  ],
  [
    'more JSON than a megabyte',
    { url: samples.add.path, headers: json, payload: `{"text":"${'a'.repeat(1_100_000)}"}` },
    413,
    'body_too_large',
  ],
  [
    'a form of more than 64 KB',
    { url: samples.form.path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `text=${'a'.repeat(70_000)}` },
    413,
    'body_too_large',
  ],
] as const)('%s is refused', async (_, request, status, code) => {
  const { ada } = await serve()
  expect(refusal(await ada.raw({ method: 'POST', ...request }))).toEqual([status, code])
})

test('JSON may have 32 levels, and no more', async () => {
  const { ada } = await serve()
  const send = (levels: number) => ada.raw({ method: 'POST', url: samples.anything.path, headers: json, payload: nestedJson(levels) })
  expect((await send(32)).statusCode).toBe(200)
  expect((await send(33)).json()).toMatchObject({ fieldErrors: [{ field: 'text', code: 'too_many_levels', details: { max: 32 } }] })
})

test.each([
  ['an unknown query parameter', '?other=1', 400],
  ['a parameter twice', '?ids=1&ids=2', 400],
  ['the cache-busting parameter', '?_=1700000000000', 500],
])('%s in the query is answered as it should be', async (_, query, status) => {
  const { ada } = await serve()
  // 500: the query was accepted, but the sample's table does not exist in this file.
  expect((await ada.raw({ method: 'GET', url: `${samples.list.path}${query}` })).statusCode).toBe(status)
})

const file = (bytes: number) => ({ upload: { name: 'a.bin', type: 'application/octet-stream', bytes: new Blob([new Uint8Array(bytes)]) } })

test('a file up to the limit is taken, a larger one is refused', async () => {
  const { ada } = await serve()
  expect(await ada.call(samples.upload, file(1024 * 1024 - 1))).toMatchObject({ size: 1024 * 1024 - 1 })
  await expect(ada.call(samples.upload, file(1024 * 1024 + 1))).rejects.toMatchObject({ funcCode: 'body_too_large', status: 413 })
})

test.each([
  ['no header of the client', { 'x-requested-with': undefined }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['no origin at all', { 'sec-fetch-site': undefined }],
  ['a foreign Origin', { 'sec-fetch-site': undefined, origin: 'https://portal.example.test.evil.example' }],
])('a change from %s is refused', async (_, headers) => {
  const { ada } = await serve()
  const answer = await ada.raw({
    method: 'POST',
    url: samples.form.path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'text=a',
  })
  expect(refusal(answer)).toEqual([403, 'foreign_request'])
})

test("a change with exactly this portal's Origin is taken", async () => {
  const { ada } = await serve()
  const headers = {
    'sec-fetch-site': undefined,
    origin: 'https://portal.example.test',
    'content-type': 'application/x-www-form-urlencoded',
  }
  expect((await ada.raw({ method: 'POST', url: samples.form.path, headers, payload: 'text=a' })).json()).toEqual({
    status: true,
    data: { text: 'a' },
  })
})

test.each([
  ['an unreachable database', 'database', 503, 'unavailable'],
  ['a pool without a free connection', 'pool', 503, 'busy'],
  ['a full disk', 'disk', 503, 'unavailable'],
  ['a fault of ours', 'programming', 500, 'unexpected'],
])('%s is answered without details', async (_, kind, status, code) => {
  const { ada } = await serve()
  const answer = await ada.raw({ method: 'GET', url: `${samples.fault.path}?kind=${kind}` })
  expect(refusal(answer)).toEqual([status, code])
  expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
})

test('a portal that is still starting reports it', async () => {
  const { ada } = await serve({ ready: false })
  expect(refusal(await ada.raw({ method: 'GET', url: samples.leak.path }))).toEqual([503, 'unavailable'])
})

test('the limit of calls holds for every spelling of an address', async () => {
  const { ada } = await serve({ callsPerMinute: 2 })
  const url = samples.leak.path.replace('/games', '/%67ames')
  const answers = [await ada.raw({ method: 'GET', url }), await ada.raw({ method: 'GET', url }), await ada.raw({ method: 'GET', url })]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
})

test('too many calls from one address are refused, with the time after which to retry', async () => {
  const { ada } = await serve({ callsPerMinute: 2 })
  const answers = [1, 2, 3].map(() => ada.raw({ method: 'GET', url: samples.leak.path }))
  const last = (await Promise.all(answers)).find(({ statusCode }) => statusCode !== 200)
  expect([...refusal(last!), Number(last!.headers['retry-after']) > 0]).toEqual([429, 'too_many_requests', true])
})

/** Blocks the event loop, then lets it turn once. */
const block = async (milliseconds: number): Promise<void> => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
  await new Promise((resume) => setImmediate(resume))
}

/** Begins sixty calls. @returns a function that ends them */
const queueCalls = ({ app, ada }: Awaited<ReturnType<typeof serve>>) => {
  const { promise, resolve } = Promise.withResolvers<object>()
  app.get('/games-api/sample/slow', () => promise)
  const queue = Array.from({ length: 60 }, () => ada.raw({ method: 'GET', url: '/games-api/sample/slow' }))
  return () => (resolve({}), Promise.all(queue))
}

test('a process that lags behind reports that it is busy, until it has caught up', async () => {
  const served = await serve({ maxDelay: 100 })
  const answer = () => served.ada.raw({ method: 'GET', url: samples.leak.path })
  const end = queueCalls(served)
  expect((await answer()).statusCode).toBe(200)
  for (let turn = 0; turn < 4; turn += 1) await block(400)
  const refused = await answer()
  expect([...refusal(refused), refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, 'busy', '5', 'no-store'])
  await end()
  // The last timer was late, but nothing is queued any more.
  expect((await answer()).statusCode).toBe(200)
})

test('a stalled process refuses nobody as long as there are few calls', async () => {
  const { ada } = await serve({ maxDelay: 100 })
  for (let turn = 0; turn < 4; turn += 1) await block(400)
  expect((await ada.raw({ method: 'GET', url: samples.leak.path })).statusCode).toBe(200)
})

test('one long pause refuses nobody, even with many calls under way', async () => {
  const served = await serve({ maxDelay: 100 })
  const answer = () => served.ada.raw({ method: 'GET', url: samples.leak.path })
  const end = queueCalls(served)
  await answer()
  await block(1_500)
  await new Promise((resume) => setTimeout(resume, 10))
  expect((await answer()).statusCode).toBe(200)
  await end()
})

test('a call that exceeds its deadline gets a response, and its late result is dropped', async () => {
  const { app, ada } = await serve()
  const work = Promise.withResolvers<{ late: true }>()
  app.get('/games-api/sample/slow', { config: { deadline: 1 } }, () => work.promise)
  expect(refusal(await ada.raw({ method: 'GET', url: '/games-api/sample/slow' }))).toEqual([503, 'unavailable'])
  work.resolve({ late: true })
})

test('a file may take longer than the deadline, once its first bytes were sent', async () => {
  const { app, ada } = await serve()
  app.get('/games-api/sample/long', { config: { deadline: 1 } }, async (_, reply) => {
    const bytes = new PassThrough()
    bytes.write('first ')
    setTimeout(() => bytes.end('last'), 4_000)
    return reply.send(bytes)
  })
  expect((await ada.raw({ method: 'GET', url: '/games-api/sample/long' })).payload).toBe('first last')
})

test('a body of very many unknown fields gets a short answer', async () => {
  const { ada } = await serve()
  const payload = JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, number) => [`field ${number}`, 1])))
  const answer = await ada.raw({ method: 'POST', url: samples.add.path, headers: json, payload })
  expect(refusal(answer)).toEqual([400, 'invalid_input'])
  expect(answer.payload.length).toBeLessThan(50_000)
})

test('an address that cannot be decoded is answered in the envelope, with the headers that keep other sites out', async () => {
  const { ada } = await serve()
  for (const url of ['/games-api/sample/%E0%A4%A', '/%']) {
    const answer = await ada.raw({ method: 'GET', url })
    expect(refusal(answer)).toEqual([400, 'malformed_body'])
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  }
})

test('every answer has the headers that keep other sites out', async () => {
  const { ada } = await serve()
  const { headers } = await ada.raw({ method: 'GET', url: samples.leak.path, headers: { referer: 'https://portal.example.test/apps' } })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'no-store',
    'x-referer': 'https://portal.example.test/apps',
    'x-build-version': '1000',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('an address that is too long to be sent back is not', async () => {
  const { ada } = await serve()
  const referer = `https://portal.example.test/apps?ids=${'a'.repeat(12_000)}`
  const { headers } = await ada.raw({ method: 'GET', url: samples.leak.path, headers: { referer } })
  expect(headers['x-referer']).toBeUndefined()
})

test.each([
  ['is not HTTP', 'BREW /pot HTCPCP/1.0\r\n\r\n'],
  ['names no host', 'GET /readyz HTTP/1.1\r\n\r\n'],
  ['has two lengths', 'POST /readyz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
])('input that %s is answered with the envelope too', async (_, input) => {
  const { app } = await serve()
  const answer = await sendRaw(await app.listen({ host: '127.0.0.1', port: 0 }), input)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  for (const line of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"]) expect(answer).toContain(line)
  expect(FailureEnvelope.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).funcCode).toBe('malformed_body')
})
