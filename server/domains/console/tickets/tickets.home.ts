import type { HomeSource } from '../app-home/index.ts'
import { ticketsHomeStore } from './home.store.ts'

const linkTo = (id: number): string => `/app/support/ticket/detail?id=${id}`

/** Tickets on an app's home page: whether urgent ones are solved, and those that wait for the reader. */
export const ticketsHome: HomeSource = {
  readiness: async (db, { appId, may }) => {
    if (!may('app-ticket-view')) return []
    const missing = await ticketsHomeStore(db, appId).urgent()
    return [{ kind: 'tickets', name: '', done: missing === 0, missing, link: '/app/support/ticket/list?priority=URGENT' }]
  },

  todo: async (db, { appId, person, may }) =>
    may('app-ticket-view')
      ? (await ticketsHomeStore(db, appId).waitingFor(person.userKey)).map(({ id, title, kind, updatedAt }) => ({
          kind,
          name: `#${id} ${title}`,
          count: 1,
          link: linkTo(id),
          since: updatedAt.toISOString(),
        }))
      : [],
}
