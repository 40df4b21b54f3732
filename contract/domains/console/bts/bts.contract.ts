import * as z from 'zod'
import { activity, Edited } from '../../../kernel/activity.ts'
import { isIpv4 } from '../../../kernel/checks.ts'
import { EditedVersion, RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { Day } from '../../../kernel/moments.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, del, get, post, put } from '../../../kernel/route.ts'
import { Email, limits, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { btsMoves, BtsStatus } from './bts.life.ts'

export * from './bts.life.ts'

/** Most code points of a name, a memo and a reason, and IP addresses of an account. */
export const btsLimits = { name: 50, memo: 500, reason: 500, ips: 10 } as const
/** Days before its expiry at which people are notified. */
export const btsNoticeDays = 7

export const btsRoles = ['reporter', 'developer', 'viewer'] as const
const Role = z.enum(btsRoles).meta({ id: 'BtsRole' })

const Obstacle = z.enum(['state', 'phase', 'permission', 'not_yours'])

export const BtsAccount = z
  .object({
    id: z.number(),
    version: z.number(),
    name: z.string(),
    email: z.string(),
    companyId: z.number(),
    company: z.string(),
    role: Role,
    ips: z.array(z.string()),
    from: z.string(),
    /** The last day on which it is valid, in the portal's time zone. */
    until: z.string(),
    memo: z.string(),
    status: BtsStatus,
    /** Why it was rejected; empty otherwise. */
    reason: z.string(),
    createdBy: z.string().nullable(),
    requestedAt: z.string().nullable(),
    /** Who approved it; null for one that is not approved. */
    approvedBy: z.string().nullable(),
    /** Who approved or rejected it last. */
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    invitedAt: z.string().nullable(),
    /** As reported by the tracker. */
    lastSignInAt: z.string().nullable(),
    /** The last request to the tracker and its response; null without a connected tracker or request. */
    tracker: z.object({ asked: z.string(), state: z.enum(['waiting', 'done', 'failed']), answer: z.string(), at: z.string() }).nullable(),
    moves: z.array(z.object({ name: z.enum(btsMoves), obstacle: Obstacle.nullable() })),
    /** Whether the caller may change it, resend its invitation, and have its password reset. */
    editable: z.boolean(),
    reinvitable: z.boolean(),
    resettable: z.boolean(),
  })
  .meta({ id: 'BtsAccount' })
export type BtsAccount = z.infer<typeof BtsAccount>

/** The orders of the list. */
export const btsSorts = ['name', 'email', 'company', 'status', 'requested', 'approvedBy', 'signIn', 'until', 'updated'] as const
export type BtsSort = (typeof btsSorts)[number]

const Draft = {
  name: text({ max: btsLimits.name }),
  email: Email,
  /** For people of a company, only their own. */
  companyId: RecordId,
  role: Role,
  ips: z
    .array(z.string().trim().refine(isIpv4, { error: 'invalid_ip' }))
    .min(1, { error: 'required' })
    .max(btsLimits.ips)
    .refine(isDistinct, { error: 'duplicate' }),
  from: Day,
  until: Day,
  memo: text({ max: btsLimits.memo, lines: true, blank: true }),
}
export type BtsDraft = z.output<z.ZodObject<typeof Draft>>
const isOrdered = ({ from, until }: { from: string; until: string }): boolean => until >= from
const ordered = { path: ['until'], error: 'before_start' }

/** `ofCompany`: people of other companies find the entry in no log, as they do not find the account. */
const Recorded = { appId: z.string(), id: z.number(), name: z.string(), ofCompany: z.number() }
export const BtsAdded = activity('bts.added', 'app', z.object(Recorded))
export const BtsChanged = activity('bts.changed', 'app', z.object({ ...Recorded, ...Edited }))
export const BtsMoved = activity('bts.moved', 'app', z.object({ ...Recorded, before: z.string(), after: z.string(), reason: z.string() }))
export const BtsInvitedAgain = activity('bts.invited-again', 'app', z.object(Recorded))
export const BtsPasswordReset = activity('bts.password-reset', 'app', z.object(Recorded))

const path = '/games-api/api/v1.0/app/:appId/bts'
const params = { appId: AppId, id: RecordIdInPath }
const Reason = text({ max: btsLimits.reason, lines: true })
const moved = { id: z.number(), status: BtsStatus, version: z.number() }
const fails = ['app_not_found', 'not_found', 'not_allowed', 'taken_meanwhile', 'stale_version', 'invalid_input'] as const

export const bts = {
  /** Lists accounts: staff see all of the app's, others those of their own company. */
  list: get(`${path}/list`, {
    summary: 'List the bug tracker accounts of an app',
    access: can('app-bts-view', 'appId'),
    params: { appId: AppId },
    query: {
      status: BtsStatus.optional(),
      keyword: text({ max: limits.keyword }).optional(),
      sort: z.enum(sortsOf(btsSorts)).default('updated,desc'),
      ...paging,
    },
    data: {
      ...paged(BtsAccount),
      /** Whether the operator has connected a tracker. Without one QA sets accounts up by hand. */
      connected: z.boolean(),
    },
    fails: ['app_not_found'],
  }),
  /** Lists the companies whose people can have accounts: those with people on the app; for people of a company only their own. */
  companies: get(`${path}/company`, {
    summary: 'List the companies that a bug tracker account can be for',
    access: can('app-bts-view', 'appId'),
    params: { appId: AppId },
    data: { list: z.array(z.object({ id: z.number(), name: z.string() })) },
    fails: ['app_not_found'],
  }),
  one: get(`${path}/:id`, {
    summary: 'Read a bug tracker account',
    access: can('app-bts-view', 'appId'),
    params,
    data: { account: BtsAccount },
    fails: ['app_not_found', 'not_found'],
  }),
  add: post(`${path}/add`, {
    summary: 'Register a bug tracker account',
    access: can('app-bts-add', 'appId'),
    params: { appId: AppId },
    body: z.strictObject(Draft).refine(isOrdered, ordered),
    data: { id: z.number() },
    fails: ['app_not_found', 'not_allowed', 'invalid_input'],
    dailyLimit: 'bts',
    activity: BtsAdded,
  }),
  /** Changes a registered account; QA also an approved one, which a connected tracker is then asked to change. */
  change: put(`${path}/:id`, {
    summary: 'Change a bug tracker account',
    access: can('app-bts-edit', 'appId'),
    params,
    body: z.strictObject({ ...Draft, version: EditedVersion }).refine(isOrdered, ordered),
    data: { version: z.number() },
    fails,
    activity: BtsChanged,
  }),
  remove: del(`${path}/:id`, {
    summary: 'Delete a bug tracker account',
    access: can('app-bts-delete', 'appId'),
    params,
    data: {},
    fails,
    activity: BtsMoved,
  }),
  submit: post(`${path}/:id/submit`, {
    summary: 'Request a bug tracker account',
    access: can('app-bts-submit', 'appId'),
    params,
    data: moved,
    fails,
    activity: BtsMoved,
    dailyLimit: 'notifying',
  }),
  cancel: post(`${path}/:id/cancel`, {
    summary: 'Withdraw the request for a bug tracker account',
    access: can('app-bts-cancel', 'appId'),
    params,
    data: moved,
    fails,
    activity: BtsMoved,
    dailyLimit: 'notifying',
  }),
  revise: post(`${path}/:id/revise`, {
    summary: 'Revise a rejected bug tracker account',
    access: can('app-bts-edit', 'appId'),
    params,
    data: moved,
    fails,
    activity: BtsMoved,
    dailyLimit: 'notifying',
  }),
  approve: post(`${path}/:id/approve`, {
    summary: 'Approve a bug tracker account',
    access: can('app-bts-approve', 'appId'),
    params,
    body: z.strictObject({ version: EditedVersion }),
    data: moved,
    fails,
    activity: BtsMoved,
  }),
  reject: post(`${path}/:id/reject`, {
    summary: 'Reject a bug tracker account',
    access: can('app-bts-reject', 'appId'),
    params,
    body: z.strictObject({ version: EditedVersion, reason: Reason }),
    data: moved,
    fails,
    activity: BtsMoved,
  }),
  /** Invites its owner by mail, and requests the account from a connected tracker. */
  invite: post(`${path}/:id/invite`, {
    summary: 'Invite the owner of an approved bug tracker account',
    access: can('app-bts-invite', 'appId'),
    params,
    data: moved,
    fails,
    activity: BtsMoved,
  }),
  /** Records that the invitation was accepted; a connected tracker reports it automatically. */
  activate: post(`${path}/:id/activate`, {
    summary: 'Mark a bug tracker account as in use',
    access: can('app-bts-invite', 'appId'),
    params,
    data: moved,
    fails,
    activity: BtsMoved,
  }),
  reinvite: post(`${path}/:id/reinvite`, {
    summary: 'Invite the owner of a bug tracker account again',
    access: can('app-bts-reinvite-invite', 'appId'),
    params,
    data: {},
    fails,
    activity: BtsInvitedAgain,
    dailyLimit: 'notifying',
  }),
  /** Asks a connected tracker to reset the password, and notifies the owner by mail. */
  resetPassword: post(`${path}/:id/password-reset`, {
    summary: 'Reset the password of a bug tracker account',
    access: can('app-bts-password-initialize', 'appId'),
    params,
    data: {},
    fails,
    activity: BtsPasswordReset,
    dailyLimit: 'notifying',
  }),
  /** Extends an account. An expired one returns to the state in which it expired. */
  expand: post(`${path}/:id/expand`, {
    summary: 'Extend the period of a bug tracker account',
    access: can('app-bts-expand', 'appId'),
    params,
    body: z.strictObject({ version: EditedVersion, until: Day }),
    data: moved,
    fails,
    activity: BtsMoved,
  }),
}
