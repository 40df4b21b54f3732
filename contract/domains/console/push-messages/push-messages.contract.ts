import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { locales } from '../../../kernel/locale.ts'
import { Moment } from '../../../kernel/moments.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, del, get, post, put } from '../../../kernel/route.ts'
import { limits, OptionalLink, text, displayedText } from '../../../kernel/text.ts'
import { lifecycle } from '../../../lifecycle.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { maxUserKeys } from './push-messages.audience.ts'

export * from './push-messages.audience.ts'

export const pushLimits = { title: 65, body: 240, userKeys: maxUserKeys, expiryHours: 168, csvBytes: 900_000, countries: 250 } as const

export const pushStates = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED'] as const
export const PushState = z.enum(pushStates).meta({ id: 'PushMessageState' })
export type PushState = z.infer<typeof PushState>

/** Transitions made by people; at its time a scheduled push is handed to the sender (SENDING), which reports it SENT or FAILED. */
export const pushLife = lifecycle({
  states: pushStates,
  start: 'DRAFT',
  moves: {
    edit: { from: ['DRAFT'], to: 'DRAFT', permission: 'app-gp-push-edit', notifies: [] },
    submit: { from: ['DRAFT'], to: 'SCHEDULED', permission: 'app-gp-push-submit', notifies: [] },
    cancel: { from: ['SCHEDULED'], to: 'CANCELLED', permission: 'app-gp-push-cancel', notifies: [] },
  },
})

export const pushOs = ['aos', 'ios'] as const
const Country = z.string().regex(/^[A-Z]{2}$/, { error: 'invalid_country' })

/** The audience of a push as entered: user keys are the text of a CSV file. */
export const AudienceDraft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({
    kind: z.literal('os'),
    os: z.array(z.enum(pushOs)).min(1, { error: 'required' }).refine(isDistinct, { error: 'duplicate' }),
  }),
  z.strictObject({
    kind: z.literal('countries'),
    countries: z.array(Country).min(1, { error: 'required' }).max(pushLimits.countries).refine(isDistinct, { error: 'duplicate' }),
  }),
  /** Null keeps the stored keys. */
  z.strictObject({ kind: z.literal('users'), csv: z.string().max(pushLimits.csvBytes).nullable() }),
  z.strictObject({ kind: z.literal('testers') }),
])
export type AudienceDraft = z.infer<typeof AudienceDraft>

/** The stored audience: of user keys only the count. */
export const Audience = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('all') }),
    z.object({ kind: z.literal('os'), os: z.array(z.enum(pushOs)) }),
    z.object({ kind: z.literal('countries'), countries: z.array(z.string()) }),
    z.object({ kind: z.literal('users'), count: z.number() }),
    z.object({ kind: z.literal('testers') }),
  ])
  .meta({ id: 'PushAudience' })
export type Audience = z.infer<typeof Audience>

const fields = {
  defaultLanguage: z.enum(locales),
  texts: z.partialRecord(
    z.enum(locales),
    z.strictObject({ title: displayedText({ max: pushLimits.title }), body: displayedText({ max: pushLimits.body, lines: true }) }),
  ),
  imageFileId: z.uuid().nullable(),
  /** The target of a tap: an https URL or a deep link; empty for the app itself. */
  link: OptionalLink,
  /** Null: immediately on submission. */
  sendAt: Moment.nullable(),
  /** Time to live in hours, for devices that are offline. */
  expiryHours: z.number().int().min(1).max(pushLimits.expiryHours),
}

export const PushDraft = z
  .strictObject({ ...fields, audience: AudienceDraft })
  .superRefine(({ texts, defaultLanguage }, context) => {
    if (!texts[defaultLanguage]) context.addIssue({ code: 'custom', message: 'required', path: ['texts', defaultLanguage, 'title'] })
  })
  .meta({ id: 'PushDraft' })
export type PushDraft = z.infer<typeof PushDraft>

/** Figures reported by the sender. */
const Counts = z.object({ target: z.number(), sent: z.number(), failed: z.number(), opened: z.number() })

/** The reason why a push failed: no sender is connected, the sender reported it, or it timed out. */
export const failReasons = ['not_connected', 'sender', 'expired'] as const

export const PushMessage = z
  .object({
    ...fields,
    id: z.number(),
    version: z.number(),
    state: PushState,
    audience: Audience,
    counts: Counts.nullable(),
    failReason: z.enum(failReasons).nullable(),
    by: z.string().nullable(),
    /** The planned or actual time of sending; null for a draft without a time. */
    at: z.string().nullable(),
    updatedAt: z.string(),
    /** False for somebody else's push, if the caller may only change their own. */
    mine: z.boolean(),
  })
  .meta({ id: 'PushMessage' })
export type PushMessage = z.infer<typeof PushMessage>

/** Credentials for pushes of the phase: set by reviewers in the advanced settings. */
const Certificates = z.object({
  ios: z.object({ kind: z.enum(['sandbox', 'production', 'both']), expiresAt: z.string(), expired: z.boolean() }).nullable(),
  android: z.boolean(),
})

const Details = { appId: z.string(), phase: z.number(), id: z.number(), title: z.string() }
export const PushAdded = activity('push.added', 'app', z.object(Details))
export const PushChanged = activity('push.changed', 'app', z.object({ ...Details, fields: z.array(z.string()) }))
export const PushDeleted = activity('push.deleted', 'app', z.object(Details))
export const PushSubmitted = activity('push.submitted', 'app', z.object({ ...Details, at: z.string() }))
export const PushCancelled = activity('push.cancelled', 'app', z.object(Details))

const path = '/games-api/api/v1.0/app/:appId/game-platform/push'
const params = { appId: AppId, id: RecordIdInPath }
const itemFails = ['app_not_found', 'not_found', 'not_allowed'] as const

/** Push notifications to an app's players, in one phase. */
export const pushMessages = {
  /** Lists the most recently added first. */
  list: get(path, {
    summary: 'List the push notifications of an app in a phase',
    access: can('app-gp-push-view', 'appId'),
    params: { appId: AppId },
    query: { state: PushState.optional(), keyword: text({ max: limits.keyword }).optional(), ...paging },
    data: {
      ...paged(PushMessage),
      certificates: Certificates,
      /** False when no system that sends pushes is connected. */
      connected: z.boolean(),
    },
    fails: ['app_not_found'],
  }),
  one: get(`${path}/:id`, {
    summary: 'Read a push notification',
    access: can('app-gp-push-view', 'appId'),
    params,
    data: { push: PushMessage },
    fails: ['app_not_found', 'not_found'],
  }),
  /** @throws invalid_input naming each line of the CSV file that is not a user key */
  add: post(path, {
    summary: 'Write a push notification',
    access: can('app-gp-push-add', 'appId'),
    params: { appId: AppId },
    body: PushDraft,
    data: { id: z.number() },
    fails: ['app_not_found', 'invalid_input'],
    dailyLimit: 'push',
    activity: PushAdded,
  }),
  change: put(`${path}/:id`, {
    summary: 'Change a push notification that is a draft',
    access: can('app-gp-push-edit', 'appId'),
    params,
    body: PushDraft.safeExtend({ version: EditedVersion }),
    data: { version: z.number() },
    fails: [...itemFails, 'stale_version', 'move_not_possible', 'invalid_input'],
    activity: PushChanged,
  }),
  /** Deletes a push that is not pending: a draft, or a finished one. */
  remove: del(`${path}/:id`, {
    summary: 'Delete a push notification',
    access: can('app-gp-push-delete', 'appId'),
    params,
    data: {},
    fails: [...itemFails, 'move_not_possible'],
    activity: PushDeleted,
  }),
  /** Schedules a draft, or sends it now. @throws invalid_input for a time in the past, or missing user keys */
  submit: post(`${path}/:id/submit`, {
    summary: 'Schedule a push notification, or send it now',
    access: can('app-gp-push-submit', 'appId'),
    params,
    body: z.strictObject({ version: EditedVersion }),
    data: { state: PushState, version: z.number() },
    fails: [...itemFails, 'stale_version', 'move_not_possible', 'invalid_input'],
    activity: PushSubmitted,
  }),
  /** @throws move_not_possible once it is being sent */
  cancel: post(`${path}/:id/cancel`, {
    summary: 'Cancel a scheduled push notification',
    access: can('app-gp-push-cancel', 'appId'),
    params,
    data: { state: PushState },
    fails: [...itemFails, 'move_not_possible'],
    activity: PushCancelled,
  }),
}
