import { type App, appIconPath, type AppStatus } from '@portico/contract/apps/apps'

/** Who asks, as far as it decides which apps they see. */
export interface Viewer {
  userKey: string
  staff: boolean
  admin: boolean
}

/** Staff and administrators see every app. */
export const seesEveryApp = ({ staff, admin }: Viewer): boolean => staff || admin

/** An app in review is reported as one in development. */
export const reportedStatus = (status: AppStatus | 'APP_REVIEW'): AppStatus => (status === 'APP_REVIEW' ? 'DEVELOPING' : status)

/** The statuses of records that are reported as this one. */
export const recordedStatuses = (status: AppStatus): readonly (AppStatus | 'APP_REVIEW')[] =>
  status === 'DEVELOPING' ? ['DEVELOPING', 'APP_REVIEW'] : [status]

/** A pattern for LIKE that finds the keyword itself, whatever signs are in it. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** The columns that an app is made of. */
export interface AppRow {
  id: string
  name: string
  status: AppStatus | 'APP_REVIEW'
  iconFileId: string | null
}

export const appOf = ({ id, name, status, iconFileId }: AppRow): App => ({
  id,
  name,
  icon: iconFileId === null ? null : appIconPath(id),
  status: reportedStatus(status),
})
