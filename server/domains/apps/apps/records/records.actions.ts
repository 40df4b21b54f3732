import type { Db } from '../../../../kernel/database/database.ts'
import { type AppRecord, type Author, lastRecords, type KeepablePart, type SavedApp } from './records.rules.ts'
import { recordsStore } from './records.store.ts'

/** Updates data derived from apps' records, in the same transaction. */
export type RecordFollower = (db: Db, records: readonly AppRecord[], author: Author) => Promise<void>

export type SaveOutcome = 'created' | 'updated' | 'unchanged'

/** Apps per statement: enough to be fast, few enough for the statement timeout. */
const batch = 500

/**
 * Creates or updates apps' records, 500 per statement, and calls the followers with those that changed. Call it in a
 * transaction, so that the records and the followers' changes are committed together.
 * @param keptColumns parts of their records that existing apps keep
 * @returns how each app was saved, by id
 */
export const saveApps = async (
  db: Db,
  apps: readonly SavedApp[],
  author: Author,
  followers: readonly RecordFollower[],
  keptColumns: readonly KeepablePart[] = [],
): Promise<Map<string, SaveOutcome>> => {
  const all = lastRecords(apps)
  const saved = new Map<string, SaveOutcome>(all.map(({ id }) => [id, 'unchanged']))
  for (let at = 0; at < all.length; at += batch) {
    const changed = await recordsStore(db).save(all.slice(at, at + batch), keptColumns)
    if (changed.length === 0) continue
    for (const { id, created } of changed) saved.set(id, created ? 'created' : 'updated')
    const records = await recordsStore(db).read(changed.map(({ id }) => id))
    for (const follow of followers) await follow(db, records, author)
  }
  return saved
}

/**
 * Creates the record of an app, and calls the followers. Unlike `saveApp` it does not change an existing app.
 * @returns false if the id is taken
 */
export const addApp = async (db: Db, app: SavedApp, author: Author, followers: readonly RecordFollower[]): Promise<boolean> => {
  if (!(await recordsStore(db).add(app))) return false
  const records = await recordsStore(db).read([app.id])
  for (const follow of followers) await follow(db, records, author)
  return true
}

/** Returns an app's record, locked until the transaction ends; undefined if there is none. */
export const lockApp = (db: Db, appId: string): Promise<SavedApp | undefined> => recordsStore(db).lock(appId)

/** Updates the app's time of change, for a change outside its record. */
export const touchApp = async (db: Db, appId: string): Promise<void> => void (await recordsStore(db).touch(appId))

/** Returns the next records after an id, ordered by id. */
export const recordsAfter = (db: Db, after: string, size: number): Promise<AppRecord[]> => recordsStore(db).after(after, size)

/** Creates or updates the record of one app, as `saveApps` does. */
export const saveApp = async (db: Db, app: SavedApp, author: Author, followers: readonly RecordFollower[]): Promise<SaveOutcome> =>
  (await saveApps(db, [app], author, followers)).get(app.id) ?? 'unchanged'
