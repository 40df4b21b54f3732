import { randomUUID } from 'node:crypto'
import { connectionLimits, type Delivery, type DeliveryDetail, type Endpoint } from '@portico/contract/console/connections'
import type { Parts } from '../../../../domain.ts'
import { countAttempt } from '../../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { acquireLock } from '../../../../kernel/database/locks.ts'
import { fail, failStale, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { type Attempt, sendMessage } from '../events/attempt.ts'
import { bodyOf, idOf, secretUseOf } from '../events/message.rules.ts'
import { disabledAfterMs } from '../events/schedule.rules.ts'
import { newSecret } from '../events/signing.rules.ts'
import { endpointsStore, type Owner, type Subscription } from './endpoints.store.ts'
import { logStore, type TestEvent } from './log.store.ts'

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof endpointsStore>['find']>>>
type LogRow = Awaited<ReturnType<ReturnType<typeof logStore>['page']>>['list'][number]

const stateOf = ({ disabledBecause }: Row): Endpoint['state'] => (disabledBecause === 'person' ? 'off' : (disabledBecause ?? 'on'))

/** Converts a row to the contract's shape. */
export const endpointFrom = (row: Row, waiting: number): Endpoint => ({
  id: row.id,
  name: row.name,
  url: row.url,
  topics: row.topics,
  phases: row.phases,
  state: stateOf(row),
  failingSince: row.failingSince?.toISOString() ?? null,
  rotatingUntil: row.previousUntil?.toISOString() ?? null,
  waiting,
  version: row.version,
})

export const deliveryFrom = (row: LogRow): Delivery => ({
  id: row.id,
  kind: row.kind,
  appId: row.appId,
  phase: row.phase,
  state: row.state,
  attempts: row.attempts,
  at: row.createdAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAt: row.state === 'waiting' ? row.nextAt.toISOString() : null,
  tookMs: row.tookMs,
  status: row.status,
  problem: row.problem,
  replayed: row.replayed,
})

/** Reads a delivery's payload and response. @throws not_found */
export const readDelivery = async (db: Db, endpointId: string, id: number): Promise<DeliveryDetail> => {
  const row = (await logStore(db).one(endpointId, id)) ?? fail('not_found')
  return { ...deliveryFrom(row), messageId: idOf(row.messageId), body: bodyOf(row), answer: row.answer }
}

type VaultDeps = Pick<Parts, 'vault' | 'clock'>

/** Checks that the portal may have another endpoint; none can be added until this transaction ends. @throws quota_reached */
const requireRoom = async (db: Db): Promise<void> => {
  await acquireLock(db, 'endpoint', '')
  if ((await endpointsStore(db).list(null)).length >= connectionLimits.endpoints) fail('quota_reached')
}

/** Adds an endpoint with its secret, which is returned only once. @throws quota_reached, move_not_possible for an app that has one */
export const addEndpoint = async (
  db: Db,
  { vault }: VaultDeps,
  owner: Owner,
  draft: Subscription & { name: string; url: string | null; by: string | null },
): Promise<{ id: string; secret: string }> => {
  const store = endpointsStore(db)
  if (owner === null) await requireRoom(db)
  const { id } = (await store.add(owner, { ...draft, address: draft.url })) ?? fail('move_not_possible')
  const secret = newSecret()
  await store.setSecret(owner, id, vault.seal(secret, secretUseOf(id)), null)
  return { id, secret }
}

/** Checks that a URL may be called. @throws invalid_input for a refused one */
export const requireCallable = ({ outbound }: Pick<Parts, 'outbound'>, url: string): void => {
  if (outbound.refuses(url)) fail('invalid_input', { fieldErrors: [fieldError('url', 'refused_url')] })
}

interface EndpointChange extends Subscription {
  name: string
  url: string | null
  on: boolean
  version: number
}

/**
 * Changes an endpoint: pending deliveries that it no longer subscribes to are dropped, and when switched on again it gets the rest at once.
 * @returns its previous values
 * @throws not_found, stale_version
 */
export const changeEndpoint = async (
  db: Db,
  { clock }: VaultDeps,
  owner: Owner,
  id: string,
  { on, version, ...changed }: EndpointChange,
) => {
  const store = endpointsStore(db)
  const before = (await store.lock(owner, id)) ?? fail('not_found')
  if (before.version !== version) return failStale(before.version)
  const now = clock.now()
  const next = await store.change(owner, id, changed, { on, at: now })
  await store.giveUpUnwanted(id)
  if (on && before.disabledBecause !== null) await store.makeDueNow(id, now, new Date(now.getTime() + disabledAfterMs))
  return { before, version: next }
}

/** Creates a new secret; for one day messages are also signed with the previous one. @throws not_found */
export const rotateSecret = async (
  db: Db,
  { vault }: Pick<VaultDeps, 'vault'>,
  owner: Owner,
  id: string,
): Promise<{ row: Row; secret: string }> => {
  const store = endpointsStore(db)
  const row = (await store.lock(owner, id)) ?? fail('not_found')
  const secret = newSecret()
  await store.setSecret(owner, id, vault.seal(secret, secretUseOf(id)), row.secret)
  return { row, secret }
}

/** Maximum replays of one endpoint in ten minutes. */
const maxReplays = { max: 100, seconds: 600 }

/** Counts a replay before the transaction of its request. @throws too_many_requests */
export const countReplay = (db: Db, id: string): Promise<void> => countAttempt(db, ['webhook-replay', id], maxReplays)

/** Maximum tests of one endpoint per minute. */
const maxTests = { max: 10, seconds: 60 }

/** Sends a test event to an endpoint. @throws not_found, too_many_requests */
export const sendTestEvent = async (
  db: Db,
  parts: Parts,
  owner: Owner,
  id: string,
): Promise<{ row: Row; event: TestEvent; attempt: Attempt }> => {
  const row = (await endpointsStore(db).find(owner, id)) ?? fail('not_found')
  await countAttempt(db, ['webhook-test', id], maxTests)
  const event: TestEvent = {
    messageId: randomUUID(),
    kind: 'connection.test',
    appId: owner,
    phase: null,
    data: {},
    createdAt: parts.clock.now(),
  }
  return { row, event, attempt: await sendMessage(parts, row, event.messageId, bodyOf(event)) }
}
