import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { favorites } from '@portico/contract/dashboard/favorites'
import { imports } from '@portico/contract/dashboard/imports'
import { metadata } from '@portico/contract/dashboard/metadata'
import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { invitations } from '@portico/contract/people/invitations'
import { search } from '@portico/contract/dashboard/search'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { createSession } from '../domains/people/sign-in/sessions/sessions.samples.ts'
import { createSamples } from '../domains/dashboard/metadata/metadata.samples.ts'
import type { Db } from '../kernel/database/database.ts'
import { folderStore } from '../kernel/files/folder.ts'
import { sweepFiles } from '../kernel/files/sweep.ts'
import { runIn } from '../kernel/database/run.ts'
import { caller, type Caller, CallFailure } from './caller.ts'
import { openTestDatabases } from './database.ts'
import { lastMailTo } from './mails.ts'
import { serverAt } from './over-http.ts'
import { createCompanies } from './people.ts'
import type { RunningProcess } from './process.ts'
import { addressOf, createPlace, waitUntil, type Place, processTimeout, secret } from './real-portal.ts'

const maxFavorites = 12
const maxDashboards = 6
const password = 'a long enough password'

/** Returns the outcome of a call: a response, a refusal, or nothing because the process died. */
const outcomeOf = async <T>(call: Promise<T>): Promise<{ answer: T } | { refused: string } | { lost: true }> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => (error instanceof CallFailure ? { refused: `${error.status} ${error.funcCode}` } : { lost: true }),
  )
const refusals = (outcomes: readonly object[]): string[] => outcomes.flatMap((one) => ('refused' in one ? [String(one.refused)] : []))
const answers = <T>(outcomes: readonly ({ answer: T } | object)[]): T[] => outcomes.flatMap((one) => ('answer' in one ? [one.answer] : []))

const { engine } = inject('template')

test('tests get one database per process, and only one if it is embedded', async () => {
  const databases = await openTestDatabases(2)
  expect(databases).toHaveLength(engine === 'postgres' ? 2 : 1)
  const [first] = databases
  await runIn(first.db, 'create table shared (x integer)')
  for (const { db } of databases) await runIn(db, 'insert into shared values (1)')
  expect((await runIn(first.db, 'select x from shared')).rows).toHaveLength(databases.length)
  for (const database of databases.toReversed()) await database.close()
})

describe.each(engine === 'postgres' ? ['PostgreSQL'] : [])('two processes on one %s', { timeout: processTimeout }, () => {
  let place: Place
  beforeEach(async () => {
    place = await createPlace()
  })
  afterEach(() => place.clear())

  /** Creates people and data, and functions that start processes and call them. */
  const start = async () => {
    const database = await place.open()
    const { db } = database
    const companies = createCompanies(db)
    const company = await companies.partnerCompany()
    const app = await companies.app(company)
    const samples = await createSamples(db, 'Node')
    const rights = { staff: true, admin: true, canAccessDshbrd: true, password }
    const signedIn = async (name: string): Promise<string> => {
      const { userKey } = await createPerson(db, { name, email: `${name.toLowerCase()}@example.test`, ...rights })
      return createSession(db, { secrets: [secret], PORT: 0, PUBLIC_URL: undefined }, userKey)
    }
    const [cookie, otherCookie] = [await signedIn('Ada'), await signedIn('Ben')]
    const open = async () => {
      const portal = place.start({ PORTAL_SECRET: secret, FAVORITES_MAX: String(maxFavorites), DASHBOARDS_MAX: String(maxDashboards) })
      return { portal, address: await addressOf(portal) }
    }
    const as = (address: string, who: string | undefined = cookie): Caller => caller(serverAt(address), who === '' ? {} : { cookie: who })
    return { database, db, company, app, key: samples.key('Summary'), catgId: samples.catgId('Basics'), cookie, otherCookie, open, as }
  }

  /** Begins an upload and leaves it unfinished. Resolves once the portal has begun to store it. */
  const beginUpload = async (address: string, cookie: string, appId: string, db: Db): Promise<void> => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n'
    const call = request(`${address}/dashboard-api/api/v1.0/app/${appId}/file/add`, {
      method: 'POST',
      headers: {
        cookie,
        origin: address,
        'x-requested-with': 'x',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    })
    call.on('error', () => {}).write(head + 'x'.repeat(200_000))
    await waitUntil(async () => (await runIn(db, 'select 1 from stored_file where unused_since is not null')).rows.length > 0)
  }

  const kill = async ({ child, ended }: RunningProcess): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }

  test('sessions, attempts and search are shared by both', async () => {
    const { database, app, key, catgId, open, as } = await start()
    const [one, other] = await Promise.all([open(), open()])
    const signedIn = await as(one.address, '').raw({
      method: 'POST',
      url: signingIn.signIn.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'ada@example.test', password }),
    })
    const session = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    expect((await as(other.address, session).call(accounts.envInfo)).user.name).toBe('Ada')
    await as(one.address, session).call(signingIn.signOut)
    const after = await outcomeOf(as(other.address, session).call(favorites.list))
    expect(after).toEqual({ refused: '401 signed_out' })

    const body = { appId: app.id, catgId, id: null, version: 0, meta: { metaDatas: [{ key, value: 'told by the one' }] } }
    await as(one.address).call(metadata.add, { params: { appId: app.id, catgId }, body })
    const query = { query: `"${key}" = "told by the one"`, size: 10 }
    await waitUntil(async () => JSON.stringify(await as(other.address).call(search.listDetail, { body: query })).includes(app.id))

    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        outcomeOf(
          as(at % 2 ? one.address : other.address, '').call(signingIn.signIn, {
            body: { email: 'nobody@example.test', password: 'a wrong one' },
          }),
        ),
      ),
    )
    expect(refusals(guesses).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => '401 wrong_credentials'),
      ...Array.from({ length: 6 }, () => '429 too_many_requests'),
    ])
    // A new process continues the count.
    await kill(one.portal)
    const third = await open()
    const again = { body: { email: 'nobody@example.test', password: 'a wrong one' } }
    expect(await outcomeOf(as(third.address, '').call(signingIn.signIn, again))).toEqual({ refused: '429 too_many_requests' })
    await database.close()
  })

  test('races across both are decided once, even if one of them is killed meanwhile', async () => {
    const { database, db, company, app, key, catgId, cookie, otherCookie, open, as } = await start()
    const [one, other] = await Promise.all([open(), open()])
    const either = (at: number): Caller => as(at % 2 ? one.address : other.address)
    await beginUpload(one.address, cookie, app.id, db)
    await as(other.address).call(invitations.invite, {
      body: { email: 'noor@example.test', organizationId: company.organizationId, role: 0 },
    })
    const { token } = await lastMailTo(db, 'noor@example.test')

    const favorite = { name: 'Kept', favoType: 'APP' as const, condition: { app: { appId: [{ id: app.id, name: app.name }] } } }
    let kept = 0
    const keep = async (at: number) => {
      const answer = await either(at).call(favorites.add, { body: { ...favorite, name: `Kept ${at}` } })
      kept += 1
      if (kept === 4) one.portal.child.kill('SIGKILL')
      return answer.favorite.id
    }
    const dashboard = { name: 'Mine', appList: [app.id], displayOptions: [{ catgId, metaNames: [key] }] }
    const addDashboard = async (at: number) => (await either(at).call(myDashboards.add, { body: dashboard })).customizedDshbrdId
    const keys = Array.from({ length: 3 }, () => randomUUID())
    const service = { method: 'POST' as const, url: favorites.add.path }
    const repeat = async (at: number) => {
      const idempotencyKey = keys[at % keys.length] ?? ''
      const payload = JSON.stringify({ ...favorite, name: idempotencyKey })
      const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
      // Somebody else's favorites, which the race for the limit does not crowd out.
      const answer = await as(at % 2 ? one.address : other.address, otherCookie).raw({ ...service, payload, headers })
      const body = answer.json<{ funcCode?: string; data: { favorite?: { id: string } } | null }>()
      return { idempotencyKey, answer: `${answer.statusCode} ${body.funcCode ?? ''}`.trim(), id: body.data?.favorite?.id }
    }
    const accept = (at: number) =>
      as(at % 2 ? one.address : other.address, '').call(invitations.confirmInviting, { body: { token, name: 'Noor', password } })
    const [repeated, added, dashboards, accepted] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, (_, at) => outcomeOf(repeat(at)))),
      Promise.all(Array.from({ length: 40 }, (_, at) => outcomeOf(keep(at)))),
      Promise.all(Array.from({ length: 20 }, (_, at) => outcomeOf(addDashboard(at)))),
      Promise.all(Array.from({ length: 10 }, (_, at) => outcomeOf(accept(at)))),
    ])
    await one.portal.ended

    // Everything acknowledged is stored, and the limit holds, including calls whose responses were lost.
    const { favorites: list } = await as(other.address).call(favorites.list)
    const ids = list.map(({ id }) => id)
    expect(answers(added).filter((id) => !ids.includes(id))).toEqual([])
    expect(list.length).toBeLessThanOrEqual(maxFavorites)
    expect(refusals(added).filter((refused) => refused !== '409 quota_reached')).toEqual([])
    for (let free = maxFavorites - list.length; free > 0; free -= 1) await as(other.address).call(favorites.add, { body: favorite })
    expect(await outcomeOf(as(other.address).call(favorites.add, { body: favorite }))).toEqual({ refused: '409 quota_reached' })

    const { customizes } = await as(other.address).call(myDashboards.list)
    const stored = customizes.map(({ id }) => id)
    expect(answers(dashboards).filter((id) => !stored.includes(id))).toEqual([])
    expect(refusals(dashboards).filter((refused) => refused !== '409 quota_reached')).toEqual([])
    for (let free = maxDashboards - stored.length; free > 0; free -= 1) await as(other.address).call(myDashboards.add, { body: dashboard })
    expect(await outcomeOf(as(other.address).call(myDashboards.add, { body: dashboard }))).toEqual({ refused: '409 quota_reached' })
    expect((await as(other.address).call(myDashboards.list)).customizes).toHaveLength(maxDashboards)

    // A key is executed once, by whichever process: all of its responses are the same, and so is one after the kill.
    expect(refusals(repeated)).toEqual([])
    expect(new Set(answers(repeated).map(({ answer }) => answer))).toEqual(new Set(['200']))
    const after = await Promise.all(keys.map((_, at) => repeat(at * 4)))
    const once = await as(other.address, otherCookie).call(favorites.list)
    expect(once.favorites.map(({ name, id }) => `${name} ${id}`).toSorted()).toEqual(
      after.map(({ idempotencyKey, id }) => `${idempotencyKey} ${id}`).toSorted(),
    )
    for (const { idempotencyKey, id } of answers(repeated)) expect(after).toContainEqual({ idempotencyKey, answer: '200', id })

    // There is one account. The callers that were not the one to create it are told to sign in, or that the link is used up.
    expect(refusals(accepted).filter((refused) => !/^4(09|10) /.test(refused))).toEqual([])
    expect(answers(accepted).filter(({ next }) => next === 'done').length).toBeLessThanOrEqual(1)
    const people = "select count(*)::integer as count from person where email = 'noor@example.test'"
    const members = 'select count(*)::integer as count from organization_member where organization_id = $1'
    expect((await runIn(db, people)).rows).toEqual([{ count: 1 }])
    expect((await runIn(db, members, [company.organizationId])).rows).toEqual([{ count: 1 }])

    // The other process sweeps the upload that died with its process, and its draft.
    const files = join(place.folder, 'files')
    expect((await readdir(files)).filter((name) => name.endsWith('.part'))).toHaveLength(1)
    await runIn(db, "update stored_file set unused_since = now() - interval '2 days' where unused_since is not null")
    await sweepFiles(db, folderStore(files), new Date(Date.now() + 2 * 24 * 3_600_000))
    expect(await readdir(files, { recursive: true })).toEqual([])
    expect((await runIn(db, 'select id from stored_file')).rows).toEqual([])
    await database.close()
  })

  test('an import whose process is killed is continued by another, and applied once', async () => {
    const { database, db, open, as } = await start()
    const one = await open()
    const rows = 2_000
    const csv = `Game,Genre\n${Array.from({ length: rows }, (_, at) => `Moon ${at},Genre ${at % 7}`).join('\n')}\n`
    const upload = { name: 'games.csv', type: 'text/csv', bytes: new Blob([csv]) }
    const params = { id: (await as(one.address).call(imports.upload, { upload })).run.id }
    const { guess } = await as(one.address).call(imports.columns, { params })
    if (!guess) throw new Error('There is no guess')
    await as(one.address).call(imports.start, { params, body: { mapping: guess } })
    const count = async () =>
      ((await runIn(db, "select count(*)::integer as count from app where name like 'Moon %'")).rows as { count: number }[])[0]?.count ?? 0
    while ((await count()) === 0) await pause(20)
    await kill(one.portal)
    const before = await count()
    expect(before).toBeLessThan(rows)

    const other = await open()
    await waitUntil(async () => (await as(other.address).call(imports.one, { params })).run.state === 'DONE')
    expect(await count()).toBe(rows)
    const { rows: latest } = await runIn(
      db,
      "select max(version) as version from meta_version v join app a on a.id = v.app_id where a.name like 'Moon %'",
    )
    expect(latest).toEqual([{ version: 1 }])
    await database.close()
  })
})
