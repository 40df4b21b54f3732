import * as z from 'zod'
import type { FieldProblem } from '../../../fields.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { HttpsUrl, optionalLine, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { settingKind } from '../phase-settings/phase-settings.contract.ts'

export const billingLimits = { buyers: 100, buyer: 100, keyId: 50, issuerId: 100 } as const

/** Billing settings of an app in a phase, without store keys. */
export const BillingSetting = z
  .strictObject({
    /** The callback URL for purchases. */
    callbackUrl: z.union([z.literal(''), HttpsUrl]),
    /** The key id and the issuer of the App Store Server API. */
    appleKeyId: optionalLine(billingLimits.keyId),
    appleIssuerId: optionalLine(billingLimits.issuerId),
    /** Player keys whose purchases are free. */
    testBuyers: z
      .array(text({ max: billingLimits.buyer }))
      .max(billingLimits.buyers)
      .refine(isDistinct, { error: 'duplicate' }),
  })
  .meta({ id: 'BillingSetting' })
export type BillingSetting = z.infer<typeof BillingSetting>

/** Store keys: the JSON of a Play service account, the App Store's shared secret, and the private key of its server API. */
export const billingSecrets = ['playServiceAccount', 'appleSharedSecret', 'applePrivateKey'] as const

const serviceAccountFields = { type: 'service_account', project_id: '', private_key: '', client_email: '' } as const

/** Returns whether text is the JSON of a Google service account, with all its parts and a private key. */
const isServiceAccount = (text: string): boolean => {
  try {
    const parsed = JSON.parse(text) as unknown
    if (typeof parsed !== 'object' || parsed === null) return false
    const account = parsed as Record<string, unknown>
    const isThere = Object.keys(serviceAccountFields).every((field) => typeof account[field] === 'string' && account[field] !== '')
    return isThere && account['type'] === serviceAccountFields.type && String(account['private_key']).includes('PRIVATE KEY')
  } catch {
    return false
  }
}

/** Validates a store key by its format. */
const storeKeyProblem = (name: string, secret: string): FieldProblem | undefined => {
  if (name === 'playServiceAccount' && !isServiceAccount(secret)) return 'invalid_service_account'
  if (name === 'applePrivateKey' && !/-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----/.test(secret))
    return 'invalid_private_key'
  return undefined
}

export const billingSetting = settingKind({
  name: 'gp-billing',
  path: '/games-api/api/v1.0/app/:appId/game-platform/billing/setting',
  words: 'the billing settings of an app',
  scope: 'phase',
  params: { appId: AppId },
  schema: BillingSetting,
  empty: { callbackUrl: '', appleKeyId: '', appleIssuerId: '', testBuyers: [] },
  secrets: billingSecrets,
  secretProblem: storeKeyProblem,
  requiredForUse: ['callbackUrl', ...billingSecrets, 'appleKeyId', 'appleIssuerId'],
  view: 'app-gp-billing-view',
  edit: 'app-gp-billing-edit',
})
