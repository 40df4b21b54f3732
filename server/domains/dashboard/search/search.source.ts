import type { MetaType } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../kernel/database/database.ts'

/** A metadata key as search sees it. */
export interface Field {
  id: number
  name: string
  type: MetaType
  /** True when queries may name it; values of other keys are only shown. */
  searchable: boolean
}

/** An app as search sees it. */
export interface AppFacts {
  id: string
  name: string
  status: 'DEVELOPING' | 'PUBLISHED' | 'DEACTIVATED'
  icon: string | null
}

/** An app with the compact number that the source uses in long lists. */
export interface SearchedApp {
  number: number
  facts: AppFacts
  createdAt: Date
}

/** The texts of an app for one key, in order. */
export interface FieldTexts {
  fieldId: number
  texts: readonly string[]
}
export interface AppTexts {
  appId: string
  fields: readonly FieldTexts[]
}

/** Texts of a key that apps share, and every app that has exactly these: numbers of four bytes, the highest first. */
export interface SharedTexts extends FieldTexts {
  apps: Uint8Array
}

/**
 * Texts of a key, and every version that set exactly these: sixteen bytes each, the highest first, for the app's number (four),
 * the version (four) and its time (eight, microseconds since 2000). The highest version up to a moment is in force.
 */
export interface DatedTexts extends FieldTexts {
  versions: Uint8Array
}

/** The facts about a person that determine which apps they see. */
export interface Viewer {
  userKey: string
  staff: boolean
  admin: boolean
}

/** The source of the search's data. It depends on no other domain: those with searchable data register here. */
export interface SearchSource {
  fields(db: Db): Promise<readonly Field[]>
  /** Returns the approximate number of apps. */
  countApps(db: Db): Promise<number>
  /** Returns the next apps after an id, ordered by id; or all of the given ids. */
  apps(db: Db, wanted: { after: string; size: number } | { ids: readonly string[] }): Promise<readonly SearchedApp[]>
  /** Returns the current texts of the given apps; apps without any may be left out. */
  texts(db: Db, ids: readonly string[]): Promise<readonly AppTexts[]>
  /** Returns the current texts of some keys, for every app. An app's last occurrence for a key counts. */
  textsOfFields(db: Db, fieldIds: readonly number[]): Promise<readonly SharedTexts[]>
  /** Returns the texts of some keys in all versions, of the given apps or of all. */
  textsOver(db: Db, fieldIds: readonly number[], ids?: readonly string[]): Promise<readonly DatedTexts[]>
  /** Returns the apps visible to the viewer now; `all` without a query to the database. */
  visible(db: Db, viewer: Viewer): Promise<readonly string[] | 'all'>
}
