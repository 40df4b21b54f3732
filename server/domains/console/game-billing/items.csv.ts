import { type CsvProblem, isCurrency, ItemDraft, itemLimits, type ItemPlan, type ItemState } from '@portico/contract/console/game-billing'
import { csvText } from '@portico/contract/kernel/csv'
import { readTable, type TableLine } from '../../../kernel/csv/table.ts'
import { fieldErrorsOf } from '../../../kernel/http/calls/failure.ts'
import { differenceOf, draftOf, priceMissing, settledProblems } from './items.rules.ts'

interface Row extends ItemDraft {
  status: ItemState
}

const head = ['product_id', 'name', 'type', 'tier', 'google_id', 'apple_id', 'status'] as const
/** Columns by the fields of an item, so that problems name the column in the file. */
const columns: Readonly<Record<string, string>> = {
  productId: 'product_id',
  name: 'name',
  type: 'type',
  tier: 'tier',
  'stores.google': 'google_id',
  'stores.apple': 'apple_id',
}
const columnOf = (field: string): string => columns[field] ?? field.replace(/^prices\.?/, '')

/** Writes items as CSV: a column for each field, and one for each currency. */
export const itemsCsv = (rows: readonly Row[], currencies: readonly string[]): string =>
  csvText([
    [...head, ...currencies],
    ...rows.map(({ productId, name, type, tier, stores, status, prices }) => [
      productId,
      name,
      type,
      tier ?? '',
      stores.google,
      stores.apple,
      status,
      ...currencies.map((currency) => prices[currency] ?? ''),
    ]),
  ])

const empty = { name: '', type: '', tier: null, prices: {}, stores: { google: '', apple: '' } }

/** Applies a line's cells to an item: missing columns stay, an empty price removes it. */
const completeLine = ({ cells }: TableLine, before: Row | undefined): unknown => {
  const base = before ? draftOf(before) : empty
  const prices = new Map(Object.entries(base.prices))
  for (const [column, cell] of Object.entries(cells))
    if (isCurrency(column)) {
      if (cell === '') prices.delete(column)
      else prices.set(column, cell)
    }
  const tier = cells['tier'] === undefined ? base.tier : cells['tier'] === '' ? null : Number(cells['tier'])
  return {
    productId: cells['product_id'],
    name: cells['name'] ?? base.name,
    type: cells['type'] ?? base.type,
    tier,
    prices: Object.fromEntries(prices),
    stores: { google: cells['google_id'] ?? base.stores.google, apple: cells['apple_id'] ?? base.stores.apple },
  }
}

interface ParsedItems {
  plan: ItemPlan[]
  unchanged: number
  problems: CsvProblem[]
}

const planOf = (line: TableLine, before: Row | undefined): { after: ItemDraft } | { problems: CsvProblem[] } => {
  const { success, data, error } = ItemDraft.safeParse(completeLine(line, before))
  const problems = success ? (before ? [...settledProblems(before, data), ...priceMissing(before, data)] : []) : fieldErrorsOf(error)
  if (success && problems.length === 0) return { after: data }
  return {
    problems: problems.map(({ field, code = 'invalid', details = {} }) => ({ line: line.line, column: columnOf(field), code, details })),
  }
}

/**
 * Previews the effect of a CSV file on the items of a phase. A line changes the item with its product id, or adds one; nothing
 * is removed. The status is not imported: putting an item on sale is a separate step.
 * @param mayChange whether the caller may change an existing item
 */
export const readItems = <R extends Row>(csv: string, rows: readonly R[], mayChange: (row: R) => boolean): ParsedItems => {
  const isKnown = (column: string): boolean => head.some((one) => one === column) || isCurrency(column)
  const table = readTable(csv, { needed: ['product_id'], isKnown, max: itemLimits.items })
  const read: ParsedItems = { plan: [], unchanged: 0, problems: [...table.problems] }
  const byId = new Map(rows.map((row) => [row.productId, row]))
  const earlierIds = new Set<string>()
  let room = itemLimits.items - rows.length
  const refuse = (line: number, column: string, code: string, details = {}) => read.problems.push({ line, column, code, details })
  for (const line of table.lines) {
    const productId = line.cells['product_id'] ?? ''
    const before = byId.get(productId)
    const planned = planOf(line, before)
    if ('problems' in planned) read.problems.push(...planned.problems)
    else if (earlierIds.has(productId)) refuse(line.line, 'product_id', 'duplicate')
    else if (before && !differenceOf(before, planned.after)) read.unchanged += 1
    else if (before && !mayChange(before)) refuse(line.line, 'product_id', 'not_editable')
    else if (!before && room === 0) refuse(line.line, '', 'too_many_entries', { max: itemLimits.items })
    else {
      read.plan.push({ line: line.line, before: before ? draftOf(before) : null, after: planned.after })
      if (!before) room -= 1
    }
    earlierIds.add(productId)
  }
  return { ...read, problems: read.problems.toSorted((a, b) => a.line - b.line) }
}
