import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { addressOf, createPlace, waitUntil, type Place, processTimeout, secret } from './real-portal.ts'
import type { RunningProcess } from './process.ts'
import { countStored, type Latest, latest, Refused, saveNext, type SeededApp, seed } from './saving.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

/** Returns the rows of tests that apply to one engine only. */
const only = (engine: 'embedded' | 'postgres') => (inject('template').engine === engine ? [engine] : [])
const two = { WORKERS: '2', PORTAL_SECRET: secret }

/** Returns the process ids of all workers that have served, in order. */
const served = (portal: RunningProcess): number[] => [...portal.output().matchAll(/"worker":(\d+),/g)].map(([, pid]) => Number(pid))
const count = (text: string, part: string): number => text.split(part).length - 1

test.each(only('embedded'))('the embedded database serves only one process, and a message says so (%s)', async () => {
  const portal = place.start(two)
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toContain('WORKERS needs PostgreSQL')
})

test.each(only('postgres'))(
  'workers serve on one port, report each other’s metrics, print one welcome, keep their port and stop together (%s)',
  async () => {
    const portal = place.start(two)
    const address = await addressOf(portal)
    await waitUntil(async () => served(portal).length === 2)
    await waitUntil(async () => {
      const text = await (await fetch(`${address}/metrics`)).text()
      return ['1', '2'].every((worker) => new RegExp(`process_resident_memory_bytes\\{worker="${worker}"\\} \\d`).test(text))
    })
    expect(count(portal.output(), 'is ready at')).toBe(1)
    expect(count(portal.output(), '/set-up#token=')).toBe(1)
    const rival = place.start({ ...two, PORT: new URL(address).port })
    expect(await rival.ended).toBe(1)
    expect(count(rival.output(), 'address already in use')).toBe(1)

    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
  },
  processTimeout,
)

test.each(only('postgres'))(
  'with a delay all workers turn red on SIGTERM while they still serve; then they stop together (%s)',
  async () => {
    const portal = place.start({ ...two, STOP_DELAY_SECONDS: '120' })
    const address = await addressOf(portal)
    await waitUntil(async () => served(portal).length === 2)
    portal.child.kill('SIGTERM')
    await waitUntil(async () => count(portal.output(), 'not ready any more') === 3)
    // Each connection may reach another worker.
    const fetchPath = (path: string) =>
      Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${address}${path}`, { headers: { connection: 'close' } })).status))
    expect([...new Set(await fetchPath('/readyz'))]).toEqual([503])
    expect([...new Set(await fetchPath('/healthz'))]).toEqual([200])
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
  },
  processTimeout,
)

/** Saves until told to stop. After a call without a response it reads the latest version and continues. */
const saveOn = async (origin: string, seeded: SeededApp, saved: (version: number) => 'go on' | 'stop'): Promise<void> => {
  let last: Latest | undefined
  for (;;) {
    try {
      last = await saveNext(origin, seeded, last ?? (await latest(origin, seeded)))
      if (saved(last.version) === 'stop') return
    } catch (error) {
      if (error instanceof Refused) throw error
      last = undefined
    }
  }
}

test.each(only('postgres'))(
  'if a worker is killed the others serve, it restarts, and nothing acknowledged is lost (%s)',
  async () => {
    const seeded = await seed(place)
    const portal = place.start(two)
    const origin = await addressOf(portal)
    await waitUntil(async () => served(portal).length === 2)
    const [, victim = 0] = served(portal)
    const acknowledged: number[] = []
    let meanwhile = 0
    await saveOn(origin, seeded, (version) => {
      acknowledged.push(version)
      if (acknowledged.length === 10) process.kill(victim, 'SIGKILL')
      const isBack = served(portal).length === 3
      if (acknowledged.length > 10 && !isBack) meanwhile += 1
      return isBack && acknowledged.length >= 20 ? 'stop' : 'go on'
    })
    expect(meanwhile).toBeGreaterThan(0)
    const { version, value } = await latest(origin, seeded)
    expect(version).toBe(acknowledged.at(-1))
    expect(value).toBe(`save ${version}`)
    // Each version was acknowledged at most once, and none is missing except those whose response was cut off.
    expect(acknowledged.toSorted((a, b) => a - b)).toEqual([...new Set(acknowledged)])
    expect(await countStored(place, seeded)).toEqual({ versions: version, activities: version })
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
  },
  processTimeout,
)
