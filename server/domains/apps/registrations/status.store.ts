import type { AppLifeState } from '@portico/contract/apps/registrations'
import type { Db } from '../../../kernel/database/database.ts'
import './registrations.tables.ts'

/** Maximum history entries in one response. */
const maxEntries = 100

interface Change {
  appId: string
  from: AppLifeState | null
  to: AppLifeState
  reason: string
  by: string | null
}

export const statusStore = (db: Db) => ({
  add: ({ appId, from, to, reason, by }: Change) =>
    db.insertInto('appStatusHistory').values({ appId, fromStatus: from, toStatus: to, reason, byUser: by }).execute(),

  /** Lists the changes of an app's state, the latest first. */
  history: (appId: string) =>
    db
      .selectFrom('appStatusHistory as h')
      .leftJoin('person as p', 'p.id', 'h.byUser')
      .select(['h.fromStatus as from', 'h.toStatus as to', 'h.reason', 'p.name as by', 'h.at'])
      .where('h.appId', '=', appId)
      .orderBy('h.id', 'desc')
      .limit(maxEntries)
      .execute(),
})
