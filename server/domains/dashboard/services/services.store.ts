import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import './services.tables.ts'

const catgIds = sql<number[]>`array(select category_id from service_category where service_id = service.id order by category_id)`.as(
  'catgIds',
)
const appIds = sql<string[] | null>`case when not all_apps then
  array(select app_id from service_app where service_id = service.id order by app_id) end`.as('appIds')
const columns = ['id', 'code', 'name', 'createdAt', 'lastUsedAt', 'version'] as const
const aMinuteAgo = sql<Date>`now() - interval '1 minute'`

export const servicesStore = (db: Db) => ({
  /** Lists services by name, ignoring case, then by code. */
  page: (paging: Paging) =>
    pageOf(
      db
        .selectFrom('service')
        .select(columns)
        .select([catgIds, appIds])
        .orderBy(sql`lower(name)`)
        .orderBy('code'),
      paging,
    ),

  /** Lists all services, in the same order. */
  all: () =>
    db
      .selectFrom('service')
      .select(['id', 'code', 'name', 'lastUsedAt'])
      .orderBy(sql`lower(name)`)
      .orderBy('code')
      .execute(),

  /** Adds a service; undefined when another has the code. */
  add: (service: { code: string; name: string; allApps: boolean }) =>
    db
      .insertInto('service')
      .values({ ...service, lastUsedAt: null })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(columns)
      .executeTakeFirst(),

  /** Returns a service's name and what it may write. */
  writeScope: (id: string) =>
    db.selectFrom('service').select('name').select([catgIds, appIds]).where('id', '=', id).executeTakeFirstOrThrow(),

  /** Changes a service that is still at this version. @returns the next version, or undefined */
  change: async (id: string, service: { name: string; allApps: boolean }, version: number): Promise<number | undefined> => {
    const values = { ...service, version: version + 1 }
    const changed = db.updateTable('service').set(values).where('id', '=', id).where('version', '=', version).returning('version')
    return (await changed.executeTakeFirst())?.version
  },

  /** Withdraws everything that a service may write. */
  disallow: async (serviceId: string): Promise<void> => {
    await db.deleteFrom('serviceCategory').where('serviceId', '=', serviceId).execute()
    await db.deleteFrom('serviceApp').where('serviceId', '=', serviceId).execute()
  },

  allow: async (serviceId: string, categoryIds: readonly number[]): Promise<void> => {
    if (categoryIds.length === 0) return
    await db
      .insertInto('serviceCategory')
      .values(categoryIds.map((categoryId) => ({ serviceId, categoryId })))
      .execute()
  },

  limitTo: (serviceId: string, apps: readonly string[]) =>
    db
      .insertInto('serviceApp')
      .values(apps.map((appId) => ({ serviceId, appId })))
      .execute(),

  /** Locks the service until this transaction ends; undefined when it does not exist. */
  lock: (id: string) =>
    db.selectFrom('service').select(['id', 'code', 'name', 'version']).where('id', '=', id).forUpdate().executeTakeFirst(),

  addSecret: (serviceId: string, hash: string) => db.insertInto('serviceSecret').values({ serviceId, hash }).execute(),

  /** Deletes all but the newest secrets of a service. */
  keepSecrets: (serviceId: string, newest: number) =>
    db
      .deleteFrom('serviceSecret')
      .where('serviceId', '=', serviceId)
      .where('id', 'not in', (secret) =>
        secret.selectFrom('serviceSecret').select('id').where('serviceId', '=', serviceId).orderBy('id', 'desc').limit(newest),
      )
      .execute(),

  remove: (id: string) => db.deleteFrom('service').where('id', '=', id).returning(['code', 'name']).executeTakeFirst(),

  /** Returns a service with the hashes of its secrets. */
  byCode: (code: string) =>
    db
      .selectFrom('service')
      .select(['id', 'code', 'name', sql<boolean>`coalesce(last_used_at > ${aMinuteAgo}, false)`.as('usedRecently')])
      .select([catgIds, appIds, sql<string[]>`array(select hash from service_secret where service_id = service.id)`.as('hashes')])
      .where('code', '=', code)
      .executeTakeFirst(),

  usedAt: (id: string, lastUsedAt: Date) => db.updateTable('service').set({ lastUsedAt }).where('id', '=', id).execute(),

  /** Records the use, to the minute. */
  used: (id: string) =>
    db
      .updateTable('service')
      .set({ lastUsedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where((service) => service.or([service('lastUsedAt', 'is', null), service('lastUsedAt', '<', aMinuteAgo)]))
      .execute(),
})
