import type { QaBug, QaCase } from '@portico/contract/console/qa'
import type { Report } from '@portico/contract/console/reports'
import type { Sheet } from 'write-excel-file/node'

type Cell = string | number | null
const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
/** Creates a sheet with a bold header. Cells are typed as text, so that none becomes a formula. */
const sheet = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[], widths: readonly number[]): Sheet<Buffer> => ({
  sheet: name,
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  data: [head.map(bold), ...rows.map((row) => row.map((value) => (typeof value === 'string' ? { type: String, value } : value)))],
})

const summaryOf = ({ counts, ...report }: Report): [string, Cell][] => [
  ['Title', report.title],
  ['Type', report.type],
  ['Versions', report.versions.join(', ')],
  ['Result', report.result],
  ['From', report.from],
  ['To', report.to],
  ['Reporter', report.reporter ?? ''],
  ['Published', report.publishedAt],
  ['Cases', counts.total],
  ['Passed', counts.pass],
  ['Failed', counts.fail],
  ['Blocked', counts.blocked],
  ['Summary', report.summary],
]

const resultsOf = (cases: readonly QaCase[]): string[][] =>
  cases.flatMap(({ suite, title, results }) =>
    results.length === 0
      ? [[suite, title, '', 'NOT RUN', '', '']]
      : results.map(({ device, result, note, testedAt }) => [suite, title, device, result, note, testedAt]),
  )

const bugsOf = (bugs: readonly QaBug[]): string[][] =>
  bugs.map(({ key, title, severity, open }) => [key, title, severity, open ? 'OPEN' : 'CLOSED'])
type Numbers = Record<'pass' | 'fail' | 'blocked', number>
const numbersOf = ({ pass, fail, blocked }: Numbers): number[] => [pass, fail, blocked]

/** Writes a report with its cases and bugs as a workbook, in the contract's English terms. */
export const workbookOf = async (report: Report, cases: readonly QaCase[], bugs: readonly QaBug[]): Promise<Buffer> => {
  // The library is loaded on the first download.
  const { default: write } = await import('write-excel-file/node')
  const { suites, devices, days } = report
  const numbers = ['Passed', 'Failed', 'Blocked']
  const suiteRows = suites.map((one) => [one.suite, one.total, ...numbersOf(one)])
  return write([
    sheet('Report', [`QA #${report.no}`, ''], summaryOf(report), [16, 80]),
    sheet('Suites', ['Suite', 'Cases', ...numbers], suiteRows, [40, 10, 10, 10, 10]),
    sheet(
      'Devices',
      ['Device', ...numbers],
      devices.map((one) => [one.device, ...numbersOf(one)]),
      [40, 10, 10, 10],
    ),
    sheet(
      'Days',
      ['Day', ...numbers],
      days.map((one) => [one.day, ...numbersOf(one)]),
      [14, 10, 10, 10],
    ),
    sheet('Cases', ['Suite', 'Case', 'Device', 'Result', 'Note', 'Tested'], resultsOf(cases), [30, 50, 30, 10, 50, 26]),
    sheet('Bugs', ['Key', 'Title', 'Severity', 'State'], bugsOf(bugs), [16, 60, 12, 10]),
  ]).toBuffer()
}
