import { type Locale, localeOf } from '@portico/contract/kernel/locale'

export const systems = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const
export type System = (typeof systems)[number]

const signs: readonly (readonly [System, RegExp])[] = [
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['windows', /windows/i],
  ['macos', /mac os x|macintosh/i],
  ['linux', /linux|cros/i],
]

/** Returns a browser's operating system. An iPad that requests desktop pages identifies as a Mac, and counts as one. */
export const systemOf = (agent: string): System => signs.find(([, sign]) => sign.test(agent))?.[0] ?? 'other'

/** Returns whether a page is shown in an in-app browser, which often cannot open apps. */
export const isInAppBrowser = (agent: string): boolean => /; wv\)|FBAN|FBAV|Instagram|Line\/|MicroMessenger|KAKAOTALK/i.test(agent)

/** Returns the referrer's host; empty if none. */
export const referrerOf = (header: string | undefined): string => {
  const host = header === undefined ? '' : (URL.parse(header)?.hostname ?? '')
  return host.replace(/^www\./, '').slice(0, 100)
}

/** Returns a browser's preferred language, such as `ja`; empty if none. */
export const languageOf = (header: string | undefined): string => /^\s*([a-z]{2,3})\b/i.exec(header ?? '')?.[1]?.toLowerCase() ?? ''

/** Returns the language for the portal's own pages. */
export const localeFor = (header: string | undefined): Locale => {
  const languages = (header ?? '').split(',').map(languageOf)
  return languages.flatMap((language) => (language === '' ? [] : (localeOf(language) ?? [])))[0] ?? 'en_US'
}

const countryCode = /^[A-Za-z]{2}$/

/** Returns a two-letter country; empty if invalid. Proxies send `XX` and `T1` for unknown ones. */
export const countryOf = (code: string | undefined): string =>
  code !== undefined && countryCode.test(code) && code.toUpperCase() !== 'XX' ? code.toUpperCase() : ''
