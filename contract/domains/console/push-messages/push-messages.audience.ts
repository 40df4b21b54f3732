/** Maximum user keys of one push. */
export const maxUserKeys = 10_000

/** An invalid line of a file. */
export interface BrokenRow {
  line: number
  /** The line's text, at most fifty characters. */
  text: string
}

/** A parsed file of user keys. */
export interface UserKeys {
  keys: string[]
  broken: BrokenRow[]
  /** Duplicate keys; each counts once. */
  repeated: number
}

const heading = /^(?:user[ _-]?key|user[ _-]?id|key)$/i
const userKey = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,63}$/

/** Returns the first cell of a line, unquoted. */
const firstCell = (line: string): string => {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)
  return quoted ? (quoted[1] ?? '').replaceAll('""', '"').trim() : (line.split(/[,;\t]/)[0] ?? '').trim()
}

/**
 * Parses a CSV file of user keys: only the first column is read, a header and empty lines are skipped, and invalid keys are reported
 * by line. Files with more than 10,000 keys are read to the end, so that the caller can report their number.
 */
export const userKeysIn = (csv: string): UserKeys => {
  const keys = new Set<string>()
  const broken: BrokenRow[] = []
  let repeated = 0
  for (const [place, line] of csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const cell = firstCell(line)
    if (line.trim() === '' || (place === 0 && heading.test(cell))) continue
    if (!userKey.test(cell)) broken.push({ line: place + 1, text: cell.slice(0, 50) })
    else if (keys.has(cell)) repeated += 1
    else keys.add(cell)
  }
  return { keys: [...keys], broken, repeated }
}
