import * as z from 'zod'
import { activity, Edited } from '../../../kernel/activity.ts'

/** The details of every activity on a ticket; a question that is about no app has no `appId`. */
export const Details = { appId: z.string().nullable(), id: z.number(), title: z.string() }

export const TicketReplied = activity('ticket.replied', 'app', z.object({ ...Details, internal: z.boolean() }))
export const TicketMoved = activity(
  'ticket.moved',
  'app',
  z.object({ ...Details, before: z.string(), after: z.string(), internal: z.boolean() }),
)
export const TicketAssigned = activity('ticket.assigned', 'app', z.object({ ...Details, ...Edited }))
/** Only staff see in the log how satisfied a requester is. */
export const TicketRated = activity('ticket.rated', 'app', z.object({ ...Details, good: z.boolean(), internal: z.literal(true) }))
