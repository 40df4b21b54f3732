import type { Db } from '../../../../kernel/database/database.ts'
import { appOf, seesEveryApp, type Viewer } from '../apps.rules.ts'
import { searchStore } from './search.store.ts'

/** Provides the domain `search` with apps' records and their visibility. */
export const searchedApps = {
  countApps: (db: Db) => searchStore(db).count(),
  apps: async (db: Db, selection: Parameters<ReturnType<typeof searchStore>['facts']>[0]) =>
    (await searchStore(db).facts(selection)).map((row) => ({ number: row.number, facts: appOf(row), createdAt: row.createdAt })),
  visible: async (db: Db, viewer: Viewer) => (seesEveryApp(viewer) ? ('all' as const) : searchStore(db).visibleIds(viewer)),
}
