import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { FileColumn, FileProblem, ImportProblem } from '@portico/contract/dashboard/imports'
import { FileError } from './imports.mapping.ts'
import { nearestName, type Row } from '../imports.rules.ts'
import { printable } from './printable.rules.ts'

/** A row of a file with the line on which it begins, or the reason why it cannot be read. */
export type CsvRow = { line: number; row: Row } | ImportProblem

const maxColumns = 1_000
/** Most missing columns listed in an error. */
const maxNamed = 10
/** Most characters of a row. Without a limit an unclosed quotation mark would read the whole file as one cell. */
const longestRow = 1_000_000

const headOf = (cells: readonly string[], needed: readonly string[]): string[] => {
  if (cells.length > maxColumns) throw new FileError('too_many_columns', { max: String(maxColumns) })
  // Every other byte is zero in UTF-16.
  if (cells.some((cell) => cell.includes('\0'))) throw new FileError('not_utf8')
  const head = cells.map((cell) => cell.trim())
  const twice = head.find((name, place) => name !== '' && head.indexOf(name) !== place && needed.includes(name))
  if (twice !== undefined) throw new FileError('column_twice', { column: twice })
  const missing = needed.filter((name) => !head.includes(name))
  if (missing.length === 0) return head
  const words = missing.slice(0, maxNamed).map((name) => {
    const near = nearestName(name, head)
    return near ? `${name} (did you mean ${near}?)` : name
  })
  throw new FileError('no_column', { columns: words.join(', ') })
}

/** Decodes bytes; anything that is not UTF-8 ends the import instead of being replaced. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileError('not_utf8')
    throw error
  }
}

const separators = [',', ';', '\t', '|']

const unquote = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/, '$1').trim()

/** Detects the separator: the one that yields most of the needed columns, and of these the most frequent one outside quotation marks. */
const separatorOf = (text: string, needed: readonly string[]): string => {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  const ranked = separators.map((separator) => {
    const names = new Set(line.split(separator).map(unquote))
    return { separator, found: needed.filter((name) => names.has(name)).length, columns: bare.split(separator).length }
  })
  const [best] = ranked.toSorted((one, other) => other.found - one.found || other.columns - one.columns)
  return best?.separator ?? ','
}

/** Reads the beginning of the file until its first line is complete; the text can then be read from the start. */
const begin = async (
  bytes: AsyncIterable<Uint8Array>,
  needed: readonly string[],
): Promise<{ separator: string; texts: () => AsyncGenerator<string> }> => {
  const rest = decoded(bytes)
  let first = ''
  while (!/[\r\n]/.test(first) && first.length < longestRow) {
    const { value, done } = await rest.next()
    if (done) break
    first += value
  }
  const texts = async function* () {
    yield first
    yield* rest
  }
  return { separator: separatorOf(first, needed), texts }
}

const unreadable: Partial<Record<string, FileProblem>> = { CSV_QUOTE_NOT_CLOSED: 'quote_open', CSV_MAX_RECORD_SIZE: 'row_too_long' }

/** Converts a parser's error to a problem of the row that begins on a line. */
const fileErrorOf = (error: unknown, line: number): unknown =>
  error instanceof CsvError ? new FileError(unreadable[error.code] ?? 'not_csv', { line: String(line), max: String(longestRow) }) : error

const rowOf = (head: readonly string[], cells: readonly string[], line: number): CsvRow =>
  cells.length === head.length
    ? { line, row: Object.fromEntries(cells.map((cell, place) => [head[place] ?? '', cell])) }
    : { line, code: 'cells', details: { found: cells.length, expected: head.length } }

/**
 * Reads a CSV file row by row, however long it is. Rows with a wrong number of cells are reported and skipped.
 * @param needed columns that must exist, checked before anything else is read
 * @throws FileError
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, needed: readonly string[]): AsyncGenerator<CsvRow> {
  const { separator, texts } = await begin(bytes, needed)
  // The line where the row being parsed begins; the rows before it may not have been consumed yet.
  let parsed = 1
  const onRecord = (row: string[], { lines }: { lines: number }) => {
    parsed = lines + 1
    return row
  }
  const layout = { relax_column_count: true, skip_empty_lines: true, relax_quotes: true, info: true }
  const parser = parse({ ...layout, delimiter: separator, max_record_size: longestRow, on_record: onRecord })
  // A failure of the pipeline ends the loop below; leaving the loop early ends the pipeline.
  pipeline(texts, parser).catch(() => {})
  let head: string[] | undefined
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (head) yield rowOf(head, record, line)
      else head = headOf(record, needed)
      line = info.lines + 1
    }
  } catch (error) {
    throw fileErrorOf(error, parsed)
  }
  if (!head) throw new FileError('empty')
}

const sampled = 20
const samplesOfColumn = 3
const longestSample = 60

/** Returns the columns of a file with some of their first non-empty values. @throws FileError */
export const columnsWithSamples = async (bytes: AsyncIterable<Uint8Array>): Promise<FileColumn[]> => {
  const columns = new Map<string, string[]>()
  let rows = 0
  for await (const parsed of readCsv(bytes, [])) {
    if ('code' in parsed) continue
    for (const [name, cell] of Object.entries(parsed.row)) {
      const samples = columns.get(name) ?? []
      const sample = printable(cell.trim(), longestSample)
      if (sample !== '' && samples.length < samplesOfColumn && !samples.includes(sample)) samples.push(sample)
      columns.set(name, samples)
    }
    rows += 1
    if (rows === sampled) break
  }
  return [...columns].map(([name, samples]) => ({ name, samples }))
}
