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

    /** Lists a person's versions with a failed upload or step, the oldest first. */
    failed: (userKey: string) =>
      versions
        .select(['id', 'name', 'folder', 'createdAt'])
        .where('createdBy', '=', userKey)
        .where('status', 'in', ['UPLOAD_FAILED', 'OBFUSCATING_FAILED', 'SIGNING_FAILED'])
        .orderBy('createdAt')
        .limit(homeLimits.todo)
        .execute(),

    /** Counts the archived versions whose deletion was announced, with the folder of one; undefined without any. */
    ending: async (): Promise<{ count: number; folder: string } | undefined> => {
      const { count, folder } = await versions
        .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('folder').as('folder')])
        .where('deletionAnnouncedAt', 'is not', null)
        .executeTakeFirstOrThrow()
      return Number(count) === 0 ? undefined : { count: Number(count), folder }
    },
  }
}
