import { type CompatCode, compatCodes, compatColumns, compatLimits } from '@portico/contract/console/reports'
import type { FieldError } from '@portico/contract/kernel/envelope'
import type { FieldProblem } from '@portico/contract/fields'
import { hasForbiddenCharacter, lengthOf } from '@portico/contract/kernel/text'
import { fieldError } from '../../../kernel/http/calls/failure.ts'
import { cellError, recordsOf, type Row } from '../qa/index.ts'

type Column = (typeof compatColumns)[number]
const needed: readonly Column[] = ['device', 'os', 'result']
const maxProblems = 50

/** A device in a file, with the name of its screenshot. */
export interface DeviceLine {
  device: string
  os: string
  resolution: string
  chipset: string
  result: CompatCode
  screenshot: string
}

/** A row of the file with its cells, not yet checked. */
export interface RawDevice {
  at: Row
  cells: Partial<Record<Column, unknown>>
}

const rowsOfCsv = (csv: string): RawDevice[] | FieldError[] => {
  const read = recordsOf(csv)
  if ('problems' in read) return read.problems
  const [head, ...rows] = read.records
  const names = (head?.cells ?? []).map((name) => name.toLowerCase())
  const missing = needed.filter((column) => !names.includes(column))
  if (missing.length > 0) return missing.map((column) => cellError({ line: 1 }, column, 'required'))
  return rows.map(({ line, cells }) => ({
    at: { line },
    cells: Object.fromEntries(compatColumns.map((column) => [column, cells[names.indexOf(column)] ?? ''])),
  }))
}

const rowsOfJson = (text: string): RawDevice[] | FieldError[] => {
  try {
    const read: unknown = JSON.parse(text)
    if (!Array.isArray(read)) return [fieldError('text', 'wrong_type')]
    return read.map((cells: unknown, place) => ({
      at: { entry: place + 1 },
      cells: typeof cells === 'object' && cells !== null ? (cells as RawDevice['cells']) : {},
    }))
  } catch {
    return [fieldError('text', 'invalid')]
  }
}

const isRaw = (rows: RawDevice[] | FieldError[]): rows is RawDevice[] => rows.every((row) => 'cells' in row)
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').trim() : typeof value === 'number' ? String(value) : ''

const problemsOf = ({ at, cells }: RawDevice, pictures: ReadonlySet<string>): FieldError[] =>
  compatColumns.flatMap((column) => {
    const value = textOf(cells[column])
    const wrong = (code: FieldProblem, max?: number) => [cellError(at, column, code, { value, ...(max !== undefined && { max }) })]
    if (needed.includes(column) && value === '') return wrong('required')
    if (lengthOf(value) > compatLimits.cell) return wrong('too_long', compatLimits.cell)
    if (hasForbiddenCharacter(value, { lines: false })) return wrong('forbidden_character')
    if (column === 'result' && !compatCodes.some((code) => code === value.toUpperCase())) return wrong('unknown_option')
    return column === 'screenshot' && value !== '' && !pictures.has(value) ? wrong('invalid_file') : []
  })

const lineOf = ({ cells }: RawDevice): DeviceLine => ({
  device: textOf(cells.device),
  os: textOf(cells.os),
  resolution: textOf(cells.resolution),
  chipset: textOf(cells.chipset),
  result: textOf(cells.result).toUpperCase() as CompatCode,
  screenshot: textOf(cells.screenshot),
})

/** Parses a file of devices: either its rows, or why it has none. */
export const parseDevices = (format: 'csv' | 'json', text: string): { rows: RawDevice[] } | { problems: FieldError[] } => {
  if (format === 'json' && text.includes('\uFFFD')) return { problems: [fieldError('text', 'not_utf8')] }
  const rows = format === 'csv' ? rowsOfCsv(text) : rowsOfJson(text)
  if (!isRaw(rows)) return { problems: rows }
  if (rows.length === 0) return { problems: [fieldError('text', 'required')] }
  if (rows.length > compatLimits.devices) return { problems: [fieldError('text', 'too_many_entries', { max: compatLimits.devices })] }
  return { rows }
}

/**
 * Checks the rows of a file: either all its devices, or their problems, each by line or entry.
 * @param pictures names of the files uploaded with it
 */
export const devicesOf = (
  rows: readonly RawDevice[],
  pictures: ReadonlySet<string>,
): { devices: DeviceLine[] } | { problems: FieldError[] } => {
  const problems = rows.flatMap((row) => problemsOf(row, pictures)).slice(0, maxProblems)
  return problems.length > 0 ? { problems } : { devices: rows.map(lineOf) }
}
