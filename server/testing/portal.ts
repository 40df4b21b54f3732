import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createPortal, type Portal } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database/open.ts'
import { createLog } from '../kernel/log.ts'
import type { Injectable } from './caller.ts'
import { openTestDatabases } from './database.ts'
import { type Pair, startPair } from './pair.ts'
import { recordSealed, logSink, searchSecrets } from './secrets.ts'

export interface TestClock extends Clock {
  advance(milliseconds: number): void
  reset(): void
  /** Whether nobody has moved it. */
  isPresent(): boolean
}

const testClock = (): TestClock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => void (ahead += milliseconds),
    reset: () => void (ahead = 0),
    isPresent: () => ahead === 0,
  }
}

const clock = testClock()
type Settings = Record<string, string>
const defaults = async (): Promise<Settings> => ({})
interface Opened {
  /** The portals in this process. */
  portals: [Portal, ...Portal[]]
  /** Two other processes on the same database. */
  pair: Pair | undefined
}
const file: {
  opened: Promise<Opened> | undefined
  folder: string | undefined
  settings: () => Promise<Settings>
  /** Why the calls of the present test stay in this process, and those of tests before. */
  reason: string | undefined
  reasons: string[]
} = { opened: undefined, folder: undefined, settings: defaults, reason: undefined, reasons: [] }

/** Sets environment variables for the portal of this test file. Call it at the top of the file. */
export const portalSettings = (settings: () => Promise<Settings>): void => void (file.settings = settings)

/**
 * Keeps the calls of a test in this process, even if two others take those of its file. Call it first in the test.
 * @param reason what the others have no part in, or would disturb
 */
export const stayInProcess = async (reason: string): Promise<void> => {
  file.reason = reason
  file.reasons.push(reason)
  onTestFinished(() => void (file.reason = undefined))
  await (await file.opened)?.pair?.rest()
}

/** The number of portals that take a test's calls in turn, on one PostgreSQL. */
const nodeCount = Number(process.env.PORTICO_TEST_NODES ?? 1)

const open = async (): Promise<Opened> => {
  file.folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const environment = { PORTAL_SECRET: 'a-secret-that-only-tests-know-0123456789', DATA_DIR: file.folder, RATE_LIMIT: '0', DEMO: 'off' }
  const config = readConfig({ ...environment, LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'info', ...(await file.settings()) })
  const log = createLog(config.LOG_LEVEL, logSink)
  const start = async (database: Database, shared: Partial<Pick<Deps, 'files' | 'outbound'>> = {}): Promise<Portal> => {
    // The embedded database answers without yielding to timers, which looks like lag.
    const portal = await createPortal({ config, database, log, clock, maxDelay: 0, ...shared })
    recordSealed(portal.deps.vault)
    await portal.prepare()
    return portal
  }
  const hasPair = nodeCount > 1 && file.settings === defaults
  const [database, ...others] = await openTestDatabases(hasPair ? 1 : nodeCount)
  const [first, pair] = await Promise.all([
    start(database),
    hasPair ? startPair({ ...environment, DATABASE_URL: database.url ?? '' }) : undefined,
  ])
  // A test that fills the store or allows an address means all portals.
  const { files, outbound } = first.deps
  return { portals: [first, ...(await Promise.all(others.map((other) => start(other, { files, outbound }))))], pair }
}

/** Returns whether calls may leave this process: others neither share its clock nor what a test does to its parts. */
const mayLeave = (): boolean => clock.isPresent() && file.reason === undefined

/**
 * Takes calls with the two processes or, without any, with one portal after the other. After each, the portals of this process are
 * told of its commits, as if the notice had arrived.
 */
const inTurn = ({ portals, pair }: Opened): Injectable => {
  let turn = 0
  return {
    inject: async (request) => {
      const portal = portals[turn % portals.length] ?? portals[0]
      turn += 1
      const taker = pair && mayLeave() ? pair : portal.app
      const answer = await taker.inject(request)
      for (const other of portals) if (taker !== other.app) other.changed()
      return answer
    },
  }
}

interface TestPortal {
  /** The only portal, or the first of several. */
  portal: Portal
  /** Takes the calls. */
  served: Injectable
  /** Calls `Portal.changed` of all portals. */
  changed: () => void
  clock: TestClock
  /** The number of portals. */
  nodes: number
}

/** Returns the portal of this test file, starting it on the first call. */
export const testPortal = async (): Promise<TestPortal> => {
  const opened = await (file.opened ??= open())
  const { portals, pair } = opened
  const changed = () => {
    for (const portal of portals) portal.changed()
  }
  const served = nodeCount > 1 ? inTurn(opened) : portals[0].app
  return { portal: portals[0], served, changed, clock, nodes: pair && mayLeave() ? nodeCount : portals.length }
}

/** Stops the two processes, and prints what they did. */
const stopPair = async (pair: Pair, reasons: readonly string[]): Promise<void> => {
  const lives = await pair.stop()
  for (const { printed } of lives) logSink.write(printed)
  const total = (of: 'answered' | 'killed') => lives.reduce((sum, life) => sum + life[of], 0)
  const lines = [`Two processes answered ${total('answered')} calls; ${total('killed')} were killed.`, ...new Set(reasons)]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/**
 * Closes the portal of a test file, if it had one, and resets its settings and the clock, because the next file runs in the
 * same process.
 * @throws if the portal wrote a secret where others can read it
 */
export const closeTestPortal = async (): Promise<void> => {
  const { opened, folder, reasons } = file
  Object.assign(file, { opened: undefined, folder: undefined, settings: defaults, reasons: [] })
  clock.reset()
  const { portals = [], pair } = (await opened) ?? {}
  try {
    if (pair) await stopPair(pair, reasons)
    if (portals[0]) await searchSecrets(portals[0].deps.db)
  } finally {
    for (const portal of portals.toReversed()) await portal.close()
  }
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
