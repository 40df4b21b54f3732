/** The reason why an amount is not a valid price. Codes of `fieldProblems`. */
export type PriceProblem = 'unknown_currency' | 'invalid_amount' | 'too_many_decimals' | 'too_small'

/** Most digits before the decimal point. */
const maxDigits = 12
const amountPattern = new RegExp(`^\\d{1,${maxDigits}}(?:\\.(\\d{1,9}))?$`)

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Returns whether text is the code of a currency (ISO 4217), in upper case. */
export const isCurrency = (code: string): boolean => currencies.has(code)

/** Returns the number of decimals of a currency: none for JPY, two for USD, three for KWD. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Validates a price; undefined if valid. Trailing zeros do not count as decimals. */
export const priceProblem = (currency: string, amount: string): PriceProblem | undefined => {
  if (!isCurrency(currency)) return 'unknown_currency'
  const parts = amountPattern.exec(amount)
  if (!parts) return 'invalid_amount'
  if ((parts[1] ?? '').replace(/(?<!0)0+$/, '').length > decimalsOf(currency)) return 'too_many_decimals'
  return /[1-9]/.test(amount) ? undefined : 'too_small'
}

/** Formats a price with exactly the decimals of its currency and no leading zeros: `1.5` in USD becomes `1.50`. */
export const canonicalAmount = (currency: string, amount: string): string => {
  const [whole = '', fraction = ''] = amount.split('.')
  const decimals = decimalsOf(currency)
  const digits = whole.replace(/^0+(?=\d)/, '')
  return decimals === 0 ? digits : `${digits}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}
