import { type DeskTicket, supportDesk } from '@portico/contract/console/support-desk'
import { orderOf } from '@portico/contract/kernel/order'
import { statusFor, ticketLimits } from '@portico/contract/console/tickets'
import { appRoles, extentOf } from '@portico/contract/permissions'
import { mapPage } from '../../../kernel/database/page.ts'
import { failStale } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { deskCsv } from './desk.csv.ts'
import { type Agent, type DeskRow, deskStore } from './desk.store.ts'
import { figuresOf } from './figures.store.ts'
import { setAllDue } from './targets.actions.ts'
import { targetsStore } from './targets.store.ts'

/** Returns the caller as an agent of the apps on which they may change any ticket. */
const agentOf = (actor: Person): Agent => {
  const answers = (roles: readonly number[], admin = false) => extentOf('app-ticket-edit', { ...actor, admin, roles }) === 'all'
  return {
    userKey: actor.userKey,
    staff: actor.staff,
    all: answers([], actor.admin),
    roles: Object.values(appRoles).filter((role) => answers([role])),
  }
}

const ticketFor =
  (actor: Person) =>
  ({ status, firstReplyAt, firstReplyDue, solveDue, ...row }: DeskRow): DeskTicket => ({
    ...row,
    status: statusFor(status, actor),
    firstReplyAt: firstReplyAt?.toISOString() ?? null,
    firstReplyDue: firstReplyDue?.toISOString() ?? null,
    solveDue: solveDue?.toISOString() ?? null,
  })

export const supportDeskRoutes = () =>
  implement(supportDesk, {
    targets: ({ db }) => targetsStore(db).read(),

    saveTargets: async ({ db, body: { version, ...after }, record }) => {
      const store = targetsStore(db)
      const { version: _, ...before } = await store.read()
      if (!(await store.save(after, version))) failStale((await store.read()).version)
      await setAllDue(db, after)
      await record({ before, after })
      return { version: version + 1 }
    },

    figures: async ({ db, actor, query: { days } }) => ({ figures: await figuresOf(db, agentOf(actor), days, actor.locale) }),

    queue: async ({ db, actor, query: { view, keyword, sort, ...paging } }) => {
      const store = deskStore(db, agentOf(actor))
      const page = { ...(await store.page({ view, keyword, order: orderOf(sort) }, paging)), views: await store.counts() }
      return mapPage(page, ticketFor(actor))
    },

    download: async ({ db, actor, query: { sort, ...filter } }) => {
      const paging = { page: 0, size: ticketLimits.download }
      const { list } = await deskStore(db, agentOf(actor)).page({ ...filter, order: orderOf(sort) }, paging)
      return csvFile('support-desk.csv', deskCsv(list.map(ticketFor(actor))))
    },
  })
