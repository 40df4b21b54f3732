import { type Item, type ItemDraft, priceProblem } from '@portico/contract/console/game-billing'
import { changedFields, mergeChanges } from '@portico/contract/kernel/changes'

/** Input in a row of the table, and the item as it was when editing started. */
interface RowEdit {
  base: Item
  values: ItemDraft
}
export type Edits = ReadonlyMap<number, RowEdit>

/** Returns an item's editable fields. */
export const draftOf = ({ productId, name, type, tier, prices, stores }: ItemDraft): ItemDraft => ({
  productId,
  name,
  type,
  tier,
  prices,
  stores,
})

/** Returns the edits with one row's values replaced. An unchanged row is not an edit. */
export const withEdit = (edits: Edits, item: Item, values: ItemDraft): Edits => {
  const base = edits.get(item.id)?.base ?? item
  const next = new Map(edits)
  if (changedFields(draftOf(base), values).length === 0) next.delete(item.id)
  else next.set(item.id, { base, values })
  return next
}

/** Sets a price in the values; an empty amount removes it. */
export const withPrice = (values: ItemDraft, currency: string, amount: string): ItemDraft => {
  const { [currency]: _, ...others } = values.prices
  return { ...values, prices: amount.trim() === '' ? others : { ...values.prices, [currency]: amount } }
}

/** Validates a row: its invalid fields, with problem codes. */
export const rowProblems = ({ productId, name, prices }: ItemDraft): { field: string; code: string; currency?: string }[] => [
  ...(/^[a-z0-9._]{1,100}$/.test(productId) ? [] : [{ field: 'productId', code: 'invalid_product_id' }]),
  ...(name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
  ...Object.entries(prices).flatMap(([currency, amount]) => {
    const code = priceProblem(currency, amount.trim())
    return code ? [{ field: `prices.${currency}`, code, currency }] : []
  }),
]

/**
 * Rebases edits onto items that somebody else changed meanwhile. Typed values stay; their changes to other fields are merged in.
 * @returns the edits, and the rows in which both changed the same field
 */
export const rebase = (edits: Edits, fresh: readonly Item[]): { edits: Edits; conflicts: number[] } => {
  const next = new Map<number, RowEdit>()
  const conflicts: number[] = []
  for (const [id, edit] of edits) {
    const item = fresh.find((one) => one.id === id)
    if (!item) continue
    const { merged, conflicts: both } = mergeChanges(draftOf(edit.base), edit.values, draftOf(item))
    if (both.length > 0) conflicts.push(id)
    next.set(id, { base: item, values: merged })
  }
  return { edits: next, conflicts }
}

/** Builds the request. */
export const savedOf = (edits: Edits) => [...edits].map(([id, { base, values }]) => ({ id, version: base.version, values }))
