import { decimalsOf } from '@portico/contract/console/game-billing'
import { languageTag } from '@portico/contract/kernel/locale'
import { currentLocale } from '../../../kernel/texts.ts'

/** Formats a price in the reader's language. The amount stays decimal text, so that no digit is lost. */
export const formatPrice = (currency: string, amount: string): string =>
  new Intl.NumberFormat(languageTag(currentLocale()), { style: 'currency', currency }).format(amount as Intl.StringNumericLiteral)

/** Returns the name of a currency in the reader's language. */
export const currencyName = (currency: string): string =>
  new Intl.DisplayNames([languageTag(currentLocale())], { type: 'currency' }).of(currency) ?? currency

/** Returns all currencies as options: `JPY – Japanese Yen`. */
export const currencyOptions = (): { value: string; label: string }[] =>
  Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} – ${currencyName(value)}` }))

/** Returns a sample amount: `120` in JPY, `0.99` in USD. */
export const exampleOf = (currency: string): string => {
  const decimals = decimalsOf(currency)
  return decimals === 0 ? '120' : `0.${'9'.repeat(decimals)}`
}
