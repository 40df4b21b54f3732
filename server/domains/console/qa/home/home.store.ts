import { homeLimits } from '@portico/contract/console/app-home'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../qa.tables.ts'

/** Returns those of the apps whose latest completed real test passed, perhaps on conditions. */
export const appsWithPassedTest = async (db: Db, appIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ appId: string }>`
    select app_id from (
      select distinct on (app_id) app_id, result from qa_request
      where app_id = any(${appIds}::text[]) and type = 'REAL' and status = 'COMPLETED' order by app_id, completed_at desc, id desc) as latest
    where result in ('PASS', 'CONDITIONAL')`.execute(db)
  return new Set(rows.map(({ appId }) => appId))
}

/** The time since when a request has its state: comments do not count, nor does a report that is published again. */
const since = sql<Date>`case when status in ('DRAFT', 'CANCELLED') then updated_at
  else greatest(requested_at, decided_at, started_at, completed_at) end`

/** Reads the QA requests for an app's home page. */
export const homeStore = (db: Db, appId: string) => {
  const requests = db.selectFrom('qaRequest').where('appId', '=', appId)
  const named = requests.select(['qaRequest.id', 'qaRequest.no', 'qaRequest.title'])
  return {
    schedule: (from: Date, to: Date) =>
      named
        .select(['type', 'status', 'scheduleFrom', 'scheduleTo'])
        .where('status', 'in', ['REQUESTED', 'ACCEPTED', 'IN_PROGRESS'])
        .where('scheduleFrom', '<=', to)
        .where('scheduleTo', '>=', from)
        .orderBy('scheduleFrom')
        .limit(homeLimits.todo)
        .execute(),

    /** The latest submitted request of each type, with the time since when it has its state. */
    latest: async () => {
      const ofType = (type: 'ALPHA' | 'REAL') =>
        named
          .select(['type', 'status', 'result', since.as('since')])
          .where('type', '=', type)
          .where('requestedAt', 'is not', null)
          .orderBy('requestedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .execute()
      return [...(await ofType('REAL')), ...(await ofType('ALPHA'))]
    },

    /** Requests pending QA, oldest first. */
    waiting: () =>
      named
        .leftJoin('person', 'person.id', 'qaRequest.requesterId')
        .select(['person.name as by', sql<Date>`requested_at`.as('at')])
        .where('status', '=', 'REQUESTED')
        .orderBy('requestedAt')
        .limit(homeLimits.todo)
        .execute(),
  }
}

/** A QA request that requires a person to act, and why. */
interface QaTodoRow {
  appId: string
  id: number
  no: number
  title: string
  kind: 'qa' | 'qaStart' | 'qaEnd' | 'qaRejected'
  at: Date
}

/** Lists the requests of apps that wait for QA, of each app and kind the oldest: for a decision, or because their test should have started, or ended, by now. */
export const requestsForQa = async (db: Db, appIds: readonly string[], now: Date): Promise<QaTodoRow[]> => {
  const { rows } = await sql<QaTodoRow>`
    with waiting as (
      select app_id, id, no, title,
        case status when 'REQUESTED' then 'qa' when 'ACCEPTED' then 'qaStart' else 'qaEnd' end as kind,
        case status when 'REQUESTED' then requested_at when 'ACCEPTED' then schedule_from else schedule_to end as at
      from qa_request where app_id = any(${appIds}::text[]) and (status = 'REQUESTED'
        or status = 'ACCEPTED' and schedule_from <= ${now} or status = 'IN_PROGRESS' and schedule_to <= ${now})
    ), placed as (select *, row_number() over (partition by app_id, kind order by at, id) as place from waiting)
    select app_id, id, no, title, kind, at from placed where place <= ${homeLimits.todo} order by at`.execute(db)
  return rows
}

/** Lists a person's rejected requests in apps, the oldest of each app. */
export const rejectedRequests = async (db: Db, appIds: readonly string[], userKey: string): Promise<QaTodoRow[]> => {
  const { rows } = await sql<QaTodoRow>`
    select app_id, id, no, title, 'qaRejected' as kind, at from (
      select app_id, id, no, title, decided.at, row_number() over (partition by app_id order by decided.at, id) as place
      from qa_request cross join lateral (select coalesce(decided_at, updated_at) as at) as decided
      where app_id = any(${appIds}::text[]) and status = 'REJECTED' and requester_id = ${userKey}) as rejected
    where place <= ${homeLimits.todo} order by at`.execute(db)
  return rows
}
