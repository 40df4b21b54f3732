import type { EntryKind, RowProblem } from '@portico/contract/console/entry-lists'
import { csvText, plainCell } from '@portico/contract/kernel/csv'
import { CsvError, parse } from 'csv-parse/sync'
import { fieldErrorsOf } from '../../../kernel/http/failure.ts'
import type { Keyed } from './entry-lists.store.ts'
import type { Entry } from './entry-lists.tables.ts'

/** Most rows of a file. */
const maxRows = 20_000

const fieldsOf = ({ schema }: EntryKind): string[] => Object.keys(schema.shape)
const cellsOf = (kind: EntryKind, entry: Entry): Record<string, string | number> =>
  kind.csv ? kind.csv.cells(entry) : Object.fromEntries(fieldsOf(kind).map((field) => [field, String(entry[field] ?? '')]))

/** Formats entries as a CSV file with a header. */
export const csvOf = (kind: EntryKind, entries: readonly Entry[]): string => {
  const rows = entries.map((entry) => cellsOf(kind, entry))
  const head = rows[0] ? Object.keys(rows[0]) : fieldsOf(kind)
  return csvText([head, ...rows.map((row) => head.map((name) => row[name] ?? ''))])
}

interface Row {
  record: Record<string, string>
  info: { lines: number }
}

const whole = (line: number, code: string, details: Record<string, unknown> = {}): RowProblem => ({ line, field: null, code, details })

const rowsIn = (csv: string): Row[] | RowProblem => {
  try {
    // The parser's types know records, not what `info` adds to them.
    return parse(csv, {
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim()),
      trim: true,
      info: true,
      skip_empty_lines: true,
      to: maxRows + 1,
    }) as unknown as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return whole(Number(error['lines'] ?? 1), 'invalid')
  }
}

/** Parses the entries of a file, with their problems by line. A duplicate row is a problem of the second one. */
export const entriesIn = (kind: EntryKind, csv: string): { entries: Keyed[]; problems: RowProblem[] } => {
  const rows = rowsIn(csv)
  if (!Array.isArray(rows)) return { entries: [], problems: [rows] }
  if (rows.length === 0) return { entries: [], problems: [whole(1, 'required')] }
  if (rows.length > maxRows) return { entries: [], problems: [whole(maxRows + 1, 'too_many_entries', { max: maxRows })] }
  const problems: RowProblem[] = []
  const entries = new Map<string, Entry>()
  for (const { record, info } of rows) {
    const cells = Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, plainCell(cell)]))
    const { success, data, error } = kind.schema.safeParse(kind.csv ? kind.csv.entry(cells) : cells)
    if (!success) {
      problems.push(
        ...fieldErrorsOf(error).map(({ field, code, details }) => ({
          line: info.lines,
          field,
          code: code ?? 'invalid',
          details: details ?? {},
        })),
      )
      continue
    }
    const key = kind.key(data)
    if (entries.has(key)) problems.push({ line: info.lines, field: kind.keyField, code: 'duplicate', details: {} })
    else entries.set(key, data)
  }
  return { entries: [...entries].map(([key, body]) => ({ key, body })), problems }
}
