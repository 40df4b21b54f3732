import { metadata } from '@portico/contract/metadata'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPerson, createSession } from '../domains/accounts/accounts.samples.ts'
import { createSamples } from '../domains/metadata/metadata.samples.ts'
import { runIn } from '../kernel/database/run.ts'
import { addressOf as pathOf } from './caller.ts'
import { createCompanies } from './people.ts'
import { addressOf, createPlace, type Place, secret } from './real-portal.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

/** An app with a category to save, and an administrator's session. */
const seed = async () => {
  const database = await place.open()
  const { db } = database
  const { userKey } = await createPerson(db, { name: 'Ada', admin: true, staff: true, canAccessDshbrd: true })
  const companies = createCompanies(db)
  const { id: appId } = await companies.app(await companies.partnerCompany())
  const { key, catgId } = await createSamples(db, 'Kill')
  const cookie = await createSession(db, { PORTAL_SECRET: secret, PORT: 0, PUBLIC_URL: undefined }, userKey)
  await database.close()
  return { cookie, appId, key: key('Summary'), catgId: catgId('Basics') }
}

type Seeded = Awaited<ReturnType<typeof seed>>

const ask = async <T>(origin: string, { cookie }: Seeded, path: string, body?: object): Promise<T> => {
  const headers = { cookie, origin, 'x-requested-with': 'XMLHttpRequest', ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(`${origin}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const answer = (await response.json()) as { status: boolean; data: T }
  if (!answer.status) throw new Error(JSON.stringify(answer))
  return answer.data
}

interface Latest {
  id: string | null
  version: number
  value: unknown
}

const latest = async (origin: string, seeded: Seeded): Promise<Latest> => {
  const { appId, catgId, key } = seeded
  const { catgMetas } = await ask<{
    catgMetas: { catgId: number; id: string | null; version: number; meta: { metaDatas: { key: string; value: unknown }[] } }[]
  }>(origin, seeded, pathOf(metadata.latest, { params: { appId } }))
  const found = catgMetas.find((category) => category.catgId === catgId)
  return { id: found?.id ?? null, version: found?.version ?? 0, value: found?.meta.metaDatas.find((one) => one.key === key)?.value }
}

/** Saves version after version, each saying its own number, until the portal is gone. @returns the last one it acknowledged */
const saveUntilGone = async (origin: string, seeded: Seeded, from: Latest): Promise<number> => {
  const { appId, catgId, key } = seeded
  let { id, version } = from
  const path = pathOf(metadata.add, { params: { appId, catgId } })
  for (;;) {
    const body = { appId, catgId, id, version, meta: { metaDatas: [{ key, value: `save ${version + 1}` }] } }
    const saved = await ask<{ id: string | null; version: number }>(origin, seeded, path, body).catch((error: unknown) => {
      // Refused saves would make this test say nothing.
      if (error instanceof Error && error.message.startsWith('{')) throw error
      return undefined
    })
    if (!saved) return version
    ;({ id, version } = saved)
  }
}

test('whatever was acknowledged before a kill is there after it, whole', async () => {
  const seeded = await seed()
  let acknowledged = 0
  for (const milliseconds of [150, 400, 650]) {
    const portal = place.start({ PORTAL_SECRET: secret })
    const origin = await addressOf(portal)
    const saving = saveUntilGone(origin, seeded, await latest(origin, seeded))
    await new Promise((resume) => setTimeout(resume, milliseconds))
    portal.child.kill('SIGKILL')
    await portal.ended
    acknowledged = await saving
  }
  expect(acknowledged).toBeGreaterThan(3)

  const portal = place.start({ PORTAL_SECRET: secret })
  const { version, value } = await latest(await addressOf(portal), seeded)
  // The save that was under way may have been kept, but then whole.
  expect([acknowledged, acknowledged + 1]).toContain(version)
  expect(value).toBe(`save ${version}`)
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)

  const database = await place.open()
  const counted = await runIn(
    database.db,
    `select (select count(*) from meta_version where app_id = $1 and category_id = $2) as versions,
            (select count(*) from activity_log where action = 'metadata.changed' and details ->> 'appId' = $1) as activities`,
    [seeded.appId, seeded.catgId],
  )
  await database.close()
  expect(counted.rows).toEqual([{ versions: version, activities: version }])
}, 90_000)
