import { Readable } from 'node:stream'
import type { BuildSystem } from '@portico/contract/portal/app-download'
import { Mapping } from '@portico/contract/dashboard/imports'
import { hourMs } from '@portico/contract/kernel/time'
import type { Deps } from '../deps.ts'
import { invitingApps } from '../domains/apps/roles/index.ts'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { recordImport, startImport } from '../domains/dashboard/imports/index.ts'
import { categoriesOf, saveMany } from '../domains/dashboard/metadata/index.ts'
import { addService, recordWrite } from '../domains/dashboard/services/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import { invite } from '../domains/people/invitations/index.ts'
import { addBuild, storeBuild } from '../domains/portal/app-download/index.ts'
import { createSampleToken } from '../domains/console/connections/index.ts'
import { createSampleFeedback, questionTickets } from '../domains/console/tickets/index.ts'
import { sendQuestion } from '../domains/portal/contact/index.ts'
import type { Db } from '../kernel/database/database.ts'
import { storedFiles } from '../kernel/files/stored.store.ts'
import { storeFile } from '../kernel/files/storing.ts'
import type { Call } from '../kernel/http/calls/call.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { drawLandscape } from './pictures.ts'
import { drawFrom } from './random.ts'
import { storyApp } from './story.ts'

const mirrored = 'Store and media'

const owning =
  (db: Db): Call<unknown>['own'] =>
  async (ids, owner) =>
    (await storedFiles(db).own(ids, owner)) === ids.length

const builds: readonly { appId: string; os: BuildSystem; version: string; name: string; notes: string }[] = [
  {
    appId: storyApp,
    os: 'ANDROID',
    version: '1.19.0',
    name: 'aurora-1.19.0.apk',
    notes: 'Winter event. Please test the new login flow.',
  },
  { appId: storyApp, os: 'IOS', version: '1.19.0', name: 'aurora-1.19.0.ipa', notes: 'Winter event. Please test the new login flow.' },
  { appId: 'CG-TIDE', os: 'WINDOWS', version: '0.9.2', name: 'tide-runners-0.9.2.exe', notes: 'Second closed test.' },
]

/** Adds builds for testers, and what one of them reported about the story's. */
const addBuilds = async ({ files, clock }: Deps, db: Db, person: Person): Promise<void> => {
  const tools = { db, own: owning(db) }
  const draw = (name: string, width: number, height: number) => storeFile(db, files, Readable.from([drawLandscape(name, width, height)]))
  for (const { name, ...build } of builds) {
    const stored = await draw(name, 320, 180)
    await storeBuild(db, { ...stored, name, fields: {} })
    await addBuild(tools, person, { ...build, fileId: stored.id })
    const { appId, os, version } = build
    if (appId !== storyApp || os !== 'ANDROID') continue
    const { id, size, sha256 } = await draw('winter event', 640, 400)
    const feedback = { appId, build: { os, version, sha256: stored.sha256 }, screenshot: { id, size, sha256 } }
    await createSampleFeedback(tools, feedback, clock.now())
  }
}

/** Adds the token by which the studio's CI uploads builds. */
const addToken = (db: Db, { userKey: madeBy }: Person, now: Date): Promise<void> => {
  const permissions = (['version-view', 'version-add', 'component-add', 'file-add'] as const).map(
    (one) => `app-submit-build-${one}` as const,
  )
  return createSampleToken(db, { appId: storyApp, name: 'CI', permissions, madeBy }, now)
}

/** Adds a service that mirrors the stores and sent values an hour ago. */
const addStoreFeed = async (db: Db, apps: readonly SavedApp[], now: Date): Promise<void> => {
  const anHourAgo = new Date(now.getTime() - hourMs)
  const catgIds = (await categoriesOf(db)).flatMap(({ catgId, catgName }) => (catgName === mirrored ? [catgId] : []))
  const { service } = await addService(db, { code: 'store-feed', name: 'Store feed', catgIds, appIds: null })
  await recordWrite(db, service.id, anHourAgo)
  const values = apps.slice(0, 40).map(({ id }) => {
    const draw = drawFrom(`${id} store feed`)
    return {
      appId: id,
      values: { 'Store rating': (3 + draw.number(20) / 10).toFixed(1), Installs: String(10_000 + draw.number(4_000_000)) },
    }
  })
  await saveMany(db, values, { id: null, name: service.name }, { at: anHourAgo })
}

const mapping = Mapping.parse({
  app: { id: { prefix: 'CG', column: 'Game', as: 'given' }, name: 'Title', status: { column: 'Status' } },
  fields: [
    {
      key: 'Peak players',
      column: 'Peak players',
      category: 'Operations',
      type: 'TEXT_NUMBER',
      as: 'number',
      origin: 'USER_INPUT_BASED',
    },
    { key: 'Last QA', column: 'Last QA', category: 'Operations', type: 'DATE', as: 'date', origin: 'USER_INPUT_BASED' },
  ],
})

/** Returns a CSV file that is valid except for three cells. */
const table = (apps: readonly SavedApp[], now: Date): Buffer => {
  const day = now.toISOString().slice(0, 10)
  const rows = apps
    .filter(({ id }) => id.startsWith('CG-'))
    .slice(2, 14)
    .map(({ id, name, status }, place) => {
      const players = place === 3 ? 'many' : String(1_200 + 730 * place)
      const tested = place === 5 ? 'last week' : day
      return [id.slice(3), place === 8 ? '' : `"${name}"`, status, players, tested].join(',')
    })
  return Buffer.from(['Game,Title,Status,Peak players,Last QA', ...rows, ''].join('\n'))
}

/** Starts an import of that file, which the job of imports executes like any other. */
const addImport = async ({ files, jobs }: Deps, db: Db, person: Person, apps: readonly SavedApp[], now: Date): Promise<void> => {
  const stored = await storeFile(db, files, Readable.from([table(apps, now)]))
  await recordImport(db, person, { ...stored, name: 'peak-players.csv', fields: {} })
  await owning(db)([stored.id], { kind: 'import', id: stored.id })
  await startImport(db, { jobs }, person, { id: stored.id, mapping })
}

const questions = [
  {
    by: 'partner',
    category: 'technical',
    title: 'Login fails on one test device',
    body: 'Since build 1.18.2 one of our test devices cannot sign in any more. Where do we see the reason?',
  },
  {
    by: 'member',
    category: 'partnership',
    title: 'Developer day in Fukuoka',
    body: 'Two of us would like to come. Is there a limit of seats for each studio?',
  },
] as const

/** Adds questions with their mails, and pending invitations. */
const addQuestionsAndInvitations = async (
  deps: Deps,
  db: Db,
  people: ReadonlyMap<DemoName, Person>,
  organizationId: number,
): Promise<void> => {
  for (const { by, ...question } of questions) {
    const person = people.get(by)
    if (person)
      await sendQuestion({ db, own: owning(db) }, { ...deps, questionTickets: questionTickets(deps) }, person, {
        ...question,
        appId: null,
        fileIds: [],
      })
  }
  const admin = people.get('admin')
  const offer = {
    emails: ['yuna.kang@example.test', 'joel.berg@example.test'],
    target: { kind: 'organization', organizationId },
    role: 0,
  } as const
  if (admin) await invite(db, { ...deps, invitingApps }, admin, { ...offer, message: 'Welcome to the team. See you on Monday!' })
}

/** Fills the everyday data of a portal in use: builds with feedback, a token, a store feed, an import, questions, invitations and their mails. */
export const fillLife = async (
  deps: Deps,
  db: Db,
  { people, apps, team }: { people: ReadonlyMap<DemoName, Person>; apps: readonly SavedApp[]; team: number },
): Promise<void> => {
  const now = deps.clock.now()
  const [admin, engineer] = [people.get('admin'), people.get('dev')]
  await addStoreFeed(db, apps, now)
  await addQuestionsAndInvitations(deps, db, people, team)
  if (engineer) await addToken(db, engineer, now)
  if (!admin) return
  await addBuilds(deps, db, admin)
  await addImport(deps, db, admin, apps, now)
}
