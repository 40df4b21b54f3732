import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from './cluster.ts'
import { addressOf, createPlace, eventually, type Place, patience } from './real-portal.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

const isReady = (address: string) => async (): Promise<boolean> => (await fetch(`${address}/readyz`)).status === 200
const count = (text: string, part: string): number => text.split(part).length - 1

test.each([
  ['throw', 'uncaughtException', 'an error that nobody catches'],
  ['reject', 'unhandledRejection', 'a rejection that nobody handles'],
])(
  'a fault that nothing caught is logged, and the portal starts again (%s)',
  async (kind, origin, message) => {
    const port = String(await freePort())
    const portal = place.supervise('server/testing/faulty.main.ts', { PORT: port })
    const address = await addressOf(portal)
    writeFileSync(join(place.folder, kind), '')
    await portal.printed('It starts again in 1 s.')
    expect(portal.output()).toContain(`"origin":"${origin}"`)
    expect(portal.output()).toContain(message)
    expect(portal.output()).toContain('The portal ended with code 70.')
    await eventually(isReady(address))
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(count(portal.output(), 'It starts again')).toBe(1)
  },
  patience,
)

test(
  'a call that runs when a fault happens is finished first',
  async () => {
    const portal = place.start({}, 'server/testing/faulty.main.ts')
    const address = await addressOf(portal)
    const body = JSON.stringify({ email: 'nobody@example.test', password: 'a wrong password' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, origin: address, 'x-requested-with': 'fetch' }
    const call = request(`${address}/games-api/api/v1.0/account/sign-in`, { method: 'POST', headers })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
    })
    call.write(body.slice(0, 10))
    await portal.printed('incoming request')
    writeFileSync(join(place.folder, 'throw'), '')
    await portal.printed('uncaughtException')
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
    call.end(body.slice(10))
    expect(await answered).toBe(401)
    expect(await portal.ended).toBe(70)
  },
  patience,
)

test(
  'a portal that people have to put right is not started again',
  async () => {
    const portal = place.supervise('server/main.ts', { PORT: 'eighty' })
    expect(await portal.ended).toBe(1)
    expect(portal.output()).toMatch(/PORT: .+/)
    expect(portal.output()).not.toContain('It starts again')
  },
  patience,
)

test(
  'a portal that was told to stop while it waits to start again stops at once',
  async () => {
    const portal = place.supervise('server/testing/faulty.main.ts')
    await addressOf(portal)
    writeFileSync(join(place.folder, 'throw'), '')
    await portal.printed('It starts again in 1 s.')
    portal.child.kill('SIGTERM')
    await portal.ended
    expect(count(portal.output(), 'is ready at')).toBe(1)
  },
  patience,
)
