import type { QuickStep, TestCall } from '@portico/contract/console/game-auth'
import type { BillingSetting } from '@portico/contract/console/game-billing'
import { sharedSteps, stepOf } from '../game-auth/index.ts'

interface Known {
  values: BillingSetting
  /** Hints of the keys of the stores, by name. */
  secrets: Readonly<Record<string, unknown>>
  packages: { aos: readonly string[]; ios: readonly string[] }
  call: TestCall | null
  productId: string | null
}

/** Returns what a store's key still needs: that of Google Play, or all three parts of the App Store's. */
const storeMissing = ({ values, secrets }: Known): string[] => {
  const hasPlay = Boolean(secrets['playServiceAccount'])
  const hasApple = Boolean(secrets['applePrivateKey']) && values.appleKeyId !== '' && values.appleIssuerId !== ''
  return hasPlay || hasApple || Boolean(secrets['appleSharedSecret']) ? [] : ['storeKey']
}

/**
 * Computes how far an app is with selling items: a store's key and the callback address; a package for the SDK; an item on
 * sale for the sample; and a test purchase with the setting as it is now.
 */
export const billingSteps = (known: Known): QuickStep[] => {
  const { values, packages, call, productId } = known
  const { sdk, verify } = sharedSteps(packages, call)
  const setup = [...storeMissing(known), ...(values.callbackUrl === '' ? ['callbackUrl'] : [])]
  return [stepOf('setup', setup), sdk, stepOf('code', productId === null ? ['item'] : []), verify]
}
