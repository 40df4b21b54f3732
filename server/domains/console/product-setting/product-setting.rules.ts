import type { AppProduct } from '@portico/contract/console/app-area'
import type { ProductSetting, ProductState } from '@portico/contract/console/product-setting'
import type { Locale } from '@portico/contract/kernel/locale'

export interface ProductRow {
  id: number
  productId: string
  parentId: string | null
  pageCode: string | null
  nameByLocale: Record<Locale, string>
  pageCategory: string
  switchable: boolean
  needChannel: boolean
  sId: number | null
  aboutByLocale: Partial<Record<Locale, string>>
  archivedAt: Date | null
  /** Null if it was never turned on. */
  status: 0 | 1 | 2 | null
  linkedAt: Date | null
  linkedBy: string | null
}

const states = { 0: 'UNLINKED', 1: 'ON', 2: 'INITIALISING' } as const

export const stateOf = (status: 0 | 1 | 2 | null): ProductState => (status === null ? 'OFF' : states[status])

/** Returns the products that can be turned on, as listed in the setting. */
export const settingsOf = (rows: readonly ProductRow[], locale: Locale): ProductSetting[] => {
  const nameOf = (productId: string): string => rows.find((row) => row.productId === productId)?.nameByLocale[locale] ?? ''
  return rows
    .filter(({ switchable }) => switchable)
    .map(({ productId, pageCategory, aboutByLocale, archivedAt, needChannel, status, linkedAt, linkedBy }) => ({
      productId,
      name: nameOf(productId),
      about: aboutByLocale[locale] ?? '',
      archived: archivedAt !== null,
      category: pageCategory,
      categoryName: nameOf(pageCategory),
      needChannel,
      state: stateOf(status),
      linkedBy,
      linkedAt: linkedAt?.toISOString() ?? null,
    }))
}

/**
 * Builds the tree of products for the menu. A page has the status of its parent product; a heading is shown once
 * a product below it is.
 */
export const treeOf = (rows: readonly ProductRow[], locale: Locale): AppProduct[] => {
  const childrenOf = (parentId: string | null, parentState: 0 | 1 | 2): AppProduct[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => {
        const own = row.switchable ? (row.status ?? 0) : parentState
        const children = childrenOf(row.productId, own)
        const status = children.reduce<0 | 1 | 2>((first, child) => (first === 0 ? child.status : first), own)
        const { id, productId, pageCode, needChannel, pageCategory, sId } = row
        return { id, productId, pageCode, menuDisplay: row.nameByLocale[locale], needChannel, pageCategory, sId, status, children }
      })
  return childrenOf(null, 0)
}
