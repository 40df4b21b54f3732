import { homeLimits } from '@portico/contract/console/app-home'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../builds.tables.ts'

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
    newest: (limit: number) =>
      versions
        .select(['id', 'name', 'os', 'folder', 'status', 'createdAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}

/** A version with a failed upload or step. */
interface FailedBuild {
  appId: string
  id: number
  name: string
  folder: string
  createdAt: Date
}

/** Lists a person's versions with a failed upload or step, the oldest first and of each app. */
export const failedBuilds = async (db: Db, appIds: readonly string[], userKey: string): Promise<FailedBuild[]> => {
  const { rows } = await sql<FailedBuild>`
    select app_id, id, name, folder, created_at from (
      select *, row_number() over (partition by app_id order by created_at, id) as place from build_version
      where app_id = any(${appIds}::text[]) and created_by = ${userKey}
        and status in ('UPLOAD_FAILED', 'OBFUSCATING_FAILED', 'SIGNING_FAILED')) as failed
    where place <= ${homeLimits.todo} order by created_at, id`.execute(db)
  return rows
}
