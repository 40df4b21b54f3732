import type { Deps } from '../../../deps.ts'
import { messageOfBundle } from './bundles.rules.ts'
import { notificationsStore } from './notifications.store.ts'

/**
 * Sends the notifications that waited for others to the same person, as one mail in that person's language to their present address.
 * Those of accounts that were closed meanwhile are dropped.
 */
export const sendBundles = async ({ db, mail, config }: Pick<Deps, 'db' | 'mail' | 'config'>): Promise<void> => {
  const bundles = await mail.dueBundles()
  if (bundles.length === 0) return
  const addressees = await notificationsStore(db).addressees(bundles.map(({ personId }) => personId))
  for (const bundle of bundles) {
    const addressee = addressees.get(bundle.personId)
    if (addressee === undefined) await mail.dropBundle(bundle)
    else await mail.sendBundle(bundle, { to: addressee.email, ...messageOfBundle(bundle, addressee.locale, config.PRODUCT_NAME) })
  }
}
