import type { QaBug, QaCase } from '@portico/contract/console/qa'
import type { Report } from '@portico/contract/console/reports'
import type { Locale } from '@portico/contract/kernel/locale'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { createLimitedWorker } from '../../../kernel/workers/limited-worker.ts'
import { resultNames } from '../qa/index.ts'
import { workbookWords } from './reports.texts.ts'
import type { Cell, SheetToWrite } from './workbook.worker.ts'

/** The language and the time zone in which a workbook is read. */
export interface ReaderLocale {
  locale: Locale
  timeZone: string
}

/** Results of a test. */
interface Findings {
  cases: readonly QaCase[]
  bugs: readonly QaBug[]
}

/** Returns a calendar day as a cell. */
const dayCell = (day: string): Cell => ({ value: new Date(day), format: 'yyyy.mm.dd' })

/** Returns a function that makes a cell of a time: workbook dates have no time zone, so they show the local time in this one. */
const momentCells = (timeZone: string) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (time: string): Cell => ({
    value: new Date(`${clock.format(new Date(time)).replace(' ', 'T')}Z`),
    format: 'yyyy.mm.dd hh:mm',
  })
}

type Numbers = Record<'pass' | 'fail' | 'blocked', number>
const numbersOf = ({ pass, fail, blocked }: Numbers): number[] => [pass, fail, blocked]

const summaryOf = ({ counts, ...report }: Report, { locale, timeZone }: ReaderLocale): [string, Cell][] => {
  const words = workbookWords[locale]
  const moment = momentCells(timeZone)
  return [
    [words.title, report.title],
    [words.type, words.types[report.type]],
    [words.versions, report.versions.join(', ')],
    [words.result, resultNames[locale][report.result]],
    [words.from, moment(report.from)],
    [words.to, moment(report.to)],
    [words.timeZone, timeZone],
    [words.reporter, report.reporter ?? ''],
    [words.published, moment(report.publishedAt)],
    [words.cases, counts.total],
    [words.passed, counts.pass],
    [words.failed, counts.fail],
    [words.blocked, counts.blocked],
    [words.summary, report.summary],
  ]
}

const resultsOf = (cases: readonly QaCase[], { locale, timeZone }: ReaderLocale): Cell[][] => {
  const words = workbookWords[locale]
  const moment = momentCells(timeZone)
  return cases.flatMap(({ suite, title, results }): Cell[][] =>
    results.length === 0
      ? [[suite, title, '', words.notRun, '', '']]
      : results.map(({ device, result, note, testedAt }) => [suite, title, device, words.results[result], note, moment(testedAt)]),
  )
}

const bugsOf = ({ cases, bugs }: Findings, { locale }: ReaderLocale): string[][] => {
  const words = workbookWords[locale]
  const titles = new Map(cases.map(({ id, title }) => [id, title]))
  return bugs.map(({ key, title, severity, open, caseId }) => [
    key,
    title,
    words.severities[severity],
    open ? words.open : words.closed,
    titles.get(caseId ?? 0) ?? '',
  ])
}

/** Returns the sheets of a report with its cases and bugs. */
const sheetsOf = (report: Report, findings: Findings, reading: ReaderLocale): SheetToWrite[] => {
  const words = workbookWords[reading.locale]
  const { suites, devices, days } = report
  const numbers = [words.passed, words.failed, words.blocked]
  const suiteRows = suites.map((one) => [one.suite, one.total, ...numbersOf(one)])
  const deviceRows = devices.map((one) => [one.device, ...numbersOf(one)])
  const dayRows = days.map((one) => [dayCell(one.day), ...numbersOf(one)])
  const ofCase = [words.suite, words.case, words.device, words.result, words.note, words.tested]
  const ofBug = [words.key, words.title, words.severity, words.state, words.case]
  return [
    { name: words.sheets.report, head: [`QA #${report.no}`, ''], rows: summaryOf(report, reading), widths: [16, 80] },
    { name: words.sheets.suites, head: [words.suite, words.cases, ...numbers], rows: suiteRows, widths: [40, 10, 10, 10, 10] },
    { name: words.sheets.devices, head: [words.device, ...numbers], rows: deviceRows, widths: [40, 10, 10, 10] },
    { name: words.sheets.days, head: [words.day, ...numbers], rows: dayRows, widths: [14, 10, 10, 10] },
    { name: words.sheets.cases, head: ofCase, rows: resultsOf(findings.cases, reading), widths: [30, 50, 30, 10, 50, 18] },
    { name: words.sheets.bugs, head: ofBug, rows: bugsOf(findings, reading), widths: [16, 60, 12, 12, 50] },
  ]
}

/** Writing takes a second for the largest reports. */
const worker = createLimitedWorker<SheetToWrite[], Uint8Array>(new URL('workbook.worker.ts', import.meta.url), {
  milliseconds: 10_000,
  megabytes: 256,
})

/**
 * Writes a report with its cases and bugs as a workbook, in a worker thread.
 * @param owner on whose behalf
 * @throws busy if it took too long
 */
export const workbookOf = async (report: Report, findings: Findings, reading: ReaderLocale, owner: string): Promise<Buffer> => {
  try {
    return Buffer.from((await worker.run(sheetsOf(report, findings, reading), owner)) ?? fail('busy'))
  } finally {
    await worker.close()
  }
}
