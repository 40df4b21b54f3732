import type { Db } from '../../../kernel/database/database.ts'
import './display-options.tables.ts'

/** Stores the keys that one person hides. */
export const displayOptionsStore = (db: Db, userId: string) => ({
  hidden: async (appId: string): Promise<Set<number>> => {
    const rows = await db.selectFrom('hiddenMeta').select('definitionId').where('userId', '=', userId).where('appId', '=', appId).execute()
    return new Set(rows.map(({ definitionId }) => definitionId))
  },

  /** Replaces the hidden keys of an app. */
  hide: async (appId: string, definitionIds: readonly number[]): Promise<void> => {
    await db.deleteFrom('hiddenMeta').where('userId', '=', userId).where('appId', '=', appId).execute()
    if (definitionIds.length > 0)
      await db
        .insertInto('hiddenMeta')
        .values(definitionIds.map((definitionId) => ({ userId, appId, definitionId })))
        .execute()
  },
})
