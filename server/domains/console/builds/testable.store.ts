import type { BuildState } from '@portico/contract/console/builds'
import type { Db } from '../../../kernel/database/database.ts'
import './builds.tables.ts'

/** States of versions that can be given to testers. */
const testable: readonly BuildState[] = ['UPLOADED', 'OBFUSCATED', 'SIGNED', 'SUBMITTED']

/** Lists an app's versions that can be tested, newest first; documents are excluded. */
export const testableVersions = (db: Db, appId: string, limit: number) =>
  db
    .selectFrom('buildVersion')
    .select(['id', 'name', 'os', 'folder'])
    .where('appId', '=', appId)
    .where('status', 'in', testable)
    .where('folder', '<>', 'Document')
    .orderBy('createdAt', 'desc')
    .orderBy('buildVersion.id', 'desc')
    .limit(limit)
    .execute()

interface TestedBuild {
  name: string
  sha256: string
  /** Null for a build that was not offered from a version. */
  versionId: number | null
}

/** Finds the version that testers were offered; without one, the app's newest of this name that contains a file with these bytes. */
export const testedVersion = async (db: Db, appId: string, { name, sha256, versionId }: TestedBuild) => {
  const versions = db.selectFrom('buildVersion').select(['buildVersion.id', 'buildVersion.folder']).where('buildVersion.appId', '=', appId)
  if (versionId !== null) return versions.where('buildVersion.id', '=', versionId).executeTakeFirst()
  return versions
    .innerJoin('buildComponent', 'buildComponent.versionId', 'buildVersion.id')
    .innerJoin('buildFile', 'buildFile.componentId', 'buildComponent.id')
    .where('buildVersion.name', '=', name)
    .where('buildFile.sha256', '=', sha256)
    .orderBy('buildVersion.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns those of these versions that belong to the app. */
export const versionsWithin = async (db: Db, appId: string, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('buildVersion').select(['id', 'name', 'os', 'folder']).where('appId', '=', appId).where('id', 'in', ids).execute()

/** Returns the people who added some of an app's versions or uploaded their files, including the originals of copies. */
export const contributorsOf = async (db: Db, appId: string, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const versions = db.selectFrom('buildVersion').where('buildVersion.appId', '=', appId).where('buildVersion.id', 'in', ids)
  const uploaders = versions
    .innerJoin('buildComponent', 'buildComponent.versionId', 'buildVersion.id')
    .innerJoin('buildFile', 'buildFile.componentId', 'buildComponent.id')
    .select('buildFile.uploadedBy as userKey')
  const rows = await versions.select('buildVersion.createdBy as userKey').union(uploaders).execute()
  return rows.flatMap(({ userKey }) => userKey ?? [])
}
