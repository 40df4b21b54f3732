import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { OutboundUrl } from '../../../kernel/outbound-url.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { admin, can, del, get, post, put } from '../../../kernel/route.ts'
import { ItemName } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { AreaName } from './connections.platform.ts'
import { Phases, Topics } from './connections.subscription.ts'

export const connectionLimits = { endpoints: 20, apps: 500 } as const

/** A webhook endpoint. Its secret is returned once, on creation. */
export const Endpoint = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    /** Subscribed event kinds, by their first part; null: all events. */
    topics: z.array(z.string()).nullable(),
    phases: z.array(z.number()).nullable(),
    /** `failures` and `gone`: the portal switched it off. */
    state: z.enum(['on', 'off', 'failures', 'gone']),
    failingSince: z.string().nullable(),
    /** Until when messages are also signed by the previous secret. */
    rotatingUntil: z.string().nullable(),
    waiting: z.number(),
    version: z.number(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type Endpoint = z.infer<typeof Endpoint>

/** A delivery of one event to an endpoint, with its last attempt. */
export const Delivery = z
  .object({
    id: z.number(),
    kind: z.string(),
    appId: z.string().nullable(),
    phase: z.number().nullable(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number(),
    at: z.string(),
    attemptedAt: z.string().nullable(),
    nextAt: z.string().nullable(),
    tookMs: z.number().nullable(),
    /** The HTTP status of the response; null without one. */
    status: z.number().nullable(),
    /** Why there was no response. */
    problem: z.string().nullable(),
    replayed: z.boolean(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof Delivery>

/** A delivery with its payload, and the beginning of the response. */
export const DeliveryDetail = Delivery.extend({ messageId: z.string(), body: z.string(), answer: z.string().nullable() }).meta({
  id: 'WebhookDeliveryDetail',
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

/** The data that a service may read, and the jobs that it may do. */
export const Access = z
  .strictObject({
    areas: z.array(AreaName).max(50),
    jobKinds: z.array(AreaName).max(50),
    secrets: z.boolean(),
    /** Null: all apps. */
    appIds: z.array(AppId).max(connectionLimits.apps).nullable(),
  })
  .meta({ id: 'ServiceReading' })
export type Access = z.infer<typeof Access>

export const ConnectedService = z
  .object({ id: z.uuid(), code: z.string(), name: z.string(), lastUsedAt: z.string().nullable(), reading: Access, version: z.number() })
  .meta({ id: 'ConnectedService' })
export type ConnectedService = z.infer<typeof ConnectedService>

const subscriptionFields = { topics: Topics, phases: Phases }
export const NewEndpoint = z.strictObject({ name: ItemName, url: OutboundUrl, ...subscriptionFields }).meta({ id: 'NewWebhookEndpoint' })

const about = { id: z.string(), name: z.string() }
const Change = z.object({ ...about, before: z.unknown(), after: z.unknown() })
const EndpointAdded = activity('connection.endpoint-added', 'none', z.object({ ...about, url: z.string() }))
const EndpointChanged = activity('connection.endpoint-changed', 'none', Change)
const EndpointRemoved = activity('connection.endpoint-removed', 'none', z.object({ ...about, url: z.string() }))
const SecretRotated = activity('connection.secret-rotated', 'none', z.object(about))
const EndpointTested = activity('connection.endpoint-tested', 'none', z.object({ ...about, status: z.number().nullable() }))
const DeliveryReplayed = activity('connection.delivery-replayed', 'none', z.object({ ...about, deliveryId: z.number() }))
const DeliveryGivenUp = activity('connection.delivery-given-up', 'none', z.object({ ...about, deliveryId: z.number() }))
const ReadingSet = activity('connection.reading-set', 'none', z.object({ code: z.string(), before: Access, after: Access }))

const api = '/games-api/api/v1.0/admin/connection'
const ofEndpoint = { id: z.uuid() }
const ofDelivery = { ...ofEndpoint, deliveryId: RecordIdInPath }
const State = z.enum(['waiting', 'delivered', 'failed']).optional()
const listing = { ...paging, state: State }
const test = z.object({ delivered: z.boolean(), status: z.number().nullable(), problem: z.string().nullable(), tookMs: z.number() })

/** Endpoints of the platform, and the services' access. */
export const endpoints = {
  list: get(`${api}/endpoint/list`, {
    summary: 'List the endpoints of the platform',
    access: admin,
    data: { endpoints: z.array(Endpoint) },
  }),
  add: post(`${api}/endpoint/add`, {
    summary: 'Add an endpoint of the platform',
    access: admin,
    body: NewEndpoint,
    data: { id: z.uuid(), secret: z.string() },
    fails: ['quota_reached', 'invalid_input'],
    activity: EndpointAdded,
    holdsSecret: true,
  }),
  /** `on`: true also reactivates an endpoint that the portal switched off. */
  change: put(`${api}/endpoint/:id`, {
    summary: 'Change an endpoint of the platform',
    access: admin,
    params: ofEndpoint,
    body: z.strictObject({ ...NewEndpoint.shape, on: z.boolean(), version: EditedVersion }),
    data: { version: z.number() },
    fails: ['not_found', 'stale_version', 'invalid_input'],
    activity: EndpointChanged,
  }),
  remove: del(`${api}/endpoint/:id`, {
    summary: 'Remove an endpoint of the platform and its pending events',
    access: admin,
    params: ofEndpoint,
    data: {},
    fails: ['not_found'],
    activity: EndpointRemoved,
  }),
  /** Creates a new secret. For one day messages are signed by both. */
  rotate: post(`${api}/endpoint/:id/rotate`, {
    summary: 'Renew the secret of an endpoint',
    access: admin,
    params: ofEndpoint,
    data: { secret: z.string() },
    fails: ['not_found'],
    activity: SecretRotated,
    holdsSecret: true,
  }),
  test: post(`${api}/endpoint/:id/test`, {
    summary: 'Send a test event to an endpoint',
    access: admin,
    params: ofEndpoint,
    data: test.shape,
    fails: ['not_found', 'too_many_requests'],
    activity: EndpointTested,
  }),
  deliveries: get(`${api}/endpoint/:id/deliveries`, {
    summary: 'List the deliveries to an endpoint',
    access: admin,
    params: ofEndpoint,
    query: listing,
    data: paged(Delivery),
    fails: ['not_found'],
  }),
  delivery: get(`${api}/endpoint/:id/deliveries/:deliveryId`, {
    summary: 'Read a delivery to an endpoint and its response',
    access: admin,
    params: ofDelivery,
    data: { delivery: DeliveryDetail },
    fails: ['not_found'],
  }),
  /** Resends a delivered or failed event, behind pending ones; receivers recognise it by its id. */
  replay: post(`${api}/endpoint/:id/deliveries/:deliveryId/replay`, {
    summary: 'Send an event to an endpoint again',
    access: admin,
    params: ofDelivery,
    data: {},
    fails: ['not_found', 'move_not_possible'],
    activity: DeliveryReplayed,
  }),
  giveUp: post(`${api}/endpoint/:id/deliveries/:deliveryId/give-up`, {
    summary: 'Cancel a pending event, so that later ones can be delivered',
    access: admin,
    params: ofDelivery,
    data: {},
    fails: ['not_found', 'move_not_possible'],
    activity: DeliveryGivenUp,
  }),
  /** Lists services with their access, and all existing areas and job kinds. */
  services: get(`${api}/service/list`, {
    summary: 'List which data services may read',
    access: admin,
    data: { services: z.array(ConnectedService), areas: z.array(z.string()), jobKinds: z.array(z.string()) },
  }),
  setReading: put(`${api}/service/:id`, {
    summary: 'Set which data a service may read',
    access: admin,
    params: { id: z.uuid() },
    body: Access.extend({ version: EditedVersion }),
    data: { version: z.number() },
    fails: ['not_found', 'stale_version', 'invalid_input'],
    activity: ReadingSet,
  }),
}

const ofApp = '/games-api/api/v1.0/app/:appId/event-url'
const params = { appId: AppId }
const view = can('app-setting-advance-view', 'appId')
const edit = can('app-setting-advance-add', 'appId')
const appDetails = z.object({ appId: z.string() })
const EventsOn = activity('app.events-switched-on', 'app', appDetails)
const EventsChanged = activity('app.events-changed', 'app', appDetails.extend({ before: z.unknown(), after: z.unknown() }))
const EventSecretRotated = activity('app.event-secret-rotated', 'app', appDetails)
const EventTested = activity('app.events-tested', 'app', appDetails.extend({ status: z.number().nullable() }))
const EventReplayed = activity('app.event-replayed', 'app', appDetails.extend({ deliveryId: z.number() }))
const EventGivenUp = activity('app.event-given-up', 'app', appDetails.extend({ deliveryId: z.number() }))

/** The events of an app, which are sent to its event URL. */
export const appEvents = {
  /** `endpoint` is null until the events are switched on. */
  events: get(ofApp, {
    summary: 'Read whether the events of an app are sent',
    access: view,
    params,
    data: { eventUrl: z.string(), endpoint: Endpoint.nullable(), mayEdit: z.boolean() },
    fails: ['app_not_found'],
  }),
  /** @throws move_not_possible without an event URL, or when events are already on */
  switchOn: post(`${ofApp}/switch-on`, {
    summary: 'Turn on the events of an app',
    access: edit,
    params,
    data: { secret: z.string() },
    fails: ['app_not_found', 'move_not_possible'],
    activity: EventsOn,
    holdsSecret: true,
  }),
  changeEvents: put(ofApp, {
    summary: 'Change which events of an app are sent',
    access: edit,
    params,
    body: z.strictObject({ ...subscriptionFields, on: z.boolean(), version: EditedVersion }),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'stale_version', 'invalid_input'],
    activity: EventsChanged,
  }),
  rotateEvents: post(`${ofApp}/rotate`, {
    summary: 'Renew the secret of the events of an app',
    access: edit,
    params,
    data: { secret: z.string() },
    fails: ['app_not_found', 'not_found'],
    activity: EventSecretRotated,
    holdsSecret: true,
  }),
  testEvents: post(`${ofApp}/test`, {
    summary: 'Send a test event to the event URL',
    access: edit,
    params,
    data: test.shape,
    fails: ['app_not_found', 'not_found', 'too_many_requests'],
    activity: EventTested,
  }),
  eventDeliveries: get(`${ofApp}/deliveries`, {
    summary: 'List the deliveries to the event URL',
    access: view,
    params,
    query: listing,
    data: paged(Delivery),
    fails: ['app_not_found', 'not_found'],
  }),
  eventDelivery: get(`${ofApp}/deliveries/:deliveryId`, {
    summary: 'Read a delivery to the event URL and its response',
    access: view,
    params: { ...params, deliveryId: RecordIdInPath },
    data: { delivery: DeliveryDetail },
    fails: ['app_not_found', 'not_found'],
  }),
  /** Resends an event. @throws move_not_possible while it is still pending */
  replayEvent: post(`${ofApp}/deliveries/:deliveryId/replay`, {
    summary: 'Send an event to the event URL again',
    access: edit,
    params: { ...params, deliveryId: RecordIdInPath },
    data: {},
    fails: ['app_not_found', 'not_found', 'move_not_possible', 'too_many_requests'],
    activity: EventReplayed,
  }),
  giveUpEvent: post(`${ofApp}/deliveries/:deliveryId/give-up`, {
    summary: 'Cancel a pending event of the event URL, so that later ones can be delivered',
    access: edit,
    params: { ...params, deliveryId: RecordIdInPath },
    data: {},
    fails: ['app_not_found', 'not_found', 'move_not_possible'],
    activity: EventGivenUp,
  }),
}
