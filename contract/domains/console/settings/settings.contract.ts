import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { can, get, post, put } from '../../../kernel/route.ts'
import { limits } from '../../../kernel/text.ts'
import { lifecycle } from '../../../lifecycle.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { appStates, BasicSetting, DeveloperNames, Reason } from '../../apps/registrations/registrations.contract.ts'

export {
  advance,
  AdvanceEntry,
  CertificateFile,
  certificateReminderDays,
  Entry,
  type EntryKind,
  entryKinds,
  entryLimits,
  PushPhase,
} from './settings.advance.ts'

export const editStates = ['NONE', 'EDITING', 'REQUESTED', 'APPROVED', 'REJECTED'] as const
export const EditStatus = z.enum(editStates).meta({ id: 'EditStatus' })
export type EditStatus = z.infer<typeof EditStatus>

/** The life cycle of a change of basic settings that needs approval. The live values stay until then. */
export const editLife = lifecycle({
  states: editStates,
  start: 'NONE',
  moves: {
    edit: { from: ['NONE', 'EDITING', 'APPROVED', 'REJECTED'], to: 'EDITING', permission: 'app-setting-basic-edit', notifies: [] },
    discard: { from: ['EDITING', 'APPROVED', 'REJECTED'], to: 'NONE', permission: 'app-setting-basic-cancel', notifies: [] },
    submit: { from: ['EDITING'], to: 'REQUESTED', permission: 'app-setting-basic-submit', notifies: ['deciders'] },
    cancel: { from: ['REQUESTED'], to: 'EDITING', permission: 'app-setting-basic-cancel', notifies: ['deciders'] },
    approve: { from: ['REQUESTED'], to: 'APPROVED', permission: 'app-setting-basic-approve', notifies: ['requester'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', permission: 'app-setting-basic-reject', reason: true, notifies: ['requester'] },
  },
})
export type EditMove = keyof typeof editLife.moves

/** A pending or draft change of basic settings. */
export const BasicEdit = z
  .object({
    status: EditStatus,
    version: z.number(),
    /** The settings after the change; null when there is none. */
    values: BasicSetting.nullable(),
    note: z.string(),
    requestedBy: z.string().nullable(),
    requestedAt: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** Why it was rejected. */
    reason: z.string(),
  })
  .meta({ id: 'BasicEdit' })
export type BasicEdit = z.infer<typeof BasicEdit>

const changed = { appId: z.string(), before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) }
/** The differences between the settings before and after, by field. */
const Changed = z.object(changed)
export const BasicSaved = activity('app.basic-saved', 'app', z.object({ ...changed, direct: z.boolean() }))
export const BasicSubmitted = activity('app.basic-submitted', 'app', z.object({ ...changed, note: z.string() }))
const Recorded = z.object({ appId: z.string() })
export const BasicCancelled = activity('app.basic-cancelled', 'app', Recorded)
export const BasicApproved = activity('app.basic-approved', 'app', Changed)
export const BasicRejected = activity('app.basic-rejected', 'app', z.object({ appId: z.string(), reason: z.string() }))
export const SecretGenerated = activity('app.secret-generated', 'app', Recorded)

const CompanyName = z.object({ id: z.number(), name: z.string() })

const app = '/games-api/api/v1.0/app/:appId'
const basic = `${app}/setting/basic`
const params = { appId: AppId }
const edited = { version: EditedVersion }
const state = { version: z.number(), editStatus: EditStatus }
const fails = ['app_not_found', 'stale_version', 'move_not_possible'] as const

export const settings = {
  /** Returns whether there is a pending change of the app's basic settings, and its state (API-06). */
  one: get(app, {
    summary: 'Read whether the settings of an app are being changed',
    access: can('app-home-view', 'appId'),
    params,
    data: { editStatus: EditStatus },
    fails: ['app_not_found'],
  }),
  basic: get(basic, {
    summary: 'Read the basic settings of an app',
    access: can('app-setting-basic-view', 'appId'),
    params,
    data: {
      app: z.object({ id: z.string(), mainPlatform: z.number(), status: z.enum(appStates) }),
      /** The version of the live values. */
      version: z.number(),
      live: BasicSetting,
      /** Names of the companies that occur, by id. */
      companies: z.record(z.string(), z.string()),
      secret: z.object({ hint: z.string(), madeAt: z.string() }).nullable(),
      /** True when the caller's changes are live at once. */
      direct: z.boolean(),
      edit: BasicEdit,
    },
    fails: ['app_not_found'],
  }),
  /** Lists companies whose name contains the keyword, sorted by name, at most fifty of each kind. */
  companies: get(`${basic}/companies`, {
    summary: 'Find companies that may publish or develop an app',
    access: can('app-setting-basic-edit', 'appId'),
    params,
    query: { keyword: z.string().max(limits.keyword).default('') },
    data: { partners: z.array(CompanyName), providers: z.array(CompanyName) },
    fails: ['app_not_found'],
  }),
  /**
   * Saves the settings: live at once if the caller may approve them, otherwise as a draft. `version` and `liveVersion` are
   * those of the draft and the live values that were read.
   * @throws stale_version when somebody saved meanwhile
   */
  saveBasic: put(basic, {
    summary: 'Save the basic settings of an app, or a draft of them',
    access: can('app-setting-basic-edit', 'appId'),
    params,
    body: z.strictObject({ values: BasicSetting, developerNames: DeveloperNames, ...edited, liveVersion: EditedVersion }),
    data: state,
    fails: [...fails, 'invalid_input', 'last_reviewer'],
    activity: BasicSaved,
  }),
  submitBasic: post(`${basic}/submit`, {
    summary: 'Request approval of changed basic settings',
    access: can('app-setting-basic-submit', 'appId'),
    params,
    body: z.strictObject({ ...edited, note: Reason }),
    data: state,
    fails: [...fails, 'invalid_input'],
    activity: BasicSubmitted,
    dailyLimit: 'notifying',
  }),
  /** Withdraws a request; a draft is discarded. */
  cancelBasic: post(`${basic}/cancel`, {
    summary: 'Withdraw a request, or discard a draft, of basic settings',
    access: can('app-setting-basic-cancel', 'appId'),
    params,
    body: z.strictObject(edited),
    data: state,
    fails: [...fails],
    activity: BasicCancelled,
    dailyLimit: 'notifying',
  }),
  /** Approves a request, whose settings go live. `liveVersion` is the version of the live values it was compared with. */
  approveBasic: post(`${basic}/approve`, {
    summary: 'Approve changed basic settings',
    access: can('app-setting-basic-approve', 'appId'),
    params,
    body: z.strictObject({ ...edited, liveVersion: EditedVersion }),
    data: state,
    fails: [...fails, 'invalid_input', 'last_reviewer'],
    activity: BasicApproved,
  }),
  rejectBasic: post(`${basic}/reject`, {
    summary: 'Reject changed basic settings',
    access: can('app-setting-basic-reject', 'appId'),
    params,
    body: z.strictObject({ ...edited, reason: Reason }),
    data: state,
    fails: [...fails, 'invalid_input'],
    activity: BasicRejected,
  }),
  /** Creates a new secret and returns it this once; the previous one is no longer valid. */
  generateSecret: post(`${app}/secret/generate`, {
    summary: 'Generate a new secret for an app',
    access: can('app-setting-basic-generate', 'appId'),
    params,
    data: { secret: z.string() },
    fails: ['app_not_found'],
    activity: SecretGenerated,
    holdsSecret: true,
    dailyLimit: 'secret',
  }),
}
