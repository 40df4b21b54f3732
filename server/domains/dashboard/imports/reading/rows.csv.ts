/** Maximum characters of a row. Without a limit an unclosed quotation mark would read the whole file as one cell. */
export const maxRowLength = 1_000_000

/** A row's cells with the line on which it begins, or why its line is skipped. */
export type CsvCells = { line: number; cells: string[] } | { line: number; code: 'quote_open' | 'row_too_long' }

/** Returns the position of the quotation mark that closes a cell; -1 if it is not in the text. Two in a row mean one in the cell. */
const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** Copies a part of a text: a mere slice would keep the whole text in memory. */
const copyOf = (part: string): string => ` ${part}`.slice(1)

interface FoundRow {
  cells: string[]
  /** Where the next row begins. */
  end: number
  /** True when a cell's quotation mark is matched on another line in the middle of a cell: it belongs to another row. */
  isBroken: boolean
}

/** Cuts the row at a place of a text into cells; undefined while its end is missing. */
const rowAt = (text: string, from: number, separator: string, ends: RegExp): FoundRow | undefined => {
  const cells: string[] = []
  let isBroken = false
  let at = from
  for (;;) {
    const close = text[at] === '"' ? closingQuote(text, at + 1) : undefined
    if (close === -1) return undefined
    ends.lastIndex = close === undefined ? at : close + 1
    const end = ends.exec(text)
    if (!end) return undefined
    const cell = text.slice(at, end.index)
    const isQuoted = close === end.index - 1
    // A quotation mark that does not close its cell is a part of it.
    cells.push(copyOf(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    if (close !== undefined && !isQuoted) isBroken ||= /[\r\n]/.test(text.slice(at, close))
    at = end.index + end[0].length
    if (end[0] !== separator) return { cells, end: at, isBroken }
  }
}

/** A window on the texts of a file; drops those that were passed. */
const windowOn = (texts: AsyncIterator<string, void>, lineEnd: RegExp) => {
  const lineEnds = new RegExp(lineEnd, 'g')
  const here = {
    text: '',
    at: 0,
    line: 1,
    hasEnded: false,
    /** Adds the next text; the last line ends with the file. */
    more: async (): Promise<void> => {
      const { value, done } = await texts.next()
      here.hasEnded = done === true
      here.text = here.text.slice(here.at) + (done ? '\n' : value)
      here.at = 0
    },
    pass: (end: number): void => {
      here.line += here.text.slice(here.at, end).split(lineEnd).length - 1
      here.at = end
    },
    /** Skips to the next line, no matter how long this one is. */
    skipLine: async (): Promise<void> => {
      lineEnds.lastIndex = here.at
      while (!lineEnds.test(here.text) && !here.hasEnded) {
        here.at = here.text.length
        await here.more()
      }
      here.pass(lineEnds.lastIndex)
    },
  }
  return here
}

/**
 * Cuts texts into rows. Of a row that cannot be read only the first line is skipped: an unclosed quotation mark does not discard
 * other rows. Reading lines again cannot make this slow: a mark can only stay open over lines in which none would open.
 * @param lineEnd matches the end of a line
 */
export async function* csvRows(texts: AsyncIterator<string, void>, separator: string, lineEnd: RegExp): AsyncGenerator<CsvCells> {
  const ends = new RegExp(`[${separator}]|${lineEnd.source}`, 'g')
  const here = windowOn(texts, lineEnd)
  while (!here.hasEnded || here.at < here.text.length) {
    const row = rowAt(here.text, here.at, separator, ends)
    const length = (row?.end ?? here.text.length) - here.at
    if (length > maxRowLength || row?.isBroken || (!row && here.hasEnded)) {
      yield { line: here.line, code: length > maxRowLength ? 'row_too_long' : 'quote_open' }
      await here.skipLine()
    } else if (row) {
      const [first] = row.cells
      const isEmpty = row.cells.length === 1 && first === '' && here.text[here.at] !== '"'
      if (!isEmpty) yield { line: here.line, cells: row.cells }
      here.pass(row.end)
    } else await here.more()
  }
}
