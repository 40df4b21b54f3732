import {
  type BugSeverity,
  type BugState,
  type CaseResult,
  type Counts,
  type QaBug,
  type QaCase,
  worstResult,
} from '@portico/contract/console/qa'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { acquireLock } from '../../../../kernel/database/locks.ts'
import '../qa.tables.ts'

interface NewResult {
  suite: string
  title: string
  device: string
  result: CaseResult
  note: string
}

interface NewBug {
  caseId: number | null
  key: string
  title: string
  severity: BugSeverity
}

type Sizes = Record<'cases' | 'results' | 'bugs', number>

/** The worst result of a case `c` over its devices; null without any. */
export const caseResult = sql`(
  select case max(case r.result when 'FAIL' then 3 when 'BLOCKED' then 2 else 1 end) when 3 then 'FAIL' when 2 then 'BLOCKED' when 1 then 'PASS' end
  from qa_result r where r.case_id = c.id)`

/** Returns the quarter hour of a time, by which runs are kept. */
export const quarterOf = (time: RawBuilder<Date>) => sql`date_bin('15 minutes', ${time}, timestamptz 'epoch')`

/** Reads and writes test cases, results and bugs of one request. */
export const casesStore = (db: Db, requestId: number) => ({
  /** Locks the cases against other changes, and against a decision by them, until the end of this transaction. */
  lock: (): Promise<void> => acquireLock(db, 'qa-cases', String(requestId)),

  counts: async (): Promise<Counts> => {
    const { rows } = await sql<Counts>`
      select count(*)::integer as total, count(*) filter (where result = 'PASS')::integer as pass,
        count(*) filter (where result = 'FAIL')::integer as fail, count(*) filter (where result = 'BLOCKED')::integer as blocked
      from (select ${caseResult} as result from qa_case c where c.request_id = ${requestId}) as cases`.execute(db)
    return rows[0] ?? { total: 0, pass: 0, fail: 0, blocked: 0 }
  },

  list: async (): Promise<QaCase[]> => {
    const { rows } = await sql<Omit<QaCase, 'result'>>`
      select c.id, c.suite, c.title, coalesce((
        select jsonb_agg(jsonb_build_object('device', r.device, 'result', r.result, 'note', r.note,
          'testedAt', to_char(r.tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.device)
        from qa_result r where r.case_id = c.id), '[]') as results
      from qa_case c where c.request_id = ${requestId} order by c.suite, c.id`.execute(db)
    return rows.map((row) => ({ ...row, result: worstResult(row.results.map(({ result }) => result)) }))
  },

  bugs: (): Promise<QaBug[]> =>
    db
      .selectFrom('qaBug')
      .select(['id', 'caseId', 'key', 'title', 'severity', 'open'])
      .where('requestId', '=', requestId)
      .orderBy('id')
      .execute(),

  /** Counts cases, results and bugs, to check a request's limits. */
  sizes: async (): Promise<Sizes> => {
    const { rows } = await sql<Sizes>`
      select count(distinct c.id)::integer as cases, count(r.case_id)::integer as results,
        (select count(*) from qa_bug where request_id = ${requestId})::integer as bugs
      from qa_case c left join qa_result r on r.case_id = c.id where c.request_id = ${requestId}`.execute(db)
    return rows[0] ?? { cases: 0, results: 0, bugs: 0 }
  },

  /** Adds missing cases. @returns the ids of all of them by suite and title */
  addCases: async (cases: readonly { suite: string; title: string }[]): Promise<(suite: string, title: string) => number> => {
    const suites = cases.map(({ suite }) => suite)
    const titles = cases.map(({ title }) => title)
    await sql`
      insert into qa_case (request_id, suite, title)
      select ${requestId}, suite, title from unnest(${suites}::text[], ${titles}::text[]) with ordinality as given (suite, title, place)
      group by suite, title order by min(place)
      on conflict (request_id, suite, title) do nothing`.execute(db)
    const rows = await db.selectFrom('qaCase').select(['id', 'suite', 'title']).where('requestId', '=', requestId).execute()
    const ids = new Map(rows.map(({ id, suite, title }) => [`${suite}\n${title}`, id]))
    return (suite, title) => ids.get(`${suite}\n${title}`) ?? 0
  },

  /** Writes results: of each case and device the latest, and their runs. */
  setResults: async (results: readonly (Omit<NewResult, 'suite' | 'title'> & { caseId: number })[], testedBy: string): Promise<void> => {
    if (results.length === 0) return
    await sql`
      with given as (
        select * from unnest(${results.map(({ caseId }) => caseId)}::integer[], ${results.map(({ device }) => device)}::text[],
          ${results.map(({ result }) => result)}::text[], ${results.map(({ note }) => note)}::text[]) as given (case_id, device, result, note)
      ), runs as (
        insert into qa_run (case_id, device, at, result) select case_id, device, ${quarterOf(sql`now()`)}, result from given
        on conflict (case_id, device, at) do update set result = excluded.result
      )
      insert into qa_result (case_id, device, result, note, tested_by) select case_id, device, result, note, ${testedBy} from given
      on conflict (case_id, device) do update set result = excluded.result, note = excluded.note, tested_by = excluded.tested_by,
        tested_at = now()`.execute(db)
  },

  /** Removes a case's result on a device, with the run that it belongs to. */
  clearResult: (caseId: number, device: string) =>
    sql`
      with cleared as (
        delete from qa_result q using qa_case k
        where q.case_id = ${caseId} and q.device = ${device} and k.id = q.case_id and k.request_id = ${requestId} returning q.*)
      delete from qa_run r using cleared c
      where r.case_id = c.case_id and r.device = c.device and r.at = ${quarterOf(sql`c.tested_at`)}`.execute(db),

  /** Returns a case, locked until the end of the transaction. */
  lockCase: (id: number): Promise<{ suite: string; title: string } | undefined> =>
    db
      .selectFrom('qaCase')
      .select(['suite', 'title'])
      .where('id', '=', id)
      .where('requestId', '=', requestId)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns whether another case of the suite has the title. */
  isTaken: async ({ suite, title }: { suite: string; title: string }, except: number): Promise<boolean> => {
    const cases = db.selectFrom('qaCase').select('id').where('requestId', '=', requestId)
    return (await cases.where('suite', '=', suite).where('title', '=', title).where('id', '<>', except).executeTakeFirst()) !== undefined
  },

  changeCase: (id: number, { suite, title }: { suite: string; title: string }) =>
    db.updateTable('qaCase').set({ suite, title }).where('id', '=', id).where('requestId', '=', requestId).execute(),

  removeCase: (id: number) => db.deleteFrom('qaCase').where('id', '=', id).where('requestId', '=', requestId).execute(),

  hasCase: async (id: number): Promise<boolean> =>
    (await db.selectFrom('qaCase').select('id').where('id', '=', id).where('requestId', '=', requestId).executeTakeFirst()) !== undefined,

  /** Adds bugs of different keys in this order; updates those that exist. @returns their ids */
  addBugs: async (bugs: readonly NewBug[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      insert into qa_bug (request_id, case_id, key, title, severity)
      select ${requestId}, case_id, key, title, severity
      from unnest(${bugs.map(({ caseId }) => caseId)}::integer[], ${bugs.map(({ key }) => key)}::text[],
        ${bugs.map(({ title }) => title)}::text[], ${bugs.map(({ severity }) => severity)}::text[])
        with ordinality as given (case_id, key, title, severity, place)
      order by place
      on conflict (request_id, key) do update set case_id = excluded.case_id, title = excluded.title, severity = excluded.severity, open = true
      returning id`.execute(db)
    return rows.map(({ id }) => id)
  },

  hasBug: async (id: number): Promise<boolean> =>
    (await db.selectFrom('qaBug').select('id').where('id', '=', id).where('requestId', '=', requestId).executeTakeFirst()) !== undefined,

  /** Changes a bug that is still as it was. @returns whether there is such a bug */
  changeBug: async (id: number, bug: BugState, previous: BugState): Promise<boolean> => {
    const changed = await db
      .updateTable('qaBug')
      .set(bug)
      .where('id', '=', id)
      .where('requestId', '=', requestId)
      .where('severity', '=', previous.severity)
      .where('open', '=', previous.open)
      .returning('id')
      .executeTakeFirst()
    return changed !== undefined
  },
})
