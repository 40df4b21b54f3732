import type { AppMenuEntry, AppMenuParent } from '../../kit/menu/menu.ts'

/** A menu entry: a page, or several under one heading. */
export type MenuItem = { kind: 'page'; entry: AppMenuEntry } | { kind: 'parent'; parent: AppMenuParent; entries: AppMenuEntry[] }

/**
 * Returns a menu group for a user: the pages they may open, and parents with at least one such page
 * (APPMENU-07, APPMENU-08).
 */
export const itemsOf = (menu: readonly AppMenuEntry[], group: AppMenuEntry['group'], pageKeys: ReadonlySet<string>): MenuItem[] => {
  const items: MenuItem[] = []
  for (const entry of menu) {
    if (entry.group !== group || !pageKeys.has(entry.page.path)) continue
    const { parent } = entry
    const parentItem = items.find((item) => item.kind === 'parent' && item.parent === parent)
    if (parent === undefined) items.push({ kind: 'page', entry })
    else if (parentItem?.kind === 'parent') parentItem.entries.push(entry)
    else items.push({ kind: 'parent', parent, entries: [entry] })
  }
  return items
}

/** Returns whether an entry leads to the page at a path, or to a parent of it. */
export const leadsTo = ({ page, subpages = [] }: AppMenuEntry, pathname: string): boolean =>
  [page, ...subpages].some(({ path }) => path === pathname)

interface Product {
  productId: string
  pageCode: string | null
  status: number
  children: readonly this[]
}

/** A product in the menu, with its own page, if any, and its child products. */
export interface ProductItem<P extends Product> {
  product: P
  path: string | undefined
  children: ProductItem<P>[]
}

/**
 * Returns the products in the menu: those that are not hidden (APPMENU-09) and lead to pages the user may open.
 * @param pathOf the path of such a page, by its code
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

/** Returns the product that a page belongs to: its own page, or one reached from that, such as a record of its list. */
export const productAt = <P extends Product>(items: readonly ProductItem<P>[], pathname: string): ProductItem<P> | undefined => {
  for (const item of items) {
    const { path, children } = item
    if (path !== undefined && (pathname === path || pathname.startsWith(`${path.replace(/\/list$/, '')}/`))) return item
    const child = productAt(children, pathname)
    if (child) return child
  }
  return undefined
}
