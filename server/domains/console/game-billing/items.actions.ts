import { type ItemDraft, itemLife, itemLimits, type ItemMove } from '@portico/contract/console/game-billing'
import { covers, type Extent } from '@portico/contract/kernel/permission'
import { obstacle } from '@portico/contract/lifecycle'
import type { PermissionHolder } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { emitEvent } from '../connections/index.ts'
import { readItems } from './items.csv.ts'
import { basisOf, differenceOf, draftOf, hasPrice, priceMissing, settledProblems } from './items.rules.ts'
import { type ItemRow, itemsStore, type Place } from './items.store.ts'

/** Notifies outside systems which items changed; they reread them from the platform API. */
const emitItemsChanged = (db: Db, place: Place, productIds: readonly string[]): Promise<void> =>
  emitEvent(db, { ...place, kind: 'game-billing.items-changed', data: { area: 'game-billing', productIds: [...new Set(productIds)] } })

/** Adds an item as a draft. @throws quota_reached; name_taken for a product id that exists in the phase */
export const addItem = async (db: Db, place: Place, draft: ItemDraft, by: string): Promise<number> => {
  await lockApp(db, place.appId)
  const store = itemsStore(db, place)
  if ((await store.count()) >= itemLimits.items) return fail('quota_reached')
  return (await store.add(draft, by)) ?? fail('name_taken', { fieldErrors: [fieldError('productId', 'taken')] })
}

/** An edited item, at the version its editor read. */
interface ItemEdit {
  id: number
  version: number
  values: ItemDraft
}

/** The index of an edited item in the request, for field names. */
type PathOf = (at: number) => string

/** Returns the edited items, locked, in the order of the edits. @throws not_found, stale_version */
const editedRows = async (db: Db, place: Place, edits: readonly ItemEdit[], editor: Editor): Promise<ItemRow[]> => {
  const rows = await itemsStore(db, place).lock(
    edits.map(({ id }) => id),
    editor,
  )
  const edited = edits.map(({ id }) => rows.find((row) => row.id === id) ?? fail('not_found'))
  const stale = edits.filter(({ version }, at) => version !== edited[at]?.version)
  if (stale.length > 0) fail('stale_version', { details: { ids: stale.map(({ id }) => id) } })
  return edited
}

/** Finds a product id that two edited items share, or that another item of the phase has. */
const takenIds = async (db: Db, place: Place, edits: readonly ItemEdit[], pathOf: PathOf) => {
  const productIds = edits.map(({ values }) => values.productId)
  const takenByOthers = new Set(
    await itemsStore(db, place).taken(
      productIds,
      edits.map(({ id }) => id),
    ),
  )
  return productIds.flatMap((productId, at) =>
    takenByOthers.has(productId) || productIds.indexOf(productId) !== at ? [fieldError(`${pathOf(at)}productId`, 'taken')] : [],
  )
}

/**
 * Saves items that were edited together: all or none.
 * @returns the differences of changed items, and all versions
 * @throws not_found for an item the caller may not change; stale_version, invalid_input, name_taken
 */
export const saveItems = async (db: Db, place: Place, edits: readonly ItemEdit[], editor: Editor, pathOf: PathOf) => {
  await lockApp(db, place.appId)
  const rows = await editedRows(db, place, edits, editor)
  const problems = edits.flatMap(({ values }, at) => {
    const row = rows[at]
    if (!row) return []
    return [...settledProblems(row, values, pathOf(at)), ...priceMissing(row, values, pathOf(at))]
  })
  if (problems.length > 0) fail('invalid_input', { fieldErrors: problems })
  const problemsOfIds = await takenIds(db, place, edits, pathOf)
  if (problemsOfIds.length > 0) fail('name_taken', { fieldErrors: problemsOfIds })
  const changed: { productId: string; before: Partial<ItemDraft>; after: Partial<ItemDraft> }[] = []
  const versions: Record<string, number> = {}
  for (const [at, { id, version, values }] of edits.entries()) {
    const difference = rows[at] && differenceOf(rows[at], values)
    versions[id] = difference ? await itemsStore(db, place).change(id, values, editor.userKey) : version
    if (difference) changed.push({ productId: values.productId, ...difference })
  }
  const sold = rows.filter(({ status }) => status === 'ACTIVE').map(({ productId }) => productId)
  const onSale = changed.filter(({ productId }) => sold.includes(productId)).map(({ productId }) => productId)
  if (onSale.length > 0) await emitItemsChanged(db, place, onSale)
  return { changed, versions }
}

/** Removes an item that is not on sale. @returns its last value @throws not_found, move_not_possible while it is on sale */
export const removeItem = async (db: Db, place: Place, id: number, editor: Editor): Promise<ItemDraft> => {
  await lockApp(db, place.appId)
  const [row] = await itemsStore(db, place).lock([id], editor)
  if (!row) return fail('not_found')
  if (row.status === 'ACTIVE') return fail('move_not_possible')
  await itemsStore(db, place).remove(id)
  return draftOf(row)
}

/** Makes a transition of an item. @throws not_found, move_not_possible, invalid_input for one without a price */
export const moveItem = async (
  db: Db,
  place: Place,
  id: number,
  move: ItemMove,
  { holder, editor }: { holder: PermissionHolder; editor: Editor },
) => {
  await lockApp(db, place.appId)
  const [row] = await itemsStore(db, place).lock([id], editor)
  if (!row) return fail('not_found')
  const { to } = itemLife.moves[move]
  if (obstacle(itemLife, move, { state: row.status, phase: place.phase }, holder)) return fail('move_not_possible')
  if (to === 'ACTIVE' && !hasPrice(row)) return fail('invalid_input', { fieldErrors: [fieldError('prices', 'needs_price')] })
  await itemsStore(db, place).move(id, row.status, to, editor.userKey)
  await emitItemsChanged(db, place, [row.productId])
  return { productId: row.productId, before: row.status, after: to }
}

/** The items that an import may change; `none`: it may only add. */
type ImportContext = { extent: Extent; userKey: string }

/** Previews a CSV import, with a fingerprint of the items it was compared with. */
export const planImport = async (db: Db, place: Place, csv: string, { extent, userKey }: ImportContext) => {
  const rows = await itemsStore(db, place).all()
  const read = readItems(csv, rows, ({ createdBy }) => covers(extent, createdBy === userKey))
  return { ...read, rows, basis: basisOf(rows.toSorted((a, b) => a.id - b.id)) }
}

/** Executes the plan of a CSV import. @throws stale_version when the items have changed since */
export const importItems = async (db: Db, place: Place, upload: { csv: string; basis: string }, by: ImportContext) => {
  await lockApp(db, place.appId)
  const { plan, rows, basis } = await planImport(db, place, upload.csv, by)
  if (basis !== upload.basis) return fail('stale_version')
  const store = itemsStore(db, place)
  const ids = new Map(rows.map(({ id, productId }) => [productId, id]))
  const changes = plan.flatMap(({ before, after }) => {
    const id = before && ids.get(before.productId)
    return id ? [{ id, draft: after }] : []
  })
  await store.changeAll(changes, by.userKey)
  await store.addAll(
    plan.flatMap(({ before, after }) => (before ? [] : [after])),
    by.userKey,
  )
  const changedIds = changes.map(({ draft }) => draft.productId)
  if (changedIds.length > 0) await emitItemsChanged(db, place, changedIds)
  return plan
}
