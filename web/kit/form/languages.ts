import { type Locale, locales } from '@portico/contract/kernel/locale'
import { isSame } from '@portico/contract/kernel/objects'
import { currentLocale, languageNames } from '../../kernel/texts.ts'

/** Returns languages as options, each by its own name. */
export const languageOptions = (languages: readonly Locale[] = locales) =>
  languages.map((value) => ({ value, label: languageNames[value] }))

/** Returns what is written in the reader's language, otherwise in English. */
export const textInOwnLanguage = <Value>(texts: Partial<Record<Locale, Value>>): Value | undefined => texts[currentLocale()] ?? texts.en_US

/** Returns a value for each language: the stored one, or an empty one. A form has a field for every language. */
export const fillLanguages = <Value>(stored: Partial<Record<Locale, Value>> | undefined, empty: Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, stored?.[locale] ?? empty])) as Record<Locale, Value>

/** Returns whether a text, or any of several, is filled in. */
export const isWritten = (value: string | object): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Object.values(value).some((text) => isWritten(text as string))

/** Returns the languages with content. */
export const writtenLocales = (texts: Partial<Record<Locale, string | object>>): Locale[] =>
  locales.filter((locale) => isWritten(texts[locale] ?? ''))

/** Returns the filled-in languages; the others are not sent. */
export const filledTexts = <Value extends string | object>(texts: Record<Locale, Value>): Partial<Record<Locale, Value>> =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => isWritten(value)))

/** Returns the languages whose texts are unchanged although another language's changed: translations to review. */
export const untouchedLocales = <Value extends string | object>(
  before: Partial<Record<Locale, Value>> | undefined,
  texts: Record<Locale, Value>,
): Locale[] => {
  const isAsBefore = (locale: Locale) => before?.[locale] !== undefined && isSame(before[locale], texts[locale])
  const isRewritten = locales.some((locale) => isWritten(texts[locale]) && before !== undefined && !isAsBefore(locale))
  return isRewritten ? locales.filter((locale) => isWritten(texts[locale]) && isAsBefore(locale)) : []
}
