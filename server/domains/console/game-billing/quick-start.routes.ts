import { type BillingSetting, billingSetting, gameBilling } from '@portico/contract/console/game-billing'
import { defaultPhase, type Phase } from '@portico/contract/kernel/permission'
import { extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { registrationOf } from '../../apps/registrations/index.ts'
import { countTestCall, saveCall, lastCall, tryCall } from '../game-auth/index.ts'
import { readSetting } from '../phase-settings/index.ts'
import { itemsStore } from './items.store.ts'
import { billingSteps } from './quick-start.rules.ts'

/** The phase of Sandbox, the only one for test calls. */
const sandbox: Phase = 1

const settingIn = async (db: Db, appId: string, phase: Phase) => {
  const read = await readSetting(db, billingSetting, { appId, scope: String(phase), phase })
  return { ...read, values: read.values as BillingSetting }
}

/** Returns the payload for the callback URL: a test purchase. */
const testPurchase = (appId: string, productId: string | null, now: Date): string =>
  JSON.stringify({ type: 'purchase.test', appId, phase: sandbox, productId, at: now.toISOString() })

export const billingQuickStartRoutes = ({ outbound, clock }: Pick<Parts, 'outbound' | 'clock'>) =>
  implement(
    { quickStart: gameBilling.quickStart, verify: gameBilling.verify },
    {
      quickStart: async ({ db, actor, standing, params: { appId } }) => {
        const { phase = defaultPhase } = standing
        const { basic } = (await registrationOf(db, appId)) ?? fail('app_not_found')
        const { values, secrets, version } = await settingIn(db, appId, phase)
        const call = await lastCall(db, { appId, phase, kind: billingSetting.name }, version)
        const productId = (await itemsStore(db, { appId, phase }).firstProductOnSale()) ?? null
        return {
          steps: billingSteps({ values, secrets, packages: basic.packages, call, productId }),
          productId,
          call,
          mayTest: phase === sandbox && extentOf('app-gp-billing-edit', { ...actor, roles: standing.roles }, phase) !== 'none',
        }
      },

      verify: prepared(
        async ({ db, actor, standing, params: { appId } }) => {
          if (standing.phase !== sandbox) return fail('move_not_possible')
          const { values, version } = await settingIn(db, appId, sandbox)
          if (values.callbackUrl === '') return fail('move_not_possible')
          await countTestCall(db, appId, actor.userKey)
          const productId = (await itemsStore(db, { appId, phase: sandbox }).firstProductOnSale()) ?? null
          const body = testPurchase(appId, productId, clock.now())
          const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const
          const isGood = (status: number): boolean => status >= 200 && status < 300
          return { version, checks: [await tryCall(outbound, { name: 'callback', url: values.callbackUrl, request, isGood })] }
        },
        async ({ db, actor, params: { appId }, record }, { version, checks }) => {
          const place = { appId, phase: sandbox, kind: billingSetting.name }
          const call = (await saveCall(db, place, { version, checks, by: actor.userKey, now: clock.now() })) ?? fail('unexpected')
          await record({ appId, phase: sandbox, ok: call.ok })
          return { call }
        },
      ),
    },
  )
