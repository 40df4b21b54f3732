import type { App } from '@portico/contract/apps/apps'
import type { Db } from '../../../kernel/database/database.ts'
import { type AppEntry, appOf, type AppRow, type Viewer } from './apps.rules.ts'
import { appsStore } from './apps.store.ts'

/** An app with the viewer's roles on it. */
export interface AppStanding {
  app: App
  /** Its status as recorded, including APP_REVIEW. */
  state: AppRow['status']
  entries: readonly AppEntry[]
}

/** Returns the app with the viewer's roles on it, in one statement; undefined if it does not exist or is hidden from them. */
export const appStandingOf = async (db: Db, viewer: Viewer, appId: string): Promise<AppStanding | undefined> => {
  const row = await appsStore(db).visible(viewer, appId)
  return row && { app: appOf(row), state: row.status, entries: row.entries }
}

export const appVisibleTo = async (db: Db, viewer: Viewer, appId: string): Promise<App | undefined> =>
  (await appStandingOf(db, viewer, appId))?.app

export const isAppVisibleTo = async (db: Db, viewer: Viewer, appId: string): Promise<boolean> =>
  (await appStandingOf(db, viewer, appId)) !== undefined

/** Returns the given ids that are apps visible to the viewer. */
export const visibleAmong = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> =>
  new Set(await appsStore(db).visibleAmong(viewer, ids))

/** Returns the viewer's roles on the given apps that are visible to them, by id, in one statement. */
export const rolesOnApps = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, readonly number[]>> =>
  new Map((await appsStore(db).standings(viewer, ids)).map(({ id, roles }) => [id, roles]))

/** Returns whether the app exists, for callers that are not people. */
export const appExists = (db: Db, appId: string): Promise<boolean> => appsStore(db).exists(appId)

/** Makes apps visible to a team, in addition to those it already sees. */
export const shareApps = (db: Db, organizationId: number, appIds: readonly string[]): Promise<void> =>
  appsStore(db).share(organizationId, appIds)

/** Removes an app from all teams of these companies. */
export const unshareAppWith = (db: Db, appId: string, companyIds: readonly number[]): Promise<void> =>
  appsStore(db).unshareWithCompanies(appId, companyIds)

/** Removes an app from a team. @returns false if the team does not have it */
export const unshareApp = (db: Db, organizationId: number, appId: string): Promise<boolean> => appsStore(db).unshare(organizationId, appId)
