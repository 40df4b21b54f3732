import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../connections.tables.ts'

/** The owner of endpoints: an app, or the platform. */
export type Owner = string | null

export interface Subscription {
  topics: string[] | null
  phases: Phase[] | null
}

const isOf = (owner: Owner) => sql<boolean>`endpoint.app_id is not distinct from ${owner}`
/** The URL of an endpoint: an app's own is the event URL in its basic settings. */
export const endpointUrl = sql<string>`coalesce(endpoint.url, (select event_url from app_registration r where r.app_id = endpoint.app_id), '')`
const waiting = sql<number>`(select count(*)::int from webhook_delivery d where d.endpoint_id = endpoint.id and d.state = 'waiting')`

/** Returns whether an endpoint subscribes to an event; an event without a phase belongs to all phases. */
export const isWanted = sql<boolean>`(
  (endpoint.topics is null or split_part(event.kind, '.', 1) = any(endpoint.topics))
  and (endpoint.phases is null or event.phase is null or event.phase = any(endpoint.phases)))`

/** Selects the previous secret while it is in use, by the database's clock. Other stores also read endpoints with it. */
export const previousSecret = [
  sql<string | null>`case when endpoint.previous_until > now() then endpoint.previous_secret end`.as('previousSecret'),
  sql<Date | null>`case when endpoint.previous_until > now() then endpoint.previous_until end`.as('previousUntil'),
] as const

const columns = [
  'endpoint.id',
  'endpoint.name',
  'endpoint.topics',
  'endpoint.phases',
  'endpoint.secret',
  'endpoint.failingSince',
  'endpoint.disabledBecause',
  'endpoint.version',
  ...previousSecret,
] as const

export const endpointsStore = (db: Db) => {
  const rows = (owner: Owner) =>
    db.selectFrom('webhookEndpoint as endpoint').select(columns).select(endpointUrl.as('url')).where(isOf(owner))
  return {
    /** Lists the user keys of the active administrators. */
    administrators: async (): Promise<string[]> =>
      (await db.selectFrom('person').select('id').where('admin', '=', true).where('active', '=', true).execute()).map(({ id }) => id),

    list: (owner: Owner) => rows(owner).select(waiting.as('waiting')).orderBy('endpoint.createdAt').orderBy('endpoint.id').execute(),

    find: (owner: Owner, id: string) => rows(owner).where('endpoint.id', '=', id).executeTakeFirst(),

    /** Returns an endpoint, locked until the end of this transaction. */
    lock: (owner: Owner, id: string) => rows(owner).where('endpoint.id', '=', id).forUpdate().executeTakeFirst(),

    /** Adds an endpoint; its secret is sealed afterwards with its id. Undefined when the app already has one. */
    add: (
      owner: Owner,
      { name, address, topics, phases, by }: Subscription & { name: string; address: string | null; by: string | null },
    ) =>
      db
        .insertInto('webhookEndpoint')
        .values({ appId: owner, name, url: address, secret: '', ...none, topics, phases, createdBy: by })
        .onConflict((conflict) => conflict.column('appId').doNothing())
        .returning('id')
        .executeTakeFirst(),

    change: async (
      owner: Owner,
      id: string,
      changed: Subscription & { name: string; url: string | null },
      { on, at }: { on: boolean; at: Date },
    ): Promise<number> => {
      const off = sql<Date>`coalesce(disabled_at, ${at})`
      const because = sql<'person'>`coalesce(disabled_because, 'person')`
      const { version } = await db
        .updateTable('webhookEndpoint as endpoint')
        .set(({ eb }) => ({
          ...changed,
          version: eb('version', '+', 1),
          ...(on ? { disabledAt: null, disabledBecause: null } : { disabledAt: off, disabledBecause: because }),
        }))
        // Earlier failures no longer count.
        .$if(on, (update) => update.set({ failingSince: sql<null>`case when disabled_at is null then failing_since end` }))
        .where('id', '=', id)
        .where(isOf(owner))
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },

    /** Makes an endpoint's pending deliveries due now, and renews their expiry. */
    makeDueNow: (id: string, now: Date, expiresAt: Date) =>
      db
        .updateTable('webhookDelivery')
        .set({ nextAt: now, expiresAt })
        .where('endpointId', '=', id)
        .where('state', '=', 'waiting')
        .execute(),

    /** Drops an endpoint's pending deliveries of topics or phases that it no longer subscribes to. */
    giveUpUnwanted: (id: string) =>
      sql`
        update webhook_delivery as delivery set state = 'failed', problem = 'given_up'
        from webhook_event as event, webhook_endpoint as endpoint
        where endpoint.id = ${id} and delivery.endpoint_id = endpoint.id and delivery.state = 'waiting'
          and event.id = delivery.event_id and not ${isWanted}`.execute(db),

    remove: (owner: Owner, id: string) => db.deleteFrom('webhookEndpoint as endpoint').where('id', '=', id).where(isOf(owner)).execute(),

    /** Sets an endpoint's secret. @param previous one that is used beside it for another day */
    setSecret: (owner: Owner, id: string, secret: string, previous: string | null) =>
      db
        .updateTable('webhookEndpoint as endpoint')
        .set({ secret, previousSecret: previous, previousUntil: previous === null ? null : sql<Date>`now() + interval '1 day'` })
        .where('id', '=', id)
        .where(isOf(owner))
        .execute(),
  }
}

const none = {
  previousSecret: null,
  previousUntil: null,
  failingSince: null,
  disabledAt: null,
  disabledBecause: null,
  leasedBy: null,
  leasedUntil: null,
}
