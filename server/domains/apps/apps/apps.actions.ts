import type { App } from '@portico/contract/apps/apps'
import type { Db } from '../../../kernel/database/database.ts'
import { appOf, type Viewer } from './apps.rules.ts'
import { appsStore } from './apps.store.ts'

/** An app with the roles that the viewer has on it. */
export interface AppStanding {
  app: App
  roles: readonly number[]
}

/** The app and the viewer's roles on it; undefined when it does not exist or they may not know of it. One statement. */
export const appStandingOf = async (db: Db, viewer: Viewer, appId: string): Promise<AppStanding | undefined> => {
  const row = await appsStore(db).visible(viewer, appId)
  return row && { app: appOf(row), roles: row.roles }
}

export const appVisibleTo = async (db: Db, viewer: Viewer, appId: string): Promise<App | undefined> =>
  (await appStandingOf(db, viewer, appId))?.app

export const isAppVisibleTo = async (db: Db, viewer: Viewer, appId: string): Promise<boolean> =>
  (await appStandingOf(db, viewer, appId)) !== undefined

/** Those of the ids that are apps the viewer may know of. */
export const visibleAmong = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> =>
  new Set(await appsStore(db).visibleAmong(viewer, ids))

/** The viewer's roles on those of the ids that are apps they may know of. One statement. */
export const rolesOnApps = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, readonly number[]>> =>
  new Map((await appsStore(db).standings(viewer, ids)).map(({ id, roles }) => [id, roles]))

/** For callers that are no person: whether there is such an app at all. */
export const appExists = (db: Db, appId: string): Promise<boolean> => appsStore(db).exists(appId)

/** Lets a team see apps; those that it sees already stay. */
export const shareApps = (db: Db, organizationId: number, appIds: readonly string[]): Promise<void> =>
  appsStore(db).share(organizationId, appIds)
