import type { FoundApp } from '@portico/contract/search'

/** Signs with which spreadsheets begin a formula: such a cell gets a quote before it (SAFETY 26). */
const formula = /^[=+\-@\t\r]/

const cell = (text: string): string => {
  const safe = formula.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table for spreadsheets (RFC 4180), with the mark by which they know UTF-8. Several values are joined by `; `. */
export const csvOf = (keys: readonly string[], apps: readonly FoundApp[]): string => {
  const rows = apps.map(({ id, name, appMetaVals }) => {
    const values = new Map(appMetaVals.map(({ key, value }) => [key, value.join('; ')]))
    return [id, name, ...keys.map((key) => values.get(key) ?? '')]
  })
  return `\uFEFF${[['App ID', 'Name', ...keys], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
