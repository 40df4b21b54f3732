import { homeLimits } from '@portico/contract/console/app-home'
import type { BtsState } from '@portico/contract/console/bts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type ApprovalRow, type RequestTable, lookupByNumber } from '../approvals/index.ts'
import './bts.tables.ts'

/** A requested account. */
export interface BtsApprovalRow extends ApprovalRow {
  id: number
  name: string
  email: string
  company: string
  role: string
  ips: string[]
  validFrom: string
  validUntil: string
  memo: string
  status: BtsState
}

/** True for staff and administrators, and for others on accounts of their own company, as in the list. */
const isSeen = ({ userKey }: { userKey: string }) =>
  sql`exists (select from person me where me.id = ${userKey} and (me.staff or me.admin or me.company_id = r.company_id))`

/** Returns which of these people may see a company's accounts. */
export const viewersAmong = async (db: Db, companyId: number, userKeys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${userKeys}::text[]) and (staff or admin or company_id = ${companyId})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bug tracker accounts for the queue. */
export const btsRequests: RequestTable = {
  permission: 'app-bts-approve',
  requests: (viewer) => sql`
    select r.id, r.app_id, null::int as phase, r.status = 'REQUESTED' as waits, '' as note, r.reason, r.version, r.created_by as asker_id,
      r.requested_at, r.decided_by as decider_id, r.decided_at, r.status, r.name, r.email, c.name as company, r.role, r.ips,
      r.valid_from::text, r.valid_until::text, r.memo
    from bts_account r join company c on c.id = r.company_id
    where r.requested_at is not null and r.status <> 'DELETED' and ${isSeen(viewer)}`,
  at: lookupByNumber,
}

/** An account that requires a person to act. */
interface WaitingBts {
  appId: string
  id: number
  name: string
  by: string | null
  at: Date
}

/** Lists the accounts of apps pending QA that a person may see, oldest first and of each app the oldest. */
export const pendingBts = async (db: Db, appIds: readonly string[], userKey: string): Promise<WaitingBts[]> => {
  const { rows } = await sql<WaitingBts>`
    select app_id, id, name, by, at from (
      select r.app_id, r.id, r.name, p.name as by, r.requested_at as at,
        row_number() over (partition by r.app_id order by r.requested_at, r.id) as place
      from bts_account r left join person p on p.id = r.created_by
      where r.app_id = any(${appIds}::text[]) and r.status = 'REQUESTED' and ${isSeen({ userKey })}) as waiting
    where place <= ${homeLimits.todo} order by at`.execute(db)
  return rows
}

/** Lists a person's rejected accounts of apps, of each app the oldest. */
export const rejectedBts = async (db: Db, appIds: readonly string[], userKey: string): Promise<WaitingBts[]> => {
  const { rows } = await sql<WaitingBts>`
    select app_id, id, name, null as by, decided_at as at from (
      select *, row_number() over (partition by app_id order by decided_at, id) as place from bts_account
      where app_id = any(${appIds}::text[]) and status = 'REJECTED' and created_by = ${userKey}) as rejected
    where place <= ${homeLimits.todo} order by decided_at`.execute(db)
  return rows
}
