import { apps } from '@portico/contract/apps/apps'
import { domain } from '../../../domain.ts'
import { appsRoutes } from './apps.routes.ts'

export {
  appExists,
  appStandingOf,
  appVisibleTo,
  isAppVisibleTo,
  rolesOnApps,
  shareApps,
  unshareApp,
  unshareAppWith,
  visibleAmong,
} from './apps.actions.ts'
export { appIconOf, appOf, type AppRow, reportedStatus, seesEveryApp } from './apps.rules.ts'
export { fileAnswer, filesOfApp, iconPicture, recordFile, setIcon, ownFiles } from './files/files.actions.ts'
export type { NewAppFile } from './files/files.store.ts'
export { appNameOf, appNames, fromVisibleApps, visibleApp, visibleApps } from './apps.store.ts'
export type { AppEntry, Viewer } from './apps.rules.ts'
export { compileForViewers } from './viewer.store.ts'
export { addApp, lockApp, recordsAfter, type RecordFollower, saveApp, saveApps, touchApp } from './records/records.actions.ts'
export { searchedApps } from './search/search.actions.ts'
export type { AppRecord, Author, KeepablePart, SavedApp } from './records/records.rules.ts'

export const appsDomain = domain(apps, (parts) => ({ routes: appsRoutes(parts) }))
