import { accounts } from '@portico/contract/people/accounts'
import type { Locale } from '@portico/contract/kernel/locale'
import { call } from '../kernel/api.ts'
import { switchLocale } from '../kernel/texts.ts'

/** Switches the language, and remembers it with the account of a signed-in user. */
export const chooseLocale = async (locale: Locale, signedIn: boolean): Promise<void> => {
  await switchLocale(locale)
  if (signedIn) await call(accounts.saveLocale, { body: { locale } }).catch(() => {})
}
