import type { MetaType } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../kernel/database/database.ts'

/** A metadata key as search knows it. */
export interface Field {
  id: number
  name: string
  type: MetaType
  /** Whether queries may name it; values of others are only shown. */
  searchable: boolean
}

/** An app as search knows it. */
export interface AppFacts {
  id: string
  name: string
  status: 'DEVELOPING' | 'PUBLISHED' | 'DEACTIVATED'
  icon: string | null
}

/** An app with the number by which the source names it where it names many. */
export interface SearchedApp {
  number: number
  facts: AppFacts
}

/** The texts of an app under one key, in their order. */
export interface FieldTexts {
  fieldId: number
  texts: readonly string[]
}
export interface AppTexts {
  appId: string
  fields: readonly FieldTexts[]
}

/** The same texts under a key, and every app that has just these: numbers of four bytes, the highest first. */
export interface SharedTexts extends FieldTexts {
  apps: Uint8Array
}

/** Who asks, as far as it decides which apps they see. */
export interface Viewer {
  userKey: string
  staff: boolean
  admin: boolean
}

/** Where search reads from. It knows no other domain: those that have something to search register here. */
export interface SearchSource {
  fields(db: Db): Promise<readonly Field[]>
  /** How many apps there are, about. */
  countApps(db: Db): Promise<number>
  /** Apps after an id, in order of id; all of those named when there are any. */
  apps(db: Db, wanted: { after: string; size: number } | { ids: readonly string[] }): Promise<readonly SearchedApp[]>
  /** The current texts of the named apps; apps without any may be left out. */
  texts(db: Db, ids: readonly string[]): Promise<readonly AppTexts[]>
  /** The current texts under some keys, of every app. An app's last mention under a key counts. */
  textsOfFields(db: Db, fieldIds: readonly number[]): Promise<readonly SharedTexts[]>
  /**
   * The texts under some keys as they were at the end of a day (`yyyy-MM-dd`) of the display time zone. An app's last
   * mention under a key counts.
   */
  textsAt(db: Db, fieldIds: readonly number[], day: string): Promise<readonly SharedTexts[]>
  /** The apps that existed at the end of that day, by their numbers. */
  appsAt(db: Db, day: string): Promise<Uint8Array>
  /** The apps that the viewer may see now; `all` without asking the database. */
  visible(db: Db, viewer: Viewer): Promise<readonly string[] | 'all'>
}
