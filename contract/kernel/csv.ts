/** Signs with which spreadsheets begin a formula: such a cell gets a quote before it. A plain number below zero is none. */
const formula = /^[=+\-@\t\r]/
const number = /^-?\d+(?:\.\d+)?$/

const cellOf = (value: string | number): string => {
  const text = String(value)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a file for spreadsheets (RFC 4180), with the mark by which they know UTF-8. No cell becomes a formula. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
