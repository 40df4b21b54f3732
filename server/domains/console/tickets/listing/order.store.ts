import { priorities, type TicketSort, ticketStates } from '@portico/contract/console/tickets'
import type { Locale } from '@portico/contract/kernel/locale'
import { type RawBuilder, sql } from 'kysely'
import { categoryPlace } from '../../categories/index.ts'
import { participantName } from '../../conversations/index.ts'

const placeAmong = (values: readonly string[], value: RawBuilder<unknown>) => sql`array_position(${[...values]}::text[], ${value})`

/** Returns the values by which an app's tickets are sorted for a reader, by key. Only staff can tell a ticket on hold from an open one. */
export const ticketOrders = (
  appId: string | null,
  { staff, locale }: { staff: boolean; locale: Locale },
): Readonly<Record<TicketSort, RawBuilder<unknown>>> => ({
  id: sql`ticket.id`,
  priority: placeAmong(priorities, sql`ticket.priority`),
  category: categoryPlace('ticket.category_id', appId, locale),
  title: sql`lower(ticket.title)`,
  status: placeAmong(ticketStates, staff ? sql`ticket.status` : sql`replace(ticket.status, 'ON_HOLD', 'OPEN')`),
  requester: participantName('ticket.requester_id'),
  assignee: participantName('ticket.assignee_id'),
  firstReply: sql`ticket.first_reply_at`,
  updated: sql`ticket.updated_at`,
})
