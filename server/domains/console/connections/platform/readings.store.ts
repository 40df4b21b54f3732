import type { Access } from '@portico/contract/console/connections'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../../kernel/database/page.ts'
import '../connections.tables.ts'

const isReadable = sql<boolean>`exists (
  select from service_reading reading where reading.service_id = service_reading.service_id
    and (reading.all_apps or exists (
      select from service_reading_app listed where listed.service_id = reading.service_id and listed.app_id = app.id)))`

export const readingsStore = (db: Db) => ({
  /** Returns a service's access; undefined without any. */
  of: (serviceId: string) =>
    db
      .selectFrom('serviceReading')
      .select(['areas', 'jobKinds', 'secrets', 'allApps', 'version'])
      .where('serviceId', '=', serviceId)
      .executeTakeFirst(),

  /** Returns a service's access, and whether it includes an app. */
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

  /** Lists the access of all services that have any. */
  all: () =>
    db
      .selectFrom('serviceReading as r')
      .select(['r.serviceId', 'r.areas', 'r.jobKinds', 'r.secrets', 'r.allApps', 'r.version'])
      .select(sql<string[]>`array(select app_id from service_reading_app a where a.service_id = r.service_id order by app_id)`.as('appIds'))
      .execute(),

  /** Replaces a service's access that is still at this version; 0 when it has none. @returns the next version, or undefined */
  set: async (serviceId: string, { appIds, ...reading }: Access, version: number): Promise<number | undefined> => {
    const row = { ...reading, allApps: appIds === null, version: version + 1 }
    const change = db
      .updateTable('serviceReading')
      .set(row)
      .where('serviceId', '=', serviceId)
      .where('version', '=', version)
      .returning('version')
    const first = db
      .insertInto('serviceReading')
      .values({ serviceId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
    const set = await (version === 0 ? first.executeTakeFirst() : change.executeTakeFirst())
    if (!set) return undefined
    await db.deleteFrom('serviceReadingApp').where('serviceId', '=', serviceId).execute()
    if (appIds === null || appIds.length === 0) return set.version
    await db
      .insertInto('serviceReadingApp')
      .values(appIds.map((appId) => ({ serviceId, appId })))
      .execute()
    return set.version
  },
})
