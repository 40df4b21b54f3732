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

/** Returns the system of a browser. An iPad that asks for desktop pages calls itself a Mac, and counts as one. */
export const systemOf = (agent: string): System => signs.find(([, sign]) => sign.test(agent))?.[0] ?? 'other'

/** Returns whether a page is shown inside another app, which often cannot open apps itself. */
export const isInside = (agent: string): boolean => /; wv\)|FBAN|FBAV|Instagram|Line\/|MicroMessenger|KAKAOTALK/i.test(agent)

/** Returns the host of the page that a click came from; empty for none. */
export const referrerOf = (header: string | undefined): string => {
  const host = header === undefined ? '' : (URL.parse(header)?.hostname ?? '')
  return host.replace(/^www\./, '').slice(0, 100)
}

/** Returns the language that a browser asks for first, such as `ja`; empty for none. */
export const languageOf = (header: string | undefined): string => /^\s*([a-z]{2,3})\b/i.exec(header ?? '')?.[1]?.toLowerCase() ?? ''

/** Returns the language for the portal's own pages. */
export const localeFor = (header: string | undefined): Locale => {
  const wanted = (header ?? '').split(',').map(languageOf)
  return wanted.flatMap((language) => (language === '' ? [] : (localeOf(language) ?? [])))[0] ?? 'en_US'
}

const countryCode = /^[A-Za-z]{2}$/

/** Returns a country as two letters; empty for what is none. `XX` and `T1` are what proxies say when they do not know. */
export const countryOf = (said: string | undefined): string =>
  said !== undefined && countryCode.test(said) && said.toUpperCase() !== 'XX' ? said.toUpperCase() : ''
