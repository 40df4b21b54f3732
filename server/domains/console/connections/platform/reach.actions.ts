import type { Db } from '../../../../kernel/database/database.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { readingsStore } from './readings.store.ts'

/**
 * Checks that a service has access to one of these areas or job kinds of an app, as set at `/admin/connection`: for reports to a row and
 * reads outside the platform sources.
 * @returns all it has access to
 * @throws not_allowed, app_not_found
 */
export const requireAccess = async (
  db: Db,
  serviceId: string,
  { appId, areas, jobKinds = [] }: { appId: string; areas: readonly string[]; jobKinds?: readonly string[] },
): Promise<{ areas: readonly string[]; jobKinds: readonly string[] }> => {
  const reading = await readingsStore(db).ofApp(serviceId, appId)
  const isAllowed = reading?.areas.some((area) => areas.includes(area)) || reading?.jobKinds.some((kind) => jobKinds.includes(kind))
  if (!reading || !isAllowed) return fail('not_allowed')
  return reading.knowsApp ? reading : fail('app_not_found')
}
