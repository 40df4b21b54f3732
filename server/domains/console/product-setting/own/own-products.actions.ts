import { ownPageKeys } from '@portico/contract/console/app-area'
import { type OwnPageDraft, type OwnProduct, type OwnProductDraft, ownProductLimits } from '@portico/contract/console/product-setting'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../../kernel/http/calls/failure.ts'
import type { RenderedTexts } from '../../../../kernel/markdown/saving.ts'
import { permissionsStore } from '../../../../kernel/permissions/permissions.store.ts'
import { codesOf, factsOf, grantsOf, keyOf, positionOf, rolesIn } from './own-products.rules.ts'
import { ownProductsStore, type PageRow } from './own-products.store.ts'

const wrong = (field: string, code: 'taken' | 'unknown_option') => fail('invalid_input', { fieldErrors: [fieldError(field, code)] })

/** Lists the operator's products, and the menu entries below which one can be placed. */
export const listProducts = async (db: Db) => {
  const store = ownProductsStore(db)
  const products = await store.all()
  return {
    products: products.map(({ productId, nameByLocale, switchable, archivedAt, parentId, phases, pages, apps }) => ({
      key: keyOf(productId),
      names: nameByLocale,
      parentId,
      follows: !switchable,
      phases,
      pages,
      archived: archivedAt !== null,
      apps,
    })),
    places: await store.places(),
  }
}

const pageDraftOf = (row: PageRow, grants: readonly { permission: string; roleId: number }[]): OwnPageDraft => {
  const { product = '', page = '' } = ownPageKeys(row.pageCode) ?? {}
  const { viewers, editors } = rolesIn(grants, product, page)
  const shared = { key: page, names: row.nameByLocale, viewers }
  return row.kind === 'external'
    ? { ...shared, kind: 'external', address: row.address ?? '' }
    : { ...shared, kind: 'markdown', bodies: row.bodies ?? {}, editors }
}

const productOf = async (db: Db, key: string, row: NonNullable<Awaited<ReturnType<ReturnType<typeof ownProductsStore>['one']>>>) => {
  const grants = await permissionsStore(db).ownGrants(codesOf(key))
  const { nameByLocale, aboutByLocale, parentId, switchable, needChannel, phases, sort, version, archivedAt } = row
  return {
    key,
    version,
    archived: archivedAt !== null,
    names: nameByLocale,
    about: aboutByLocale,
    parentId,
    follows: !switchable,
    needChannel,
    phases,
    position: positionOf(sort),
    pages: (await ownProductsStore(db).pages(key)).map((page) => pageDraftOf(page, grants)),
  } satisfies OwnProduct
}

/** Returns a product with its pages. @throws not_found */
export const productWith = async (db: Db, key: string): Promise<OwnProduct> =>
  productOf(db, key, (await ownProductsStore(db).one(key)) ?? fail('not_found'))

/** Checks the place of a product: below a delivered entry, and following only one that is turned on. @throws invalid_input */
const requirePlace = async (db: Db, { parentId, follows }: OwnProductDraft): Promise<void> => {
  const place = (await ownProductsStore(db).places()).find(({ productId }) => productId === parentId)
  if (parentId !== null && !place) wrong('parentId', 'unknown_option')
  if (follows && place?.switchable !== true) wrong('follows', 'unknown_option')
}

/** The person who saves, and the rendered texts by page. */
interface SaveInput {
  rendered: readonly RenderedTexts[]
  by: string
}

const writeRest = async (db: Db, key: string, draft: OwnProductDraft, { rendered, by }: SaveInput): Promise<void> => {
  const pages = draft.pages.map((page, at) => ({ draft: page, rendered: rendered[at] ?? {} }))
  await ownProductsStore(db).writePages(key, draft, pages)
  await permissionsStore(db).replaceOwn(codesOf(key), grantsOf(key, draft), by)
}

/** Adds a product. @throws invalid_input for a taken key or an unknown place; quota_reached */
export const addProduct = async (db: Db, key: string, draft: OwnProductDraft, saving: SaveInput) => {
  const store = ownProductsStore(db)
  // Administrators take turns from here on.
  await permissionsStore(db).next()
  await requirePlace(db, draft)
  if ((await store.all()).length >= ownProductLimits.products) fail('quota_reached')
  if (!(await store.add(key, draft))) wrong('key', 'taken')
  await writeRest(db, key, draft, saving)
  return { key, after: factsOf(draft) }
}

/** Changes a product and its pages. @throws not_found, stale_version; in_use when apps would lose it; invalid_input for an unknown place */
export const changeProduct = async (
  db: Db,
  key: string,
  { version, ...draft }: OwnProductDraft & { version: number },
  saving: SaveInput,
) => {
  const store = ownProductsStore(db)
  await permissionsStore(db).next()
  const product = (await store.lock(key)) ?? fail('not_found')
  if (product.version !== version) failStale(product.version)
  await requirePlace(db, draft)
  const inUse = await store.phasesInUse(key)
  if (inUse.length > 0 && (draft.follows || inUse.some((phase) => !draft.phases.includes(phase)))) fail('in_use')
  const before = factsOf(await productOf(db, key, product))
  await store.change(key, draft)
  await writeRest(db, key, draft, saving)
  return { key, before, after: factsOf(draft) }
}

/** Archives or restores a product. @returns undefined when nothing changed @throws not_found */
export const archiveProduct = async (db: Db, key: string, archivedAt: Date | null) => {
  const product = (await ownProductsStore(db).lock(key)) ?? fail('not_found')
  if ((product.archivedAt === null) === (archivedAt === null)) return undefined
  await ownProductsStore(db).setArchived(key, archivedAt)
  return { key, name: product.nameByLocale.en_US }
}

/** Removes a product with its pages and everything that belongs to them. @throws not_found; in_use while an app has it on */
export const removeProduct = async (db: Db, key: string) => {
  const store = ownProductsStore(db)
  await permissionsStore(db).next()
  const product = (await store.lock(key)) ?? fail('not_found')
  if ((await store.phasesInUse(key)).length > 0) fail('in_use')
  await store.remove(key)
  await permissionsStore(db).replaceOwn(codesOf(key), [], '')
  return { key, name: product.nameByLocale.en_US }
}
