import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPortal, type Portal } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database/open.ts'
import { createLog } from '../kernel/log.ts'
import type { Served } from './caller.ts'
import { openTestDatabases } from './database.ts'
import { keepSealed, logged, searchSecrets } from './secrets.ts'

export interface TestClock extends Clock {
  advance(milliseconds: number): void
  reset(): void
}

const testClock = (): TestClock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => void (ahead += milliseconds),
    reset: () => void (ahead = 0),
  }
}

const clock = testClock()
type Settings = Record<string, string>
const defaults = async (): Promise<Settings> => ({})
const opened: { portals: Promise<[Portal, ...Portal[]]> | undefined; folder: string | undefined; settings: () => Promise<Settings> } = {
  portals: undefined,
  folder: undefined,
  settings: defaults,
}

/** Sets environment variables for the portal of this test file. Call it at the top of the file. */
export const portalSettings = (settings: () => Promise<Settings>): void => void (opened.settings = settings)

/** The number of portals that take a test's calls in turn. Several stand for processes that share one PostgreSQL. */
const nodeCount = Number(process.env.PORTICO_TEST_NODES ?? 1)

const open = async (): Promise<[Portal, ...Portal[]]> => {
  opened.folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const config = readConfig({
    PORTAL_SECRET: 'a-secret-that-only-tests-know-0123456789',
    DATA_DIR: opened.folder,
    RATE_LIMIT: '0',
    DEMO: 'off',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'info',
    ...(await opened.settings()),
  })
  const log = createLog(config.LOG_LEVEL, logged)
  const start = async (database: Database, shared: Partial<Pick<Deps, 'files' | 'outbound'>> = {}): Promise<Portal> => {
    // The embedded database answers without yielding to timers, which looks like lag.
    const portal = await createPortal({ config, database, log, clock, maxDelay: 0, ...shared })
    keepSealed(portal.deps.vault)
    await portal.prepare()
    return portal
  }
  const [database, ...others] = await openTestDatabases(nodeCount)
  const first = await start(database)
  // A test that fills the store or allows an address means all portals.
  const { files, outbound } = first.deps
  return [first, ...(await Promise.all(others.map((other) => start(other, { files, outbound }))))]
}

/** Takes calls with one portal after the other. After each, the others are told of its commits, as if the notice had arrived. */
const inTurn = (portals: readonly [Portal, ...Portal[]]): Served => {
  let turn = 0
  return {
    inject: async (request) => {
      const portal = portals[turn % portals.length] ?? portals[0]
      turn += 1
      const answer = await portal.app.inject(request)
      for (const other of portals) if (other !== portal) other.changed()
      return answer
    },
  }
}

interface TestPortal {
  /** The only portal, or the first of several. */
  portal: Portal
  /** Takes the calls. */
  served: Served
  /** Calls `Portal.changed` of all portals. */
  changed: () => void
  clock: TestClock
  /** The number of portals. */
  nodes: number
}

/** Returns the portal of this test file, starting it on the first call. */
export const testPortal = async (): Promise<TestPortal> => {
  const portals = await (opened.portals ??= open())
  const changed = () => {
    for (const portal of portals) portal.changed()
  }
  return { portal: portals[0], served: portals.length > 1 ? inTurn(portals) : portals[0].app, changed, clock, nodes: portals.length }
}

/**
 * Closes the portal of a test file, if it had one, and resets its settings and the clock, because the next file runs in the
 * same process.
 * @throws if the portal wrote a secret where others can read it
 */
export const closeTestPortal = async (): Promise<void> => {
  const { portals, folder } = opened
  Object.assign(opened, { portals: undefined, folder: undefined, settings: defaults })
  clock.reset()
  const all = (await portals) ?? []
  try {
    if (all[0]) await searchSecrets(all[0].deps.db)
  } finally {
    for (const portal of all.toReversed()) await portal.close()
  }
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
