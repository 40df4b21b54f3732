import { type ProductDraft, productLimits, products } from '@portico/contract/portal/products'
import { domain } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { productsRoutes } from './products.routes.ts'
import { productsStore } from './products.store.ts'

/** Stores products as given, for the demo. */
export const createProducts = async (db: Db, drafts: readonly ProductDraft[]): Promise<void> => {
  for (const draft of drafts) await productsStore(db).add(draft, productLimits.products)
}

export const productsDomain = domain(products, () => ({ routes: productsRoutes() }))
