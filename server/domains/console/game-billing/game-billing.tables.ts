import type { ItemState, ItemType } from '@portico/contract/console/game-billing'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated, JSONColumnType } from 'kysely'

/** An item of an app in a phase. */
export interface GpItemTable {
  id: Generated<number>
  appId: string
  phase: Phase
  productId: string
  name: string
  type: ItemType
  tier: number | null
  /** Decimal text by currency. */
  prices: JSONColumnType<Record<string, string>>
  stores: JSONColumnType<{ google: string; apple: string }>
  status: Generated<ItemState>
  version: Generated<number>
  createdBy: string | null
  updatedBy: string | null
  updatedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    gpItem: GpItemTable
  }
}
