import * as z from 'zod'
import { isIpv4, isSharedDate } from '../../../kernel/checks.ts'
import { Moment } from '../../../kernel/moments.ts'
import { optionalLine, text } from '../../../kernel/text.ts'
import { TimeZone } from '../../../kernel/time-zone.ts'
import { entryKind } from '../entry-lists/entry-lists.contract.ts'

/** Most entries of each list, and most characters of their parts. */
export const whitelistLimits = { players: 500, addresses: 100, value: 200, memo: 100 } as const
/** Days before an SDK white-list address expires at which people are notified. */
export const reminderDays = 7
/** The products that the SDK white-list applies to (CONST-07). */
export const sdkProducts = ['gp-auth', 'gp-billing', 'gp-push'] as const

const game = '/games-api/api/v1.0/app/:appId/game-platform'
const memo = optionalLine(whitelistLimits.memo)

export const playerKinds = ['user', 'device'] as const
/** A player admitted during maintenance, by player key or device id. */
export const PlayerEntry = z
  .strictObject({ kind: z.enum(playerKinds, { error: 'unknown_option' }), value: text({ max: whitelistLimits.value }), memo })
  .meta({ id: 'WhitelistedPlayer' })
export type PlayerEntry = z.infer<typeof PlayerEntry>

/** Players admitted during maintenance, by phase. */
export const playerList = entryKind({
  name: 'gp-whitelist',
  path: `${game}/whitelist`,
  atPath: true,
  words: 'players admitted during maintenance',
  scope: 'phase',
  schema: PlayerEntry,
  key: ({ kind, value }) => `${kind} ${value}`,
  keyField: 'value',
  max: whitelistLimits.players,
  sorts: ['value', 'kind', 'memo'],
  searched: ['value', 'memo'],
  filters: ['kind'],
  csv: {
    cells: ({ kind, value, memo: note }) => ({ kind, value, memo: note }),
    entry: ({ kind, value, memo: note }) => ({ kind: kind ?? 'user', value, memo: note ?? '' }),
  },
  view: 'app-gp-whitelist-view',
  add: 'app-gp-whitelist-add',
  remove: 'app-gp-whitelist-delete',
})

/** An address that may use the SDK until its expiry (VALID-03, VALID-15); the time zone is the one it was entered and is displayed in. */
export const SdkAddress = z
  .strictObject({
    ip: z.string().trim().refine(isIpv4, { error: 'invalid_ip' }),
    until: Moment.refine(isSharedDate, { error: 'invalid_date' }),
    timeZone: TimeZone,
    memo,
  })
  .meta({ id: 'SdkAddress' })
export type SdkAddress = z.infer<typeof SdkAddress>

/** Addresses that may use the SDK, in all phases of an app. People change and remove what they added. */
export const sdkList = entryKind({
  name: 'gp-sdk-whitelist',
  path: `${game}/sdk-whitelist`,
  atPath: true,
  words: 'addresses from which the SDK is served',
  scope: 'app',
  schema: SdkAddress,
  key: ({ ip }) => ip,
  keyField: 'ip',
  max: whitelistLimits.addresses,
  sorts: ['ip', 'until', 'timeZone'],
  searched: ['ip', 'memo'],
  view: 'app-gp-sdk-whitelist-view',
  add: 'app-gp-sdk-whitelist-add',
  edit: 'app-gp-sdk-whitelist-edit',
  remove: 'app-gp-sdk-whitelist-delete',
})

export const sdkStates = ['VALID', 'EXPIRED'] as const
export type SdkState = (typeof sdkStates)[number]
/** Computes an address's state: it is valid up to its expiry, exclusive. */
export const sdkStateOf = ({ until }: Pick<SdkAddress, 'until'>, now: Date): SdkState =>
  Date.parse(until) > now.getTime() ? 'VALID' : 'EXPIRED'
