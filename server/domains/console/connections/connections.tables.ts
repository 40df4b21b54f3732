import type { Phase } from '@portico/contract/kernel/permission'
import type { ColumnType, Generated } from 'kysely'

/** A webhook endpoint, of the platform or of one app. */
export interface WebhookEndpointTable {
  id: Generated<string>
  /** Null: a platform endpoint, which receives events of all apps. */
  appId: string | null
  name: string
  /** Null for an app's own: its URL is the event URL in the app's basic settings. */
  url: string | null
  /** Subscribed topics; null: all. */
  topics: string[] | null
  phases: Phase[] | null
  /** Sealed. */
  secret: string
  /** The previous secret, sealed; also used for signing until `previousUntil`. */
  previousSecret: string | null
  previousUntil: Date | null
  /** Time since which no delivery has succeeded; null while deliveries succeed. */
  failingSince: Date | null
  disabledAt: Date | null
  disabledBecause: 'person' | 'failures' | 'gone' | null
  /** The process that holds the lease and delivers to it. */
  leasedBy: string | null
  leasedUntil: Date | null
  version: Generated<number>
  createdBy: string | null
  createdAt: ColumnType<Date, never, never>
}

/** An event; kept for as long as its deliveries. */
export interface WebhookEventTable {
  id: Generated<number>
  /** Sent as `webhook-id`; the same for every attempt and replay. */
  messageId: Generated<string>
  kind: string
  appId: string | null
  phase: Phase | null
  data: ColumnType<unknown, string, never>
  createdAt: ColumnType<Date, Date | undefined, never>
}

/** A delivery of an event to one endpoint. Deliveries of one lane are made in id order. */
export interface WebhookDeliveryTable {
  id: Generated<number>
  eventId: number
  endpointId: string
  /** The app's id, or empty. */
  lane: string
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  nextAt: Generated<Date>
  /** The deadline after which a failed attempt is the last. */
  expiresAt: Generated<Date>
  replayed: Generated<boolean>
  /** The last attempt. */
  attemptedAt: Date | null
  tookMs: number | null
  status: number | null
  problem: string | null
  answer: string | null
}

/** A job that a service fetches and reports on. */
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

/** A service's access. */
export interface ServiceReadingTable {
  serviceId: string
  areas: string[]
  jobKinds: string[]
  secrets: boolean
  /** False: only the apps in `serviceReadingApp`. */
  allApps: boolean
  version: Generated<number>
}

export interface ServiceReadingAppTable {
  serviceId: string
  appId: string
}

/** A token by which programs act on an app on behalf of its creator, stored as a hash. */
export interface AppTokenTable {
  id: Generated<string>
  appId: string
  name: string
  permissions: string[]
  /** Null: all. */
  phases: Phase[] | null
  /** The team through which its creator acted; null: the default one. */
  organizationId: number | null
  hash: string
  hint: string
  madeBy: string
  createdAt: ColumnType<Date, never, never>
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    webhookEndpoint: WebhookEndpointTable
    webhookEvent: WebhookEventTable
    webhookDelivery: WebhookDeliveryTable
    outsideJob: OutsideJobTable
    serviceReading: ServiceReadingTable
    serviceReadingApp: ServiceReadingAppTable
    appToken: AppTokenTable
  }
}
