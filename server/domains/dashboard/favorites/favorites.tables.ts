import type { Condition, FavoType } from '@portico/contract/dashboard/favorites'
import type { ColumnType, Generated } from 'kysely'

/** A selection or search that a person saved under a name. */
export interface FavoriteTable {
  id: Generated<string>
  userId: string
  name: string
  favoType: FavoType
  condition: ColumnType<Condition, string, string>
  watched: Generated<boolean>
  /** The team it is shared with; null for none. */
  teamId: Generated<number | null>
  /** Ids of the apps found when its owner was last informed; null: not yet. */
  lastResult: string[] | null
  createdAt: ColumnType<Date, never, never>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    favorite: FavoriteTable
  }
}
