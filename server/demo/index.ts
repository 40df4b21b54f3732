import { Readable } from 'node:stream'
import type { MetaValue } from '@portico/contract/dashboard/metadata'
import type { Deps } from '../deps.ts'
import { hasAccounts } from '../domains/people/accounts/index.ts'
import { type DemoName } from '../domains/people/sign-in/index.ts'
import { createAnnouncements } from '../domains/portal/announcements/index.ts'
import { createProducts } from '../domains/portal/products/index.ts'
import { type Author, recordFile, type SavedApp, saveApps, setIcon, shareApps } from '../domains/apps/apps/index.ts'
import { companiesNamed, providerCompany } from '../domains/people/companies/index.ts'
import { createDefinitions, followRecords, saveMany } from '../domains/dashboard/metadata/index.ts'
import { defaultOrganization } from '../domains/people/organizations/index.ts'
import type { Db } from '../kernel/database/database.ts'
import { storeFile } from '../kernel/files/storing.ts'
import { demoAnnouncements } from './announcements.ts'
import { demoCatalogue, demoCategories } from './catalogue.ts'
import { fillBuilds } from './builds.ts'
import { fillChannels } from './channels.ts'
import { daysBefore, developers, games, otherDeveloper } from './games.ts'
import { demoProducts } from './products.ts'
import { fillGamePlatform } from './game-platform.ts'
import { fillLanding } from './landing.ts'
import { fillSupport } from './support.ts'
import { fillLife } from './life.ts'
import { fillLog } from './log.ts'
import { fillMessages } from './messages.ts'
import { fillOwnProduct } from './own-product.ts'
import { fillRegistration } from './registration.ts'
import { fillReviews } from './reviews.ts'
import { fillTrackers } from './trackers.ts'
import { drawLandscape, composeMelody } from './pictures.ts'
import { drawFrom } from './random.ts'
import { storyApp } from './story.ts'
import { createPeople } from './accounts.ts'
import { fillFavorites } from './favorites.ts'

const steps = 6
const stepDays = 110
/** People whose roles may edit metadata: the authors of the demo's history. */
const editors: readonly DemoName[] = ['reviewer', 'biz', 'director', 'tech_pm', 'pm_operator', 'dashboard']
const withMedia = new Set([storyApp, 'CG-TIDE', 'LG-HANABI', 'LG-BYEOL', 'LG-SHANHAI'])
const reasons = [
  null,
  null,
  null,
  'Monthly review',
  'Store submission',
  'After the partner meeting',
  'Corrected a typing error',
  'Prepared the winter event',
]

const createApps = async (db: Db, timeZone: string, apps: readonly SavedApp[], developerIds: readonly number[]): Promise<void> => {
  await saveApps(db, apps, { id: null, name: 'System' }, [followRecords(timeZone, daysBefore(steps * stepDays))])
  for (const companyId of developerIds) {
    const organizationId = await defaultOrganization(db, companyId)
    await shareApps(
      db,
      organizationId,
      apps.filter(({ developerId }) => developerId === companyId).map(({ id }) => id),
    )
  }
}

/** Returns the games that a step of the history changes: the first step all of them, later ones some, and the main game always. */
const gamesChangedAt = (apps: readonly SavedApp[], category: string, step: number): SavedApp[] =>
  apps.filter(({ id }) => step === 0 || id === storyApp || drawFrom(`${id} ${category} ${step}`).chance(0.3))

const saveHistory = async (db: Db, apps: readonly SavedApp[], authors: readonly Author[]): Promise<void> => {
  for (let step = 0; step < steps; step += 1)
    for (const [place, { name, definitions }] of demoCategories.entries()) {
      const draw = drawFrom(`${name} ${step}`)
      const changes = gamesChangedAt(apps, name, step).map(({ id }) => {
        const invented = definitions.flatMap(({ name: key, invent }): [string, MetaValue][] => {
          const own = drawFrom(`${id} ${key} ${step}`)
          return invent && (step === 0 || own.chance(0.4)) ? [[key, invent(own, step)]] : []
        })
        return { appId: id, values: Object.fromEntries(invented) }
      })
      const savedAt = daysBefore((steps - 1 - step) * stepDays + 9 - place, draw.number(8))
      await saveMany(db, changes, draw.one(authors), { at: savedAt, reason: draw.one(reasons) })
    }
}

interface DemoFile {
  appId: string
  name: string
  contentType: string
  bytes: Buffer
}

const storeAppFile = async ({ files }: Deps, db: Db, { appId, name, contentType, bytes }: DemoFile) => {
  const { id, size, sha256 } = await storeFile(db, files, Readable.from([bytes]))
  await recordFile(db, { id, appId, name, size, contentType, sha256, uploadedBy: null })
  return { id, name, size, contentType }
}

const addPictures = async (deps: Deps, db: Db, apps: readonly SavedApp[], author: Author): Promise<void> => {
  for (const { id } of apps) {
    const icon = await storeAppFile(deps, db, { appId: id, name: 'icon.png', contentType: 'image/png', bytes: drawLandscape(id) })
    await setIcon(db, id, icon.id)
  }
  for (const appId of withMedia) {
    const visual = await storeAppFile(deps, db, {
      appId,
      name: 'key-visual.png',
      contentType: 'image/png',
      bytes: drawLandscape(`${appId} visual`, 480, 270),
    })
    const song = await storeAppFile(deps, db, { appId, name: 'theme.wav', contentType: 'audio/wav', bytes: composeMelody(appId) })
    await saveMany(db, [{ appId, values: { 'Key visual': visual, 'Theme song': song } }], author, {
      at: daysBefore(1),
      reason: 'Media for the store page',
    })
  }
}

/**
 * Fills an empty portal with a complete demo: 240 games of 31 developers, their metadata with its history, and accounts for
 * every role. Does nothing if there are accounts already.
 */
export const fillDemo = async (deps: Deps): Promise<void> => {
  const { DISPLAY_TIME_ZONE, PRODUCT_NAME } = deps.config
  if (await hasAccounts(deps.db)) return
  // Builds are added once a job has inspected their files.
  await deps.jobs.start()
  await deps.db.transaction().execute(async (db: Db) => {
    await createDefinitions(db, demoCatalogue)
    const companies = [...developers, otherDeveloper]
    const byName = await companiesNamed(db, companies)
    const developerIds = companies.flatMap((name) => byName.get(name) ?? [])
    const apps = games(developerIds)
    await createApps(db, DISPLAY_TIME_ZONE, apps, developerIds)
    const provider = await providerCompany(db, PRODUCT_NAME)
    const [studio = provider] = developerIds
    const otherStudio = developerIds.at(-1) ?? provider
    const people = await createPeople(db, { provider, studio, otherStudio }, apps)
    const authors = editors.flatMap((login) => people.get(login) ?? []).map(({ userKey, name }): Author => ({ id: userKey, name }))
    await saveHistory(db, apps, authors)
    await createAnnouncements(db, demoAnnouncements())
    await createProducts(db, demoProducts)
    await addPictures(deps, db, apps, authors[0] ?? { id: null, name: 'System' })
    await fillFavorites(db, people)
    await fillMessages(deps, db, apps, people)
    await fillLanding(deps, db, apps, people.get('director'))
    await fillGamePlatform(deps, db, apps, people.get('tech_pm'))
    await fillOwnProduct(deps, db, storyApp, people.get('tech_pm'))
    await fillTrackers(deps, db, apps, people.get('tech_pm'))
    await fillChannels(deps, db, { people, apps })
    await fillBuilds(deps, db, apps, people)
    await fillSupport(db, apps, people, deps.clock.now())
    await fillReviews(db, apps, people, deps.clock.now())
    await fillRegistration(deps, db, apps, { provider, people })
    await fillLog(db, apps, people)
    await fillLife(deps, db, { people, apps, team: await defaultOrganization(db, studio) })
  })
}
