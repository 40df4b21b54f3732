import { statusFor, type TicketState } from '@portico/contract/console/tickets'
import type { Db } from '../../../kernel/database/database.ts'
import { emitEvent } from '../connections/index.ts'

/** A ticket, in its app. */
export interface TicketPlace {
  /** Null for a question that is about no app. */
  appId: string | null
  id: number
}

/** Notifies outside systems of a ticket. Never of what only staff may know: their notes, and holds. */
export const emitTicket = (db: Db, { appId, id }: TicketPlace, what: 'added' | 'answered' | 'changed' | 'deleted'): Promise<void> =>
  emitEvent(db, { appId, kind: `ticket.${what}`, data: { ticketId: id } })

/** Notifies outside systems of a transition, if it is one to those who are not staff. */
export const emitTicketMove = async (db: Db, { appId, id }: TicketPlace, from: TicketState, to: TicketState): Promise<void> => {
  const outsider = { staff: false }
  const status = statusFor(to, outsider)
  if (status !== statusFor(from, outsider)) await emitEvent(db, { appId, kind: 'ticket.moved', data: { ticketId: id, status } })
}
