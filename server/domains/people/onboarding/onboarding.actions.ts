import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageTag, type Locale, localeOf, locales } from '@portico/contract/kernel/locale'
import { firstTermsVersion } from '@portico/contract/people/onboarding'
import type { Deps } from '../../../deps.ts'
import { dayIn } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import type { RenderStored } from '../../../kernel/markdown/stored.ts'
import { withText } from '../../../kernel/markdown/tree.ts'
import { agreeToTerms } from '../accounts/index.ts'
import { type InvitingApps, isInvited } from '../invitations/index.ts'
import { onboardingStore } from './onboarding.store.ts'
import { termsStore } from './terms.store.ts'

/** Revision date of the demo's terms, as the specification names it. */
const revisionOfDemo = '2023-10-01'

/** Publishes the built-in terms if none are published yet, dated the day of the portal's first start. */
export const ensureTerms = async ({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> => {
  if (await termsStore(db).latestVersion()) return
  const texts = await Promise.all(
    locales.map(
      async (locale) => [locale, await readFile(join(import.meta.dirname, 'terms', `${locale.slice(0, 2)}.md`), 'utf8')] as const,
    ),
  )
  const first = {
    version: firstTermsVersion,
    revisedOn: config.demo ? revisionOfDemo : dayIn(config.DISPLAY_TIME_ZONE, clock.now()),
    texts: Object.fromEntries(texts),
    rendered: {},
  }
  await inTransaction(db, async (tx) => void (await termsStore(tx).add(first, null)))
}

/** Returns the version of the terms in force. */
export const termsVersion = async (db: Db): Promise<string> => (await termsStore(db).latestVersion()) ?? firstTermsVersion

const longDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** Returns the terms in force for display; `{product}` and `{revisedOn}` in their text are replaced by the platform's name and the day. */
export const currentTerms = async (db: Db, show: RenderStored, locale: Locale, product: string) => {
  const { body, rendered, ...terms } = (await termsStore(db).latest(locale)) ?? fail('not_found')
  const tree = await show({ body, rendered }, (nodes) => termsStore(db).saveRendered({ ...terms, body }, nodes))
  const day = longDay(terms.revisedOn, localeOf(terms.locale) ?? 'en_US')
  return { ...terms, body: withText(tree, (text) => text.replaceAll('{product}', product).replaceAll('{revisedOn}', day)) }
}

/** Returns the steps of joining that a person has completed, for `env/info`. */
export const admissionOf = (apps: InvitingApps) => async (db: Db, person: Person) => {
  const localTermsVersion = await termsVersion(db)
  const standing = await onboardingStore(db).standing(person.userKey)
  const termsVer = standing?.termsVersion ?? null
  const firstLogin = standing?.firstLogin ?? false
  const inviting = await isInvited(db, apps, person)
  return {
    localTermsVersion,
    termsVer,
    termsAgreeFlag: termsVer !== null,
    firstLogin,
    inviting,
    hasAgreePolicy: person.onboardingDue !== 'terms_required',
  }
}

/** Records that a person agrees to these terms. @throws stale_version if other terms are in force by now */
export const agreeTo = async (db: Db, personId: string, version: string): Promise<void> => {
  if ((await termsVersion(db)) !== version) fail('stale_version')
  await agreeToTerms(db, personId, version)
}
