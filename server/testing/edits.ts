import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'

/** Returns what the latest edit of a kind changed in an app, by the activity log. */
export const latestEdit = async (db: Db, appId: string, action: string): Promise<unknown> => {
  const latest = `select details -> 'before' as before, details -> 'after' as after from activity_log
    where app_id = $1 and action = $2 order by id desc limit 1`
  return (await runIn(db, latest, [appId, action])).rows[0]
}
