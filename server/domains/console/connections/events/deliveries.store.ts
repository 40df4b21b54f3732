import { sql } from 'kysely'
import { addDays } from '@portico/contract/kernel/time'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Attempt } from './attempt.ts'
import { endpointUrl, previousSecret } from '../endpoints/endpoints.store.ts'
import '../connections.tables.ts'

/** Duration of a lease on an endpoint in seconds. */
export const leaseSeconds = 60
const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** Returns whether an earlier delivery of the same lane is waiting for a retry. The condition matches an index. */
const isHeld = (now: Date) => sql<boolean>`exists (
  select from webhook_delivery held
  where held.endpoint_id = delivery.endpoint_id and held.lane = delivery.lane
    and held.state = 'waiting' and held.attempts > 0 and held.next_at > ${now})`

export const deliveriesStore = (db: Db) => ({
  /** Lists the endpoints with due deliveries that are not leased. */
  dueEndpoints: async (now: Date): Promise<string[]> =>
    (
      await db
        .selectFrom('webhookEndpoint as endpoint')
        .select('endpoint.id')
        .where('endpoint.disabledAt', 'is', null)
        .where((lease) => lease.or([lease('leasedUntil', 'is', null), lease('leasedUntil', '<', sql<Date>`now()`)]))
        .where(sql<boolean>`exists (
          select from webhook_delivery delivery
          where delivery.endpoint_id = endpoint.id and delivery.state = 'waiting' and not ${isHeld(now)})`)
        .execute()
    ).map(({ id }) => id),

  /** Acquires or renews the lease of an endpoint; undefined when another process holds it, or the endpoint is disabled. */
  lease: (id: string, process: string) =>
    db
      .updateTable('webhookEndpoint as endpoint')
      .set({ leasedBy: process, leasedUntil: leaseEnd })
      .where('endpoint.id', '=', id)
      .where('endpoint.disabledAt', 'is', null)
      .where((lease) =>
        lease.or([lease('leasedBy', 'is', null), lease('leasedBy', '=', process), lease('leasedUntil', '<', sql<Date>`now()`)]),
      )
      .returning('endpoint.id')
      .executeTakeFirst(),

  /** Returns the endpoint of a delivery as it is now; undefined if the delivery is not to be sent any more, or not by this process. */
  endpointOf: (deliveryId: number, process: string) =>
    db
      .selectFrom('webhookDelivery as delivery')
      .innerJoin('webhookEndpoint as endpoint', 'endpoint.id', 'delivery.endpointId')
      .select(['endpoint.id', 'endpoint.appId', 'endpoint.name', 'endpoint.secret', 'endpoint.failingSince', ...previousSecret])
      .select(endpointUrl.as('url'))
      .where('delivery.id', '=', deliveryId)
      .where('delivery.state', '=', 'waiting')
      .where('endpoint.disabledAt', 'is', null)
      .where('endpoint.leasedBy', '=', process)
      .executeTakeFirst(),

  release: (id: string, process: string) =>
    db
      .updateTable('webhookEndpoint')
      .set({ leasedBy: null, leasedUntil: null })
      .where('id', '=', id)
      .where('leasedBy', '=', process)
      .execute(),

  /** Reads an endpoint's due deliveries in order, skipping lanes that wait for a retry. */
  due: (endpointId: string, now: Date, limit: number) =>
    db
      .selectFrom('webhookDelivery as delivery')
      .innerJoin('webhookEvent as event', 'event.id', 'delivery.eventId')
      .select(['delivery.id', 'delivery.lane', 'delivery.attempts', 'delivery.expiresAt'])
      .select(['event.messageId', 'event.kind', 'event.appId', 'event.phase', 'event.data', 'event.createdAt'])
      .where('delivery.endpointId', '=', endpointId)
      .where('delivery.state', '=', sql<'waiting'>`'waiting'`)
      .where(sql<boolean>`not ${isHeld(now)}`)
      .orderBy('delivery.id')
      .limit(limit)
      .execute(),

  /** Records an attempt; a failed one of a delivery that was given up meanwhile changes nothing. @param next the time of the next one; null when this was the last */
  attempted: (id: number, { delivered, ...attempt }: Attempt, next: Date | null) =>
    db
      .updateTable('webhookDelivery')
      .set(({ eb }) => ({
        ...attempt,
        state: delivered ? 'delivered' : next ? 'waiting' : 'failed',
        attempts: eb('attempts', '+', 1),
        ...(next && { nextAt: next }),
      }))
      .where('id', '=', id)
      .$if(!delivered, (failed) => failed.where('state', '=', 'waiting'))
      .execute(),

  failing: (endpointId: string, since: Date | null) =>
    db.updateTable('webhookEndpoint').set({ failingSince: since }).where('id', '=', endpointId).execute(),

  disable: (endpointId: string, because: 'failures' | 'gone', at: Date) =>
    db
      .updateTable('webhookEndpoint')
      .set((endpoint) => ({ disabledAt: at, disabledBecause: because, version: endpoint.eb('version', '+', 1) }))
      .where('id', '=', endpointId)
      .where('disabledAt', 'is', null)
      .returning('id')
      .executeTakeFirst(),

  /** Fails deliveries that expired while their endpoint was disabled. */
  expire: (now: Date) =>
    db
      .updateTable('webhookDelivery as delivery')
      .from('webhookEndpoint as endpoint')
      .set({ state: 'failed', problem: 'disabled' })
      .whereRef('endpoint.id', '=', 'delivery.endpointId')
      .where('endpoint.disabledAt', 'is not', null)
      .where('delivery.state', '=', 'waiting')
      .where('delivery.expiresAt', '<', now)
      .execute(),

  /** Deletes events older than thirty days with their deliveries, unless one is still pending. */
  deleteOld: (now: Date) =>
    db
      .deleteFrom('webhookEvent as event')
      .where('event.createdAt', '<', addDays(now, -30))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhookDelivery as delivery')
              .select('delivery.id')
              .whereRef('delivery.eventId', '=', 'event.id')
              .where('delivery.state', '=', 'waiting'),
          ),
        ),
      )
      .execute(),
})

/** An endpoint with the lease held by a process. */
export type LeasedEndpoint = NonNullable<Awaited<ReturnType<ReturnType<typeof deliveriesStore>['endpointOf']>>>
/** A due delivery, with its event. */
export type DueDelivery = Awaited<ReturnType<ReturnType<typeof deliveriesStore>['due']>>[number]
