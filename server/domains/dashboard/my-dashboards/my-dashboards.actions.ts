import type { myDashboards, ShownMetas } from '@portico/contract/dashboard/my-dashboards'
import type { Parsed } from '@portico/contract/kernel/route'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { visibleAmong } from '../../apps/apps/index.ts'
import { idsOf, type KeyGroups, keyGroupsOf } from '../display-options/index.ts'
import type { Viewer } from '../search/index.ts'
import { type DashboardRow, myDashboardsStore } from './my-dashboards.store.ts'

/** Returns the person's own dashboard. @throws not_found for another person's */
export const ownDashboard = async (db: Db, owner: Viewer, id: string): Promise<DashboardRow> =>
  (await myDashboardsStore(db, owner.userKey).one(id)) ?? fail('not_found')

/** Returns the keys that a dashboard shows, by category in order. */
export const shownMetas = (groups: KeyGroups, definitionIds: readonly number[]): ShownMetas[] => {
  const ids = new Set(definitionIds)
  return groups.flatMap(({ catgId, catgName, metas }) => {
    const metaNames = metas.filter(({ id }) => ids.has(id)).map(({ name }) => name)
    return metaNames.length === 0 ? [] : [{ catgId, catgName, metaNames }]
  })
}

type Contents = Pick<Parsed<typeof myDashboards.add>['body'], 'appList' | 'displayOptions'>

/** Checks the apps of a dashboard. @throws invalid_input for apps hidden from the owner */
const checkApps = async (db: Db, owner: Viewer, appIds: readonly string[]): Promise<void> => {
  const visible = await visibleAmong(db, owner, appIds)
  const fieldErrors = appIds.flatMap((id, at) => (visible.has(id) ? [] : [fieldError(`appList.${at}`, 'invalid')]))
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
}

/** Returns the ids of those of the keys that exist. @throws invalid_input when none does */
const definitionsAmong = async (db: Db, options: Contents['displayOptions']): Promise<number[]> => {
  const ids = idsOf(
    await keyGroupsOf(db),
    options.map(({ catgId, metaNames }) => ({ catgId, names: metaNames })),
  )
  if (ids.size === 0) fail('invalid_input', { fieldErrors: [fieldError('displayOptions', 'invalid_meta_key')] })
  return [...ids.values()]
}

/** Creates a dashboard. @throws invalid_input, quota_reached beyond `max` */
export const addDashboard = async (db: Db, owner: Viewer, { name, appList, displayOptions }: Contents & { name: string }, max: number) => {
  await checkApps(db, owner, appList)
  const store = myDashboardsStore(db, owner.userKey)
  if ((await store.count()) >= max) fail('quota_reached', { details: { max } })
  const definitionIds = await definitionsAmong(db, displayOptions)
  const id = await store.add(name)
  await store.setApps(id, appList)
  await store.setMetas(id, definitionIds)
  return id
}

/** Changes the given fields. Apps that it already contained may stay, visible or not. @throws not_found, invalid_input */
export const editDashboard = async (
  db: Db,
  owner: Viewer,
  { id, name, appList, displayOptions }: Parsed<typeof myDashboards.edit>['body'],
): Promise<DashboardRow> => {
  const before = await ownDashboard(db, owner, id)
  const store = myDashboardsStore(db, owner.userKey)
  if (appList) {
    const previousIds = new Set(before.appIds)
    await checkApps(
      db,
      owner,
      appList.filter((appId) => !previousIds.has(appId)),
    )
    await store.setApps(id, appList)
  }
  if (displayOptions) await store.setMetas(id, await definitionsAmong(db, displayOptions))
  if (name !== undefined) await store.rename(id, name)
  return before
}
