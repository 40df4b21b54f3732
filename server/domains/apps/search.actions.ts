import type { SearchSource } from '../search/index.ts'
import { appOf, seesEveryApp } from './apps.rules.ts'
import { appsStore } from './apps.store.ts'

/** What apps have for search: their records, and who may see which. Days are those of the time zone. */
export const searchedApps = (timeZone: string): Pick<SearchSource, 'apps' | 'appsAt' | 'visible'> => ({
  apps: async (db, wanted) => (await appsStore(db).facts(wanted)).map(appOf),
  appsAt: (db, day) => appsStore(db).idsAt(day, timeZone),
  visible: async (db, viewer) => (seesEveryApp(viewer) ? 'all' : appsStore(db).visibleIds(viewer)),
})
