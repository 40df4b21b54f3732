import type { QuickStep, TestCall } from '@portico/contract/console/game-auth'
import type { BillingSetting } from '@portico/contract/console/game-billing'
import { sharedSteps, stepOf } from '../game-auth/index.ts'

interface Progress {
  values: BillingSetting
  /** Hints of the store keys, by name. */
  secrets: Readonly<Record<string, unknown>>
  packages: { aos: readonly string[]; ios: readonly string[] }
  call: TestCall | null
  productId: string | null
}

/** Returns what is missing for a store: the key of Google Play, or all three parts of the App Store's. */
const storeMissing = ({ values, secrets }: Pick<Progress, 'values' | 'secrets'>): string[] => {
  const hasPlay = Boolean(secrets['playServiceAccount'])
  const hasApple = Boolean(secrets['applePrivateKey']) && values.appleKeyId !== '' && values.appleIssuerId !== ''
  return hasPlay || hasApple || Boolean(secrets['appleSharedSecret']) ? [] : ['storeKey']
}

/** Returns the missing fields of the setting. */
export const setupMissing = (progress: Pick<Progress, 'values' | 'secrets'>): string[] => [
  ...storeMissing(progress),
  ...(progress.values.callbackUrl === '' ? ['callbackUrl'] : []),
]

/**
 * Computes the quick start of billing: a store key and the callback URL; a package for the SDK; an item on sale
 * for the sample; and a test purchase with the current setting.
 */
export const billingSteps = (progress: Progress): QuickStep[] => {
  const { packages, call, productId } = progress
  const { sdk, verify } = sharedSteps(packages, call)
  return [stepOf('setup', setupMissing(progress)), sdk, stepOf('code', productId === null ? ['item'] : []), verify]
}
