import * as z from 'zod'
import type { FieldProblem } from '../../../kernel/fields.ts'
import { HttpsUrl, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { settingKind } from '../phase-settings/phase-settings.contract.ts'

export const billingLimits = { buyers: 100, buyer: 100, keyId: 50, issuerId: 100 } as const

const short = (max: number) => text({ max, blank: true })
const distinct = (values: readonly string[]): boolean => new Set(values).size === values.length

/** What an app needs to sell in a phase, without the keys of the stores. */
export const BillingSetting = z
  .strictObject({
    /** Where purchases are reported to. */
    callbackUrl: z.union([z.literal(''), HttpsUrl]),
    /** The key and the issuer of the App Store's server API. */
    appleKeyId: short(billingLimits.keyId),
    appleIssuerId: short(billingLimits.issuerId),
    /** Keys of players whose purchases cost nothing. */
    testBuyers: z
      .array(text({ max: billingLimits.buyer }))
      .max(billingLimits.buyers)
      .refine(distinct, { error: 'duplicate' }),
  })
  .meta({ id: 'BillingSetting' })
export type BillingSetting = z.infer<typeof BillingSetting>

/** Keys of the stores: the JSON of a Play service account, the App Store's shared secret, and the private key of its server API. */
export const billingSecrets = ['playServiceAccount', 'appleSharedSecret', 'applePrivateKey'] as const

const serviceAccountFields = { type: 'service_account', project_id: '', private_key: '', client_email: '' } as const

/** Returns whether text is the JSON of a Google service account: its parts are there, and its key is a private one. */
const isServiceAccount = (given: string): boolean => {
  try {
    const parsed = JSON.parse(given) as unknown
    if (typeof parsed !== 'object' || parsed === null) return false
    const account = parsed as Record<string, unknown>
    const isThere = Object.keys(serviceAccountFields).every((field) => typeof account[field] === 'string' && account[field] !== '')
    return isThere && account['type'] === serviceAccountFields.type && String(account['private_key']).includes('PRIVATE KEY')
  } catch {
    return false
  }
}

/** Finds what is wrong with a key of a store, by its shape. */
export const storeKeyProblem = (name: string, secret: string): FieldProblem | undefined => {
  if (name === 'playServiceAccount' && !isServiceAccount(secret)) return 'invalid_service_account'
  if (name === 'applePrivateKey' && !/-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----/.test(secret))
    return 'invalid_private_key'
  return undefined
}

export const billingSetting = settingKind({
  name: 'gp-billing',
  path: '/games-api/api/v1.0/app/:appId/game-platform/billing/setting',
  words: 'what an app needs to sell',
  scope: 'phase',
  params: { appId: AppId },
  schema: BillingSetting,
  empty: { callbackUrl: '', appleKeyId: '', appleIssuerId: '', testBuyers: [] },
  secrets: billingSecrets,
  secretProblem: storeKeyProblem,
  needed: ['callbackUrl', ...billingSecrets, 'appleKeyId', 'appleIssuerId'],
  view: 'app-gp-billing-view',
  edit: 'app-gp-billing-edit',
})
