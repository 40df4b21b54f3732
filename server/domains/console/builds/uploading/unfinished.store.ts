import type { UnfinishedUpload } from '@portico/contract/console/builds'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../builds.tables.ts'

/** Lists a person's unfinished uploads to an app, oldest first. */
export const unfinishedUploads = async (db: Db, appId: string, userKey: string): Promise<UnfinishedUpload[]> => {
  const rows = await db
    .selectFrom('buildFile as f')
    .innerJoin('buildComponent as c', 'c.id', 'f.componentId')
    .innerJoin('buildVersion as v', 'v.id', 'c.versionId')
    .select(['f.id as fileId', 'f.name', 'f.md5', 'f.componentId', 'v.id as versionId', 'v.name as versionName'])
    .select([sql<number>`f.size::float8`.as('size'), sql<number>`f.received::float8`.as('received')])
    .where('v.appId', '=', appId)
    .where('f.uploadedBy', '=', userKey)
    .where('f.status', '=', 'uploading')
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute()
  return rows.map(({ versionId: id, versionName: name, ...upload }) => ({ ...upload, version: { id, name } }))
}
