import { homeLimits } from '@portico/contract/console/app-home'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './builds.tables.ts'

/** Returns those of the apps that have a signed build in the folder of releases, submitted or not. */
export const appsWithSignedBuild = async (db: Db, appIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ appId: string }>`
    select a.app_id from unnest(${appIds}::text[]) as a (app_id) where exists (
      select from build_version v where v.app_id = a.app_id and v.folder = 'release' and (v.status = 'SIGNED' or v.status = 'SUBMITTED' and exists (
        select from build_component c join build_file f on f.component_id = c.id where c.version_id = v.id and f.variant = 'signed')))`.execute(
    db,
  )
  return new Set(rows.map(({ appId }) => appId))
}

/** Reads the builds for an app's home page. */
export const buildsHomeStore = (db: Db, appId: string) => {
  const versions = db.selectFrom('buildVersion').where('appId', '=', appId)
  return {
    newest: (most: number) =>
      versions
        .select(['id', 'name', 'os', 'folder', 'status', 'createdAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
  }
}

/** Lists a person's versions with a failed upload or step, the oldest first. */
export const failedBuilds = (db: Db, appIds: readonly string[], userKey: string) =>
  db
    .selectFrom('buildVersion')
    .select(['appId', 'id', 'name', 'folder', 'createdAt'])
    .where('appId', '=', sql<string>`any(${appIds}::text[])`)
    .where('createdBy', '=', userKey)
    .where('status', 'in', ['UPLOAD_FAILED', 'OBFUSCATING_FAILED', 'SIGNING_FAILED'])
    .orderBy('createdAt')
    .limit(homeLimits.todo * appIds.length)
    .execute()

/** Counts the archived versions of each app whose deletion was announced, with the folder of one. */
export const endingBuilds = async (db: Db, appIds: readonly string[]): Promise<{ appId: string; count: number; folder: string }[]> => {
  const { rows } = await sql<{ appId: string; count: number; folder: string }>`
    select app_id, count(*)::integer as count, min(folder) as folder from build_version
    where app_id = any(${appIds}::text[]) and deletion_announced_at is not null group by app_id`.execute(db)
  return rows
}
