import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../../kernel/database/page.ts'
import type { Attempt } from '../events/attempt.ts'
import '../connections.tables.ts'
import { isWanted } from './endpoints.store.ts'

type State = 'waiting' | 'delivered' | 'failed'

/** A test event for one endpoint. */
export interface TestEvent {
  messageId: string
  kind: string
  appId: string | null
  phase: Phase | null
  data: object
  createdAt: Date
}

const columns = [
  'delivery.id',
  'delivery.state',
  'delivery.attempts',
  'delivery.nextAt',
  'delivery.attemptedAt',
  'delivery.tookMs',
  'delivery.status',
  'delivery.problem',
  'delivery.replayed',
  'event.kind',
  'event.appId',
  'event.phase',
  'event.createdAt',
] as const

/** Reads the deliveries of endpoints. */
export const logStore = (db: Db) => {
  const rows = (endpointId: string) =>
    db
      .selectFrom('webhookDelivery as delivery')
      .innerJoin('webhookEvent as event', 'event.id', 'delivery.eventId')
      .select(columns)
      .where('delivery.endpointId', '=', endpointId)
  return {
    /** Lists an endpoint's deliveries, newest first. */
    page: (endpointId: string, state: State | undefined, paging: Paging) =>
      pageOf(
        rows(endpointId)
          .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? 'waiting'))
          .orderBy('delivery.id', 'desc'),
        paging,
      ),

    one: (endpointId: string, id: number) =>
      rows(endpointId).select(['event.messageId', 'event.data', 'delivery.answer']).where('delivery.id', '=', id).executeTakeFirst(),

    /** Adds a delivery of the same event; undefined while another one is pending, and for events no longer subscribed to. */
    replay: (endpointId: string, id: number) =>
      db
        .insertInto('webhookDelivery')
        .columns(['eventId', 'endpointId', 'lane', 'replayed'])
        .expression((from) =>
          from
            .selectFrom('webhookDelivery')
            .select(['eventId', 'endpointId', 'lane', sql<boolean>`true`.as('replayed')])
            .where('id', '=', id)
            .where('endpointId', '=', endpointId)
            .where('state', '<>', 'waiting')
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('webhookEvent as event')
                  .innerJoin('webhookEndpoint as endpoint', 'endpoint.id', 'webhookDelivery.endpointId')
                  .select('event.id')
                  .whereRef('event.id', '=', 'webhookDelivery.eventId')
                  .where(isWanted),
              ),
            )
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('webhookDelivery as w')
                    .select('w.id')
                    .whereRef('w.eventId', '=', 'webhookDelivery.eventId')
                    .where('w.endpointId', '=', endpointId)
                    .where('w.state', '=', 'waiting'),
                ),
              ),
            ),
        )
        .returning('id')
        .executeTakeFirst(),

    giveUp: (endpointId: string, id: number) =>
      db
        .updateTable('webhookDelivery')
        .set({ state: 'failed', problem: 'given_up' })
        .where('id', '=', id)
        .where('endpointId', '=', endpointId)
        .where('state', '=', 'waiting')
        .returning('id')
        .executeTakeFirst(),

    /** Adds an event that was already sent, with its outcome. */
    addTestEvent: async (endpointId: string, { data, ...event }: TestEvent, { delivered, ...attempt }: Attempt): Promise<void> => {
      const { id: eventId } = await db
        .insertInto('webhookEvent')
        .values({ ...event, data: JSON.stringify(data) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const state = delivered ? 'delivered' : 'failed'
      await db
        .insertInto('webhookDelivery')
        .values({ eventId, endpointId, lane: 'test', state, attempts: 1, ...attempt })
        .execute()
    },
  }
}
