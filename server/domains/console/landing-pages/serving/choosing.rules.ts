import type { LandingConfiguration, LandingState } from '@portico/contract/console/landing-pages'
import { type Locale, localeOf } from '@portico/contract/kernel/locale'
import { wantedLanguages } from '../../../../kernel/http/languages.ts'
import type { PageKind } from '../landing-pages.tables.ts'

/** Returns the language of a page: the one in its address, otherwise the one that the browser wants most, otherwise the default. */
export const languageFor = (
  { languages, defaultLanguage }: Pick<LandingConfiguration, 'languages' | 'defaultLanguage'>,
  { lang, header }: { lang?: string | undefined; header?: string | undefined },
): Locale => {
  const wanted = [...(lang === undefined ? [] : [lang]), ...wantedLanguages(header)]
  return (
    wanted.map((spelling) => localeOf(spelling)).find((locale) => locale !== undefined && languages.includes(locale)) ?? defaultLanguage
  )
}

/** What is shown at a moment, and for how many seconds a cache may keep it. */
export interface Shown {
  kind: Exclude<PageKind, 'thanks'>
  status: 200 | 404 | 410
  seconds: number
}

const freshSeconds = 60

/** Judges what of a page is shown now: before it opens that it will, after its end or once it is closed that it was. */
export const shownAt = (
  now: Date,
  state: LandingState,
  { opensAt, closesAt }: Pick<LandingConfiguration, 'opensAt' | 'closesAt'>,
): Shown => {
  const until = (moment: string) => Math.max(0, Math.min(freshSeconds, Math.floor((Date.parse(moment) - now.getTime()) / 1_000)))
  if (state !== 'PUBLISHED') return { kind: 'over', status: 410, seconds: 0 }
  if (closesAt !== null && now.getTime() >= Date.parse(closesAt)) return { kind: 'over', status: 410, seconds: freshSeconds }
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return { kind: 'soon', status: 404, seconds: until(opensAt) }
  return { kind: 'page', status: 200, seconds: closesAt === null ? freshSeconds : until(closesAt) }
}
