import type { HomeBuild, HomePoint, HomeQaStatus, HomeReport, HomeRequest, HomeTest, HomeTodo } from '@portico/contract/console/app-home'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Permission } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'

/** The reader and the app of a home page. */
export interface HomeReader {
  person: Person
  appId: string
  phase: Phase
  now: Date
  /** Returns whether the reader has a permission on the app, in this phase and through their team. */
  may(permission: Permission): boolean
}

/** An app of a list, and what its reader may do with it. */
export type ReadableApp = Pick<HomeReader, 'appId' | 'may'>

/** A readiness point of one app of several. */
export interface AppPoint extends HomePoint {
  appId: string
}

/** A to-do of one app of several. */
export interface AppTodo extends HomeTodo {
  appId: string
}

/** The person whose to-dos are read. */
export type TodoReader = Pick<HomeReader, 'person' | 'phase' | 'now'>

/** Returns the ids of the apps for which their reader has a permission. */
export const idsWhere = (apps: readonly ReadableApp[], permission: Permission): string[] =>
  apps.filter(({ may }) => may(permission)).map(({ appId }) => appId)

/** Reads rows about the apps for which their reader has a permission, without a statement if there are none. */
export const readRowsWhere = async <Row>(
  apps: readonly ReadableApp[],
  permission: Permission,
  read: (appIds: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const appIds = idsWhere(apps, permission)
  return appIds.length === 0 ? [] : read(appIds)
}

/**
 * The contributions of a row to an app's home page. A row registers one (`homeSources`); widgets without contributions are empty.
 * `readiness` and `todo` are asked for any number of apps, with as many statements as for one; everything else is about the one app.
 */
export interface HomeSource {
  /** Steps that each app still needs for a release. */
  readiness?(db: Db, apps: readonly ReadableApp[], phase: Phase): Promise<AppPoint[]>
  /** The reader's to-dos in each app; of a kind at most `homeLimits.todo` times the number of apps in all. */
  todo?(db: Db, apps: readonly ReadableApp[], reader: TodoReader): Promise<AppTodo[]>
  requesting?(db: Db, reader: HomeReader): Promise<HomeRequest[]>
  /** Tests that overlap the period. */
  qaSchedule?(db: Db, reader: HomeReader, period: { from: Date; to: Date }): Promise<HomeTest[]>
  /** The latest, at most `limit`. */
  builds?(db: Db, reader: HomeReader, limit: number): Promise<HomeBuild[]>
  qaStatus?(db: Db, reader: HomeReader): Promise<HomeQaStatus[]>
  /** The latest report. */
  compatReport?(db: Db, reader: HomeReader): Promise<HomeReport | undefined>
}
