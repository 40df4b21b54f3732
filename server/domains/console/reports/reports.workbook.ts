import type { QaBug, QaCase } from '@portico/contract/console/qa'
import type { Report } from '@portico/contract/console/reports'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Sheet } from 'write-excel-file/node'
import { resultNames } from '../qa/index.ts'
import { workbookWords } from './reports.texts.ts'

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

type Cell = string | number | { type: DateConstructor; value: Date; format: string }
const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
/** Creates a sheet with a bold header. Cells are typed as text, so that none becomes a formula. */
const sheet = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[], widths: readonly number[]): Sheet<Buffer> => ({
  sheet: name,
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  data: [head.map(bold), ...rows.map((row) => row.map((value) => (typeof value === 'string' ? { type: String, value } : value)))],
})

/** Returns a calendar day as a cell. */
const dayCell = (day: string): Cell => ({ type: Date, value: new Date(day), format: 'yyyy.mm.dd' })

/** Returns a function that makes a cell of a time: dates of a workbook have no time zone, so they are those of a clock in this one. */
const momentCells = (timeZone: string) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (time: string): Cell => ({
    type: Date,
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

/** Writes a report with its cases and bugs as a workbook. */
export const workbookOf = async (report: Report, findings: Findings, reading: ReaderLocale): Promise<Buffer> => {
  // The library is loaded on the first download.
  const { default: write } = await import('write-excel-file/node')
  const words = workbookWords[reading.locale]
  const { suites, devices, days } = report
  const numbers = [words.passed, words.failed, words.blocked]
  const suiteRows = suites.map((one) => [one.suite, one.total, ...numbersOf(one)])
  const deviceRows = devices.map((one) => [one.device, ...numbersOf(one)])
  const dayRows = days.map((one) => [dayCell(one.day), ...numbersOf(one)])
  const ofCase = [words.suite, words.case, words.device, words.result, words.note, words.tested]
  const ofBug = [words.key, words.title, words.severity, words.state, words.case]
  return write([
    sheet(words.sheets.report, [`QA #${report.no}`, ''], summaryOf(report, reading), [16, 80]),
    sheet(words.sheets.suites, [words.suite, words.cases, ...numbers], suiteRows, [40, 10, 10, 10, 10]),
    sheet(words.sheets.devices, [words.device, ...numbers], deviceRows, [40, 10, 10, 10]),
    sheet(words.sheets.days, [words.day, ...numbers], dayRows, [14, 10, 10, 10]),
    sheet(words.sheets.cases, ofCase, resultsOf(findings.cases, reading), [30, 50, 30, 10, 50, 18]),
    sheet(words.sheets.bugs, ofBug, bugsOf(findings, reading), [16, 60, 12, 12, 50]),
  ]).toBuffer()
}
