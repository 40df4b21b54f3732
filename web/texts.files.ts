import type { Texts } from './kernel/translator.ts'
import type { TextArea } from './texts.areas.ts'

/** Loading any file of an area answers with all of its texts (vite.texts.ts), so that one file stands for each area. */
const files = import.meta.glob<{ default: Record<string, Texts> }>(
  [
    './locales/*/kit.json',
    './domains/people/accounts/texts/*.json',
    './domains/dashboard/home/texts/*.json',
    './domains/console/app-area/texts/*.json',
    './domains/console/channel/texts/*.json',
    './domains/console/security/texts/*.json',
    './domains/console/game-auth/texts/*.json',
    './domains/console/links/texts/*.json',
    './domains/people/organizations/texts/*.json',
    './domains/console/help-texts/texts/*.json',
    './domains/portal/documents/texts/*.json',
    './domains/portal/app-download/texts/*.json',
  ],
  { query: '?area' },
)
const fileNames: Readonly<Record<TextArea, (language: string) => string>> = {
  portal: (language) => `./locales/${language}/kit.json`,
  joining: (language) => `./domains/people/accounts/texts/${language}.json`,
  dashboard: (language) => `./domains/dashboard/home/texts/${language}.json`,
  console: (language) => `./domains/console/app-area/texts/${language}.json`,
  channel: (language) => `./domains/console/channel/texts/${language}.json`,
  security: (language) => `./domains/console/security/texts/${language}.json`,
  game: (language) => `./domains/console/game-auth/texts/${language}.json`,
  tracking: (language) => `./domains/console/links/texts/${language}.json`,
  account: (language) => `./domains/people/organizations/texts/${language}.json`,
  administration: (language) => `./domains/console/help-texts/texts/${language}.json`,
  reading: (language) => `./domains/portal/documents/texts/${language}.json`,
  downloads: (language) => `./domains/portal/app-download/texts/${language}.json`,
}

/** Returns what loads the texts of an area in a language; undefined for a language without texts. */
export const textsIn = (area: TextArea, language: string) => files[fileNames[area](language)]
