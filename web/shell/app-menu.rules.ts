import type { AppMenuEntry, AppMenuParent } from '../kit/menu.ts'

/** An entry of the menu: a page, or several under one heading. */
export type MenuItem = { kind: 'page'; entry: AppMenuEntry } | { kind: 'parent'; parent: AppMenuParent; entries: AppMenuEntry[] }

/**
 * Returns a group of the menu as somebody sees it: the pages that are open to them, and parents with at least one such page
 * (APPMENU-07, APPMENU-08).
 */
export const itemsOf = (menu: readonly AppMenuEntry[], group: AppMenuEntry['group'], pageKeys: ReadonlySet<string>): MenuItem[] => {
  const items: MenuItem[] = []
  for (const entry of menu) {
    if (entry.group !== group || !pageKeys.has(entry.page.path)) continue
    const { parent } = entry
    const found = items.find((item) => item.kind === 'parent' && item.parent === parent)
    if (parent === undefined) items.push({ kind: 'page', entry })
    else if (found?.kind === 'parent') found.entries.push(entry)
    else items.push({ kind: 'parent', parent, entries: [entry] })
  }
  return items
}

/** Returns whether an entry leads to the page at a path, or to one that it belongs to. */
export const isAt = ({ page, below = [] }: AppMenuEntry, pathname: string): boolean =>
  [page, ...below].some(({ path }) => path === pathname)

interface Product {
  productId: string
  pageCode: string | null
  status: number
  children: readonly this[]
}

/** A product of the menu with its page, if it has one of its own, and the products below it. */
export interface ProductItem<P extends Product> {
  product: P
  path: string | undefined
  children: ProductItem<P>[]
}

/**
 * Returns the products of the menu: those that are not hidden (APPMENU-09), as far as they lead to pages that are open.
 * @param pathOf the path of a page that is open, by its code
 */
export const productItems = <P extends Product>(
  products: readonly P[],
  pathOf: (pageCode: string) => string | undefined,
): ProductItem<P>[] =>
  products
    .filter(({ status }) => status !== 0)
    .map((product) => ({
      product,
      path: product.pageCode === null ? undefined : pathOf(product.pageCode),
      children: productItems(product.children as readonly P[], pathOf),
    }))
    .filter(({ path, children }) => path !== undefined || children.length > 0)
