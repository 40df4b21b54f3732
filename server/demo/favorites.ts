import type { Condition, FavoType } from '@portico/contract/dashboard/favorites'
import { writeLists } from '@portico/contract/dashboard/search'
import { addFavorite } from '../domains/dashboard/favorites/index.ts'
import { categoriesOf } from '../domains/dashboard/metadata/index.ts'
import { addDashboard } from '../domains/dashboard/my-dashboards/index.ts'
import type { DemoName } from '../domains/people/sign-in/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'
import { demoCategories } from './catalogue.ts'
import { storyApp } from './story.ts'

const maxFavorites = 100

interface DemoFavorite {
  name: string
  favoType: FavoType
  condition: Condition
}

const search = (name: string, query: string): DemoFavorite => ({
  name,
  favoType: 'SEARCH',
  condition: {
    search: { ql: [{ id: query, name: query }], info: [{ id: 2, meta: writeLists({ advanced: [], basic: [] }), name: query }] },
  },
})
const app = (id: string, name: string): DemoFavorite => ({
  name,
  favoType: 'APP',
  condition: { app: { appId: [{ id, name }] } },
})
const contract = (name: string, type: string): DemoFavorite => ({
  name,
  favoType: 'CONTRACT',
  condition: { contract: { ids: [{ id: type, name: type }] } },
})

const aurora = app(storyApp, 'Aurora Saga')
const recent = search('Released in the last 60 days', '"Release date" between -60d and today')
const endingContracts = search('Contract ends within 60 days', 'Expires between today and +60d')
const oldSdk = search('iOS SDK before 4.14', 'Status is PUBLISHED AND "SDK Version (IOS)" < 4.14')
const untested = search('Published, but not tested', 'Status is PUBLISHED AND "QA result" is "Not tested"')
const exclusive = contract('Exclusive titles', 'Exclusive')

interface DemoDashboard {
  name: string
  apps: readonly string[]
  /** Names of keys, of any category. */
  keys: readonly string[]
}

const launchDashboard: DemoDashboard = {
  name: 'Winter launches',
  apps: [storyApp, 'LG-HANABI', 'LG-YUKI', 'LG-LANTERN', 'CG-TIDE', 'CG-FOXFIRE'],
  keys: ['Status', 'Release date', 'Client version', 'Age rating', 'QA result'],
}
const sdk: DemoDashboard = {
  name: 'SDK upgrade',
  apps: [storyApp, 'LG-EMBER', 'LG-BYEOL', 'LG-SHANHAI', 'CG-DALBIT', 'CG-YUNDUAN', 'GP-ORBIT', 'LG-COMET'],
  keys: ['SDK Version (IOS)', 'SDK Version (Android)', 'Minimum OS', 'Engine', 'Tech PM'],
}
const renewals: DemoDashboard = {
  name: 'Contract renewals',
  apps: [storyApp, 'LG-PAPER', 'LG-LANTERN', 'EX-HARBOR', 'CG-TIDE', 'LG-EMBER'],
  keys: ['contract info', 'Signed', 'Expires', 'Share (%)', 'Renews by itself'],
}

/** The saved favorites and dashboards of people who work with the dashboard. */
const savedByPerson: Partial<Record<DemoName, { favorites: readonly DemoFavorite[]; dashboards: readonly DemoDashboard[] }>> = {
  admin: { favorites: [aurora, recent, endingContracts, untested], dashboards: [launchDashboard, sdk] },
  tech_pm: { favorites: [aurora, recent, oldSdk, endingContracts], dashboards: [launchDashboard, sdk] },
  dev: { favorites: [aurora], dashboards: [] },
  reviewer: { favorites: [untested, recent, aurora, exclusive], dashboards: [launchDashboard, renewals] },
  dashboard: { favorites: [aurora, recent, oldSdk, exclusive], dashboards: [sdk, renewals] },
}

const displayOptionsOf = (catgIds: ReadonlyMap<string, number>, keys: readonly string[]) =>
  demoCategories.flatMap(({ name, definitions }) => {
    const catgId = catgIds.get(name)
    const metaNames = definitions.flatMap((key) => (keys.includes(key.name) ? [key.name] : []))
    return catgId === undefined || metaNames.length === 0 ? [] : [{ catgId, metaNames }]
  })

/** Creates the favorites and dashboards of the demo's people. */
export const fillFavorites = async (db: Db, people: ReadonlyMap<DemoName, Person>): Promise<void> => {
  const catgIds = new Map((await categoriesOf(db)).map(({ catgId, catgName }) => [catgName, catgId]))
  for (const [login, owner] of people) {
    const { favorites = [], dashboards = [] } = savedByPerson[login] ?? {}
    for (const favorite of favorites) await addFavorite(db, owner, favorite, maxFavorites)
    for (const { name, apps, keys } of dashboards)
      await addDashboard(db, owner, { name, appList: [...apps], displayOptions: displayOptionsOf(catgIds, keys) }, maxFavorites)
  }
}
