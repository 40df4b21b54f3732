import { type HomeSource, readRowsWhere } from '../app-home/index.ts'
import { rejectedBts, pendingBts } from './approvals.store.ts'

const link = '/app/app-review/bts/home'

/** Bug tracker accounts on an app's home page. */
export const btsHome: HomeSource = {
  todo: async (db, apps, { person }) => {
    const pending = await readRowsWhere(apps, 'app-bts-approve', (appIds) => pendingBts(db, appIds, person.userKey))
    const rejected = await readRowsWhere(apps, 'app-bts-edit', (appIds) => rejectedBts(db, appIds, person.userKey))
    const todoIn =
      (kind: string) =>
      ({ appId, name, at }: { appId: string; name: string; at: Date }) => ({ appId, kind, name, count: 1, link, since: at.toISOString() })
    return [...pending.map(todoIn('bts')), ...rejected.map(todoIn('btsRejected'))]
  },

  // People who are not staff see only the accounts of their own company.
  requesting: async (db, { appId, person, may }) =>
    may('app-bts-view') && person.staff
      ? (await pendingBts(db, [appId], person.userKey)).map(({ id, name, by, at }) => ({
          id: String(id),
          kind: 'bts',
          name,
          by: by ?? '',
          since: at.toISOString(),
          phase: null,
          link,
        }))
      : [],
}
