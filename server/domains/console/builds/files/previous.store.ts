import type { Inspection } from '@portico/contract/console/builds'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { VersionRow } from '../builds.store.ts'

interface Compared {
  version: Pick<VersionRow, 'id' | 'folder' | 'os' | 'name' | 'createdAt'>
  /** The name under which it was uploaded. */
  name: string
  inspection: Inspection
}

/**
 * Returns the uploaded package of an earlier version with which to compare a package: of the same type and, if there is one, with the same
 * package name, then from the same folder. Of these it is the latest, and of several in one version the one with the same file name.
 */
export const previousPackage = async (db: Db, appId: string, { version, name, inspection }: Compared) => {
  const earlier = db
    .selectFrom('buildFile as f')
    .innerJoin('buildComponent as c', 'c.id', 'f.componentId')
    .innerJoin('buildVersion as v', 'v.id', 'c.versionId')
    .innerJoin('buildBlob as b', 'b.id', 'f.blobId')
    .select(['v.name as version', sql<number>`b.size::float8`.as('size'), 'b.inspection'])
    .where('v.appId', '=', appId)
    .where('v.os', '=', version.os)
    .where(sql<boolean>`(v.created_at, v.id) < (${version.createdAt}::timestamptz, ${version.id}::integer)`)
    // One of the same name in another folder is the same version, which was copied.
    .where(sql<boolean>`lower(v.name) <> lower(${version.name})`)
    .where('f.variant', '=', 'original')
    .where(sql<boolean>`b.inspection ->> 'kind' = ${inspection.kind}`)
    .orderBy('v.createdAt', 'desc')
    .orderBy('v.id', 'desc')
    .orderBy(sql`lower(f.name) = lower(${name})`, 'desc')
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .limit(1)
  const hasSamePackage = sql<boolean>`b.inspection ->> 'package' = ${inspection.package}`
  const isInFolder = sql<boolean>`v.folder = ${version.folder}`
  // One after the other: each usually ends at the latest version, while sorting by all of it would read every package of the app.
  for (const conditions of [[hasSamePackage, isInFolder], [hasSamePackage], [isInFolder], []]) {
    const found = await conditions.reduce((query, condition) => query.where(condition), earlier).executeTakeFirst()
    if (found) return found
  }
  return undefined
}
