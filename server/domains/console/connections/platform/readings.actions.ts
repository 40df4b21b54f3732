import type { ConnectedService, Reading } from '@portico/contract/console/connections'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../../kernel/http/failure.ts'
import { readingsStore } from './readings.store.ts'

type Row = Awaited<ReturnType<ReturnType<typeof readingsStore>['services']>>[number]

const readingOf = ({ areas, jobKinds, secrets, allApps, appIds }: Row): Reading => ({
  areas: areas ?? [],
  jobKinds: jobKinds ?? [],
  secrets: secrets ?? false,
  appIds: allApps ? null : appIds,
})

/** Lists services by name, with their access. */
export const connectedServices = async (db: Db): Promise<ConnectedService[]> =>
  (await readingsStore(db).services()).map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    reading: readingOf(row),
  }))

/** Replaces a service's access. @returns the previous one @throws not_found, invalid_input for an app that does not exist */
export const setReading = async (db: Db, serviceId: string, reading: Reading): Promise<ConnectedService> => {
  const service = (await connectedServices(db)).find(({ id }) => id === serviceId) ?? fail('not_found')
  const appIds = reading.appIds && [...new Set(reading.appIds)]
  const known = await readingsStore(db).knownApps(appIds ?? [])
  const fieldErrors = (reading.appIds ?? []).flatMap((appId, at) =>
    known.has(appId) ? [] : [fieldError(`appIds.${at}`, 'unknown_option')],
  )
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
  await readingsStore(db).set(serviceId, { ...reading, appIds })
  return service
}
