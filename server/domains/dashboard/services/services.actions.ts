import {
  type NewService,
  type Service,
  type ServiceChange,
  ServiceCode,
  type ServiceChanged,
  serviceCodeHeader,
  serviceSecretHeader,
} from '@portico/contract/dashboard/services'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { countAttempt } from '../../../kernel/attempts/attempts.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import { addressKey } from '../../../kernel/http/serving/address.ts'
import type { ServiceActor } from '../../../kernel/identity/actor.ts'
import { appNames } from '../../apps/apps/index.ts'
import { categoriesOf } from '../metadata/index.ts'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'
import { isSecretOf, maxSecrets } from './services.rules.ts'
import { servicesStore } from './services.store.ts'

type Category = Service['categories'][number]
type Row = Awaited<ReturnType<ReturnType<typeof servicesStore>['page']>>['list'][number]

/** Converts a row to the contract's shape, with the names of its categories. */
export const serviceFrom = (
  { id, code, name, createdAt, lastUsedAt, version, catgIds, appIds }: Row,
  categories: readonly Category[],
): Service => ({
  id,
  code,
  name,
  categories: categories.filter(({ catgId }) => catgIds.includes(catgId)),
  appIds,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  version,
})

const unknownAmong = <Id>(field: string, ids: readonly Id[], existing: { has(id: Id): boolean }, code: 'unknown_option' | 'unknown_app') =>
  ids.flatMap((id, at) => (existing.has(id) ? [] : [fieldError(`${field}.${at}`, code, { id })]))

type WriteScope = Pick<z.output<typeof NewService>, 'catgIds' | 'appIds'>

/**
 * Returns what a service is to write, each category and app once, and all categories.
 * @throws invalid_input for a category or an app that does not exist
 */
const writeScopeOf = async (db: Db, { catgIds, appIds }: WriteScope): Promise<WriteScope & { categories: Category[] }> => {
  const categories = await categoriesOf(db)
  const apps = appIds && [...new Set(appIds)].toSorted()
  const fieldErrors = [
    ...unknownAmong('catgIds', catgIds, new Set(categories.map(({ catgId }) => catgId)), 'unknown_option'),
    ...unknownAmong('appIds', appIds ?? [], await appNames(db, apps ?? []), 'unknown_app'),
  ]
  if (fieldErrors.length > 0) fail('invalid_input', { fieldErrors })
  return { catgIds: [...new Set(catgIds)], appIds: apps, categories }
}

const allow = async (db: Db, id: string, { catgIds, appIds }: WriteScope): Promise<void> => {
  await servicesStore(db).allow(id, catgIds)
  if (appIds) await servicesStore(db).limitTo(id, appIds)
}

/**
 * Adds a service with its first secret, which cannot be read again later.
 * @throws name_taken when another service has the code; invalid_input for a category or an app that does not exist
 */
export const addService = async (
  db: Db,
  { code, name, ...wanted }: z.output<typeof NewService>,
): Promise<{ service: Service; secret: string }> => {
  const store = servicesStore(db)
  const { categories, ...writeScope } = await writeScopeOf(db, wanted)
  const added =
    (await store.add({ code, name, allApps: writeScope.appIds === null })) ??
    fail('name_taken', { fieldErrors: [fieldError('code', 'taken')] })
  const secret = newToken()
  await allow(db, added.id, writeScope)
  await store.addSecret(added.id, hashOfToken(secret))
  return { service: serviceFrom({ ...added, ...writeScope }, categories), secret }
}

/**
 * Changes the name of a service that is still at this version, and what it may write from its next call.
 * @returns what it was and is, and the next version
 * @throws not_found, stale_version; invalid_input for a category or an app that does not exist
 */
export const changeService = async (
  db: Db,
  id: string,
  { name, version, ...wanted }: z.output<typeof ServiceChange>,
): Promise<{ change: z.input<(typeof ServiceChanged)['details']>; next: number }> => {
  const store = servicesStore(db)
  const { code, version: current } = (await store.lock(id)) ?? fail('not_found')
  const before = await store.writeScope(id)
  const writeScope = await writeScopeOf(db, wanted)
  const next = (await store.change(id, { name, allApps: writeScope.appIds === null }, version)) ?? failStale(current)
  await store.disallow(id)
  await allow(db, id, writeScope)
  return { change: { code, before, after: await store.writeScope(id) }, next }
}

/** Adds a secret to a service; only the newest two remain valid. @throws not_found */
export const addSecret = async (db: Db, id: string): Promise<{ service: { code: string; name: string }; secret: string }> => {
  const store = servicesStore(db)
  const service = (await store.lock(id)) ?? fail('not_found')
  const secret = newToken()
  await store.addSecret(id, hashOfToken(secret))
  await store.keepSecrets(id, maxSecrets)
  return { service, secret }
}

/** Returns the service with a code, added when there is none, and the headers that identify it by a new secret. */
export const serviceWithSecret = async (
  db: Db,
  { code, name }: { code: string; name: string },
): Promise<{ service: { id: string }; headers: Record<string, string> }> => {
  const existing = await servicesStore(db).byCode(code)
  const { service, secret } = existing
    ? { service: existing, secret: (await addSecret(db, existing.id)).secret }
    : await addService(db, { code, name, catgIds: [], appIds: null })
  return { service, headers: { [serviceCodeHeader]: code, [serviceSecretHeader]: secret } }
}

/** Lists all services by name. */
export const listServices = (db: Db) => servicesStore(db).all()

/** Records when a service last wrote. */
export const recordWrite = async (db: Db, id: string, at: Date): Promise<void> => void (await servicesStore(db).usedAt(id, at))

/** Limit of wrong secrets for one code from one address. */
const wrongSecrets = { max: 20, seconds: 300 }

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the service identified by the code and secret in a request's headers, which count only for calls made for services;
 * cookies of the same request count for nothing there. Wrong secrets are limited, the right one never is.
 * @throws too_many_requests
 */
export const serviceOf =
  ({ db }: Pick<Deps, 'db'>) =>
  async (request: FastifyRequest): Promise<ServiceActor | undefined> => {
    const code = ServiceCode.safeParse(headerOf(request, serviceCodeHeader))
    if (!code.success) return undefined
    const service = await servicesStore(db).byCode(code.data)
    if (!isSecretOf(headerOf(request, serviceSecretHeader), service?.hashes ?? []) || !service) {
      await countAttempt(db, ['service', code.data, addressKey(request)], wrongSecrets)
      return undefined
    }
    if (!service.usedRecently) await servicesStore(db).used(service.id)
    return { kind: 'service', id: service.id, code: service.code, name: service.name, categoryIds: service.catgIds, appIds: service.appIds }
  }
