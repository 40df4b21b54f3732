import type { AppStatus } from '@portico/contract/apps/apps'

/** What the portal records of an app. `createdAt` counts only when the app is new. */
export interface SavedApp {
  id: string
  name: string
  status: AppStatus | 'APP_REVIEW'
  appType: number
  mainPlatform: number
  developerId: number | null
  contractType: string | null
  createdAt?: Date
}

/** A record as those see it who follow it. */
export interface AppRecord extends Pick<SavedApp, 'id' | 'name' | 'status' | 'appType' | 'mainPlatform' | 'contractType'> {
  developer: string | null
  createdAt: Date
}

/** On whose account something changes; `id` is null for what no person did. */
export interface Author {
  id: string | null
  name: string
}

/** Of several records for one app the last counts. In order of id, so that two at once wait instead of blocking each other. */
export const inOrder = (apps: readonly SavedApp[]): SavedApp[] =>
  [...new Map(apps.map((app) => [app.id, app])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
