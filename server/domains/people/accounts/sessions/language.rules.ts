import { type Locale, localeCookie, localeOf } from '@portico/contract/kernel/locale'
import { wantedLanguages } from '../../../../kernel/http/languages.ts'
import { cookieIn } from './cookies.ts'

/**
 * Returns the language of the page that calls, as the page itself chooses it (specification, section 9): by the cookie, else the first that
 * the browser wants and there is; undefined when the call says neither.
 */
export const localeAsked = (headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }): Locale | undefined =>
  [cookieIn(headers.cookie, localeCookie) ?? '', ...wantedLanguages(headers['accept-language'])]
    .map(localeOf)
    .find((locale) => locale !== undefined)
