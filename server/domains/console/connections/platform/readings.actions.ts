import type { ConnectedService, Reading } from '@portico/contract/console/connections'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/failure.ts'
import { readingsStore } from './readings.store.ts'

/** Lists the services that the portal knows, by name. */
export type ListServices = (db: Db) => Promise<(Pick<ConnectedService, 'id' | 'code' | 'name'> & { lastUsedAt: Date | null })[]>

type Row = Awaited<ReturnType<ReturnType<typeof readingsStore>['all']>>[number]

const readingOf = ({ areas, jobKinds, secrets, allApps, appIds }: Row): Reading => ({
  areas,
  jobKinds,
  secrets,
  appIds: allApps ? null : appIds,
})

const noReading: Reading = { areas: [], jobKinds: [], secrets: false, appIds: [] }

/** Lists services by name, with their access. */
export const connectedServices = async (db: Db, listServices: ListServices): Promise<ConnectedService[]> => {
  const readings = new Map((await readingsStore(db).all()).map((row) => [row.serviceId, readingOf(row)]))
  return (await listServices(db)).map(({ lastUsedAt, ...service }) => ({
    ...service,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    reading: readings.get(service.id) ?? noReading,
  }))
}

/** Replaces a service's access. @returns the previous one @throws not_found, invalid_input for an app that does not exist */
export const setReading = async (db: Db, listServices: ListServices, serviceId: string, reading: Reading): Promise<ConnectedService> => {
  const service = (await connectedServices(db, listServices)).find(({ id }) => id === serviceId) ?? fail('not_found')
  const appIds = reading.appIds && [...new Set(reading.appIds)]
  const known = await readingsStore(db).knownApps(appIds ?? [])
  const fieldErrors = (reading.appIds ?? []).flatMap((appId, at) =>
    known.has(appId) ? [] : [fieldError(`appIds.${at}`, 'unknown_option')],
  )
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
  await readingsStore(db).set(serviceId, { ...reading, appIds })
  return service
}
