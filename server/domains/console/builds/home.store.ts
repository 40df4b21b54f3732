import { homeLimits } from '@portico/contract/console/app-home'
import type { Db } from '../../../kernel/database/database.ts'
import './builds.tables.ts'

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

    /** Returns whether there is a signed build in the folder of releases, submitted or not. */
    isSigned: async (): Promise<boolean> => {
      const found = await versions
        .select('id')
        .where('folder', '=', 'release')
        .where((row) =>
          row.or([
            row('status', '=', 'SIGNED'),
            row.and([
              row('status', '=', 'SUBMITTED'),
              row.exists(
                row
                  .selectFrom('buildFile')
                  .innerJoin('buildComponent', 'buildComponent.id', 'buildFile.componentId')
                  .select('buildFile.id')
                  .whereRef('buildComponent.versionId', '=', 'buildVersion.id')
                  .where('buildFile.variant', '=', 'signed'),
              ),
            ]),
          ]),
        )
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },

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
