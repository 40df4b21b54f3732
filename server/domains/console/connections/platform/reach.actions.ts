import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/failure.ts'
import { readingsStore } from './readings.store.ts'

/**
 * Checks that a service may deal with one of these areas or kinds of jobs of an app, as set at `/admin/connection`: for what it reports
 * to a row or reads of it besides.
 * @throws not_allowed, app_not_found
 */
export const requireReach = async (
  db: Db,
  serviceId: string,
  { appId, areas, jobKinds = [] }: { appId: string; areas: readonly string[]; jobKinds?: readonly string[] },
): Promise<void> => {
  const reading = await readingsStore(db).ofApp(serviceId, appId)
  const isAllowed = reading?.areas.some((area) => areas.includes(area)) || reading?.jobKinds.some((kind) => jobKinds.includes(kind))
  if (!reading || !isAllowed) return fail('not_allowed')
  if (!reading.knowsApp) fail('app_not_found')
}
