import type { AppStatus } from '@portico/contract/apps/apps'

/** The portal's record of an app. `createdAt` and `updatedAt` are used only when the app is new. */
export interface SavedApp {
  id: string
  name: string
  status: AppStatus | 'APP_REVIEW'
  appType: number
  mainPlatform: number
  developerId: number | null
  contractType: string | null
  createdAt?: Date
  updatedAt?: Date
}

/** Parts of a record that an existing app may keep when it is saved again. */
export const keepableParts = ['status', 'appType', 'mainPlatform', 'developerId', 'contractType'] as const
export type KeepablePart = (typeof keepableParts)[number]

/** A record as passed to followers. */
export interface AppRecord extends Pick<SavedApp, 'id' | 'name' | 'status' | 'appType' | 'mainPlatform' | 'contractType'> {
  developer: string | null
  createdAt: Date
}

/** The author of a change; `id` is null if it was not a person. */
export interface Author {
  id: string | null
  name: string
}

/** Returns the last record of each app, sorted by id so that concurrent saves wait for each other instead of deadlocking. */
export const lastRecords = (apps: readonly SavedApp[]): SavedApp[] =>
  [...new Map(apps.map((app) => [app.id, app])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
