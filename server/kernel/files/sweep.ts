import { addDays } from '@portico/contract/kernel/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { FileStore } from './files.ts'
import { storedFiles } from './stored.store.ts'

const atOnce = 100

/** The files that could not be removed, with the reasons. Their records stay for the next sweep. */
type Failures = Map<string, unknown>

const raise = (failures: Failures): void => {
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `${failures.size} files could not be removed: ${[...failures.keys()].join(', ')}`)
}

/** Removes claimed files: first their bytes, then their records, so that no bytes are left without a record. */
const removeClaimed = async (db: Db, files: FileStore, ids: readonly string[]): Promise<Failures> => {
  const failures: Failures = new Map()
  for (const id of ids) await files.remove(id).catch((error: unknown) => failures.set(id, error))
  await storedFiles(db).deleteRecords(ids.filter((id) => !failures.has(id)))
  return failures
}

/** Removes those of the files that have no owner. @throws AggregateError when some of them could not be removed */
export const removeUnused = async (db: Db, files: FileStore, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) raise(await removeClaimed(db, files, await storedFiles(db).claim(ids)))
}

/**
 * Removes every file that has had no owner for a day, and the remains of unfinished writes. A file that cannot be removed is left
 * for the next sweep; when a whole batch cannot, the store is probably unreachable and the sweep ends.
 * @throws AggregateError when some of them could not be removed
 */
export const sweepFiles = async (db: Db, files: FileStore, now: Date): Promise<void> => {
  const failures: Failures = new Map()
  const claim = () => storedFiles(db).claimUnused(atOnce, [...failures.keys()])
  for (let ids = await claim(); ids.length > 0; ids = await claim()) {
    const remaining = await removeClaimed(db, files, ids)
    for (const [id, error] of remaining) failures.set(id, error)
    if (remaining.size === atOnce) break
  }
  await files.sweep(addDays(now, -1), storedFiles(db).isOwned).catch((error: unknown) => failures.set('unfinished writes', error))
  raise(failures)
}

/** Sweeps the file store every hour. */
export const sweepJob = ({ db, files, jobs, log }: { db: Db; files: FileStore; jobs: Jobs; log: FastifyBaseLogger }): void =>
  jobs.every('files', '19 * * * *', () =>
    sweepFiles(db, files, new Date()).catch((error: unknown) => log.error({ err: error }, 'the sweep of files')),
  )
