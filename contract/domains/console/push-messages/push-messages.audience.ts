/** Most user keys that one push goes to. */
export const mostUserKeys = 10_000

/** A line of a file that is not a user key. */
export interface BrokenRow {
  line: number
  /** As it stands there, at most fifty characters. */
  text: string
}

/** What a file of user keys says. */
export interface UserKeys {
  keys: string[]
  broken: BrokenRow[]
  /** Keys that stand there more than once; each counts once. */
  repeated: number
}

const heading = /^(?:user[ _-]?key|user[ _-]?id|key)$/i
const userKey = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,63}$/

/** Returns the first cell of a line, without its quotation marks. */
const firstCell = (line: string): string => {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)
  return quoted ? (quoted[1] ?? '').replaceAll('""', '"').trim() : (line.split(/[,;\t]/)[0] ?? '').trim()
}

/**
 * Reads a CSV file of user keys: the first column counts, a heading and empty lines are passed over, and what is no key is named
 * by its line. More than 10,000 keys are read to the end, so that the caller can say how many there are.
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
