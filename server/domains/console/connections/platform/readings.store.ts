import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../../kernel/database/page.ts'
import '../connections.tables.ts'

const isReadable = sql<boolean>`exists (
  select from service_reading reading where reading.service_id = service_reading.service_id
    and (reading.all_apps or exists (
      select from service_reading_app listed where listed.service_id = reading.service_id and listed.app_id = app.id)))`

export const readingsStore = (db: Db) => ({
  /** Returns what a service may read; undefined when nothing. */
  of: (serviceId: string) =>
    db
      .selectFrom('serviceReading')
      .select(['areas', 'jobKinds', 'secrets', 'allApps'])
      .where('serviceId', '=', serviceId)
      .executeTakeFirst(),

  /** The same, with whether it may know of an app. */
  ofApp: (serviceId: string, appId: string) =>
    db
      .selectFrom('serviceReading')
      .select(['areas', 'jobKinds', 'secrets'])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('app').select('app.id').where('app.id', '=', appId).where(isReadable)).as('knowsApp'),
      )
      .where('serviceId', '=', serviceId)
      .executeTakeFirst(),

  /** Lists the ids of the apps that a service is limited to. */
  appIds: async (serviceId: string): Promise<string[]> =>
    (await db.selectFrom('serviceReadingApp').select('appId').where('serviceId', '=', serviceId).orderBy('appId').execute()).map(
      ({ appId }) => appId,
    ),

  /** Lists the apps that a service may read, by id. */
  apps: (serviceId: string, paging: Paging) =>
    pageOf(
      db
        .selectFrom('serviceReading')
        .innerJoin('app', (join) => join.onTrue())
        .select(['app.id as appId', 'app.name'])
        .where('serviceReading.serviceId', '=', serviceId)
        .where(isReadable)
        .orderBy('app.id'),
      paging,
    ),
})
