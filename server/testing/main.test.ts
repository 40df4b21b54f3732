import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { freePort } from './cluster.ts'
import { addressOf, createPlace, createCuttableLine, waitUntil, type Place, processTimeout } from './real-portal.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

/** Returns the rows of tests that apply to one engine only. */
const only = (engine: 'embedded' | 'postgres') => (inject('template').engine === engine ? [engine] : [])
const status = async (origin: string, path: string): Promise<number> => (await fetch(`${origin}${path}`)).status

test('a first start prints the address and how to begin, and stops cleanly', { timeout: processTimeout }, async () => {
  await place.removeDatabase()
  const port = String(await freePort())
  const portal = place.start({ PORT: port })
  const address = await addressOf(portal)
  expect(address).toBe(`http://localhost:${port}`)
  await portal.printed(`${address}/set-up#token=`)
  expect(portal.output().includes('embedded database: for demonstrations')).toBe(inject('template').engine === 'embedded')
  expect([await status(address, '/healthz'), await status(address, '/readyz')]).toEqual([200, 200])
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
})

test('an invalid setting stops the start with a message', { timeout: processTimeout }, async () => {
  const portal = place.start({ PORT: 'eighty', SMTP_HOST: 'mail' })
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toMatch(/PORT: .+/)
  expect(portal.output()).toContain('SMTP_HOST is not a setting of this portal.')
  expect(portal.output()).not.toMatch(/\n\s+at /)
})

test('a lost secret stops the start with a message, and the right one opens the portal again', { timeout: processTimeout }, async () => {
  const first = place.start()
  await addressOf(first)
  first.child.kill('SIGTERM')
  await first.ended
  const file = join(place.folder, 'secret')
  const isEmbedded = inject('template').engine === 'embedded'
  const kept = isEmbedded ? readFileSync(file) : undefined
  if (kept) rmSync(file)
  const other = place.start(kept ? {} : { PORTAL_SECRET: 'y'.repeat(40) })
  expect(await other.ended).toBe(1)
  expect(other.output()).toContain('Set PORTAL_SECRET to that one')
  expect(other.output()).not.toMatch(/\n\s+at /)
  if (kept) writeFileSync(file, kept)
  expect(await status(await addressOf(place.start()), '/readyz')).toBe(200)
})

test('a port in use stops the start with a message', { timeout: processTimeout }, async () => {
  const port = await freePort()
  const holder = createServer()
  await new Promise<void>((resolve) => void holder.listen(port, '127.0.0.1', resolve))
  const portal = place.start({ PORT: String(port) })
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toContain('address already in use')
  expect(portal.output()).not.toMatch(/\n\s+at /)
  await new Promise((resolve) => holder.close(resolve))
})

test.each(only('embedded'))(
  'a second start finds all data, and a second process at the same time is refused (%s)',
  { timeout: processTimeout },
  async () => {
    await place.removeDatabase()
    const first = place.start()
    await addressOf(first)
    const secret = join(place.folder, 'secret')
    const before = readFileSync(secret, 'utf8')
    expect(statSync(secret).mode & 0o777).toBe(0o600)
    const rival = place.start()
    expect(await rival.ended).toBe(1)
    expect(rival.output()).toContain(`is in use by process ${first.child.pid}`)
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    await addressOf(place.start())
    expect(readFileSync(secret, 'utf8')).toBe(before)
    expect(readdirSync(join(place.folder, 'backups'))).toHaveLength(1)
  },
)

test.each(only('postgres'))(
  'a portal that cannot reach its database reports it, then recovers by itself (%s)',
  async () => {
    const database = new URL(place.environment.DATABASE_URL ?? '')
    const line = await createCuttableLine({ host: database.hostname, port: Number(database.port) })
    line.cut()
    database.port = String(line.port)
    const port = String(await freePort())
    const origin = `http://127.0.0.1:${port}`
    const portal = place.start({ PORT: port, DATABASE_URL: database.href })
    await waitUntil(async () => (await status(origin, '/healthz')) === 200)
    expect(await status(origin, '/readyz')).toBe(503)
    const call = await fetch(`${origin}/games-api/api/v1.0/env/info`)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await call.json()).toMatchObject({ funcCode: 'unavailable' })

    line.reconnect()
    await waitUntil(async () => (await status(origin, '/readyz')) === 200)
    line.cut()
    await waitUntil(async () => (await status(origin, '/readyz')) === 503)
    line.reconnect()
    await waitUntil(async () => (await status(origin, '/readyz')) === 200)
    expect(await status(origin, '/games-api/api/v1.0/account/sign-in/options')).toBe(200)
    expect(portal.child.exitCode).toBeNull()
    await line.close()
  },
  processTimeout,
)

test.each(only('postgres'))('two processes may start on one empty database at once (%s)', { timeout: processTimeout }, async () => {
  const [one, other] = [place.start(), place.start()]
  for (const address of [await addressOf(one), await addressOf(other)]) expect(await status(address, '/readyz')).toBe(200)
})
