import { type App, appIconPath, type AppStatus } from '@portico/contract/apps/apps'

/** The facts about a person that determine which apps they see. */
export interface Viewer {
  userKey: string
  staff: boolean
  admin: boolean
}

/** Returns whether the viewer sees every app, as staff and administrators do. */
export const seesEveryApp = ({ staff, admin }: Viewer): boolean => staff || admin

/** Returns the status to report: an app in review counts as in development. */
export const reportedStatus = (status: AppStatus | 'APP_REVIEW'): AppStatus => (status === 'APP_REVIEW' ? 'DEVELOPING' : status)

/** Returns the recorded statuses that are reported as this one. */
export const recordedStatuses = (status: AppStatus): readonly (AppStatus | 'APP_REVIEW')[] =>
  status === 'DEVELOPING' ? ['DEVELOPING', 'APP_REVIEW'] : [status]

/** A role on an app through one team; `organizationId` is null for a role without a team. */
export interface AppEntry {
  roleId: number
  organizationId: number | null
  /** 0 through the default team, or without a team. */
  type: number
}

/** The columns from which an app is built. */
export interface AppRow {
  id: string
  name: string
  status: AppStatus | 'APP_REVIEW'
  iconFileId: string | null
}

/** Returns the path of an app's icon; null if it has none. */
export const appIconOf = ({ id, iconFileId }: Pick<AppRow, 'id' | 'iconFileId'>): string | null =>
  iconFileId === null ? null : appIconPath(id)

export const appOf = ({ id, name, status, iconFileId }: AppRow): App => ({
  id,
  name,
  icon: appIconOf({ id, iconFileId }),
  status: reportedStatus(status),
})
