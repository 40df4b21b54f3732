import type { Texts } from './kernel/translator.ts'
import type { TextArea } from './texts.areas.ts'

/** Loading any file of an area answers with all of its texts (vite.texts.ts), so that one file stands for each area. */
const files = import.meta.glob<{ default: Record<string, Texts> }>(
  [
    './locales/*/kit.json',
    './domains/portal/documents/texts/*.json',
    './domains/portal/app-download/texts/*.json',
    './domains/people/sign-in/texts/*.json',
    './domains/people/accounts/texts/*.json',
    './domains/people/invitations/texts/*.json',
    './domains/dashboard/home/texts/*.json',
    './domains/dashboard/metadata/texts/*.json',
    './domains/console/app-area/texts/*.json',
    './domains/console/app-home/texts/*.json',
    './domains/console/settings/texts/*.json',
    './domains/console/builds/texts/*.json',
    './domains/console/qa/texts/*.json',
    './domains/console/tickets/texts/*.json',
    './domains/console/product-setting/texts/*.json',
    './domains/console/channel/texts/*.json',
    './domains/console/messages/texts/*.json',
    './domains/console/security/texts/*.json',
    './domains/console/game-auth/texts/*.json',
    './domains/console/links/texts/*.json',
    './domains/people/organizations/texts/*.json',
    './domains/console/help-texts/texts/*.json',
    './domains/apps/permissions/texts/*.json',
  ],
  { query: '?area' },
)
const fileNames: Readonly<Record<TextArea, (language: string) => string>> = {
  portal: (language) => `./locales/${language}/kit.json`,
  reading: (language) => `./domains/portal/documents/texts/${language}.json`,
  downloads: (language) => `./domains/portal/app-download/texts/${language}.json`,
  signing: (language) => `./domains/people/sign-in/texts/${language}.json`,
  accounts: (language) => `./domains/people/accounts/texts/${language}.json`,
  invitations: (language) => `./domains/people/invitations/texts/${language}.json`,
  dashboard: (language) => `./domains/dashboard/home/texts/${language}.json`,
  data: (language) => `./domains/dashboard/metadata/texts/${language}.json`,
  console: (language) => `./domains/console/app-area/texts/${language}.json`,
  overview: (language) => `./domains/console/app-home/texts/${language}.json`,
  settings: (language) => `./domains/console/settings/texts/${language}.json`,
  builds: (language) => `./domains/console/builds/texts/${language}.json`,
  review: (language) => `./domains/console/qa/texts/${language}.json`,
  support: (language) => `./domains/console/tickets/texts/${language}.json`,
  products: (language) => `./domains/console/product-setting/texts/${language}.json`,
  channel: (language) => `./domains/console/channel/texts/${language}.json`,
  messages: (language) => `./domains/console/messages/texts/${language}.json`,
  security: (language) => `./domains/console/security/texts/${language}.json`,
  game: (language) => `./domains/console/game-auth/texts/${language}.json`,
  tracking: (language) => `./domains/console/links/texts/${language}.json`,
  account: (language) => `./domains/people/organizations/texts/${language}.json`,
  administration: (language) => `./domains/console/help-texts/texts/${language}.json`,
  access: (language) => `./domains/apps/permissions/texts/${language}.json`,
}

/** Returns what loads the texts of an area in a language; undefined for a language without texts. */
export const textsIn = (area: TextArea, language: string) => files[fileNames[area](language)]
