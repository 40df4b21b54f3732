import type { FieldError } from '@portico/contract/kernel/envelope'
import type { FieldProblem } from '@portico/contract/fields'
import { fieldError } from '../../../../kernel/http/calls/failure.ts'

/** A row of a file: a line of a CSV file, an entry of a JSON list. */
export type Row = { line: number } | { entry: number }

/** Maximum characters of a value that a problem repeats. */
const shownValue = 60

const nameOf = (row: Row): string => ('line' in row ? `line ${row.line}` : `entry ${row.entry}`)

/** Builds the problem of a row. */
export const rowError = (row: Row, code: FieldProblem): FieldError => fieldError(nameOf(row), code, { ...row })

/** Builds the problem of a cell: it names the row, the column and the value. */
export const cellError = (
  row: Row,
  column: string,
  code: FieldProblem,
  { value = '', max }: { value?: string; max?: number } = {},
): FieldError => {
  const shown = Array.from(value).slice(0, shownValue).join('')
  return fieldError(`${nameOf(row)}: ${column}`, code, {
    ...row,
    column,
    ...(shown && { value: shown }),
    ...(max !== undefined && { max }),
  })
}
