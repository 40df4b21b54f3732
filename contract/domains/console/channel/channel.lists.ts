import * as z from 'zod'
import { Email, optionalLine } from '../../../kernel/text.ts'
import { entryKind } from '../entry-lists/entry-lists.contract.ts'
import { channelLimits, ipBlockOf, isIpBlock } from './channel.rules.ts'
import { channelPath } from './channel.settings.ts'

export const testerRoles = ['ADMIN', 'MEMBER', 'TESTER'] as const

const memo = optionalLine(channelLimits.memo)
/** A platform user id, such as `u-20941`. */
const PlatformUser = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,63}$/, { error: 'invalid' })

/** People who can use the channel while its app is in development. */
export const channelTesters = entryKind({
  name: 'channel-tester',
  path: `${channelPath}/role-users`,
  words: 'test users of a channel',
  scope: 'phase',
  schema: z.strictObject({
    /** A platform user id, or an e-mail address. */
    user: z.union([Email, PlatformUser], { error: 'invalid_tester' }),
    /** The person's name, entered by hand because the platform does not provide it. */
    name: optionalLine(channelLimits.testerName).default(''),
    role: z.enum(testerRoles),
    memo,
  }),
  key: ({ user }) => user.toLowerCase(),
  keyField: 'user',
  max: channelLimits.testers,
  sorts: ['user', 'name', 'role', 'memo'],
  searched: ['user', 'name', 'memo'],
  filters: ['role'],
  view: 'app-product-tester-view',
  add: 'app-product-tester-add',
  edit: 'app-product-tester-role-change',
  remove: 'app-product-tester-remove',
})

/** Dummy friends of a test user. Generated, in Development only. */
export const dummyFriends = entryKind({
  name: 'channel-dummy-friend',
  path: `${channelPath}/dummy-friends`,
  words: 'dummy friends of test users',
  scope: 'phase',
  phases: [1],
  schema: z.strictObject({ owner: z.string(), friendId: z.string(), name: z.string(), picture: z.string() }),
  key: ({ friendId }) => friendId,
  keyField: 'friendId',
  max: channelLimits.friends,
  sorts: ['owner', 'friendId', 'name'],
  searched: ['owner', 'friendId', 'name'],
  view: 'app-product-dummy-friend-view',
  add: 'app-product-dummy-friend-generate',
  remove: 'app-product-dummy-friend-delete',
})

/** Addresses from which the channel may be called. */
export const channelAddresses = entryKind({
  name: 'channel-ip',
  path: `${channelPath}/ip-whitelist`,
  words: 'addresses that may call a channel',
  scope: 'phase',
  schema: z.strictObject({ ip: z.string().trim().refine(isIpBlock, { error: 'invalid_ip_block' }).transform(ipBlockOf), memo }),
  key: ({ ip }) => ip,
  keyField: 'ip',
  max: channelLimits.addresses,
  sorts: ['ip', 'memo'],
  searched: ['ip', 'memo'],
  view: 'app-product-ip-whitelist-view',
  add: 'app-product-ip-whitelist-add',
  edit: 'app-product-ip-whitelist-edit',
  remove: 'app-product-ip-whitelist-delete',
})
