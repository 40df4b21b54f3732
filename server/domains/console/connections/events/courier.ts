import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../../../deps.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { type Attempt, sendMessage } from './attempt.ts'
import { deliveriesStore, type DueDelivery, type LeasedEndpoint } from './deliveries.store.ts'
import { notifyDisabled } from './disabled.ts'
import { bodyOf } from './message.rules.ts'
import { disabledAfterMs, retryDelayAfter } from './schedule.rules.ts'

type Parts = Pick<Deps, 'db' | 'outbound' | 'vault' | 'clock' | 'log' | 'mail' | 'config' | 'rules'>

/** Batch size of deliveries, and lanes of an endpoint that are sent concurrently. */
const [maxRead, lanesAtOnce] = [200, 8]
/** Milliseconds of a lease after which no further delivery is started, so that those in flight end before it expires. */
const beginWithin = 30_000

/** Delivers events to endpoints. */
export interface Courier {
  /** Starts polling for due deliveries (`WEBHOOK_POLL_MS`). */
  start(): void
  /** Aborts attempts in flight; they are retried. */
  stop(): Promise<void>
}

/** One lease: its process, and its time budget. */
interface DeliveryRun {
  process: string
  ends: number
  signal: AbortSignal
}

const lanesOf = (due: readonly DueDelivery[]): DueDelivery[][] => [...Map.groupBy(due, ({ lane }) => lane).values()]

/** Runs the work on each item, with limited concurrency. */
const inLanes = async <T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> => {
  const queue = all.values()
  await Promise.all(
    Array.from({ length: Math.min(atOnce, all.length) }, async () => {
      for (const one of queue) await work(one)
    }),
  )
}

/** Records an attempt's outcome; disables an endpoint that is gone or has failed for days, and notifies its people. */
const recordAttempt = async (
  parts: Parts,
  endpoint: LeasedEndpoint,
  { id, attempts, expiresAt }: DueDelivery,
  attempt: Attempt,
): Promise<void> => {
  const { attemptedAt, delivered, status } = attempt
  const next = new Date(attemptedAt.getTime() + retryDelayAfter(attempts + 1))
  if (delivered) {
    await deliveriesStore(parts.db).attempted(id, attempt, null)
    if (endpoint.failingSince) await deliveriesStore(parts.db).failing(endpoint.id, null)
    return
  }
  const since = endpoint.failingSince ?? attemptedAt
  const because = status === 410 ? 'gone' : attemptedAt.getTime() - since.getTime() >= disabledAfterMs ? 'failures' : undefined
  await inTransaction(parts.db, async (tx) => {
    const store = deliveriesStore(tx)
    // The endpoint is locked before its deliveries, as those who change or delete it do.
    await store.failing(endpoint.id, since)
    await store.attempted(id, attempt, attemptedAt < expiresAt ? next : null)
    if (because && (await store.disable(endpoint.id, because, attemptedAt))) await notifyDisabled(tx, parts, endpoint, because)
  })
}

/**
 * Sends the deliveries of a lane in order, until one fails or time is up. An attempt aborted by shutdown does not count. The endpoint is
 * read for each, because it can be changed meanwhile.
 */
const deliverLane = async (parts: Parts, lane: readonly DueDelivery[], { process, ends, signal }: DeliveryRun): Promise<void> => {
  for (const due of lane) {
    if (performance.now() >= ends) return
    const endpoint = await deliveriesStore(parts.db).endpointOf(due.id, process)
    if (!endpoint) continue
    const attempt = await sendMessage({ ...parts, signal }, endpoint, due.messageId, bodyOf(due))
    if (signal.aborted && !attempt.delivered) return
    await recordAttempt(parts, endpoint, due, attempt)
    if (!attempt.delivered) return
  }
}

/** Serves an endpoint until nothing is due, unless another process does. */
const serveEndpoint = async (parts: Parts, endpointId: string, process: string, signal: AbortSignal): Promise<void> => {
  const store = deliveriesStore(parts.db)
  while (!signal.aborted) {
    if (!(await store.lease(endpointId, process))) break
    const due = await store.due(endpointId, parts.clock.now(), maxRead)
    if (due.length === 0) break
    const run = { process, ends: performance.now() + beginWithin, signal }
    await inLanes(lanesOf(due), lanesAtOnce, (lane) => deliverLane(parts, lane, run))
  }
  await store.release(endpointId, process)
}

/**
 * Creates the courier of a process. Each endpoint is served by one process at a time, under a lease, and by its own loop, so that a
 * slow one does not hold up others. A delivery is done when its success is recorded: after a crash in between it is sent again.
 */
export const createCourier = (parts: Parts): Courier => {
  const process = randomUUID()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined

  const begin = async (): Promise<void> => {
    for (const id of await deliveriesStore(parts.db).dueEndpoints(parts.clock.now())) {
      if (running.has(id)) continue
      const served = serveEndpoint(parts, id, process, stopping.signal)
        .catch((error: unknown) => parts.log.error({ err: error }, 'webhooks could not be delivered'))
        .finally(() => running.delete(id))
      running.set(id, served)
    }
  }

  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await begin().catch((error: unknown) => parts.log.warn({ err: error }, 'webhooks could not be looked for'))
      await pause(parts.config.WEBHOOK_POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    start: () => void (loop ??= poll()),
    stop: async () => {
      stopping.abort()
      await loop
      await Promise.all(running.values())
    },
  }
}
