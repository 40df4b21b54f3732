import type { Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { FileStore } from './files.ts'
import { storedFiles } from './stored.store.ts'

const atOnce = 100
const day = 24 * 3_600_000

/** Removes claimed files: first their bytes, then what is known of them, so that no bytes are ever forgotten. */
const removeClaimed = async (db: Db, files: FileStore, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await files.remove(id)
  await storedFiles(db).forget(ids)
}

/** Removes those of the files that nothing uses. */
export const removeUnused = async (db: Db, files: FileStore, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await removeClaimed(db, files, await storedFiles(db).claim(ids))
}

/** Removes every file that nothing has used for a day, and what writes that never ended left behind. */
export const sweepFiles = async (db: Db, files: FileStore, now: Date): Promise<void> => {
  for (let ids = await storedFiles(db).claimUnused(atOnce); ids.length > 0; ids = await storedFiles(db).claimUnused(atOnce))
    await removeClaimed(db, files, ids)
  await files.sweep(new Date(now.getTime() - day))
}

/** Sweeps the file store every hour. */
export const sweepJob = ({ db, files, jobs }: { db: Db; files: FileStore; jobs: Jobs }): void =>
  jobs.every('files', '19 * * * *', () => sweepFiles(db, files, new Date()))
