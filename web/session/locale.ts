import { accounts } from '@portico/contract/people/accounts'
import type { Locale } from '@portico/contract/kernel/locale'
import { raiseAlert } from '../kernel/alerts.ts'
import { ApiFailure, call } from '../kernel/api.ts'
import { queryClient } from '../kernel/queries.ts'
import { switchLocale } from '../kernel/texts.ts'

/** Switches the language, or says that the portal cannot be reached. @returns whether it is shown, unless another has been chosen meanwhile */
export const showLocale = async (locale: Locale): Promise<boolean> => {
  try {
    return await switchLocale(locale)
  } catch {
    raiseAlert(new ApiFailure('unreachable', 0, 'The texts cannot be reached.'))
    // An answer of the server tells whether it has a newer application, whose texts are elsewhere.
    void queryClient.invalidateQueries()
    return false
  }
}

/** Switches the language, and remembers it with the account of a signed-in user. */
export const chooseLocale = async (locale: Locale, signedIn: boolean): Promise<void> => {
  if (!(await showLocale(locale))) return
  if (signedIn) await call(accounts.saveLocale, { body: { locale } }).catch(() => {})
}
