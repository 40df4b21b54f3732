import { isWebUrl } from '../../../kernel/checks.ts'

/** Returns the first code points of a text. */
export const truncate = (text: string, max: number): string =>
  Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('')

/** Longer tags are refused before they are parsed. */
const maxLanguageLength = 100

/** Returns a BCP 47 tag in canonical spelling; `null` when it is not one. */
export const canonicalLanguage = (tag: string): string | null => {
  if (tag.length > maxLanguageLength) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** Returns whether text is a version: one to four numbers with dots. */
export const isVersion = (text: string): boolean => /^\d{1,18}(?:\.\d{1,18}){0,3}$/.test(text)

/** Returns whether text is a version pattern by the specification: `*`, or up to three numbers, optionally ending in `.*`. */
export const isVersionPattern = (text: string): boolean => /^(?:\*|\d{1,18}(?:\.\d{1,18}){0,2}(?:\.\*)?)$/.test(text)

/** Returns whether text is an existing date, as `yyyy-MM-dd`, from year 1 on (PostgreSQL has no year 0). */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Returns whether text is a web address. One with a user name is refused: it can pass for another site's. */
export const isWebAddress = isWebUrl
