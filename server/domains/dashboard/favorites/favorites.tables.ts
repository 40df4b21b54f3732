import type { Condition, FavoType } from '@portico/contract/dashboard/favorites'
import type { ColumnType, Generated } from 'kysely'

/** What a person saved under a name. */
export interface FavoriteTable {
  id: Generated<string>
  userId: string
  name: string
  favoType: FavoType
  condition: ColumnType<Condition, string, string>
  watched: Generated<boolean>
  /** Ids of the apps that it led to when its owner was last told; null: not yet. */
  lastResult: string[] | null
  createdAt: ColumnType<Date, never, never>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    favorite: FavoriteTable
  }
}
