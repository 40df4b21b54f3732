import { statusFor, type TicketState } from '@portico/contract/console/tickets'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../kernel/database/database.ts'
import { emitEvent } from '../connections/index.ts'

/** A ticket, in its app. */
export interface TicketPlace {
  /** Null for a question that is about no app. */
  appId: string | null
  id: number
  /** The phase that the ticket is about; null for all. */
  phase: Phase | null
}

const emit = (db: Db, { appId, id, phase }: TicketPlace, kind: string, data: object = {}): Promise<void> =>
  emitEvent(db, { appId, ...(phase && { phase }), kind: `ticket.${kind}`, data: { ticketId: id, ...data } })

/** Notifies outside systems of a ticket, but never of staff notes and holds, which only staff may know. */
export const emitTicket = (db: Db, ticket: TicketPlace, what: 'added' | 'answered' | 'changed' | 'deleted'): Promise<void> =>
  emit(db, ticket, what)

/** Notifies outside systems of a transition, if people who are not staff can see it. */
export const emitTicketMove = async (db: Db, ticket: TicketPlace, from: TicketState, to: TicketState): Promise<void> => {
  const outsider = { staff: false }
  const status = statusFor(to, outsider)
  if (status !== statusFor(from, outsider)) await emit(db, ticket, 'moved', { status })
}
