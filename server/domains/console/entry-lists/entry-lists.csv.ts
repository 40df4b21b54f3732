import type { EntryKind, RowProblem } from '@portico/contract/console/entry-lists'
import { csvText } from '@portico/contract/kernel/csv'
import { readTable } from '../../../kernel/csv/table.ts'
import { fieldErrorsOf } from '../../../kernel/http/calls/failure.ts'
import type { Entry, KeyedEntry } from './entry-lists.tables.ts'

/** Maximum rows of a file. */
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

/** Parses the entries of a file, with their problems by line. A duplicate row is a problem of the second one. */
export const entriesIn = (kind: EntryKind, csv: string): { entries: KeyedEntry[]; problems: RowProblem[] } => {
  const table = readTable(csv, { needed: [], isKnown: () => true, max: maxRows })
  const problems: RowProblem[] = table.problems.map(({ column, ...problem }) => ({ ...problem, field: column || null }))
  if (problems.length === 0 && table.lines.length === 0) problems.push({ line: 1, field: null, code: 'required', details: {} })
  const entries = new Map<string, Entry>()
  for (const { line, cells } of table.lines) {
    const { success, data, error } = kind.schema.safeParse(kind.csv ? kind.csv.entry(cells) : cells)
    if (!success) {
      problems.push(...fieldErrorsOf(error).map(({ field, code = 'invalid', details = {} }) => ({ line, field, code, details })))
      continue
    }
    const key = kind.key(data)
    if (entries.has(key)) problems.push({ line, field: kind.keyField, code: 'duplicate', details: {} })
    else entries.set(key, data)
  }
  return { entries: [...entries].map(([key, body]) => ({ key, body })), problems }
}
