import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { phases } from '../../../kernel/permission.ts'
import { can, del, get, post } from '../../../kernel/route.ts'
import { ItemName } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

export const tokenLimits = { days: 365, perApp: 20, permissions: 100 } as const

/** A token by which programs, such as CI jobs, act on one app on behalf of its creator. */
export const AppToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The first characters, for recognising a token. */
    hint: z.string(),
    permissions: z.array(z.string()),
    /** The phases to which it is limited; null: none. A limited token cannot do what concerns the whole app (docs/decisions/0075). */
    phases: z.array(z.number()).nullable(),
    madeBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    lastUsedAt: z.string().nullable(),
    state: z.enum(['valid', 'expired', 'revoked']),
    revocable: z.boolean(),
  })
  .meta({ id: 'AppToken' })
export type AppToken = z.infer<typeof AppToken>

export const NewAppToken = z
  .strictObject({
    name: ItemName,
    permissions: z.array(z.string().max(60)).min(1, { error: 'required' }).max(tokenLimits.permissions),
    phases: z.array(z.literal(phases)).min(1, { error: 'required' }).max(phases.length).nullable(),
    /** Days until expiry. */
    days: z.number().int().min(1).max(tokenLimits.days),
  })
  .meta({ id: 'NewAppToken' })

const details = z.object({ appId: z.string(), name: z.string(), permissions: z.array(z.string()) })
const TokenMade = activity('app.token-made', 'app', details)
const TokenRevoked = activity('app.token-revoked', 'app', details.omit({ permissions: true }))

const api = '/games-api/api/v1.0/app/:appId/token'
const params = { appId: AppId }

/** Tokens of an app, sent as `Authorization: Bearer …`. They grant the chosen permissions for as long as their creator holds them. */
export const tokens = {
  /** `mine` are the caller's permissions on the app, from which a token's are chosen. */
  tokens: get(`${api}/list`, {
    summary: 'List the tokens of an app',
    access: can('app-setting-advance-view', 'appId'),
    params,
    data: { tokens: z.array(AppToken), mine: z.array(z.string()), mayAdd: z.boolean() },
    fails: ['app_not_found'],
  }),
  /** Returns the token this once. @throws not_allowed for a token that could create tokens */
  addToken: post(`${api}/add`, {
    summary: 'Create a token for programs that act on an app',
    access: can('app-setting-advance-add', 'appId'),
    params,
    body: NewAppToken,
    data: { id: z.uuid(), token: z.string() },
    fails: ['app_not_found', 'quota_reached', 'invalid_input', 'not_allowed'],
    dailyLimit: 'token',
    activity: TokenMade,
    holdsSecret: true,
  }),
  revokeToken: del(`${api}/:tokenId`, {
    summary: 'Revoke a token of an app',
    access: can('app-setting-advance-delete', 'appId'),
    params: { ...params, tokenId: z.uuid() },
    data: {},
    fails: ['app_not_found', 'not_found'],
    activity: TokenRevoked,
  }),
}
