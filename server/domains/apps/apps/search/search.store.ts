import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Viewer } from '../apps.rules.ts'
import { visibleApps } from '../apps.store.ts'
import '../apps.tables.ts'

const columns = ['number', 'id', 'name', 'status', 'iconFileId', 'createdAt'] as const

/** Reads all data about apps, for search. */
export const searchStore = (db: Db) => ({
  count: async (): Promise<number> => {
    const { total } = await db
      .selectFrom('app')
      .select((app) => app.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  },

  /** Returns the next apps after an id, ordered by id; or all of the given ids. */
  facts: (selection: { after: string; size: number } | { ids: readonly string[] }) => {
    const apps = db.selectFrom('app').select(columns).orderBy('id')
    return 'ids' in selection
      ? apps.where('id', '=', sql<string>`any(${selection.ids}::text[])`).execute()
      : apps.where('id', '>', selection.after).limit(selection.size).execute()
  },

  /** Returns the ids of all apps visible to the viewer. */
  visibleIds: async (viewer: Viewer): Promise<string[]> =>
    (await db.selectFrom('app').select('id').where(visibleApps(viewer)).execute()).map(({ id }) => id),
})
