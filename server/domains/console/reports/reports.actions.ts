import type { Report, ReportHead } from '@portico/contract/console/reports'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { bytesFile } from '../../../kernel/http/files/bytes-file.ts'
import type { FileAnswer } from '../../../kernel/http/files/files.ts'
import { findingsOf } from '../qa/index.ts'
import { findingsStore, reportsStore } from './reports.store.ts'
import { type ReaderLocale, workbookOf } from './reports.workbook.ts'

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof reportsStore>['find']>>>

/** Builds a report's header; a completed test has a result and a published report. */
export const headOf = ({ scheduleFrom, scheduleTo, publishedAt, result, ...row }: Row): ReportHead => ({
  ...row,
  result: result ?? 'FAIL',
  from: scheduleFrom.toISOString(),
  to: scheduleTo.toISOString(),
  publishedAt: (publishedAt ?? scheduleTo).toISOString(),
})

/** Returns a report. @throws not_found */
export const reportOf = async (db: Db, appId: string, id: number, timeZone: string): Promise<Report> => {
  const row = (await reportsStore(db, appId).find(id)) ?? fail('not_found')
  const store = findingsStore(db, id)
  return {
    ...headOf(row),
    summary: row.summary,
    unpassed: await store.unpassed(),
    found: await store.found(),
    bugs: await store.bugs(),
    suites: await store.suites(),
    devices: await store.devices(),
    days: await store.days(timeZone),
  }
}

/** Returns a report as a file in the reader's language. @throws not_found */
export const reportFile = async (
  db: Db,
  { appId, id }: { appId: string; id: number },
  { timeZone, locale }: ReaderLocale,
  reader: string,
): Promise<FileAnswer> => {
  const report = await reportOf(db, appId, id, timeZone)
  const { cases, bugs } = await findingsOf(db, id)
  const bytes = await workbookOf(report, { cases, bugs }, { timeZone, locale }, reader)
  return bytesFile(`${appId}-QA-${report.no}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes)
}
