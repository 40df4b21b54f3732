import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { freePort } from './cluster.ts'
import { addressOf, createPlace, eventually, type Place, patience } from './real-portal.ts'

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

    await eventually(async () => (await fetch(`${address}/readyz`)).status === 200)
    fault('reject')
    await portal.printed('The portal exited with code 70. Restarting in 2 s.')
    expect(portal.output()).toMatch(/"level":60,.*"message":"a rejection that nobody handles".*"origin":"unhandledRejection"/)

    portal.child.kill('SIGTERM')
    await portal.ended
    expect(count(portal.output(), 'Portico is ready at')).toBe(2)
  },
  patience,
)

test.each(engine)(
  'a call in progress during an uncaught error is completed first (%s)',
  async () => {
    const portal = place.start({}, faulty)
    const address = await addressOf(portal)
    const body = JSON.stringify({ email: 'nobody@example.test', password: 'a wrong password' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, origin: address, 'x-requested-with': 'fetch' }
    const call = request(`${address}/games-api/api/v1.0/account/sign-in`, { method: 'POST', headers })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
    })
    call.write(body.slice(0, 10))
    // Another call is answered only after the portal has begun with this one.
    await fetch(`${address}/healthz`)
    fault('throw')
    await portal.printed('uncaughtException')
    await eventually(() =>
      fetch(`${address}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    call.end(body.slice(10))
    expect(await answered).toBe(401)
    expect(await portal.ended).toBe(70)
  },
  patience,
)

test(
  'a portal that people have to fix is not restarted',
  async () => {
    const portal = place.supervise('server/main.ts', { PORT: 'eighty' })
    expect(await portal.ended).toBe(1)
    expect(portal.output()).toMatch(/PORT: .+/)
    expect(portal.output()).not.toContain('It starts again')
  },
  patience,
)
