import { type HomeSource, idsWhere, readRowsWhere } from '../../app-home/index.ts'
import { urgentTickets, pendingTickets } from './home.store.ts'

const linkTo = (id: number): string => `/app/support/ticket/detail?id=${id}`

/** Tickets on an app's home page: whether urgent ones are solved, and those that wait for the reader. */
export const ticketsHome: HomeSource = {
  readiness: async (db, apps) => {
    const appIds = idsWhere(apps, 'app-ticket-view')
    const urgent = await urgentTickets(db, appIds)
    const link = '/app/support/ticket/list?priority=URGENT'
    return appIds.map((appId) => {
      const missing = urgent.get(appId) ?? 0
      return { appId, kind: 'tickets', name: '', done: missing === 0, missing, link }
    })
  },

  todo: async (db, apps, { person }) => {
    const pending = await readRowsWhere(apps, 'app-ticket-view', (appIds) => pendingTickets(db, appIds, person))
    return pending.map(({ appId, id, title, kind, updatedAt }) => ({
      appId,
      kind,
      name: `#${id} ${title}`,
      count: 1,
      link: linkTo(id),
      since: updatedAt.toISOString(),
    }))
  },
}
