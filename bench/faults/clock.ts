import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Reply } from '../client.ts'
import { api } from '../questions.ts'
import { secondsUntilReady, onScene, type Scene } from './scene.ts'
import { startWriters, summarise, unexpected } from './writers.ts'

/** Part of Debian's package `faketime`. */
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
const lanes = 4

/** Provides a clock that can be moved while a program runs. */
const createClock = (file: string) => {
  const library = libraries.find((path) => existsSync(path))
  if (library === undefined) throw new Error('This needs libfaketime (Debian: apt-get install faketime).')
  const writeOffset = (offset: number): void => writeFileSync(file, `${offset < 0 ? '' : '+'}${offset}`, { mode: 0o644 })
  writeOffset(0)
  return {
    put: writeOffset,
    environment: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  }
}

const offsets = [
  ['a day ahead', 86_400],
  ['an hour back', -3_600],
  ['right again', 0],
] as const

const search = async (scene: Scene, origin: string): Promise<Reply> => {
  const [client] = scene.browsersOn(origin, 1)
  const body = new URLSearchParams({ query: 'Field 1.4 = true', size: '1' }).toString()
  const reply = await client!.send('POST', `${api}/search/list-detail`, body, { 'content-type': 'application/x-www-form-urlencoded' })
  client!.close()
  return reply
}

/** Returns by how many seconds the clock of the database differs from that of this program. */
const offsetOfDatabase = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  await client.end()
  return (rows[0]!.now.getTime() - Date.now()) / 1_000
}

const jump = async (scene: Scene, whose: string, put: (offset: number) => void, apps: readonly string[]): Promise<string[]> => {
  const portal = await scene.start(whose === 'portal' ? clockOf(scene).environment : {})
  await secondsUntilReady(portal.origin)
  const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, lanes), apps)
  const problems: string[] = []
  for (const [what, offset] of offsets) {
    await sleep(4_000)
    writers.take()
    put(offset)
    await sleep(6_000)
    const answers = writers.take()
    const found = await search(scene, portal.origin)
    const jumped =
      whose === 'portal' ? (Date.parse(String(found.headers.date)) - Date.now()) / 1_000 : await offsetOfDatabase(scene.postgres.url)
    console.log(`clock of the ${whose} ${what} (${jumped.toFixed(0)} s): ${summarise(answers)}; search ${found.status}`)
    // Sessions expire by the database's clock; the portal's own must not matter.
    const allowed = whose === 'portal' ? /^200/ : /^(200|401 |503 )/
    problems.push(
      ...unexpected(answers, allowed),
      ...unexpected(new Map([[`${found.status} for the search`, 1]]), allowed),
      ...(Math.abs(jumped - offset) < 5 ? [] : [`the clock of the ${whose} did not jump`]),
    )
  }
  await writers.stop()
  problems.push(...(await scene.audit(undefined, portal.origin)))
  await portal.stop()
  return problems
}

const clocks = new WeakMap<Scene, ReturnType<typeof createClock>>()
const clockOf = (scene: Scene) => {
  const clock = clocks.get(scene) ?? createClock(`${scene.folder}/clock`)
  clocks.set(scene, clock)
  return clock
}

/** Moves clocks while people work: first the portal's, then the database's. */
export const clock = (): Promise<string[]> =>
  onScene(async (scene) => {
    const { put, environment } = clockOf(scene)
    const problems = await jump(scene, 'portal', put, scene.apps.slice(0, lanes))
    await scene.postgres.stop()
    await scene.postgres.start(environment)
    problems.push(...(await jump(scene, 'database', put, scene.apps.slice(lanes))))
    return problems
  })
