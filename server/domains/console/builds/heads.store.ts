import {
  type BuildFolder,
  type BuildSort,
  type BuildState,
  buildFolders,
  buildStates,
  type VersionSystem,
} from '@portico/contract/console/builds'
import { sum } from '@portico/contract/kernel/lists'
import { orderOf, type Sort } from '@portico/contract/kernel/order'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Page, type Paging, pageOf } from '../../../kernel/database/page.ts'
import { sortedBy } from '../../../kernel/database/order.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import { participant, participantName } from '../conversations/index.ts'
import './builds.tables.ts'

export interface VersionFilter {
  folder?: BuildFolder | undefined
  os?: VersionSystem | undefined
  status?: BuildState | undefined
  name?: string | undefined
  keyword?: string | undefined
  sort: Sort<BuildSort>
}

/** The number of a version's components, the number of their original files and of the verified packages among them, and the total bytes. */
interface Contents {
  components: number
  files: number
  packages: number
  size: number
}

const contents = sql<Contents>`(
  select jsonb_build_object('components', count(*), 'files', coalesce(sum(o.files), 0), 'packages', coalesce(sum(o.packages), 0),
    'size', coalesce(sum(o.size), 0))
  from build_component c cross join lateral (
    select count(*) as files, count(*) filter (where f.file_type = 0 and f.status = 'ready') as packages, sum(f.size) as size
    from build_file f where f.component_id = c.id and f.variant = 'original') o
  where c.version_id = build_version.id)`

/** The condition that a version's steps run side by side, and that it is not being signed. */
const signsInParallel = sql<boolean>`(exists (select from build_setting s
    where s.app_id = build_version.app_id and s.os = build_version.os and s.step_order = 'beside')
  and not exists (select from build_job j
    where j.version_id = build_version.id and j.kind = 'sign' and j.status in ('queued', 'running')))`

/** The condition that a version's setting has complete versions obfuscated, and signed only then. */
const obfuscatesFirst = sql<boolean>`exists (select from build_setting s
  where s.app_id = build_version.app_id and s.os = build_version.os and s.obfuscate and s.step_order = 'after')`

/** Selects an app's versions without their components, as lists show them. */
export const selectVersions = (db: Db, appId: string) =>
  db
    .selectFrom('buildVersion')
    .where('appId', '=', appId)
    .select(['id', 'folder', 'os', 'name', 'memo', 'status', 'createdAt', 'pinnedAt', 'pinnedBy as pinnedById', 'createdBy as createdById'])
    .select([contents.as('contents'), participant('build_version.created_by').as('createdBy')])
    .select([signsInParallel.as('signsInParallel'), obfuscatesFirst.as('obfuscatesFirst')])
export type ListedVersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

const placeOfState = sql`array_position(${[...buildStates]}::text[], status)`
const orders = { status: placeOfState, name: 'nameOrder', createdAt: 'createdAt' } as const

type FolderCounts = Record<BuildFolder, number>

/** Counts an app's versions by folder, without empty ones. */
const folderCounts = (appId: string) => sql<Partial<FolderCounts>>`(
  select coalesce(jsonb_object_agg(folder, versions), '{}')
  from (select folder, count(*) as versions from build_version where app_id = ${appId} group by folder) counted)`

/** Reads a page of an app's versions, and the number of versions in each folder, whatever the filter. A page with rows that is filtered by folder at most takes one statement. */
export const pageOfVersions = async (
  db: Db,
  appId: string,
  { folder, os, status, name, keyword, sort }: VersionFilter,
  paging: Paging,
): Promise<Page<ListedVersionRow> & { folders: FolderCounts }> => {
  let found = selectVersions(db, appId).select(folderCounts(appId).as('counted'))
  if (folder) found = found.where('folder', '=', folder)
  if (os) found = found.where('os', '=', os)
  if (status) found = found.where('status', '=', status)
  if (name) found = found.where(sql<boolean>`lower(name) = lower(${name})`)
  if (keyword) found = found.where('name', 'ilike', likePattern(keyword))
  const { key, direction } = orderOf(sort)
  const countsSuffice = !os && !status && !name && !keyword
  const totalOf = ([row]: readonly { counted: Partial<FolderCounts> }[]): number | undefined =>
    row && countsSuffice ? (folder ? row.counted[folder] : sum(Object.values(row.counted))) : undefined
  const sorted =
    key === 'createdBy'
      ? sortedBy(found, 'build_version', participantName('build_version.created_by'), direction)
      : found.orderBy(orders[key], direction).orderBy('id', direction)
  const page = await pageOf(sorted, paging, 'build_version', totalOf)
  const [row = await db.selectNoFrom(folderCounts(appId).as('counted')).executeTakeFirstOrThrow()] = page.list
  const folders = Object.fromEntries(buildFolders.map((each) => [each, row.counted[each] ?? 0])) as FolderCounts
  return { ...page, folders }
}
