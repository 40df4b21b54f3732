import type { Db } from '../../../../kernel/database/database.ts'
import '../connections.tables.ts'

export const endpointsStore = (db: Db) => ({
  /** Lists the user keys of the active administrators. */
  administrators: async (): Promise<string[]> =>
    (await db.selectFrom('person').select('id').where('admin', '=', true).where('active', '=', true).execute()).map(({ id }) => id),
})
