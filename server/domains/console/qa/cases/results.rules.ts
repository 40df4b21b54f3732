import { type BugSeverity, bugSeverities, caseLimits, type CaseResult, caseResults, resultColumns } from '@portico/contract/console/qa'
import { hasForbiddenCharacter, lengthOf } from '@portico/contract/kernel/text'
import { type CsvRecord, readRecords } from '../../../../kernel/csv/table.ts'
import { fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { FieldError } from '@portico/contract/kernel/envelope'
import type { FieldProblem } from '@portico/contract/fields'
import { cellError, rowError } from './cells.rules.ts'

/** A line of a results file. */
export interface ResultLine {
  suite: string
  title: string
  device: string
  result: CaseResult | null
  note: string
  bug: { key: string; title: string; severity: BugSeverity } | null
}

type Column = (typeof resultColumns)[number]
const needed: readonly Column[] = ['suite', 'title']
const longest: Partial<Record<Column, number>> = {
  suite: caseLimits.suite,
  title: caseLimits.title,
  device: caseLimits.device,
  note: caseLimits.note,
  bug: caseLimits.bug,
  bugTitle: caseLimits.bugTitle,
}
/** Maximum problems reported at once. */
const maxProblems = 50

type Cells = Readonly<Record<Column, string>>

/** Returns the problems of a line's cells. */
const problemsOf = (cells: Cells, line: number): FieldError[] => {
  const wrong = (column: Column, code: FieldProblem, max?: number) =>
    cellError({ line }, column, code, { value: cells[column], ...(max !== undefined && { max }) })
  const problems = resultColumns.flatMap((column) => {
    const max = longest[column] ?? Infinity
    if (needed.includes(column) && cells[column] === '') return [wrong(column, 'required')]
    if (lengthOf(cells[column]) > max) return [wrong(column, 'too_long', max)]
    return hasForbiddenCharacter(cells[column], { lines: column === 'note' }) ? [wrong(column, 'forbidden_character')] : []
  })
  const { result, severity, bug } = cells
  if (result !== '' && !caseResults.some((one) => one === result.toUpperCase())) problems.push(wrong('result', 'unknown_option'))
  if (bug !== '' && !bugSeverities.some((one) => one === severity.toUpperCase())) problems.push(wrong('severity', 'unknown_option'))
  return problems
}

const lineOf = (cells: Cells): ResultLine => ({
  suite: cells.suite,
  title: cells.title,
  device: cells.device,
  result: cells.result === '' ? null : (cells.result.toUpperCase() as CaseResult),
  note: cells.note,
  bug:
    cells.bug === ''
      ? null
      : { key: cells.bug, title: cells.bugTitle || cells.title, severity: cells.severity.toUpperCase() as BugSeverity },
})

/** Parses a CSV file: its records with their starting lines or, for invalid CSV, the problem. */
export const recordsOf = (csv: string): { records: readonly CsvRecord[] } | { problems: FieldError[] } => {
  const read = readRecords(csv)
  return 'records' in read ? read : { problems: [rowError({ line: read.unreadable.line }, read.unreadable.code)] }
}

/** Parses a results file: either all its lines, or their problems. */
export const readResults = (csv: string): { lines: ResultLine[] } | { problems: FieldError[] } => {
  const read = recordsOf(csv)
  if ('problems' in read) return read
  const [head, ...rows] = read.records
  const names = head?.cells ?? []
  const missing = needed.filter((column) => !names.includes(column))
  if (missing.length > 0) return { problems: missing.map((column) => cellError({ line: 1 }, column, 'required')) }
  const cellsOf = (cells: readonly string[]): Cells =>
    Object.fromEntries(resultColumns.map((column) => [column, (cells[names.indexOf(column)] ?? '').normalize('NFC')])) as Cells
  const all = rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells) }))
  const problems = all.flatMap(({ line, cells }) => problemsOf(cells, line)).slice(0, maxProblems)
  if (all.length > caseLimits.results) problems.push(fieldError('csv', 'too_many_entries', { max: caseLimits.results }))
  if (all.length === 0) problems.push(fieldError('csv', 'required'))
  return problems.length > 0 ? { problems } : { lines: all.map(({ cells }) => lineOf(cells)) }
}
