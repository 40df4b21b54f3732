import { homeLimits } from '@portico/contract/console/app-home'
import { appRoles } from '@portico/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './tickets.tables.ts'

/** Counts the urgent tickets that are not solved, by app; an app without any is left out. */
export const urgentTickets = async (db: Db, appIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ appId: string; count: number }>`
    select app_id, count(*)::integer as count from ticket
    where app_id = any(${appIds}::text[]) and priority = 'URGENT' and status in ('NEW', 'OPEN', 'PENDING', 'ON_HOLD')
    group by app_id`.execute(db)
  return new Map(rows.map(({ appId, count }) => [appId, count]))
}

/** Reads the tickets for an app's home page. */
export const ticketsHomeStore = (db: Db, appId: string) => ({
  /**
   * Lists the tickets that wait for a person, the longest waiting first: to be answered by its assignee, or without one by the
   * app's maintainers; or by its requester, who was asked something.
   */
  waitingFor: async (userKey: string) => {
    const { rows } = await sql<{ id: number; title: string; kind: string; updatedAt: Date }>`
      select id, title, updated_at, case status when 'PENDING' then 'ticketAnswer' else 'ticket' end as kind
      from ticket where app_id = ${appId} and (
        status in ('NEW', 'OPEN') and (assignee_id = ${userKey} or assignee_id is null and requester_id is distinct from ${userKey} and exists (
          select from app_member m where m.app_id = ticket.app_id and m.user_id = ${userKey}
            and m.role_id in (${appRoles.tech_pm}, ${appRoles.pm_operator})))
        or status = 'PENDING' and requester_id = ${userKey})
      order by updated_at, id limit ${homeLimits.todo}`.execute(db)
    return rows
  },
})
