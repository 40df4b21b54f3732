/** Characters with which spreadsheets begin a formula: such a cell is prefixed with a quote, except for a plain negative number. */
const formula = /^[=+\-@\t\r]/
const number = /^-?\d+(?:\.\d+)?$/

const cellOf = (value: string | number): string => {
  const text = String(value)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats rows as a CSV file (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. No cell becomes a formula. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

/** Returns the original cell, without the quote that keeps it from becoming a formula. */
export const unescapeCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')
