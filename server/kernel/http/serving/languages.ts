import { type Locale, localeCookie, localeOf } from '@portico/contract/kernel/locale'
import { cookieIn } from './cookies.ts'

const maxLanguages = 20

/** Parses `Accept-Language`, most preferred first; languages with a weight of 0 are omitted. */
export const acceptedLanguages = (header = ''): string[] =>
  header
    .split(',', maxLanguages)
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((one) => one.trim().startsWith('q='))
      return { tag, at, weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) }
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ tag }) => tag)

/** The headers that tell a page's language. */
interface LanguageHeaders {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}

/**
 * Returns the language of the calling page, chosen as the page does (specification, section 9): that of the cookie, otherwise
 * the first supported language of the browser; undefined if the request has neither.
 */
export const requestedLocale = (headers: LanguageHeaders): Locale | undefined =>
  [cookieIn(headers.cookie, localeCookie) ?? '', ...acceptedLanguages(headers['accept-language'])]
    .map(localeOf)
    .find((locale) => locale !== undefined)
