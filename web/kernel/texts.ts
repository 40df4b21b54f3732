import { languageTag, type Locale, localeCookie, localeOf } from '@portico/contract/kernel/locale'
import { rememberCookie } from './cookies.ts'
import { queryClient } from './queries.ts'
import { areaOf, inOrder, type TextArea, textAreas } from '../texts.areas.ts'
import { importTexts } from '../texts.files.ts'
import { createTranslator, type Texts } from './translator.ts'

/** Each language by its own name. */
export { languageNames } from '@portico/contract/kernel/locale'

/** The folder of a locale's texts. */
const folderOf = (locale: Locale): string => locale.slice(0, 2)

/** Loads the texts of some namespaces and of the rest of their areas. */
const read = async (language: string, namespaces: readonly string[]): Promise<Record<string, Texts>> => {
  const areas = inOrder(namespaces.map(areaOf))
  return (await importTexts(language, areas)).default
}

/** The loaded texts, and the current language. */
export const translator = createTranslator(read, 'kit')

const cookieLocale = (): Locale | undefined => {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${localeCookie}=`))
  return cookie === undefined ? undefined : localeOf(decodeURIComponent(cookie.slice(localeCookie.length + 1)))
}

const browserLocale = (): Locale | undefined => navigator.languages.map(localeOf).find((locale) => locale !== undefined)

/** The current locale. */
export const currentLocale = (): Locale => localeOf(translator.language) ?? 'en_US'

const show = async (locale: Locale): Promise<void> => {
  await translator.changeLanguage(folderOf(locale))
  document.documentElement.lang = languageTag(locale)
}

/** Language by cookie, else by browser, else English (specification, section 9). */
export const startTexts = async (): Promise<void> => {
  const locale = cookieLocale() ?? browserLocale() ?? 'en_US'
  translator.want(textAreas.portal)
  await show(locale)
}

/**
 * Waits for code and for the texts that it shows. The build calls it wherever a page's code is loaded (vite.texts.ts).
 * @public
 */
export const withTexts = async <Code>(code: Promise<Code>, areas: readonly TextArea[]): Promise<Code> => {
  await translator.loadNamespaces(areas.flatMap((area) => textAreas[area]))
  return code
}

/** Switches the language, including that of loaded data, and remembers it in this browser for a year. */
export const switchLocale = async (locale: Locale): Promise<void> => {
  rememberCookie(localeCookie, locale)
  await show(locale)
  void queryClient.invalidateQueries()
}
