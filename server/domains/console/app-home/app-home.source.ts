import type { HomeBuild, HomePoint, HomeQaStatus, HomeReport, HomeRequest, HomeTest, HomeTodo } from '@portico/contract/console/app-home'
import type { AppProduct } from '@portico/contract/console/app-area'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Permission } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'

/** Whose page of which app it is. */
export interface HomeReader {
  person: Person
  appId: string
  phase: Phase
  /** Returns whether the reader may use a function of the app, in this phase and through their team. */
  may(permission: Permission): boolean
}

/**
 * What a row has for an app's first page. A row registers one (`homeSources`); widgets for which no row has anything are
 * empty. Everything is of the one app; `todo` and `requesting` are of the reader too.
 */
export interface HomeSource {
  readiness?(db: Db, reader: HomeReader): Promise<HomePoint[]>
  todo?(db: Db, reader: HomeReader): Promise<HomeTodo[]>
  requesting?(db: Db, reader: HomeReader): Promise<HomeRequest[]>
  /** The products of the app in the phase. */
  products?(db: Db, reader: HomeReader): Promise<AppProduct[]>
  /** Tests that touch the period. */
  qaSchedule?(db: Db, reader: HomeReader, period: { from: Date; to: Date }): Promise<HomeTest[]>
  /** The newest, at most `most`. */
  builds?(db: Db, reader: HomeReader, most: number): Promise<HomeBuild[]>
  qaStatus?(db: Db, reader: HomeReader): Promise<HomeQaStatus[]>
  /** The latest report. */
  compatReport?(db: Db, reader: HomeReader): Promise<HomeReport | undefined>
}
