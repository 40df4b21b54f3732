import {
  type AuthSetting,
  authSetting,
  type AuthZone,
  authZones,
  clientProviders,
  gameAuth,
  providersOn,
  type TestCheck,
} from '@portico/contract/console/game-auth'
import { defaultPhase, type Phase } from '@portico/contract/kernel/permission'
import { extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { registrationOf } from '../../apps/registrations/index.ts'
import { readSetting } from '../phase-settings/index.ts'
import { authSteps, firstPackages, idsOf, sampledProvider } from './quick-start.rules.ts'
import { countTestCall, saveCall, lastCall, tryCall } from './test-calls.actions.ts'

/** The only zone for test calls. */
const sandbox: Phase = authZones.sandbox
const zoneOf = (phase: Phase): AuthZone => (Object.keys(authZones) as AuthZone[]).find((zone) => authZones[zone] === phase) ?? 'sandbox'

/** Reads an app's sign-in setting in a zone. */
const settingIn = async (db: Db, appId: string, phase: Phase) => {
  const read = await readSetting(db, authSetting, { appId, scope: zoneOf(phase), phase })
  return { ...read, values: read.values as AuthSetting }
}

/** Returns whether a response shows that the redirect URL exists: it may reject a call without a code, but not with 404. */
const isReachable = (status: number): boolean => status < 500 && status !== 404

/** Calls the redirect URLs of the enabled providers. Guests and Game Center have none. */
const checksOf = async (values: AuthSetting, outbound: Parts['outbound']): Promise<TestCheck[]> => {
  const enabled = providersOn(values)
  const testable = clientProviders.filter((provider) => enabled.includes(provider) && values[provider].redirectUrl !== '')
  const others = enabled.filter((name) => !testable.some((one) => one === name))
  const called = await Promise.all(testable.map((name) => tryCall(outbound, { name, url: values[name].redirectUrl, isGood: isReachable })))
  return [...called, ...others.map((name) => ({ name, ok: true, problem: null, status: null, ms: 0 }))]
}

export const gameAuthRoutes = ({ outbound, clock }: Pick<Parts, 'outbound' | 'clock'>) =>
  implement(gameAuth, {
    quickStart: async ({ db, actor, standing, params: { appId } }) => {
      const { phase = defaultPhase } = standing
      const { basic } = (await registrationOf(db, appId)) ?? fail('app_not_found')
      const { values, secrets, version } = await settingIn(db, appId, phase)
      const call = await lastCall(db, { appId, phase, kind: authSetting.name }, version)
      const provider = sampledProvider(values, secrets)
      return {
        steps: authSteps({ values, secrets, packages: basic.packages, call }),
        zone: zoneOf(phase),
        provider: provider ? idsOf(provider, values) : null,
        packages: firstPackages(basic.packages),
        call,
        mayTest: phase === sandbox && extentOf('app-gp-auth-edit', { ...actor, roles: standing.roles }, phase) !== 'none',
      }
    },

    verify: prepared(
      async ({ db, actor, standing, params: { appId } }) => {
        if (standing.phase !== sandbox) return fail('move_not_possible')
        const { values, version } = await settingIn(db, appId, sandbox)
        if (providersOn(values).length === 0) return fail('move_not_possible')
        await countTestCall(db, appId, actor.userKey)
        return { version, checks: await checksOf(values, outbound) }
      },
      async ({ db, actor, params: { appId }, record }, { version, checks }) => {
        const place = { appId, phase: sandbox, kind: authSetting.name }
        const call = (await saveCall(db, place, { version, checks, by: actor.userKey, now: clock.now() })) ?? fail('unexpected')
        await record({ appId, phase: sandbox, ok: call.ok })
        return { call }
      },
    ),
  })
