import type { FileColumn, ImportProblem } from '@portico/contract/dashboard/imports'
import { FileError } from './imports.mapping.ts'
import { nearestName, type Row } from '../imports.rules.ts'
import { csvRows, maxRowLength } from './rows.csv.ts'
import { printable } from './printable.rules.ts'

/** A row of a file with the line on which it begins, or the reason why it cannot be read. */
export type CsvRow = { line: number; row: Row } | ImportProblem

const maxColumns = 1_000
/** Maximum number of missing columns listed in an error. */
const maxNamed = 10

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
const begin = async (bytes: AsyncIterable<Uint8Array>, needed: readonly string[]) => {
  const rest = decoded(bytes)
  let first = ''
  // Only the next character shows whether a carriage return ends the line by itself.
  while (!/\n|\r./s.test(first) && first.length < maxRowLength) {
    const { value, done } = await rest.next()
    if (done) break
    first += value
  }
  const texts = async function* () {
    yield first
    yield* rest
  }
  const lineEnd = /^[^\r\n]*\r(?!\n)/.test(first) ? /\r\n?|\n/ : /\r?\n/
  return { separator: separatorOf(first, needed), lineEnd, texts: texts() }
}

const rowOf = (head: readonly string[], cells: readonly string[], line: number): CsvRow =>
  cells.length === head.length
    ? { line, row: Object.fromEntries(cells.map((cell, place) => [head[place] ?? '', cell])) }
    : { line, code: 'cells', details: { found: cells.length, expected: head.length } }

/**
 * Reads a CSV file row by row, however long it is. Rows that cannot be read or have a wrong number of cells are reported and skipped.
 * @param needed columns that must exist, checked before anything else is read
 * @throws FileError
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, needed: readonly string[]): AsyncGenerator<CsvRow> {
  const { separator, lineEnd, texts } = await begin(bytes, needed)
  let head: string[] | undefined
  for await (const read of csvRows(texts, separator, lineEnd)) {
    const { line } = read
    if ('cells' in read) {
      if (head) yield rowOf(head, read.cells, line)
      else head = headOf(read.cells, needed)
    } else if (head) yield { line, code: read.code, ...(read.code === 'row_too_long' && { details: { max: maxRowLength } }) }
    else throw new FileError(read.code, { line: String(line), max: String(maxRowLength) })
  }
  if (!head) throw new FileError('empty')
}

const sampled = 20
const samplesOfColumn = 3
const maxSampleLength = 60

/** Returns the columns of a file with some of their first non-empty values. @throws FileError */
export const columnsWithSamples = async (bytes: AsyncIterable<Uint8Array>): Promise<FileColumn[]> => {
  const columns = new Map<string, string[]>()
  let rows = 0
  for await (const parsed of readCsv(bytes, [])) {
    if ('code' in parsed) continue
    for (const [name, cell] of Object.entries(parsed.row)) {
      const samples = columns.get(name) ?? []
      const sample = printable(cell.trim(), maxSampleLength)
      if (sample !== '' && samples.length < samplesOfColumn && !samples.includes(sample)) samples.push(sample)
      columns.set(name, samples)
    }
    rows += 1
    if (rows === sampled) break
  }
  return [...columns].map(([name, samples]) => ({ name, samples }))
}
