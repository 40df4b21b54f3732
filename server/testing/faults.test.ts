import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createServer, type ServerOptions } from '../kernel/http/serving/server.ts'
import { createLog } from '../kernel/log.ts'
import { freePort } from './cluster.ts'
import { sendRaw } from './raw.ts'
import { addressOf, createPlace, waitUntil, type Place, processTimeout } from './real-portal.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

// Processes end and restart in the same way on both engines, but faster on this one.
const engine = inject('template').engine === 'postgres' ? ['postgres'] : []
const faulty = 'server/testing/faulty.main.ts'
const fault = (kind: 'throw' | 'reject'): void => writeFileSync(join(place.folder, kind), '')
const count = (text: string, part: string): number => text.split(part).length - 1

test.each(engine)(
  'after an uncaught error the portal restarts, until it is stopped (%s)',
  async () => {
    const port = String(await freePort())
    const portal = place.supervise(faulty, { PORT: port })
    const address = await addressOf(portal)
    fault('throw')
    await portal.printed('The portal exited with code 70. Restarting in 1 s.')
    expect(portal.output()).toMatch(/"level":60,.*"message":"an error that nobody catches".*"origin":"uncaughtException"/)

    await waitUntil(async () => (await fetch(`${address}/readyz`)).status === 200)
    fault('reject')
    await portal.printed('The portal exited with code 70. Restarting in 2 s.')
    expect(portal.output()).toMatch(/"level":60,.*"message":"a rejection that nobody handles".*"origin":"unhandledRejection"/)

    portal.child.kill('SIGTERM')
    await portal.ended
    expect(count(portal.output(), 'Portico is ready at')).toBe(2)
  },
  processTimeout,
)

/** Sends half of a call. @returns its status once it is answered, and a function that sends the rest */
const beginCall = async (address: string) => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'a wrong password' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, origin: address, 'x-requested-with': 'fetch' }
  const call = request(`${address}/games-api/api/v1.0/account/sign-in`, { method: 'POST', headers })
  const answered = new Promise<number | string | undefined>((resolve) => {
    call.once('response', (response) => resolve(response.resume().statusCode)).once('error', ({ message }) => resolve(message))
  })
  await new Promise((sent) => call.write(body.slice(0, 10), sent))
  // Another call is answered only after the portal has begun with this one.
  await fetch(`${address}/healthz`)
  return { answered, finish: () => void call.end(body.slice(10)) }
}

const untilRefusing = (address: string): Promise<void> =>
  waitUntil(() =>
    fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    ),
  )

test.each(engine)(
  'a call in progress during an uncaught error is completed first (%s)',
  async () => {
    const portal = place.start({}, faulty)
    const address = await addressOf(portal)
    const { answered, finish } = await beginCall(address)
    fault('throw')
    await portal.printed('uncaughtException')
    await untilRefusing(address)
    finish()
    expect(await answered).toBe(401)
    expect(await portal.ended).toBe(70)
  },
  processTimeout,
)

test.each(engine)(
  'on SIGTERM new connections are refused, and a call in progress is completed first (%s)',
  async () => {
    const portal = place.start()
    const address = await addressOf(portal)
    const { answered, finish } = await beginCall(address)
    portal.child.kill('SIGTERM')
    await untilRefusing(address)
    finish()
    expect(await answered).toBe(401)
    expect(await portal.ended).toBe(0)
    expect(portal.output()).not.toContain('is cut off')
  },
  processTimeout,
)

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

test.each(engine)(
  'with a delay /readyz turns red on SIGTERM while calls are still served, and a second signal stops at once (%s)',
  async () => {
    const portal = place.start({ STOP_DELAY_SECONDS: '120' })
    const address = await addressOf(portal)
    portal.child.kill('SIGTERM')
    await waitUntil(async () => (await statusOf(`${address}/readyz`)) === 503)
    for (const path of ['/healthz', '/games-api/api/v1.0/account/sign-in/options'])
      expect([path, await statusOf(`${address}${path}`)]).toEqual([path, 200])
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(portal.output()).toContain('SIGTERM: not ready any more; stopping in 120 s')
  },
  processTimeout,
)

test.each(engine)(
  'after the delay the portal stops by itself (%s)',
  async () => {
    const portal = place.start({ STOP_DELAY_SECONDS: '1' })
    await addressOf(portal)
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
  },
  processTimeout,
)

test.each(engine)(
  'a call that does not end is cut off, and the stop counts as clean (%s)',
  async () => {
    const portal = place.start()
    const { answered } = await beginCall(await addressOf(portal))
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(await answered).toBe('socket hang up')
    expect(portal.output()).toContain('what was still running after 10 s is cut off')
  },
  processTimeout,
)

const serverOptions: ServerOptions = {
  log: createLog('silent'),
  trustProxy: undefined,
  tls: false,
  fileMaxMb: 1,
  callsPerMinute: 0,
  maxDelay: 0,
  buildVersion: '1',
  readyFor: () => 60_000,
}

test.each(['GET / HTTP/1.1\r\nhost: localh', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nhalf'])(
  'a caller who does not finish a request in time is answered and disconnected: %j',
  async (beginning) => {
    const app = await createServer(serverOptions)
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 600_000])
    Object.assign(app.server, { headersTimeout: 100, requestTimeout: 200 })
    app.post('/', () => 'never')
    try {
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      const began = performance.now()
      const answer = await sendRaw(address, beginning)
      // Node by itself would look only every 30 seconds.
      expect(performance.now() - began).toBeLessThan(15_000)
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
      expect(answer).toContain('"status":false')
    } finally {
      await app.close()
    }
  },
)

test('a request that expects what the portal does not know is answered as any other', async () => {
  const app = await createServer(serverOptions)
  try {
    const head = 'GET /games-api/nothing HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nexpect: 200-maybe\r\n\r\n'
    const answer = await sendRaw(await app.listen({ host: '127.0.0.1', port: 0 }), head)
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).toContain('x-request-id: ')
  } finally {
    await app.close()
  }
})

test(
  'a portal that people have to fix is not restarted',
  async () => {
    const portal = place.supervise('server/main.ts', { PORT: 'eighty' })
    expect(await portal.ended).toBe(1)
    expect(portal.output()).toMatch(/PORT: .+/)
    expect(portal.output()).not.toContain('Restarting in')
  },
  processTimeout,
)
