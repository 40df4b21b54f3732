import { type HomeSource, idsWhere, readRowsWhere } from '../../app-home/index.ts'
import { appsWithPassedTest, homeStore, rejectedRequests, requestsForQa } from './home.store.ts'

const link = (id: number): string => `/app/app-review/qa-request/detail?id=${id}`
const typeOf = (type: 'ALPHA' | 'REAL') => (type === 'ALPHA' ? ('alpha' as const) : ('real' as const))

/** QA requests on an app's home page (APPHOME-02, -07): the schedule, the status, whether the release candidate passed, to-dos and pending requests. */
export const qaHome: HomeSource = {
  qaSchedule: async (db, { appId }, { from, to }) =>
    (await homeStore(db, appId).schedule(from, to)).map(({ id, no, type, title, scheduleFrom, scheduleTo, status }) => ({
      id: String(id),
      type: typeOf(type),
      name: `#${no} ${title}`,
      from: scheduleFrom.toISOString(),
      to: scheduleTo.toISOString(),
      state: status,
      link: link(id),
    })),

  qaStatus: async (db, { appId }) =>
    (await homeStore(db, appId).latest()).map(({ id, no, type, title, status, result, since }) => ({
      id: String(id),
      type: typeOf(type),
      name: `#${no} ${title}`,
      state: result ?? status,
      at: since.toISOString(),
      link: link(id),
    })),

  readiness: async (db, apps) => {
    const appIds = idsWhere(apps, 'app-qa-request-view')
    const passed = await appsWithPassedTest(db, appIds)
    const link = '/app/app-review/qa-request/list'
    return appIds.map((appId) => ({ appId, kind: 'qa', name: '', done: passed.has(appId), missing: 0, link }))
  },

  todo: async (db, apps, { person, now }) => {
    const forQa = await readRowsWhere(apps, 'app-qa-request-approve', (appIds) => requestsForQa(db, appIds, now))
    const rejected = await readRowsWhere(apps, 'app-qa-request-edit', (appIds) => rejectedRequests(db, appIds, person.userKey))
    return [...forQa, ...rejected].map(({ appId, id, no, title, kind, at }) => ({
      appId,
      kind,
      name: `#${no} ${title}`,
      count: 1,
      link: link(id),
      since: at.toISOString(),
    }))
  },

  requesting: async (db, { appId, may }) =>
    may('app-qa-request-view')
      ? (await homeStore(db, appId).waiting()).map(({ id, no, title, by, at }) => ({
          id: String(id),
          kind: 'qa',
          name: `#${no} ${title}`,
          by: by ?? '',
          since: at.toISOString(),
          phase: null,
          link: link(id),
        }))
      : [],
}
