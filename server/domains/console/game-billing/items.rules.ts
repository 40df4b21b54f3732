import { createHash } from 'node:crypto'
import type { Item, ItemDraft, ItemState } from '@portico/contract/console/game-billing'
import { changedFields, pick } from '@portico/contract/kernel/changes'
import type { FieldError } from '@portico/contract/kernel/envelope'
import { fieldError } from '../../../kernel/http/calls/failure.ts'

interface Row extends ItemDraft {
  id: number
  version: number
  status: ItemState
}

/** Returns an item's editable fields. */
export const draftOf = ({ productId, name, type, tier, prices, stores }: ItemDraft): ItemDraft => ({
  productId,
  name,
  type,
  tier,
  prices,
  stores,
})

/** Finds changes that are no longer allowed: an item that was on sale keeps its product id and type. */
export const settledProblems = (before: ItemDraft & { status: ItemState }, after: ItemDraft, at = ''): FieldError[] =>
  before.status === 'DRAFT'
    ? []
    : (['productId', 'type'] as const).flatMap((field) =>
        before[field] === after[field] ? [] : [fieldError(`${at}${field}`, 'not_editable')],
      )

/** Returns whether an item has a price. */
export const hasPrice = ({ tier, prices }: Pick<ItemDraft, 'tier' | 'prices'>): boolean => tier !== null || Object.keys(prices).length > 0

/** Finds a missing price on an item on sale. */
export const priceMissing = ({ status }: { status: ItemState }, after: ItemDraft, at = ''): FieldError[] =>
  status === 'ACTIVE' && !hasPrice(after) ? [fieldError(`${at}prices`, 'needs_price')] : []

/** Returns the changed fields, before and after; undefined when nothing changed. */
export const differenceOf = (
  before: ItemDraft,
  after: ItemDraft,
): { before: Partial<ItemDraft>; after: Partial<ItemDraft> } | undefined => {
  const fields = changedFields(draftOf(before), after)
  return fields.length === 0 ? undefined : { before: pick(before, fields), after: pick(after, fields) }
}

/** Computes a fingerprint of a phase's items, which differs as soon as one is added, changed, moved or removed. */
export const basisOf = (rows: readonly Pick<Row, 'id' | 'version'>[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${id}:${version}`).join(' '))
    .digest('base64url')

interface DetailedRow extends Row {
  by: string | null
  at: Date
  createdBy: string | null
}

/** Converts an item to the contract's shape. */
export const itemOf = (row: DetailedRow, editable: boolean): Item => ({
  ...draftOf(row),
  id: row.id,
  version: row.version,
  status: row.status,
  by: row.by,
  at: row.at.toISOString(),
  editable,
})
