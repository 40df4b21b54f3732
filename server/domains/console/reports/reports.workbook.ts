import type { QaBug, QaCase } from '@portico/contract/console/qa'
import type { Report } from '@portico/contract/console/reports'
import type { Sheet } from 'write-excel-file/node'

type Cell = string | number | null
const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
/** A sheet with a head in bold. Texts are written as texts, so that none becomes a formula. */
const sheet = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[], widths: readonly number[]): Sheet<Buffer> => ({
  sheet: name,
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  data: [head.map(bold), ...rows.map((row) => row.map((value) => (typeof value === 'string' ? { type: String, value } : value)))],
})

/** Writes a report with its cases and bugs as a workbook. Its words are those of the contract, in English. */
export const workbookOf = async (report: Report, cases: readonly QaCase[], bugs: readonly QaBug[]): Promise<Buffer> => {
  // The library is read when somebody downloads a report.
  const { default: write } = await import('write-excel-file/node')
  const { counts, suites, devices, days } = report
  const summary: [string, Cell][] = [
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
  const results = cases.flatMap(({ suite, title, results: ran }) =>
    ran.length === 0
      ? [[suite, title, '', 'NOT RUN', '', '']]
      : ran.map(({ device, result, note, testedAt }) => [suite, title, device, result, note, testedAt]),
  )
  const numbers = ['Passed', 'Failed', 'Blocked']
  return write([
    sheet('Report', [`QA #${report.no}`, ''], summary, [16, 80]),
    sheet(
      'Suites',
      ['Suite', 'Cases', ...numbers],
      suites.map((one) => [one.suite, one.total, one.pass, one.fail, one.blocked]),
      [40, 10, 10, 10, 10],
    ),
    sheet(
      'Devices',
      ['Device', ...numbers],
      devices.map((one) => [one.device, one.pass, one.fail, one.blocked]),
      [40, 10, 10, 10],
    ),
    sheet(
      'Days',
      ['Day', ...numbers],
      days.map((one) => [one.day, one.pass, one.fail, one.blocked]),
      [14, 10, 10, 10],
    ),
    sheet('Cases', ['Suite', 'Case', 'Device', 'Result', 'Note', 'Tested'], results, [30, 50, 30, 10, 50, 26]),
    sheet(
      'Bugs',
      ['Key', 'Title', 'Severity', 'State'],
      bugs.map(({ key, title, severity, open }) => [key, title, severity, open ? 'OPEN' : 'CLOSED']),
      [16, 60, 12, 10],
    ),
  ]).toBuffer()
}
