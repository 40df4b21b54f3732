import type { TestCall, TestCheck } from '@portico/contract/console/game-auth'
import { countAttempt } from '../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { type OutboundClient, OutboundFailure, type OutboundRequest } from '../../../kernel/outbound/outbound.ts'
import { type TestPlace, testCallsStore } from './test-calls.store.ts'

/** Timeout of a test call in milliseconds, and maximum response bytes read. */
const maxBytes = 4_096

/** A test call: its name, URL, and the statuses that count as success. */
interface TestRequest {
  name: string
  url: string
  request?: Pick<OutboundRequest, 'method' | 'headers' | 'body'>
  isGood: (status: number) => boolean
}

/** Maximum test calls per app, and per person on it: each may call several outside addresses. */
const limits = { app: { max: 30, seconds: 600 }, person: { max: 10, seconds: 600 } } as const

/** Counts a test call before it is made, outside the change's transaction. @throws too_many_requests */
export const countTestCall = async (db: Db, appId: string, userKey: string): Promise<void> => {
  await countAttempt(db, ['test call', appId, userKey], limits.person)
  await countAttempt(db, ['test call', appId], limits.app)
}

/** Makes a test call through the portal's exit and reports its outcome. The response is not stored. */
export const tryCall = async (outbound: OutboundClient, { name, url, request, isGood }: TestRequest): Promise<TestCheck> => {
  const began = performance.now()
  const outcome = (ok: boolean, problem: string | null, status: number | null): TestCheck => ({
    name,
    ok,
    problem,
    status,
    ms: Math.round(performance.now() - began),
  })
  try {
    const { status } = await outbound.fetch(url, { ...request, maxBytes, longer: 'cut' })
    return isGood(status) ? outcome(true, null, status) : outcome(false, 'bad_status', status)
  } catch (error) {
    if (error instanceof OutboundFailure) return outcome(false, error.problem, null)
    throw error
  }
}

/** Returns the last test call; it is current while the setting is still at the tested version. */
export const lastCall = async (db: Db, place: TestPlace, version: number): Promise<TestCall | null> => {
  const row = await testCallsStore(db).last(place)
  return row ? { at: row.calledAt.toISOString(), by: row.by, ok: row.ok, current: row.version === version, checks: row.checks } : null
}

interface TestRecord {
  version: number
  checks: readonly TestCheck[]
  by: string
  now: Date
}

/** Stores a test call, replacing the previous one. */
export const saveCall = async (db: Db, place: TestPlace, { version, checks, by, now }: TestRecord): Promise<TestCall | null> => {
  const ok = checks.every((check) => check.ok)
  await testCallsStore(db).save(place, { version, ok, checks, calledBy: by, calledAt: now })
  return lastCall(db, place, version)
}
