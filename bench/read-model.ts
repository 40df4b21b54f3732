import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { searchedApps } from '../server/domains/apps/apps/index.ts'
import { searchedMetadata } from '../server/domains/dashboard/metadata/index.ts'
import { loadFollowed } from '../server/domains/dashboard/search/following/following.ts'
import type { Db } from '../server/kernel/database/database.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Returns the memory in use on and off the heap after a garbage collection, in megabytes. */
export const memoryInUse = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

/** Measures how long the read model of search takes to load, and how much memory it uses. */
export const measureReadModel = async (db: Db): Promise<{ seconds: number; megabytes: number }> => {
  const source = { ...searchedApps, ...searchedMetadata }
  const before = memoryInUse()
  const startedAt = performance.now()
  const followed = await loadFollowed(db, source)
  const seconds = (performance.now() - startedAt) / 1_000
  const megabytes = memoryInUse() - before
  if (followed.model.apps.length === 0) throw new Error('the read model is empty')
  return { seconds, megabytes }
}
