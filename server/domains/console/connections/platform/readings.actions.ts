import type { ConnectedService, Access } from '@portico/contract/console/connections'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { appNames } from '../../../apps/apps/index.ts'
import { readingsStore } from './readings.store.ts'

/** Lists the services that the portal knows, by name. */
export type ListServices = (db: Db) => Promise<(Pick<ConnectedService, 'id' | 'code' | 'name'> & { lastUsedAt: Date | null })[]>

type Row = Awaited<ReturnType<ReturnType<typeof readingsStore>['all']>>[number]

type CurrentReading = Pick<ConnectedService, 'reading' | 'version'>

const knownOf = ({ areas, jobKinds, secrets, allApps, appIds, version }: Row): CurrentReading => ({
  reading: { areas, jobKinds, secrets, appIds: allApps ? null : appIds },
  version,
})

const unread: CurrentReading = { reading: { areas: [], jobKinds: [], secrets: false, appIds: [] }, version: 0 }

/** Lists services by name, with their access. */
export const connectedServices = async (db: Db, listServices: ListServices): Promise<ConnectedService[]> => {
  const readings = new Map((await readingsStore(db).all()).map((row) => [row.serviceId, knownOf(row)]))
  return (await listServices(db)).map(({ lastUsedAt, ...service }) => ({
    ...service,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(readings.get(service.id) ?? unread),
  }))
}

/**
 * Replaces a service's access that is still at this version.
 * @returns the service with its previous access, and the next version
 * @throws not_found, stale_version; invalid_input for an app that does not exist
 */
export const setReading = async (
  db: Db,
  listServices: ListServices,
  serviceId: string,
  { version, ...reading }: Access & { version: number },
): Promise<{ service: ConnectedService; next: number }> => {
  const service = (await connectedServices(db, listServices)).find(({ id }) => id === serviceId) ?? fail('not_found')
  const appIds = reading.appIds && [...new Set(reading.appIds)]
  const knownApps = await appNames(db, appIds ?? [])
  const fieldErrors = (reading.appIds ?? []).flatMap((appId, at) =>
    knownApps.has(appId) ? [] : [fieldError(`appIds.${at}`, 'unknown_app', { id: appId })],
  )
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
  const store = readingsStore(db)
  const next = (await store.set(serviceId, { ...reading, appIds }, version)) ?? failStale((await store.of(serviceId))?.version)
  return { service, next }
}
