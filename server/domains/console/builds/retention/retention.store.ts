import { retentionNoticeDays } from '@portico/contract/console/builds'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../builds.tables.ts'

/** A version that will be deleted. */
export interface ExpiringVersion {
  appId: string
  id: number
  name: string
  folder: string
  deletedAt: Date
  /** The people that its setting has notified. */
  receivers: string[]
}

const archived = sql`build_version v join build_setting s on s.app_id = v.app_id and s.os = v.os
  where v.status = 'ARCHIVED' and v.pinned_at is null and s.retention_days is not null`
const notice = sql`make_interval(days => least(s.retention_days, ${retentionNoticeDays}::integer))`
const retained = sql`v.archived_at + make_interval(days => s.retention_days)`

/** Archived versions of all apps that are kept for a limited time. */
export const retentionStore = (db: Db) => ({
  /** Returns the earliest time at which a version can be deleted, given the notice that must precede it; null for never. */
  endOf: async (id: number, now: Date): Promise<Date | null> => {
    const { rows } = await sql<{ at: Date }>`
      select greatest(${retained}, coalesce(v.deletion_announced_for, ${now}::timestamptz + ${notice})) as at from ${archived} and v.id = ${id}`.execute(
      db,
    )
    return rows[0]?.at ?? null
  },

  /** Marks versions whose deletion is due to be announced. @returns them, by app and date */
  takeEnding: async (now: Date, limit: number): Promise<ExpiringVersion[]> => {
    const { rows } = await sql<ExpiringVersion>`
      with due as (
        select v.id, s.receivers, greatest(${retained}, ${now}::timestamptz + ${notice}) as deleted_at from ${archived}
          and v.deletion_announced_for is null and ${retained} - ${notice} <= ${now}::timestamptz
        order by v.app_id, v.archived_at limit ${limit} for update of v skip locked),
      announced as (
        update build_version v set deletion_announced_for = due.deleted_at from due where v.id = due.id
        returning v.app_id, v.id, v.name, v.folder, due.deleted_at, due.receivers)
      select * from announced order by app_id, deleted_at, id`.execute(db)
    return rows
  },

  /** Withdraws announcements that no longer hold, since the retention period was ended or extended: a later one is announced anew. */
  withdraw: (now: Date) =>
    sql`
      update build_version set deletion_announced_for = null
      where deletion_announced_for is not null
        and id not in (select v.id from ${archived} and v.deletion_announced_for is not null and ${retained} - ${notice} <= ${now}::timestamptz)`.execute(
      db,
    ),

  /** Lists versions past both their retention period and the announced date, which a shorter period does not bring forward. */
  ended: async (now: Date, limit: number): Promise<{ appId: string; id: number }[]> => {
    const { rows } = await sql<{ appId: string; id: number }>`
      select v.app_id, v.id from ${archived}
        and greatest(${retained}, v.deletion_announced_for) < ${now}::timestamptz and v.deletion_announced_for is not null
      order by v.archived_at limit ${limit}`.execute(db)
    return rows
  },
})

/** Counts the archived versions of each app whose deletion was announced, with the folder of one. */
export const endingBuilds = async (db: Db, appIds: readonly string[]): Promise<{ appId: string; count: number; folder: string }[]> => {
  const { rows } = await sql<{ appId: string; count: number; folder: string }>`
    select v.app_id, count(*)::integer as count, min(v.folder) as folder from ${archived}
      and v.app_id = any(${appIds}::text[]) and v.deletion_announced_for is not null group by v.app_id`.execute(db)
  return rows
}
