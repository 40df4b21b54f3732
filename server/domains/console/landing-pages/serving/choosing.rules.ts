import type { LandingConfiguration, LandingState } from '@portico/contract/console/landing-pages'
import { type Locale, localeOf } from '@portico/contract/kernel/locale'
import { acceptedLanguages } from '../../../../kernel/http/serving/languages.ts'
import type { PageKind } from '../landing-pages.tables.ts'

/** Returns a page's language: that of the URL, otherwise the browser's preference, otherwise the default. */
export const languageFor = (
  { languages, defaultLanguage }: Pick<LandingConfiguration, 'languages' | 'defaultLanguage'>,
  { lang, header }: { lang?: string | undefined; header?: string | undefined },
): Locale => {
  const spellings = [...(lang === undefined ? [] : [lang]), ...acceptedLanguages(header)]
  return (
    spellings.map((spelling) => localeOf(spelling)).find((locale) => locale !== undefined && languages.includes(locale)) ?? defaultLanguage
  )
}

/** The page shown at a given time, and its cache lifetime in seconds. */
export interface ShownPage {
  kind: Exclude<PageKind, 'thanks'>
  status: 200 | 404 | 410
  seconds: number
}

const freshSeconds = 60

/** Decides what to show now: the page, a notice before its opening, or one after its end or closing. */
export const chooseShown = (
  now: Date,
  state: LandingState,
  { opensAt, closesAt }: Pick<LandingConfiguration, 'opensAt' | 'closesAt'>,
): ShownPage => {
  const until = (moment: string) => Math.max(0, Math.min(freshSeconds, Math.floor((Date.parse(moment) - now.getTime()) / 1_000)))
  if (state !== 'PUBLISHED') return { kind: 'over', status: 410, seconds: 0 }
  if (closesAt !== null && now.getTime() >= Date.parse(closesAt)) return { kind: 'over', status: 410, seconds: freshSeconds }
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return { kind: 'soon', status: 404, seconds: until(opensAt) }
  return { kind: 'page', status: 200, seconds: closesAt === null ? freshSeconds : until(closesAt) }
}
