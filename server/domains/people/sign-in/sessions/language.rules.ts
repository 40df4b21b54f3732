import { type Locale, localeCookie, localeOf } from '@portico/contract/kernel/locale'
import { wantedLanguages } from '../../../../kernel/http/languages.ts'
import { cookieIn } from './cookies.ts'

/**
 * Returns the language of the calling page, chosen as the page does (specification, section 9): that of the cookie, otherwise
 * the first supported language of the browser; undefined if the request has neither.
 */
export const requestedLocale = (headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }): Locale | undefined =>
  [cookieIn(headers.cookie, localeCookie) ?? '', ...wantedLanguages(headers['accept-language'])]
    .map(localeOf)
    .find((locale) => locale !== undefined)
