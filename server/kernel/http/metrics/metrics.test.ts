import Fastify, { type FastifyInstance, type FastifyReply, type InjectOptions } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../testing/cluster.ts'
import { sendRaw } from '../../../testing/raw.ts'
import { createLog } from '../../log.ts'
import { answerError } from '../calls/errors.ts'
import { fail } from '../calls/failure.ts'
import { type MetricsDoor, serveMetrics } from './metrics.door.ts'
import { createMetrics, watchRequests } from './metrics.ts'
import { createServer } from '../serving/server.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

const token = 'a-token-for-the-metrics'
const portal = (door: Partial<MetricsDoor> = {}) => {
  const app = Fastify({ trustProxy: true })
  opened.push(app)
  app.setErrorHandler(answerError)
  const registry = createMetrics(undefined)
  watchRequests(app, registry)
  const open = serveMetrics(app, registry, { host: '127.0.0.1', port: undefined, token: undefined, ...door })
  app.get('/busy', () => fail('too_many_requests'))
  return { app, open, scrape: (options: InjectOptions = {}) => app.inject({ url: '/metrics', ...options }) }
}
const bearing = (given: string) => ({ headers: { authorization: `Bearer ${given}` } })

test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])(
  'without a token a caller on this machine is answered: %s',
  async (remoteAddress) => {
    const answer = await portal().scrape({ remoteAddress })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('process_resident_memory_bytes')
  },
)

test.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', 'fd00::1'])('without a token others are not: %s', async (remoteAddress) => {
  const answer = await portal().scrape({ remoteAddress })
  expect([answer.statusCode, answer.body]).toEqual([403, ''])
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'x-request-start', 'cf-connecting-ip', 'via'])(
  'a header says nothing for a caller, and something against one: %s',
  async (name) => {
    const { scrape } = portal()
    expect((await scrape({ remoteAddress: '203.0.113.9', headers: { [name]: '127.0.0.1' } })).statusCode).toBe(403)
    // What a proxy on this machine passes on.
    expect((await scrape({ remoteAddress: '127.0.0.1', headers: { [name]: '203.0.113.9' } })).statusCode).toBe(403)
  },
)

test('a proxy on this machine that passes on the name alone opens nothing', async () => {
  const scrape = (host: string) => portal().scrape({ remoteAddress: '127.0.0.1', headers: { host } })
  for (const host of ['portal.example.test', 'localhost.example.test', '127.0.0.1.example.test'])
    expect((await scrape(host)).statusCode).toBe(403)
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080']) expect((await scrape(host)).statusCode).toBe(200)
})

test('a proxy that adds nothing and speaks HTTP 1.0, as nginx does, is no caller on this machine', async () => {
  const { app } = portal()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  const statusBy = async (version: string): Promise<string> => {
    const answer = await sendRaw(address, `GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    return answer.split('\r\n')[0] ?? ''
  }
  expect(await statusBy('1.0')).toBe('HTTP/1.1 403 Forbidden')
  expect(await statusBy('1.1')).toBe('HTTP/1.1 200 OK')
})

test('with a token only callers that send it are answered', async () => {
  const { scrape } = portal({ token })
  expect((await scrape({ remoteAddress: '203.0.113.9', ...bearing(token) })).statusCode).toBe(200)
  for (const options of [{}, bearing('another'), bearing(''), { headers: { authorization: token } }]) {
    const answer = await scrape({ remoteAddress: '127.0.0.1', ...options })
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([401, 'Bearer', ''])
  }
})

test('on a port of their own they are there alone', async () => {
  const port = await freePort()
  const { scrape, open, app } = portal({ port })
  await app.ready()
  await open()
  expect((await scrape()).statusCode).toBe(404)
  const own = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([own.status, (await own.text()).includes('http_request_duration_seconds')]).toEqual([200, true])
  expect((await fetch(`http://127.0.0.1:${port}/busy`)).status).toBe(404)
})

test('responses of routes outside the contract require TLS and are counted as well', async () => {
  const registry = createMetrics(undefined)
  const early = async (_request: unknown, reply: FastifyReply) => reply.code(302).header('location', 'https://example.test/').send()
  const door = async (context: FastifyInstance) => {
    context.get('/t/:slug', { config: { early } }, () => 'never')
    context.get('/plain', () => ({}))
  }
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: undefined,
    tls: true,
    fileMaxMb: 1,
    callsPerMinute: 0,
    maxDelay: 0,
    buildVersion: '1',
    readyFor: () => 60_000,
    doors: [door],
    watch: (watched) => watchRequests(watched, registry),
  })
  opened.push(app)
  for (const url of ['/t/abc', '/plain'])
    expect((await app.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const counts = await registry.metrics()
  expect(counts).toContain('http_requests_total{method="GET",route="/t/:slug",status="302"} 1')
  expect(counts).toContain('http_requests_total{method="GET",route="/plain",status="200"} 1')
})

test('every failure is counted from zero, so that the first one after a start is an increase', async () => {
  const { app, scrape } = portal()
  app.get('/broken', () => {
    throw new Error('a fault')
  })
  const counted = async () => /http_failures_total\{code="unexpected"\} (\d+)/.exec((await scrape()).body)?.[1]
  expect(await counted()).toBe('0')
  await app.inject('/broken')
  expect(await counted()).toBe('1')
})

test('requests are counted by route and failures by code, regardless of the requested path', async () => {
  const { app, scrape } = portal()
  await app.inject('/busy?a=1')
  await app.inject('/unknown/1')
  await app.inject('/unknown/2')
  const { body } = await scrape()
  expect(body).toContain('http_requests_total{method="GET",route="/busy",status="429"} 1')
  expect(body).toContain('http_requests_total{method="GET",route="other",status="404"} 2')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="other"} 2')
  expect(body).toContain('http_failures_total{code="too_many_requests"} 1')
})
