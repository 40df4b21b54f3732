import { homeLimits } from '@portico/contract/console/app-home'
import type { TicketState } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../tickets.tables.ts'

/** Counts the urgent tickets that are not solved, by app; an app without any is left out. */
export const urgentTickets = async (db: Db, appIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ appId: string; count: number }>`
    select app_id, count(*)::integer as count from ticket
    where app_id = any(${appIds}::text[]) and priority = 'URGENT' and status in ('NEW', 'OPEN', 'PENDING', 'ON_HOLD')
    group by app_id`.execute(db)
  return new Map(rows.map(({ appId, count }) => [appId, count]))
}

/** A ticket that requires a person to act. */
interface WaitingTicket {
  appId: string
  id: number
  title: string
  kind: 'ticket' | 'ticketAnswer'
  updatedAt: Date
}

/**
 * Lists the tickets of apps that wait for a person, the longest waiting of each app first: to be answered by their assignee, or
 * without one by the app's maintainers; or by their requester, who was asked something.
 */
export const pendingTickets = async (
  db: Db,
  appIds: readonly string[],
  { userKey, staff }: { userKey: string; staff: boolean },
): Promise<WaitingTicket[]> => {
  // People who are not staff see a ticket on hold as open.
  const states: TicketState[] = staff ? ['NEW', 'OPEN'] : ['NEW', 'OPEN', 'ON_HOLD']
  const { rows } = await sql<WaitingTicket>`
    select a.app_id, t.* from unnest(${appIds}::text[]) as a (app_id) cross join lateral (
      select id, title, updated_at, case status when 'PENDING' then 'ticketAnswer' else 'ticket' end as kind
      from ticket where ticket.app_id = a.app_id and (
        status = any(${states}::text[]) and (assignee_id = ${userKey} or assignee_id is null and requester_id is distinct from ${userKey} and exists (
          select from app_member m where m.app_id = a.app_id and m.user_id = ${userKey}
            and m.role_id in (${appRoles.tech_pm}, ${appRoles.pm_operator})))
        or status = 'PENDING' and requester_id = ${userKey})
      order by updated_at, id limit ${homeLimits.todo}) as t`.execute(db)
  return rows
}
