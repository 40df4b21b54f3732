import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../search.tables.ts'

/** One entry of the feed. */
export interface FeedEntry {
  seq: number
  transaction: string
  appId: string | null
  definitionId: number | null
}

export const feedStore = (db: Db) => ({
  /** Returns the oldest transaction still running: reading from it on cannot miss a later commit. */
  horizon: async (): Promise<string> => {
    const { rows } = await sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
    return rows[0]?.horizon ?? '0'
  },

  /** Returns the entries committed by transactions from the horizon on, and the next horizon, in one snapshot. Entries may repeat. */
  since: async (horizon: string): Promise<{ horizon: string; entries: FeedEntry[] }> => {
    const { rows } = await sql<{ horizon: string } & { [Key in keyof FeedEntry]: FeedEntry[Key] | null }>`
      select now.horizon::text, f.seq, f.transaction::text, f.app_id, f.definition_id
      from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now
      left join change_feed f on f.transaction >= ${horizon}::text::xid8`.execute(db)
    const entries = rows.flatMap(({ seq, transaction, appId, definitionId }) =>
      seq === null || transaction === null ? [] : [{ seq, transaction, appId, definitionId }],
    )
    return { horizon: rows[0]?.horizon ?? horizon, entries }
  },

  /** Deletes entries that every process has read long ago. */
  deleteOld: () => sql`delete from change_feed where at < now() - interval '2 days'`.execute(db),
})
