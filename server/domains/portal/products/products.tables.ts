import type { ProductDraft } from '@portico/contract/portal/products'
import type { ColumnType, Generated } from 'kysely'

/** A product of the home page. */
export interface ProductTable {
  id: Generated<number>
  art: ProductDraft['art']
  texts: ColumnType<ProductDraft['texts'], string, string>
  version: Generated<number>
  updatedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    product: ProductTable
  }
}
