import type { Deps } from '../../../deps.ts'
import { messageOfBundle } from './bundles.rules.ts'
import { notificationsStore } from './notifications.store.ts'

/** Sends the notifications that waited for others to the same person, as one mail in that person's language. */
export const sendBundles = async ({ db, mail, config }: Pick<Deps, 'db' | 'mail' | 'config'>): Promise<void> => {
  const bundles = await mail.dueBundles()
  if (bundles.length === 0) return
  const locales = await notificationsStore(db).localesOf(bundles.map(({ personId }) => personId))
  for (const bundle of bundles)
    await mail.sendBundle(bundle, messageOfBundle(bundle, locales.get(bundle.personId) ?? 'en_US', config.PRODUCT_NAME))
}
