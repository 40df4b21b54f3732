import { type Counts, type QaResult, qaResults, type QaType } from '@portico/contract/console/qa'
import { maxListed, type Report, type ReportSort } from '@portico/contract/console/reports'
import type { Order } from '@portico/contract/kernel/order'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { sortedBy } from '../../../kernel/database/order.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import { caseResult } from '../qa/index.ts'

const totals = sql`count(*)::integer as total, count(*) filter (where result = 'PASS')::integer as pass,
  count(*) filter (where result = 'FAIL')::integer as fail, count(*) filter (where result = 'BLOCKED')::integer as blocked`
const numbers = sql`count(*) filter (where s.result = 'PASS')::integer as pass, count(*) filter (where s.result = 'FAIL')::integer as fail,
  count(*) filter (where s.result = 'BLOCKED')::integer as blocked`
const counts = sql<Counts>`(
  select jsonb_build_object('total', t.total, 'pass', t.pass, 'fail', t.fail, 'blocked', t.blocked)
  from (select ${totals} from (select ${caseResult} as result from qa_case c where c.request_id = qa_request.id) as cases) as t)`
const versions = sql<string[]>`array(select b.name from qa_request_build b where b.request_id = qa_request.id order by b.position)`

/** The rank of a bug's severity, the most severe first. */
const bySeverity = sql`array_position(array['BLOCKER', 'CRITICAL', 'MAJOR', 'MINOR'], severity)`

interface Filter {
  type?: QaType | undefined
  result?: QaResult | undefined
  order: Order<ReportSort>
}

const orders: Readonly<Record<ReportSort, ReturnType<typeof sql>>> = {
  request: sql`no`,
  result: sql`array_position(${[...qaResults]}::text[], result)`,
  period: sql`schedule_from`,
  reporter: sql`lower(r.name)`,
  published: sql`published_at`,
}

/** Reports of the completed tests of an app. */
export const reportsStore = (db: Db, appId: string) => {
  const heads = db
    .selectFrom('qaRequest')
    .leftJoin('person as r', 'r.id', 'qaRequest.reporterId')
    .where('qaRequest.appId', '=', appId)
    .where('qaRequest.status', '=', 'COMPLETED')
    .select(['qaRequest.id', 'qaRequest.no', 'qaRequest.title', 'qaRequest.type', 'qaRequest.result', 'scheduleFrom', 'scheduleTo'])
    .select(['publishedAt', 'summary', 'r.name as reporter', counts.as('counts'), versions.as('versions')])
  return {
    page: ({ type, result, order: { key, direction } }: Filter, paging: Paging) => {
      let matches = heads
      if (type) matches = matches.where('type', '=', type)
      if (result) matches = matches.where('result', '=', result)
      return pageOf(sortedBy(matches, 'qa_request', orders[key], direction), paging)
    },

    find: (id: number) => heads.where('qaRequest.id', '=', id).executeTakeFirst(),
  }
}

/** Summarises a test's results. */
export const findingsStore = (db: Db, requestId: number) => ({
  suites: async (): Promise<Report['suites']> => {
    const { rows } = await sql<Report['suites'][number]>`
      select suite, ${totals} from (select c.suite, ${caseResult} as result from qa_case c where c.request_id = ${requestId}) as cases
      group by suite order by suite`.execute(db)
    return rows
  },

  devices: async (): Promise<Report['devices']> => {
    const { rows } = await sql<Report['devices'][number]>`
      select s.device, ${numbers} from qa_result s join qa_case c on c.id = s.case_id where c.request_id = ${requestId}
      group by s.device order by s.device`.execute(db)
    return rows
  },

  /** Counts what cases resulted in on each day in a time zone: of several runs on a device the day's last one. */
  days: async (timeZone: string): Promise<Report['days']> => {
    const { rows } = await sql<Report['days'][number]>`
      select day, ${numbers} from (
        select distinct on (day, r.case_id, r.device) to_char(r.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, r.result
        from qa_run r join qa_case c on c.id = r.case_id where c.request_id = ${requestId}
        order by day, r.case_id, r.device, r.at desc) as s
      group by day order by day`.execute(db)
    return rows
  },

  bugs: async (): Promise<Report['bugs']> => {
    const { rows } = await sql<Report['bugs'][number]>`
      select severity, count(*) filter (where open)::integer as open, count(*)::integer as total from qa_bug
      where request_id = ${requestId} group by severity
      order by ${bySeverity}`.execute(db)
    return rows
  },

  unpassed: async (): Promise<Report['unpassed']> => {
    const { rows } = await sql<Report['unpassed'][number]>`
      select c.suite, c.title, s.device, s.result, s.note from qa_result s join qa_case c on c.id = s.case_id
      where c.request_id = ${requestId} and s.result <> 'PASS' order by c.suite, c.id, s.device limit ${maxListed}`.execute(db)
    return rows
  },

  found: async (): Promise<Report['found']> => {
    const { rows } = await sql<Report['found'][number]>`
      select b.key, b.title, b.severity, b.open, c.title as case from qa_bug b left join qa_case c on c.id = b.case_id
      where b.request_id = ${requestId} order by b.open desc, ${bySeverity}, b.id limit ${maxListed}`.execute(db)
    return rows
  },
})
