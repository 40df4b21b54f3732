import type { Phase } from '@portico/contract/kernel/permission'
import type { ColumnType, Generated } from 'kysely'

/** Where events are sent: an address of the platform, or of one app. */
export interface WebhookEndpointTable {
  id: Generated<string>
  /** Null: an endpoint of the platform, which is told of all apps. */
  appId: string | null
  name: string
  /** Null for an app's own: its address is the event URL that the app is registered with. */
  url: string | null
  /** The topics that it is told of; null: all. */
  topics: string[] | null
  phases: Phase[] | null
  /** Sealed. */
  secret: string
  /** The secret before the last rotation, sealed; signs too until `previousUntil`. */
  previousSecret: string | null
  previousUntil: Date | null
  /** Since when no delivery succeeded; null while they do. */
  failingSince: Date | null
  disabledAt: Date | null
  disabledBecause: 'person' | 'failures' | 'gone' | null
  /** The process that delivers to it, so that no other does. */
  leasedBy: string | null
  leasedUntil: Date | null
  version: Generated<number>
  createdBy: string | null
  createdAt: ColumnType<Date, never, never>
}

/** What happened; kept while its deliveries are. */
export interface WebhookEventTable {
  id: Generated<number>
  /** Told as `webhook-id`; the same for every attempt and replay. */
  messageId: Generated<string>
  kind: string
  appId: string | null
  phase: Phase | null
  data: ColumnType<unknown, string, never>
  createdAt: ColumnType<Date, Date | undefined, never>
}

/** An event on its way to one endpoint. Those of one lane are delivered in the order of their ids. */
export interface WebhookDeliveryTable {
  id: Generated<number>
  eventId: number
  endpointId: string
  /** The id of the app, or nothing. */
  lane: string
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  nextAt: Generated<Date>
  /** The moment after which a failed attempt is the last. */
  expiresAt: Generated<Date>
  replayed: Generated<boolean>
  /** The last attempt. */
  attemptedAt: Date | null
  tookMs: number | null
  status: number | null
  problem: string | null
  answer: string | null
}

/** Work that a service fetches and reports back. */
export interface OutsideJobTable {
  id: Generated<string>
  number: Generated<number>
  kind: string
  appId: string
  phase: Phase | null
  data: ColumnType<unknown, string, never>
  state: Generated<'waiting' | 'done' | 'failed' | 'cancelled'>
  attempts: Generated<number>
  leasedBy: string | null
  leasedUntil: Date | null
  reason: string | null
  createdAt: ColumnType<Date, never, never>
  endedAt: Date | null
}

/** What a service may read and do. */
export interface ServiceReadingTable {
  serviceId: string
  areas: string[]
  jobKinds: string[]
  secrets: boolean
  /** False: the apps of `serviceReadingApp` alone. */
  allApps: boolean
}

export interface ServiceReadingAppTable {
  serviceId: string
  appId: string
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    webhookEndpoint: WebhookEndpointTable
    webhookEvent: WebhookEventTable
    webhookDelivery: WebhookDeliveryTable
    outsideJob: OutsideJobTable
    serviceReading: ServiceReadingTable
    serviceReadingApp: ServiceReadingAppTable
  }
}
