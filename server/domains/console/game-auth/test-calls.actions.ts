import type { TestCall, TestCheck } from '@portico/contract/console/game-auth'
import { countAttempt } from '../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { type Outside, OutsideFailure, type OutsideRequest } from '../../../kernel/outside/outside.ts'
import { type TestPlace, testCallsStore } from './test-calls.store.ts'

/** Milliseconds that an address has to answer a test call, and bytes of its answer that are read. */
const [withinMs, mostBytes] = [5_000, 4_096]

/** A call to be tried: by what name, where, and which answers are good. */
interface Trial {
  name: string
  url: string
  request?: Pick<OutsideRequest, 'method' | 'headers' | 'body'>
  isGood: (status: number) => boolean
}

/** Most test calls of an app, and of one person on it: each may lead to several addresses outside. */
const limits = { app: { most: 30, seconds: 600 }, person: { most: 10, seconds: 600 } } as const

/** Counts a test call before it is made, outside the change's transaction. @throws too_many_requests */
export const countTestCall = async (db: Db, appId: string, userKey: string): Promise<void> => {
  await countAttempt(db, ['test call', appId, userKey], limits.person)
  await countAttempt(db, ['test call', appId], limits.app)
}

/** Makes a test call through the portal's way out, and tells how it went. What the address answered is not kept. */
export const tryCall = async (outside: Outside, { name, url, request, isGood }: Trial): Promise<TestCheck> => {
  const began = performance.now()
  const told = (ok: boolean, problem: string | null, status: number | null): TestCheck => ({
    name,
    ok,
    problem,
    status,
    ms: Math.round(performance.now() - began),
  })
  try {
    const { status } = await outside.fetch(url, { ...request, withinMs, mostBytes, longer: 'cut' })
    return isGood(status) ? told(true, null, status) : told(false, 'bad_status', status)
  } catch (error) {
    if (error instanceof OutsideFailure) return told(false, error.problem, null)
    throw error
  }
}

/** Returns the last test call; it is current while the setting still has the version that was tried. */
export const lastCall = async (db: Db, place: TestPlace, version: number): Promise<TestCall | null> => {
  const row = await testCallsStore(db).last(place)
  return row ? { at: row.calledAt.toISOString(), by: row.by, ok: row.ok, current: row.version === version, checks: row.checks } : null
}

interface Tested {
  version: number
  checks: readonly TestCheck[]
  by: string
  now: Date
}

/** Keeps a test call in place of the one before. */
export const keepCall = async (db: Db, place: TestPlace, { version, checks, by, now }: Tested): Promise<TestCall | null> => {
  const ok = checks.every((check) => check.ok)
  await testCallsStore(db).save(place, { version, ok, checks, calledBy: by, calledAt: now })
  return lastCall(db, place, version)
}
