import { metadata } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { addressOf as pathOf } from '../../../../testing/caller.ts'
import { createCompanies } from '../../../../testing/people.ts'
import { addressOf, createPlace, waitUntil, processTimeout, type Place, secret } from '../../../../testing/real-portal.ts'
import { createPerson } from '../../../people/accounts/accounts.samples.ts'
import { createSession } from '../../../people/sign-in/sessions/sessions.samples.ts'
import { createSamples } from '../../metadata/metadata.samples.ts'

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
  const { key, catgId } = await createSamples(db, 'Follow')
  const cookie = await createSession(db, { secrets: [secret], PORT: 0, PUBLIC_URL: undefined }, userKey)
  return { database, cookie, appId, key: key('Summary'), catgId: catgId('Basics') }
}
type Seeded = Awaited<ReturnType<typeof seed>>

const send = async <T>(origin: string, { cookie }: Seeded, path: string, type: string, body?: string): Promise<T> => {
  const headers = { cookie, origin, 'x-requested-with': 'XMLHttpRequest', ...(body !== undefined && { 'content-type': type }) }
  const response = await fetch(`${origin}${path}`, { headers, ...(body !== undefined && { method: 'POST', body }) })
  const answer = (await response.json()) as { status: boolean; data: T }
  if (!answer.status) throw new Error(JSON.stringify(answer))
  return answer.data
}

const save = async (origin: string, seeded: Seeded, value: string): Promise<void> => {
  const { appId, catgId, key } = seeded
  const { catgMetas } = await send<{ catgMetas: { catgId: number; id: string | null; version: number }[] }>(
    origin,
    seeded,
    pathOf(metadata.latest, { params: { appId } }),
    '',
  )
  const { id, version } = catgMetas.find((one) => one.catgId === catgId) ?? { id: null, version: 0 }
  const body = { appId, catgId, id, version, meta: { metaDatas: [{ key, value }] } }
  await send(origin, seeded, pathOf(metadata.add, { params: { appId, catgId } }), 'application/json', JSON.stringify(body))
}

const finds = async (origin: string, seeded: Seeded, value: string): Promise<boolean> => {
  const body = new URLSearchParams({ query: `"${seeded.key}" = "${value}"` }).toString()
  const { total } = await send<{ total: number }>(origin, seeded, search.listDetail.path, 'application/x-www-form-urlencoded', body)
  return total === 1
}

test(
  'what was saved is found at once, and still after the process was killed',
  async () => {
    const seeded = await seed()
    await seeded.database.close()
    const first = place.start({ PORTAL_SECRET: secret })
    const origin = await addressOf(first)
    for (const value of ['one', 'two', 'three']) {
      await save(origin, seeded, value)
      expect(await finds(origin, seeded, value)).toBe(true)
    }
    first.child.kill('SIGKILL')
    await first.ended
    const again = await addressOf(place.start({ PORTAL_SECRET: secret }))
    expect(await finds(again, seeded, 'three')).toBe(true)
    expect(await finds(again, seeded, 'two')).toBe(false)
  },
  processTimeout,
)

/** Starts a process that never polls: whatever another one saved, it finds through a notification. */
const startNotified = () =>
  place.start({ PORTAL_SECRET: secret, NODE_OPTIONS: `--import=${import.meta.resolve('../../../../testing/without-polling.ts')}` })

/** Waits until a portal finds a value. */
const expectFound = (origin: string, seeded: Seeded, value: string): Promise<void> => waitUntil(() => finds(origin, seeded, value))

/** Closes the connections on which portals are notified of changes. @returns how many there were */
const cutLines = async ({ database }: Seeded): Promise<number> => {
  const { rows } = await runIn(
    database.db,
    `select count(pg_terminate_backend(pid))::int as lines from pg_stat_activity
     where query = 'listen "change_feed"' and datname = current_database()`,
  )
  return (rows[0] as { lines: number }).lines
}

// Only one process can use a folder, so only PostgreSQL has several nodes.
describe.skipIf(inject('template').engine === 'embedded')('two nodes on one database', () => {
  const startBoth = async () => {
    const seeded = await seed()
    const [first, second] = [startNotified(), startNotified()]
    const [here, there] = [await addressOf(first), await addressOf(second)]
    for (const origin of [here, there]) expect(await finds(origin, seeded, 'nothing yet')).toBe(false)
    return { seeded, first, here, there }
  }

  test(
    'a save on one is heard of on the other, and what it replaced is found no longer',
    async () => {
      const { seeded, here, there } = await startBoth()
      await save(here, seeded, 'alpha')
      await expectFound(there, seeded, 'alpha')
      await save(there, seeded, 'beta')
      await expectFound(here, seeded, 'beta')
      for (const origin of [here, there]) expect(await finds(origin, seeded, 'alpha')).toBe(false)
      await seeded.database.close()
    },
    processTimeout,
  )

  test(
    'nothing is missed when the line breaks, although nobody polls',
    async () => {
      const { seeded, here, there } = await startBoth()
      for (const value of ['gamma', 'delta', 'epsilon']) {
        await waitUntil(async () => (await cutLines(seeded)) === 2)
        await save(here, seeded, value)
        await expectFound(there, seeded, value)
        expect(await finds(here, seeded, value)).toBe(true)
      }
      await seeded.database.close()
    },
    processTimeout,
  )

  test(
    'who was killed finds what the other saved meanwhile, and is heard again',
    async () => {
      const { seeded, first, here, there } = await startBoth()
      await save(here, seeded, 'before')
      first.child.kill('SIGKILL')
      await first.ended
      await save(there, seeded, 'meanwhile')
      const again = await addressOf(startNotified())
      expect(await finds(again, seeded, 'meanwhile')).toBe(true)
      expect(await finds(again, seeded, 'before')).toBe(false)
      await save(again, seeded, 'after')
      await expectFound(there, seeded, 'after')
      await seeded.database.close()
    },
    processTimeout,
  )
})
