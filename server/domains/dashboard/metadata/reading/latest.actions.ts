import type { App } from '@portico/contract/apps/apps'
import type { CategoryMetas } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { appOf } from '../../../apps/apps/index.ts'
import { metaDatasOf, rightOf } from '../metadata.rules.ts'
import { type LatestRow, latestStore } from './latest.store.ts'

const latestMetas = (row: LatestRow, person: Person, roles: readonly number[]): CategoryMetas => ({
  catgId: row.catgId,
  catgName: row.catgName,
  id: row.id,
  version: row.version ?? 0,
  meta: { metaDatas: metaDatasOf(row.values ?? {}, row.names ?? []) },
  updatedAt: row.createdAt?.toISOString() ?? null,
  dshbrdPrmsnType: rightOf(person, roles, row.editorRoles),
  ...(row.editorRoles !== null && { editorRoles: row.editorRoles }),
})

/**
 * Returns an app's metadata by category, with the person's rights; undefined when the app is hidden from them.
 * @param at a day of a time zone instead of now: then everything is read-only
 */
export const latestOf = async (
  db: Db,
  person: Person,
  appId: string,
  at?: { day: string; timeZone: string },
): Promise<{ app: App; catgMetas: CategoryMetas[] } | undefined> => {
  const latest = await latestStore(db).ofVisible(person, { appId, ...at })
  if (!latest) return undefined
  const catgMetas = latest.categories.map((row) => latestMetas(row, person, latest.roles))
  return { app: appOf(latest.app), catgMetas: at ? catgMetas.map((metas) => ({ ...metas, dshbrdPrmsnType: 'VIEW' })) : catgMetas }
}

export const categoryMetasOf = async (db: Db, person: Person, appId: string): Promise<CategoryMetas[] | undefined> =>
  (await latestOf(db, person, appId))?.catgMetas
