import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createPortal, type Portal } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { createLog } from '../kernel/log.ts'
import { openTestDatabase } from './database.ts'

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
const opened: { portal: Promise<Portal> | undefined; folder: string | undefined } = { portal: undefined, folder: undefined }

const open = async (settings: Record<string, string>): Promise<Portal> => {
  opened.folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const config = readConfig({
    PORTAL_SECRET: 'a-secret-that-only-tests-know-0123456789',
    DATA_DIR: opened.folder,
    RATE_LIMIT: '0',
    DEMO: 'off',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...settings,
  })
  // The embedded database answers without giving way to timers, which looks like lag.
  const portal = await createPortal({ config, database: await openTestDatabase(), log: createLog(config.LOG_LEVEL), clock, mostDelay: 0 })
  await portal.prepare()
  return portal
}

/** The portal of this test file, started by its first use, with the settings that are given there. */
export const testPortal = async (settings: Record<string, string> = {}): Promise<{ portal: Portal; clock: TestClock }> => ({
  portal: await (opened.portal ??= open(settings)),
  clock,
})

afterAll(async () => {
  await (await opened.portal)?.close()
  if (opened.folder !== undefined) await rm(opened.folder, { recursive: true, force: true })
})
