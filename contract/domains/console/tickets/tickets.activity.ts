import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'

/** The details of every activity on a ticket. */
export const Told = { appId: z.string(), id: z.number(), title: z.string() }

export const TicketReplied = activity('ticket.replied', 'app', z.object({ ...Told, internal: z.boolean() }))
