import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { metadata } from '@portico/contract/dashboard/metadata'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { createSession } from '../domains/people/sign-in/sessions/sessions.samples.ts'
import { createSamples } from '../domains/dashboard/metadata/metadata.samples.ts'
import { runIn } from '../kernel/database/run.ts'
import { addressOf } from './caller.ts'
import { createCompanies } from './people.ts'
import { type Place, secret } from './real-portal.ts'

/** An app with a category that can be saved, and an administrator's session. */
export interface SeededApp {
  cookie: string
  appId: string
  key: string
  catgId: number
}

/** Creates an app and an administrator in a place where no portal is running. */
export const seed = async (place: Place): Promise<SeededApp> => {
  const database = await place.open()
  const { db } = database
  const { userKey } = await createPerson(db, { name: 'Ada', admin: true, staff: true, canAccessDshbrd: true })
  const companies = createCompanies(db)
  const { id: appId } = await companies.app(await companies.partnerCompany())
  const { key, catgId } = await createSamples(db, 'Kill')
  const cookie = await createSession(db, { secrets: [secret], PORT: 0, PUBLIC_URL: undefined }, userKey)
  await database.close()
  return { cookie, appId, key: key('Summary'), catgId: catgId('Basics') }
}

/** Thrown when the portal refuses a call. Any other error means that there was no response. */
export class Refused extends Error {}

/** Makes a call on its own connection. @throws Refused */
export const send = async <T>(origin: string, seeded: SeededApp, path: string, body?: object): Promise<T> => {
  const { cookie } = seeded
  const headers = { cookie, origin, 'x-requested-with': 'XMLHttpRequest', ...(body && { 'content-type': 'application/json' }) }
  const answer = await new Promise<string>((resolve, reject) => {
    const call = request(`${origin}${path}`, { agent: false, method: body ? 'POST' : 'GET', headers, timeout: 10_000 }, (response) => {
      text(response).then(resolve, reject)
    })
    call.on('error', reject).on('timeout', () => call.destroy(new Error('Nobody answered.')))
    call.end(body && JSON.stringify(body))
  })
  const { status, funcCode, data } = JSON.parse(answer) as { status: boolean; funcCode?: string; data: T }
  if (status) return data
  if (funcCode !== 'unavailable') throw new Refused(answer)
  // On a busy machine the portal may refuse a call. Nothing was done then.
  await pause(200)
  return send(origin, seeded, path, body)
}

/** The latest version of the category. */
export interface Latest {
  id: string | null
  version: number
  value: unknown
}

export const latest = async (origin: string, seeded: SeededApp): Promise<Latest> => {
  const { appId, catgId, key } = seeded
  const { catgMetas } = await send<{
    catgMetas: { catgId: number; id: string | null; version: number; meta: { metaDatas: { key: string; value: unknown }[] } }[]
  }>(origin, seeded, addressOf(metadata.latest, { params: { appId } }))
  const row = catgMetas.find((category) => category.catgId === catgId)
  return { id: row?.id ?? null, version: row?.version ?? 0, value: row?.meta.metaDatas.find((one) => one.key === key)?.value }
}

/** Saves the next version, whose value contains its number. @throws Refused */
export const saveNext = async (origin: string, seeded: SeededApp, { id, version }: Latest): Promise<Latest> => {
  const { appId, catgId, key } = seeded
  const value = `save ${version + 1}`
  const body = { appId, catgId, id, version, meta: { metaDatas: [{ key, value }] } }
  const path = addressOf(metadata.add, { params: { appId, catgId } })
  return { ...(await send<{ id: string | null; version: number }>(origin, seeded, path, body)), value }
}

/** Counts the stored versions of the category and the activities about them. */
export const countStored = async (place: Place, { appId, catgId }: SeededApp): Promise<unknown> => {
  const database = await place.open()
  const counted = await runIn(
    database.db,
    `select (select count(*) from meta_version where app_id = $1 and category_id = $2) as versions,
            (select count(*) from activity_log where action = 'metadata.changed' and details ->> 'appId' = $1) as activities`,
    [appId, catgId],
  )
  await database.close()
  return counted.rows[0]
}
