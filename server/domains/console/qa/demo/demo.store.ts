import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { quarterOf } from '../cases/cases.store.ts'
import '../qa.tables.ts'

/**
 * Dates a request three days ahead of its schedule, and its results day by day, for demos.
 * @returns when it reached each of its states
 */
export const backdateRequest = async (db: Db, id: number): Promise<Date[]> => {
  const before = (days: number) => sql<Date>`least(now(), schedule_from - make_interval(days => ${days}))`
  const { createdAt, requestedAt, decidedAt, startedAt, completedAt } = await db
    .updateTable('qaRequest')
    .set({ createdAt: before(3) })
    .set({ requestedAt: sql<Date>`case when requested_at is not null then ${before(2)} end` })
    .set({ decidedAt: sql<Date>`case when decided_at is not null then ${before(1)} end` })
    .set({ startedAt: sql<Date>`case when started_at is not null then ${before(0)} end` })
    .set({ completedAt: sql<Date>`case when completed_at is not null then schedule_to end` })
    .set({ publishedAt: sql<Date>`case when published_at is not null then schedule_to end` })
    .where('id', '=', id)
    .returning(['createdAt', 'requestedAt', 'decidedAt', 'startedAt', 'completedAt'])
    .executeTakeFirstOrThrow()
  await sql`
    update qa_result set tested_at = least(now(), q.schedule_from + make_interval(hours => 3 + 24 * (c.id % 5)))
    from qa_case c join qa_request q on q.id = c.request_id where c.id = qa_result.case_id and q.id = ${id}`.execute(db)
  await sql`
    update qa_run set at = ${quarterOf(sql`r.tested_at`)} from qa_result r join qa_case c on c.id = r.case_id
    where r.case_id = qa_run.case_id and r.device = qa_run.device and c.request_id = ${id}`.execute(db)
  return [createdAt, requestedAt, decidedAt, startedAt, completedAt].filter((time) => time !== null)
}
