import { parse } from 'csv-parse'
import type { FileColumn, ImportProblem } from '@portico/contract/imports'
import { FileError } from './imports.mapping.ts'
import { nearest, type Row } from './imports.rules.ts'

/** A row of a file with the line it begins on, or why it cannot be read. */
export type CsvRow = { line: number; row: Row } | ImportProblem

const headOf = (cells: readonly string[], needed: readonly string[]): string[] => {
  const head = cells.map((cell) => cell.trim())
  const twice = head.find((name, place) => name !== '' && head.indexOf(name) !== place && needed.includes(name))
  if (twice !== undefined) throw new FileError('column_twice', { column: twice })
  const missing = needed.filter((name) => !head.includes(name))
  if (missing.length === 0) return head
  const said = missing.map((name) => {
    const near = nearest(name, head)
    return near ? `${name} (did you mean ${near}?)` : name
  })
  throw new FileError('no_column', { columns: said.join(', ') })
}

/** Bytes as text; anything that is not UTF-8 ends the import instead of being replaced. */
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

/**
 * Reads a CSV file row by row, however long it is. Rows with a wrong number of cells are told and passed over.
 * @param needed columns that must be there, before anything else is read
 * @throws FileError
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, needed: readonly string[]): AsyncGenerator<CsvRow> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, info: true, relax_quotes: true })
  const feed = (async () => {
    for await (const text of decoded(bytes)) if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve))
    parser.end()
  })()
  feed.catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))))
  let head: string[] | undefined
  let line = 1
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    const began = line
    line = info.lines + 1
    if (!head) {
      head = headOf(record, needed)
      continue
    }
    if (record.length !== head.length) {
      yield { line: began, code: 'cells', details: { found: record.length, expected: head.length } }
      continue
    }
    const names = head
    yield { line: began, row: Object.fromEntries(record.map((cell, place) => [names[place] ?? '', cell])) }
  }
  await feed
  if (!head) throw new FileError('empty')
}

const sampled = 20
const samplesOfColumn = 3
const longestSample = 60

/** The columns of a file with some of their first values that are not empty. @throws FileError */
export const columnsWithSamples = async (bytes: AsyncIterable<Uint8Array>): Promise<FileColumn[]> => {
  const columns = new Map<string, string[]>()
  let rows = 0
  for await (const given of readCsv(bytes, [])) {
    if ('code' in given) continue
    for (const [name, cell] of Object.entries(given.row)) {
      const samples = columns.get(name) ?? []
      const sample = cell.trim().slice(0, longestSample)
      if (sample !== '' && samples.length < samplesOfColumn && !samples.includes(sample)) samples.push(sample)
      columns.set(name, samples)
    }
    rows += 1
    if (rows === sampled) break
  }
  return [...columns].map(([name, samples]) => ({ name, samples }))
}
