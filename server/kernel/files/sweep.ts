import type { Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { FileStore } from './files.ts'
import { storedFiles } from './stored.store.ts'

const atOnce = 100
const day = 24 * 3_600_000

/** Removes claimed files: first their bytes, then their records, so that no bytes are left without a record. */
const removeClaimed = async (db: Db, files: FileStore, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await files.remove(id)
  await storedFiles(db).forget(ids)
}

/** Removes those of the files that have no owner. */
export const removeUnused = async (db: Db, files: FileStore, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await removeClaimed(db, files, await storedFiles(db).claim(ids))
}

/** Removes every file that has had no owner for a day, and the remains of unfinished writes. */
export const sweepFiles = async (db: Db, files: FileStore, now: Date): Promise<void> => {
  for (let ids = await storedFiles(db).claimUnused(atOnce); ids.length > 0; ids = await storedFiles(db).claimUnused(atOnce))
    await removeClaimed(db, files, ids)
  await files.sweep(new Date(now.getTime() - day), storedFiles(db).isOwned)
}

/** Sweeps the file store every hour. */
export const sweepJob = ({ db, files, jobs }: { db: Db; files: FileStore; jobs: Jobs }): void =>
  jobs.every('files', '19 * * * *', () => sweepFiles(db, files, new Date()))
