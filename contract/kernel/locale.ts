import * as z from 'zod'

/** The interface's languages, as the specification's clients name them. */
export const locales = ['en_US', 'ja_JP', 'ko_KR', 'zh_CN'] as const
export type Locale = (typeof locales)[number]
/** The languages' own names. */
export const languageNames: Readonly<Record<Locale, string>> = { en_US: 'English', ja_JP: '日本語', ko_KR: '한국어', zh_CN: '简体中文' }

const byLanguage: Record<string, Locale> = { en: 'en_US', ja: 'ja_JP', jp: 'ja_JP', ko: 'ko_KR', kr: 'ko_KR', zh: 'zh_CN', cn: 'zh_CN' }

/** Returns the locale for any known spelling (`cn_ZH`, `zh-CN`, `kr`, `ja_JP` …); undefined when it is not supported. */
export const localeOf = (spelling: string): Locale | undefined => byLanguage[spelling.slice(0, 2).toLowerCase()]

/** Returns the tag for HTML's `lang` and for `Intl`: `zh_CN` → `zh-CN`. */
export const languageTag = (locale: Locale): string => locale.replace('_', '-')

export const Locale = z
  .string()
  .transform((spelling) => localeOf(spelling))
  .pipe(z.enum(locales))
  .meta({ id: 'Locale' })
/** The cookie that stores a visitor's language for a year. */
export const localeCookie = 'gdc-language'
