import type { Deps } from '../../../deps.ts'
import type { Bundle } from '../../../kernel/mail/mail.ts'
import { personWithKey } from '../sign-in/index.ts'
import { messageOfBundle } from './bundles.rules.ts'
import { type AppNames, namesFor } from './inbox.actions.ts'

type BundlingDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'rules'>

/** Sends what a person may still be told as one mail, and drops the rest. */
const sendBundle = async (deps: BundlingDeps, appNames: AppNames, { personId, mails }: Bundle): Promise<void> => {
  const { db, mail, config } = deps
  const person = await personWithKey(deps, personId)
  const names = person && (await namesFor(db, appNames, person, mails))
  const allowed = names ? mails.filter(({ appId }) => appId === null || names.has(appId)) : []
  const withheld = mails.filter((one) => !allowed.includes(one))
  if (withheld.length > 0) await mail.dropBundle({ personId, mails: withheld })
  if (!person || allowed.length === 0) return
  const message = messageOfBundle({ mails: allowed }, person.ownLocale, config.PRODUCT_NAME)
  await mail.sendBundle({ personId, mails: allowed }, { to: person.email, ...message })
}

/**
 * Sends the notifications that waited for others to the same person, as one mail in that person's language to their present address.
 * Dropped are those about apps that the person no longer sees, and those of accounts that were closed meanwhile.
 */
export const sendBundles = async (deps: BundlingDeps, appNames: AppNames): Promise<void> => {
  for (const bundle of await deps.mail.dueBundles()) await sendBundle(deps, appNames, bundle)
}
