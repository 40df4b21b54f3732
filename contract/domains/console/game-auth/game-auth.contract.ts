import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { phases } from '../../../kernel/permission.ts'
import { canInPhase, get, post } from '../../../kernel/route.ts'
import { HttpsUrl, optionalLine } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { settingKind } from '../phase-settings/phase-settings.contract.ts'
import { clientProviders, providers, secretOf } from './game-auth.rules.ts'

export {
  type ClientProvider,
  clientProviders,
  missingOf,
  type Provider,
  providers,
  type ProviderSettings,
  providersOn,
  secretOf,
} from './game-auth.rules.ts'

export const authLimits = { clientId: 200, tokenHours: 720 } as const

/** The zones of authentication, by the phase whose permissions apply in each. */
export const authZones = { sandbox: 1, alpha: 2, real: 3 } as const
export type AuthZone = keyof typeof authZones
export const authZoneNames = ['sandbox', 'alpha', 'real'] as const satisfies readonly AuthZone[]

const clientId = optionalLine(authLimits.clientId)
const client = z.strictObject({ on: z.boolean(), clientId, redirectUrl: z.union([z.literal(''), HttpsUrl]) })

/** The ways in which players sign in to an app in a zone, without the providers' client secrets. */
export const AuthSetting = z
  .strictObject({
    guest: z.strictObject({ on: z.boolean() }),
    platform: client,
    apple: client,
    google: client,
    facebook: client,
    gameCenter: z.strictObject({ on: z.boolean(), clientId }),
    /** Hours until a player has to sign in again. */
    tokenHours: z.number().int().min(1).max(authLimits.tokenHours),
    /** Whether a player may be signed in on several devices at the same time. */
    multiDevice: z.boolean(),
    /** Whether a player may transfer their account to another device. */
    accountTransfer: z.boolean(),
  })
  .meta({ id: 'AuthSetting' })
export type AuthSetting = z.infer<typeof AuthSetting>

const off = { on: false, clientId: '', redirectUrl: '' }
const game = '/games-api/api/v1.0/app/:appId/game-platform'

/** Returns the permission for turning a provider on, or off. */
export const switchRight = (isOn: boolean) => (isOn ? 'app-gp-auth-enable' : 'app-gp-auth-disable')

export const authSetting = settingKind({
  name: 'gp-auth',
  path: `${game}/auth/setting/:zone`,
  words: 'the player sign-in of an app in a zone',
  scope: authZones,
  params: { appId: AppId, zone: z.enum(authZoneNames) },
  schema: AuthSetting,
  empty: {
    guest: { on: false },
    platform: off,
    apple: off,
    google: off,
    facebook: off,
    gameCenter: { on: false, clientId: '' },
    tokenHours: 24,
    multiDevice: false,
    accountTransfer: false,
  },
  secrets: clientProviders.map(secretOf),
  requiredForUse: [],
  view: 'app-gp-auth-view',
  edit: 'app-gp-auth-edit',
  extraPermissions: (before, after) => {
    const turned = providers.filter((provider) => before[provider].on !== after[provider].on)
    return [...new Set(turned.map((provider) => switchRight(after[provider].on)))]
  },
})

export const quickSteps = ['setup', 'sdk', 'code', 'verify'] as const
/** A quick-start step, computed from the settings, with the fields that are still missing. */
export const QuickStep = z.object({ step: z.enum(quickSteps), done: z.boolean(), missing: z.array(z.string()) }).meta({ id: 'QuickStep' })
export type QuickStep = z.infer<typeof QuickStep>

/** One check of a test call: its name, result, failure and duration. */
export const TestCheck = z
  .object({ name: z.string(), ok: z.boolean(), problem: z.string().nullable(), status: z.number().nullable(), ms: z.number() })
  .meta({ id: 'TestCheck' })
export type TestCheck = z.infer<typeof TestCheck>

/** The last test call; void once the setting has changed since. */
export const TestCall = z
  .object({ at: z.string(), by: z.string().nullable(), ok: z.boolean(), current: z.boolean(), checks: z.array(TestCheck) })
  .meta({ id: 'TestCall' })
export type TestCall = z.infer<typeof TestCall>

export const AuthTested = activity('game-auth.tested', 'app', z.object({ appId: z.string(), phase: z.literal(phases), ok: z.boolean() }))

export const gameAuth = {
  quickStart: get(`${game}/auth/quick-start`, {
    summary: 'Read the progress of the authentication quick start',
    access: canInPhase('app-gp-auth-view', 'appId'),
    params: { appId: AppId },
    data: {
      steps: z.array(QuickStep),
      zone: z.enum(authZoneNames),
      /** The first enabled provider, with the values for a code sample; null if none is enabled. */
      provider: z.object({ name: z.string(), clientId: z.string(), redirectUrl: z.string() }).nullable(),
      packages: z.object({ aos: z.string().nullable(), ios: z.string().nullable() }),
      call: TestCall.nullable(),
      mayTest: z.boolean(),
    },
    fails: ['app_not_found', 'invalid_input'],
  }),
  /**
   * Calls the addresses of the enabled providers. In Sandbox only.
   * @throws move_not_possible in another zone, or when none is enabled; too_many_requests: test calls are limited per person and per app
   */
  verify: post(`${game}/auth/quick-start/verify`, {
    summary: 'Test the providers of Sandbox',
    access: canInPhase('app-gp-auth-edit', 'appId'),
    params: { appId: AppId },
    data: { call: TestCall },
    fails: ['app_not_found', 'invalid_input', 'move_not_possible', 'too_many_requests'],
    activity: AuthTested,
  }),
}
