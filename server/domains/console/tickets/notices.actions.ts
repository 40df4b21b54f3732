import type { QuestionTopic } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { appNameOf } from '../../apps/apps/index.ts'
import { holdersAmong } from '../../apps/registrations/index.ts'
import { peopleInRoles } from '../../apps/roles/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { mailPartsOf } from './mail/reply-address.ts'
import { peopleStore } from './people.store.ts'
import { testerName, type TicketEvent, ticketText } from './tickets.texts.ts'

export type Parts = Pick<Deps, 'mail' | 'config' | 'vault' | 'rules'>

interface TicketNotification {
  appId: string | null
  id: number
  title: string
  /** Null for a tester. */
  actor: Person | null
  to: readonly (string | null)[]
  /** The person who asked a question that is about no app, and who therefore has no role there that entitles them to notifications. */
  asker?: string | null
  /** The topic of a new question from the contact page. */
  topic?: QuestionTopic
  /** Whether a requester is asked if they are satisfied. */
  asks?: boolean
  /** Whether it is about a staff note, of which staff alone are notified. */
  internal?: boolean
  /** The public text that mails repeat. */
  publicText?: string
}

/** Returns the page of a ticket, or of a question that is about no app. */
export const linkTo = (appId: string | null, id: number): string =>
  appId === null ? `/contactUs/question?id=${id}` : `/app/support/ticket/detail?appId=${appId}&id=${id}`

/** Returns the page to which a notification of a ticket leads: that of the ticket, or the app's list once it is deleted. Questions without an app never are. */
const linkIn = (event: TicketEvent, appId: string | null, id: number): string =>
  event === 'deleted' && appId !== null ? `/app/support/ticket/list?appId=${appId}` : linkTo(appId, id)

const endings: ReadonlySet<TicketEvent> = new Set(['withdrawn', 'cancelled', 'deleted'])

/** Returns the people of an app who may read its tickets, or, without an app, those who answer questions. */
export const readersOf = async (db: Db, { rules }: Pick<Parts, 'rules'>, appId: string | null) => {
  const people = await peopleStore(db, appId).people()
  if (appId === null) return people
  const holding = { rules: await rules.of(0), permission: 'app-ticket-view' } as const
  const keys = people.map(({ userKey }) => userKey)
  const readers = new Set(await holdersAmong(db, appId, keys, holding))
  return people.filter(({ userKey }) => readers.has(userKey))
}

/** Notifies people who may still read a ticket of the app, or a question without one, except the actor. */
export const notifyPeople = async (
  db: Db,
  deps: Parts,
  event: TicketEvent,
  { appId, id, title, actor, to, asker = null, topic, asks = false, internal = false, publicText }: TicketNotification,
): Promise<void> => {
  if (to.length === 0) return
  const readers = await readersOf(db, deps, appId)
  const listeners = readers.filter(({ userKey, staff }) => to.includes(userKey) && (staff || !internal))
  const asking = appId === null && asker !== null && to.includes(asker) && !internal ? [asker] : []
  const app = appId === null ? deps.config.PRODUCT_NAME : await appNameOf(db, appId)
  await notify(db, deps, {
    kind: 'ticket',
    ...(appId !== null && { appId }),
    to: [...listeners.map(({ userKey }) => userKey), ...asking].filter((userKey) => userKey !== actor?.userKey),
    link: linkIn(event, appId, id),
    text: (locale) => ticketText(event, { number: id, title, app, name: actor?.name ?? testerName[locale], topic, asks })(locale),
    // An answer by mail is public, so a mail about a staff note does not invite one; nor does one about a ticket that has ended.
    inMail: mailPartsOf(deps, { id, publicText, answerable: !internal && !endings.has(event) }),
  })
}

/** Returns a ticket's agents: its assignee, or everyone responsible for the app's technology; without an app the administrators. */
export const agentsOf = async (
  db: Db,
  deps: Pick<Parts, 'rules'>,
  { appId, assigneeId }: { appId: string | null; assigneeId: string | null },
): Promise<string[]> => {
  // An assignee who has left is not notified.
  if (assigneeId !== null && (await readersOf(db, deps, appId)).some(({ userKey }) => userKey === assigneeId)) return [assigneeId]
  return appId === null ? peopleStore(db, appId).administrators() : peopleInRoles(db, appId, [appRoles.tech_pm, appRoles.pm_operator])
}
