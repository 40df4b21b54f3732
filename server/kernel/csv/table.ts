import { unescapeCell } from '@portico/contract/kernel/csv'
import { CsvError, parse } from 'csv-parse/sync'

/** A line of the table: its line number in the file, and its cells by column. */
export interface TableLine {
  line: number
  cells: Readonly<Record<string, string>>
}

/** The reason why a table, or one of its lines, cannot be read. */
interface TableProblem {
  line: number
  column: string
  code: 'not_utf8' | 'not_csv' | 'no_column' | 'column_twice' | 'unknown_column' | 'wrong_cells' | 'too_many_entries'
  details: Record<string, unknown>
}

interface Table {
  columns: readonly string[]
  lines: readonly TableLine[]
  problems: readonly TableProblem[]
}

interface TableRules {
  /** Required columns. */
  needed: readonly string[]
  /** Returns whether an optional column is known. */
  isKnown: (column: string) => boolean
  /** Maximum number of lines below the header. */
  max: number
}

const separators = [',', ';', '\t'] as const

/** Detects the separator: the most frequent one in the header. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string): number => head.split(separator).length
  return separators.reduce<string>((best, one) => (count(one) > count(best) ? one : best), ',')
}

const failedTable = (problem: TableProblem): Table => ({ columns: [], lines: [], problems: [problem] })

const headProblem = (head: readonly string[], { needed, isKnown }: TableRules): TableProblem | undefined => {
  const missing = needed.find((column) => !head.includes(column))
  if (missing !== undefined) return { line: 1, column: missing, code: 'no_column', details: { column: missing } }
  const twice = head.find((column, place) => head.indexOf(column) !== place)
  if (twice !== undefined) return { line: 1, column: twice, code: 'column_twice', details: { column: twice } }
  const unknown = head.find((column) => !needed.includes(column) && !isKnown(column))
  return unknown === undefined ? undefined : { line: 1, column: unknown, code: 'unknown_column', details: { column: unknown } }
}

/** A record of a text: the line on which it begins, and its cells. */
export interface CsvRecord {
  line: number
  cells: readonly string[]
}

interface Unreadable {
  line: number
  code: 'not_utf8' | 'not_csv'
}

/** Maximum number of records read: far more than any list accepts, so a longer file exceeds the limit of its list as well. */
const maxRecords = 100_000

/** Reads the records of a text, with cells separated by commas, semicolons or tabs; skips empty ones. */
export const readRecords = (text: string): { records: readonly CsvRecord[] } | { unreadable: Unreadable } => {
  // Bytes that are not valid UTF-8 are decoded as U+FFFD.
  const foreign = text.indexOf('\uFFFD')
  if (foreign !== -1) return { unreadable: { line: text.slice(0, foreign).split('\n').length, code: 'not_utf8' } }
  const records: CsvRecord[] = []
  let line = 1
  try {
    // The parser counts a line break of two characters within quotes as two lines.
    parse(text.replaceAll('\r\n', '\n'), {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      to: maxRecords,
      on_record: (record: string[], { lines }) => {
        if (record.some((cell) => cell.trim() !== '')) records.push({ line, cells: record.map((cell) => unescapeCell(cell).trim()) })
        line = lines + 1
        return null
      },
    })
    return { records }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser notices an unclosed quote at the end of the text; the record with it is the last one that began.
    const isUnclosed = error.code === 'CSV_QUOTE_NOT_CLOSED'
    return { unreadable: { line: isUnclosed ? line : Number(error['lines'] ?? 1), code: 'not_csv' } }
  }
}

/**
 * Parses a small uploaded CSV table. A line that does not match the header is reported and skipped; an invalid
 * header fails the whole table. Larger files are imported as streams.
 */
export const readTable = (text: string, rules: TableRules): Table => {
  const read = readRecords(text)
  if ('unreadable' in read) return failedTable({ ...read.unreadable, column: '', details: {} })
  const [head, ...rows] = read.records
  const columns = head?.cells ?? []
  const wrong = headProblem(columns, rules)
  if (wrong) return failedTable(wrong)
  const problems: TableProblem[] = []
  const lines: TableLine[] = []
  for (const [place, { line, cells }] of rows.entries()) {
    if (place >= rules.max) {
      problems.push({ line, column: '', code: 'too_many_entries', details: { max: rules.max } })
      break
    }
    if (cells.length === columns.length) lines.push({ line, cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) })
    else problems.push({ line, column: '', code: 'wrong_cells', details: { found: cells.length, expected: columns.length } })
  }
  return { columns, lines, problems }
}
