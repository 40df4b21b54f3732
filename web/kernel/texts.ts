import { languageTag, type Locale, localeCookie, localeOf } from '@portico/contract/kernel/locale'
import { isReachable } from './readiness.ts'
import { rememberCookie } from './cookies.ts'
import { queryClient } from './queries.ts'
import { reloadOnce } from './reload.ts'
import { areaOf, inOrder, type TextArea, textAreas } from '../texts.areas.ts'
import { fetchTexts } from '../texts.files.ts'
import { createTranslator, type Texts } from './translator.ts'

/** Each language by its own name. */
export { languageNames } from '@portico/contract/kernel/locale'

/** The folder of a locale's texts. */
const folderOf = (locale: Locale): string => locale.slice(0, 2)

/** Files of texts that are arriving: each is requested once for all its namespaces. */
const arriving = new Map<string, Promise<Record<string, Texts>>>()

/** Loads the texts of some namespaces and of the rest of their areas. */
const read = (language: string, namespaces: readonly string[]): Promise<Record<string, Texts>> => {
  const areas = inOrder(namespaces.map(areaOf))
  const file = `${language}.${areas.join('.')}`
  const texts = arriving.get(file) ?? fetchTexts(language, areas).finally(() => arriving.delete(file))
  arriving.set(file, texts)
  return texts
}

/** The loaded texts, and the current language. */
export const translator = createTranslator(read, 'kit', textAreas.portal)

const cookieLocale = (): Locale | undefined => {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${localeCookie}=`))
  return cookie === undefined ? undefined : localeOf(decodeURIComponent(cookie.slice(localeCookie.length + 1)))
}

const browserLocale = (): Locale | undefined => navigator.languages.map(localeOf).find((locale) => locale !== undefined)

/** The current locale. */
export const currentLocale = (): Locale => localeOf(translator.language) ?? 'en_US'

/** Shows another language. @returns whether it is shown, unless another has been chosen meanwhile @throws if its texts do not arrive */
const show = async (locale: Locale): Promise<boolean> => {
  await translator.changeLanguage(folderOf(locale))
  const isShown = currentLocale() === locale
  if (isShown) document.documentElement.lang = languageTag(locale)
  return isShown
}

/** Sentences for a page whose texts do not arrive. */
const unreachable: Readonly<Record<Locale, string>> = {
  en_US: 'Can’t reach the portal. Check your connection, and reload the page.',
  ja_JP: 'ポータルに接続できません。ネットワーク接続を確認し、ページを再読み込みしてください。',
  ko_KR: '포털에 연결할 수 없습니다. 네트워크 연결을 확인하고 페이지를 새로 고치세요.',
  zh_CN: '无法连接门户。请检查网络连接，然后重新加载页面。',
}

/** Milliseconds before each further attempt to load the first texts. */
const pauses = [500, 1_500, 4_000]

/**
 * Shows the language of the cookie, else of the browser, else English (specification, section 9). Texts that do not arrive are asked for
 * again for some seconds, and then the page is reloaded if it can be: they may be those of an application that the server no longer has.
 * @throws Error with a sentence for the reader, if nothing helps
 */
export const startTexts = async (): Promise<void> => {
  const locale = cookieLocale() ?? browserLocale() ?? 'en_US'
  for (const pause of [...pauses, undefined]) {
    try {
      await show(locale)
      return
    } catch {
      if (pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  if ((await isReachable()) && reloadOnce()) await new Promise(() => {})
  throw new Error(unreachable[locale])
}

/**
 * Waits for code and for the texts that it shows. The build calls it wherever a page's code is loaded (vite.texts.ts).
 * @public
 */
export const withTexts = async <Code>(code: Promise<Code>, areas: readonly TextArea[]): Promise<Code> => {
  const [loaded] = await Promise.all([code, translator.loadNamespaces(areas.flatMap((area) => textAreas[area]))])
  return loaded
}

/**
 * Switches the language, including that of loaded data, and remembers it in this browser for a year.
 * @returns whether it is shown, unless another has been chosen meanwhile
 * @throws if its texts do not arrive; the language stays as it was
 */
export const switchLocale = async (locale: Locale): Promise<boolean> => {
  if (!(await show(locale))) return false
  rememberCookie(localeCookie, locale)
  void queryClient.invalidateQueries()
  return true
}
