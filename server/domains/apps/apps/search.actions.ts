import type { SearchSource } from '../../dashboard/search/index.ts'
import { appOf, seesEveryApp } from './apps.rules.ts'
import { searchStore } from './search.store.ts'

/** What apps have for search: their records, and who may see which. Days are those of the time zone. */
export const searchedApps = (timeZone: string): Pick<SearchSource, 'countApps' | 'apps' | 'appsAt' | 'visible'> => ({
  countApps: (db) => searchStore(db).count(),
  apps: async (db, wanted) => (await searchStore(db).facts(wanted)).map((row) => ({ number: row.number, facts: appOf(row) })),
  appsAt: (db, day) => searchStore(db).numbersAt(day, timeZone),
  visible: async (db, viewer) => (seesEveryApp(viewer) ? 'all' : searchStore(db).visibleIds(viewer)),
})
