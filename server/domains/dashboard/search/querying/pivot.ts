import type { Pivot } from '@portico/contract/dashboard/search'
import { type Column, textsOf } from '../model/column.ts'
import type { Apps } from '../model/sets.ts'
import { minorOf } from './facets.ts'

/** Returns the values of an app as a table counts them: versions by minor, days by month; one empty text for none. */
const group = (column: Column): ((app: number) => readonly string[]) => {
  const { type } = column.field
  const nameOf = (text: string): string => (type === 'VERSION' ? minorOf(text) : type === 'DATE' ? text.slice(0, 7) : text)
  const namesOfTexts = new Map<readonly string[], readonly string[]>()
  return (app) => {
    const texts = textsOf(column, app)
    const names = namesOfTexts.get(texts) ?? (texts.length === 0 ? [''] : [...new Set(texts.map(nameOf))])
    namesOfTexts.set(texts, names)
    return names
  }
}

const largest = (totals: ReadonlyMap<string, number>, size: number) =>
  [...totals]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, size)

const add = (totals: Map<string, number>, value: string): void => void totals.set(value, (totals.get(value) ?? 0) + 1)

/**
 * Counts the apps by two keys at once: the most common values of each, and the apps that have both. An app with several values
 * counts for each of them. Takes time in proportion to the number of apps.
 */
export const pivotOf = (rowColumn: Column, columnColumn: Column, apps: Apps, size: number): Pivot => {
  const [rowsOf, columnsOf] = [group(rowColumn), group(columnColumn)]
  const [rowTotals, columnTotals] = [new Map<string, number>(), new Map<string, number>()]
  const cells = new Map<string, Map<string, number>>()
  for (const app of apps) {
    const [rows, columns] = [rowsOf(app), columnsOf(app)]
    for (const column of columns) add(columnTotals, column)
    for (const row of rows) {
      add(rowTotals, row)
      const cellsOfRow = cells.get(row) ?? new Map<string, number>()
      cells.set(row, cellsOfRow)
      for (const column of columns) add(cellsOfRow, column)
    }
  }
  const [rows, columns] = [largest(rowTotals, size), largest(columnTotals, size)]
  return {
    rows,
    columns,
    counts: rows.map((row) => columns.map((column) => cells.get(row.value)?.get(column.value) ?? 0)),
    moreRows: rowTotals.size - rows.length,
    moreColumns: columnTotals.size - columns.length,
    total: apps.length,
  }
}

/** Counts the apps that have no value for a key. */
export const missingOf = ({ cells }: Column, apps: Apps): number => {
  let missing = 0
  for (let at = 0; at < apps.length; at += 1) missing += cells[apps[at] as number] === 0 ? 1 : 0
  return missing
}
