import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { phases } from '../../../kernel/permission.ts'
import { canInPhase, get, post } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { lifecycle } from '../../../lifecycle.ts'
import { permissionIds } from '../../../permissions.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { ChannelStatus } from '../product-setting/product-setting.contract.ts'
import { channelLimits } from './channel.rules.ts'
import { channelBasic, channelPath } from './channel.settings.ts'

export { channelAddresses, channelTesters, dummyFriends, testerRoles } from './channel.lists.ts'
export { channelLimits, isCallback, isIpBlock } from './channel.rules.ts'
export {
  channelBasic,
  type ChannelBasic,
  channelCategories,
  channelRegions,
  type ChannelScope,
  channelScopes,
  channelTechnical,
  type ChannelTechnical,
} from './channel.settings.ts'

/** The life cycle of a channel's basic information in a phase. The approved version stays live while a change is pending. */
export const channelLife = lifecycle({
  states: ChannelStatus.options,
  start: 'NONE',
  moves: {
    add: { from: ['NONE'], to: 'DRAFT', permission: 'app-product-channel-add', notifies: [] },
    edit: { from: ['DRAFT', 'APPROVED', 'REJECTED'], to: 'DRAFT', permission: 'app-product-channel-edit', notifies: [] },
    submit: { from: ['DRAFT'], to: 'REQUESTED', permission: 'app-product-channel-submit', notifies: ['deciders'] },
    cancel: { from: ['REQUESTED'], to: 'DRAFT', permission: 'app-product-channel-cancel', notifies: ['deciders'] },
    approve: { from: ['REQUESTED'], to: 'APPROVED', permission: 'app-product-channel-approve', notifies: ['requester'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', permission: 'app-product-channel-reject', reason: true, notifies: ['requester'] },
  },
})
export type ChannelMove = keyof typeof channelLife.moves

const Reason = text({ max: channelLimits.note, lines: true, blank: true }).default('')
const place = { appId: z.string(), phase: z.literal(phases) }
const Details = z.object(place)
export const ChannelAdded = activity('channel.added', 'app', Details.extend({ channelId: z.string() }))
export const ChannelSubmitted = activity('channel.submitted', 'app', Details.extend({ version: z.number(), note: z.string() }))
export const ChannelCancelled = activity('channel.cancelled', 'app', Details)
const Fields = z.record(z.string(), z.unknown())
export const ChannelApproved = activity('channel.approved', 'app', Details.extend({ before: Fields, after: Fields }))
export const ChannelRejected = activity('channel.rejected', 'app', Details.extend({ reason: z.string() }))
export const ChannelSecretGenerated = activity('channel.secret-generated', 'app', Details)
export const ChannelKeyInitialised = activity('channel.key-initialised', 'app', Details)
export const FriendsGenerated = activity('channel.friends-generated', 'app', Details.extend({ owner: z.string(), added: z.number() }))

const params = { appId: AppId }
const moved = { status: ChannelStatus }
const fails = ['app_not_found', 'invalid_input', 'move_not_possible', 'stale_version'] as const
/** The version of the basic information that was read. */
const read = { version: EditedVersion }

export const channel = {
  one: get(channelPath, {
    summary: 'Read the progress of the channel of an app',
    access: canInPhase('app-product-channel-view', 'appId'),
    params,
    data: {
      status: ChannelStatus,
      channelId: z.string().nullable(),
      /** The live values; null before the first approval. */
      live: channelBasic.schema.nullable(),
      note: z.string(),
      requestedBy: z.string().nullable(),
      requestedAt: z.string().nullable(),
      decidedBy: z.string().nullable(),
      decidedAt: z.string().nullable(),
      reason: z.string(),
    },
    fails: ['app_not_found', 'invalid_input'],
  }),
  /** Makes the channel of a phase. `id` is the specification's id of the setting's permission. */
  add: post(`${channelPath}/add`, {
    summary: 'Create the channel of an app',
    access: canInPhase('app-product-channel-add', 'appId'),
    params,
    body: z.strictObject({ id: z.literal(permissionIds.channelBase), enable: z.literal(true) }),
    data: { ...moved, channelId: z.string() },
    fails: ['app_not_found', 'invalid_input', 'move_not_possible'],
    activity: ChannelAdded,
  }),
  /** Requests approval. @throws invalid_input naming what is missing */
  submit: post(`${channelPath}/submit`, {
    summary: 'Request approval of a channel’s basic information',
    access: canInPhase('app-product-channel-submit', 'appId'),
    params,
    body: z.strictObject({ ...read, note: Reason }),
    data: moved,
    fails,
    activity: ChannelSubmitted,
    dailyLimit: 'notifying',
  }),
  cancel: post(`${channelPath}/cancel`, {
    summary: 'Withdraw a request for approval of a channel',
    access: canInPhase('app-product-channel-cancel', 'appId'),
    params,
    body: z.strictObject(read),
    data: moved,
    fails,
    activity: ChannelCancelled,
    dailyLimit: 'notifying',
  }),
  approve: post(`${channelPath}/approve`, {
    summary: 'Approve a channel’s basic information',
    access: canInPhase('app-product-channel-approve', 'appId'),
    params,
    body: z.strictObject(read),
    data: moved,
    fails,
    activity: ChannelApproved,
  }),
  reject: post(`${channelPath}/reject`, {
    summary: 'Reject a channel’s basic information',
    access: canInPhase('app-product-channel-reject', 'appId'),
    params,
    body: z.strictObject({ ...read, reason: Reason }),
    data: moved,
    fails,
    activity: ChannelRejected,
  }),
  /** Creates a new channel secret and returns it this once; the previous one is no longer valid. */
  generateSecret: post(`${channelPath}/secret/generate`, {
    summary: 'Generate a new secret for a channel',
    access: canInPhase('app-product-channel-tech-generate', 'appId'),
    params,
    data: { secret: z.string() },
    fails: ['app_not_found', 'invalid_input', 'channel_needed'],
    activity: ChannelSecretGenerated,
    holdsSecret: true,
    dailyLimit: 'secret',
  }),
  /** Creates a new encryption key and returns it this once; data encrypted with the previous one cannot be read with it. */
  initialiseKey: post(`${channelPath}/encryption-key/initialize`, {
    summary: 'Initialise the encryption key of a channel',
    access: canInPhase('app-product-channel-tech-initialize', 'appId'),
    params,
    data: { secret: z.string() },
    fails: ['app_not_found', 'invalid_input', 'channel_needed'],
    activity: ChannelKeyInitialised,
    holdsSecret: true,
    dailyLimit: 'secret',
  }),
  /** Generates dummy friends for a test user; in Development only. */
  generateFriends: post(`${channelPath}/dummy-friends/generate`, {
    summary: 'Generate dummy friends of a test user',
    access: canInPhase('app-product-dummy-friend-generate', 'appId'),
    params,
    body: z.strictObject({
      owner: z.string().trim().min(1).max(200),
      count: z.number().int().min(1).max(channelLimits.generated),
      prefix: text({ max: channelLimits.prefix }),
      picture: z.boolean(),
    }),
    data: { added: z.number() },
    fails: ['app_not_found', 'invalid_input', 'move_not_possible', 'quota_reached'],
    activity: FriendsGenerated,
  }),
}
