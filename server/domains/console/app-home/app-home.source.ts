import type { HomeBuild, HomePoint, HomeQaStatus, HomeReport, HomeRequest, HomeTest, HomeTodo } from '@portico/contract/console/app-home'
import type { AppProduct } from '@portico/contract/console/app-area'
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

/**
 * What a row contributes to an app's home page. A row registers one (`homeSources`); widgets without contributions are empty.
 * Everything is about the one app; `todo` and `requesting` also depend on the reader.
 */
export interface HomeSource {
  readiness?(db: Db, reader: HomeReader): Promise<HomePoint[]>
  todo?(db: Db, reader: HomeReader): Promise<HomeTodo[]>
  requesting?(db: Db, reader: HomeReader): Promise<HomeRequest[]>
  /** The app's products in the phase. */
  products?(db: Db, reader: HomeReader): Promise<AppProduct[]>
  /** Tests that overlap the period. */
  qaSchedule?(db: Db, reader: HomeReader, period: { from: Date; to: Date }): Promise<HomeTest[]>
  /** The latest, at most `most`. */
  builds?(db: Db, reader: HomeReader, most: number): Promise<HomeBuild[]>
  qaStatus?(db: Db, reader: HomeReader): Promise<HomeQaStatus[]>
  /** The latest report. */
  compatReport?(db: Db, reader: HomeReader): Promise<HomeReport | undefined>
}
