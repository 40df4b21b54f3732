import type { BasicSetting } from '@portico/contract/apps/registrations'
import type { Entry } from '@portico/contract/console/settings'
import { locales } from '@portico/contract/kernel/locale'
import type { Deps } from '../deps.ts'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { registrationOf, renewSecret, saveRegistration } from '../domains/apps/registrations/index.ts'
import { addEntry } from '../domains/console/settings/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { storyApp } from './story.ts'

const packageName = 'com.example.aurorasaga'
const site = 'https://aurorasaga.example.com'

const settings = {
  packages: { aos: [packageName], ios: [packageName] },
  aliases: ['aurora'],
  eventUrl: 'https://events.aurorasaga.example.com/portico',
  webLogin: true,
  missionSticker: true,
  genre: 'Role-playing',
  ageRating: '12+',
  countries: ['JP', 'KR', 'TW', 'TH', 'US'],
  languages: [...locales],
  description: 'A voyage under the northern lights, alone or with friends.',
} satisfies Partial<BasicSetting>

const entries: readonly Entry[] = [
  { kind: 'auth_domain', domain: 'aurorasaga.example.com' },
  { kind: 'store_url', os: 'aos', url: `https://play.google.com/store/apps/details?id=${packageName}` },
  { kind: 'store_url', os: 'ios', url: 'https://apps.apple.com/app/id6400000001' },
  { kind: 'terms_url', url: `${site}/terms` },
  { kind: 'privacy_url', url: `${site}/privacy` },
  { kind: 'support_email', email: 'support@aurorasaga.example.com' },
]

/** Fills the basic and advanced settings of the story's game, and creates its secret. */
export const fillRegistration = async (
  { vault }: Deps,
  db: Db,
  apps: readonly SavedApp[],
  { provider, people }: { provider: number; people: ReadonlyMap<DemoName, Person> },
): Promise<void> => {
  const app = apps.find(({ id }) => id === storyApp)
  const author = people.get('tech_pm')
  const registration = app && (await registrationOf(db, app.id))
  if (!app || !author || !registration) return
  const { basic, version } = registration
  const setting: BasicSetting = { ...basic, ...settings, publisherId: provider }
  await saveRegistration(db, app.id, { setting, version }, { by: author, followers: [] })
  await renewSecret(db, vault, app.id, author)
  for (const entry of entries) await addEntry(db, app.id, entry, author.userKey)
}
