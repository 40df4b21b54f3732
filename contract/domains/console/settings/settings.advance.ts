import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { isDomain } from '../../../kernel/checks.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { phases } from '../../../kernel/permission.ts'
import { can, del, get, post, put } from '../../../kernel/route.ts'
import { Email, HttpsUrl, optionalLine, text, WebUrl } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** Most entries of each kind, and most characters of their parts. */
export const entryLimits = {
  auth_domain: 10,
  store_url: 10,
  terms_url: 4,
  privacy_url: 4,
  support_email: 5,
  open_source: 500,
  licence: 100,
  apiKey: 500,
  certificateBytes: 102_400,
} as const
/** Days before the expiry of a push certificate on which people are reminded of it. */
export const certificateReminderDays = 30

export const entryKinds = ['auth_domain', 'store_url', 'terms_url', 'privacy_url', 'support_email', 'open_source'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The number of base64 characters for a number of bytes. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4
/** A .p12 file of at most 100 KB, as base64. */
export const CertificateFile = z.base64({ error: 'invalid_certificate' }).max(base64Length(entryLimits.certificateBytes))

const short = text({ max: entryLimits.licence })
const kind = <const K extends EntryKind>(name: K) => z.literal(name)

/** The content of an entry, by kind. People may change only what they entered themselves. */
export const Entry = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: kind('auth_domain'),
      domain: z.string().trim().toLowerCase().refine(isDomain, { error: 'invalid_domain' }),
    }),
    z.strictObject({ kind: kind('store_url'), os: z.enum(['aos', 'ios']), url: HttpsUrl }),
    z.strictObject({ kind: kind('terms_url'), url: WebUrl }),
    z.strictObject({ kind: kind('privacy_url'), url: WebUrl }),
    z.strictObject({ kind: kind('support_email'), email: Email }),
    z.strictObject({
      kind: kind('open_source'),
      name: short,
      version: optionalLine(entryLimits.licence),
      licence: short,
      url: z.union([z.literal(''), WebUrl]),
    }),
  ])
  .meta({ id: 'SettingEntry' })
export type Entry = z.infer<typeof Entry>

export const AdvanceEntry = z
  .object({
    id: z.number(),
    version: z.number(),
    data: Entry,
    by: z.string().nullable(),
    at: z.string(),
    /** True when the caller may change and remove it. */
    editable: z.boolean(),
  })
  .meta({ id: 'AdvanceEntry' })
export type AdvanceEntry = z.infer<typeof AdvanceEntry>

/** Credentials for push messages of one phase. Only the last characters of secrets are returned. */
export const PushPhase = z
  .object({
    phase: z.literal(phases),
    certificate: z.object({ name: z.string(), kind: z.enum(['sandbox', 'production', 'both']), expiresAt: z.string() }).nullable(),
    projectNumber: z.string(),
    apiKeyHint: z.string().nullable(),
  })
  .meta({ id: 'PushPhase' })
export type PushPhase = z.infer<typeof PushPhase>

const api = '/games-api/api/v1.0/app/:appId/setting/advance'
const params = { appId: AppId }
const ofEntry = { ...params, entryId: RecordIdInPath }
const ofPhase = { ...params, phase: z.coerce.number().pipe(z.literal(phases)) }

const entry = { appId: z.string(), id: z.number() }
const EntryAdded = activity('app.advance-entry-added', 'app', z.object({ ...entry, after: z.unknown() }))
const EntryChanged = activity('app.advance-entry-changed', 'app', z.object({ ...entry, before: z.unknown(), after: z.unknown() }))
const EntryRemoved = activity('app.advance-entry-removed', 'app', z.object({ ...entry, before: z.unknown() }))
const PushState = z.object({ projectNumber: z.string(), apiKey: z.boolean(), certificate: z.string().nullable() })
const PushChanged = activity(
  'app.push-changed',
  'app',
  z.object({ appId: z.string(), phase: z.number(), before: PushState, after: PushState }),
)

/** Advanced settings: entries that apply at once, and push keys, which reviewers maintain. */
export const advance = {
  list: get(api, {
    summary: 'List the advanced settings of an app',
    access: can('app-setting-advance-view', 'appId'),
    params,
    data: { entries: z.array(AdvanceEntry), webLogin: z.boolean(), mayAdd: z.boolean() },
    fails: ['app_not_found'],
  }),
  /** @throws quota_reached beyond the maximum of its kind; name_taken for a duplicate */
  add: post(`${api}/entry`, {
    summary: 'Add an advanced setting',
    access: can('app-setting-advance-add', 'appId'),
    params,
    body: Entry,
    data: { id: z.number() },
    fails: ['app_not_found', 'quota_reached', 'name_taken', 'invalid_input'],
    activity: EntryAdded,
  }),
  change: put(`${api}/entry/:entryId`, {
    summary: 'Change an advanced setting',
    access: can('app-setting-advance-edit', 'appId'),
    params: ofEntry,
    body: z.strictObject({ data: Entry, version: EditedVersion }),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'stale_version', 'name_taken', 'invalid_input'],
    activity: EntryChanged,
  }),
  remove: del(`${api}/entry/:entryId`, {
    summary: 'Remove an advanced setting',
    access: can('app-setting-advance-delete', 'appId'),
    params: ofEntry,
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: EntryRemoved,
  }),
  push: get(`${api}/push`, {
    summary: 'Read the push credentials of an app',
    access: can('app-certificate-view', 'appId'),
    params,
    data: { phases: z.array(PushPhase) },
    fails: ['app_not_found'],
  }),
  /** `apiKey`: null keeps the current one, an empty text removes it. The permission is checked in the phase of the path. */
  savePush: put(`${api}/push/:phase`, {
    summary: 'Save the Android project number and the API key of push messages',
    access: can('app-certificate-add', 'appId'),
    params: ofPhase,
    body: z.strictObject({
      projectNumber: z
        .string()
        .trim()
        .regex(/^\d{0,20}$/, { error: 'digits_only' }),
      apiKey: optionalLine(entryLimits.apiKey).nullable(),
    }),
    data: {},
    fails: ['app_not_found', 'not_allowed', 'invalid_input'],
    activity: PushChanged,
    holdsSecret: true,
  }),
  /** Stores a .p12 file of at most 100 KB, with its password. */
  addCertificate: post(`${api}/push/:phase/certificate`, {
    summary: 'Upload the certificate for push messages to iOS',
    access: can('app-certificate-add', 'appId'),
    params: ofPhase,
    body: z.strictObject({
      name: text({ max: entryLimits.licence }),
      file: CertificateFile,
      password: z.string().max(200),
    }),
    data: { certificate: PushPhase.shape.certificate },
    fails: ['app_not_found', 'not_allowed', 'invalid_input'],
    activity: PushChanged,
    holdsSecret: true,
  }),
  removeCertificate: del(`${api}/push/:phase/certificate`, {
    summary: 'Remove the certificate for push messages to iOS',
    access: can('app-certificate-delete', 'appId'),
    params: ofPhase,
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed'],
    activity: PushChanged,
  }),
}
