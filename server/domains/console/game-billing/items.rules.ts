import { createHash } from 'node:crypto'
import type { Item, ItemDraft, ItemState } from '@portico/contract/console/game-billing'
import { changedFields, pick } from '@portico/contract/kernel/changes'
import type { FieldError } from '@portico/contract/kernel/envelope'
import { fieldError } from '../../../kernel/http/failure.ts'

interface Row extends ItemDraft {
  id: number
  version: number
  status: ItemState
}

/** Returns what people say of an item, without what the portal keeps of it. */
export const draftOf = ({ productId, name, type, tier, prices, stores }: ItemDraft): ItemDraft => ({
  productId,
  name,
  type,
  tier,
  prices,
  stores,
})

/** Finds what of an item cannot be changed any more: once it was sold, its product id and its type stay. */
export const settledProblems = (before: ItemDraft & { status: ItemState }, after: ItemDraft, at = ''): FieldError[] =>
  before.status === 'DRAFT'
    ? []
    : (['productId', 'type'] as const).flatMap((field) =>
        before[field] === after[field] ? [] : [fieldError(`${at}${field}`, 'not_editable')],
      )

/** Returns whether an item says what it costs. */
export const hasPrice = ({ tier, prices }: Pick<ItemDraft, 'tier' | 'prices'>): boolean => tier !== null || Object.keys(prices).length > 0

/** Finds a price missing from an item that is sold. */
export const priceMissing = ({ status }: { status: ItemState }, after: ItemDraft, at = ''): FieldError[] =>
  status === 'ACTIVE' && !hasPrice(after) ? [fieldError(`${at}prices`, 'needs_price')] : []

/** Returns the fields that differ, before and after; undefined when nothing does. */
export const differenceOf = (
  before: ItemDraft,
  after: ItemDraft,
): { before: Partial<ItemDraft>; after: Partial<ItemDraft> } | undefined => {
  const fields = changedFields(draftOf(before), after)
  return fields.length === 0 ? undefined : { before: pick(before, fields), after: pick(after, fields) }
}

/** Stands for a state of the items of a phase: another one as soon as one of them is added, changed, moved or removed. */
export const basisOf = (rows: readonly Pick<Row, 'id' | 'version'>[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${id}:${version}`).join(' '))
    .digest('base64url')

interface Shown extends Row {
  by: string | null
  at: Date
  createdBy: string | null
}

/** Builds what is told of an item. */
export const itemOf = (row: Shown, editable: boolean): Item => ({
  ...draftOf(row),
  id: row.id,
  version: row.version,
  status: row.status,
  by: row.by,
  at: row.at.toISOString(),
  editable,
})
