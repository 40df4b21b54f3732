import { maxAppList, apps } from '@portico/contract/apps/apps'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { storeFile } from '../../../kernel/files/storing.ts'
import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { unique, createWorld, type World } from '../../../testing/world.ts'
import { type AppRecord, isAppVisibleTo, recordFile, saveApp, saveApps, type SavedApp, setIcon, shareApps, unshareApp } from './index.ts'
import { listStore } from './list.store.ts'

const nobody = { id: null, name: 'system' }

const sample = (more: Partial<SavedApp> = {}): SavedApp => ({
  id: `EX-${unique()}`,
  name: 'Moon Garden',
  status: 'PUBLISHED',
  appType: 1,
  mainPlatform: 1,
  developerId: null,
  contractType: null,
  ...more,
})

test('staff find every app, and members those of their teams and roles, sorted by name', async () => {
  const { staff, partner, stranger, app, otherApp } = await createWorld()
  const seen = (await staff.call(apps.list)).apps
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining([app.id, otherApp.id]))
  expect((await partner.call(apps.list)).apps).toEqual([{ id: app.id, name: app.name, icon: null, status: 'PUBLISHED' }])
  expect((await stranger.call(apps.list)).total).toBe(1)
})

test('apps with the same name in any case are sorted by id', async () => {
  const { staff, deps } = await createWorld()
  const word = unique()
  const names = [`b ${word}`, `A ${word}`, `a ${word}`]
  const saved = names.map((name, place) => sample({ name, id: `LG-${word.slice(0, 8)}${place}` }))
  await saveApps(deps.db, saved, nobody, [])
  expect((await staff.call(apps.list, { query: { keyword: word.toLowerCase() } })).apps.map(({ name }) => name)).toEqual([
    names[1],
    names[2],
    names[0],
  ])
})

test('what is spelled with ß is found by ss, and the other way round', async () => {
  const { staff, deps } = await createWorld()
  const word = unique()
  await saveApps(deps.db, [sample({ name: `Schloß ${word}` }), sample({ name: `Schlosser ${word}` })], nobody, [])
  const found = async (keyword: string) => (await staff.call(apps.list, { query: { keyword } })).apps.map(({ name }) => name)
  expect(await found(`schloss ${word}`)).toEqual([`Schloß ${word}`])
  expect(await found(`Schloßer ${word}`)).toEqual([`Schlosser ${word}`])
})

test('an app in review is reported and found as one in development', async () => {
  const { staff, deps } = await createWorld()
  const word = unique()
  await saveApps(
    deps.db,
    [sample({ name: `${word} a`, status: 'APP_REVIEW' }), sample({ name: `${word} b`, status: 'DEACTIVATED' })],
    nobody,
    [],
  )
  const { apps: found, total } = await staff.call(apps.list, { query: { keyword: word, status: 'DEVELOPING' } })
  expect([found.map(({ status }) => status), total]).toEqual([['DEVELOPING'], 1])
})

test.each(['%', '_', '\\', "'; drop table app; --", '" or 1=1', '100%_\\'])('the keyword %j is matched literally', async (sign) => {
  const { staff, deps } = await createWorld()
  const word = unique()
  await saveApps(deps.db, [sample({ name: `${word}${sign}x` }), sample({ name: `${word}plain` })], nobody, [])
  const { apps: found } = await staff.call(apps.list, { query: { keyword: `${word}${sign}` } })
  expect(found.map(({ name }) => name)).toEqual([`${word}${sign}x`])
})

test('pages are consecutive, and the total counts all apps', async () => {
  const { staff, deps } = await createWorld()
  const word = unique()
  await saveApps(
    deps.db,
    ['a', 'b', 'c'].map((letter) => sample({ name: `${word} ${letter}` })),
    nobody,
    [],
  )
  const page = async (number: number) => {
    const { apps: found, total } = await staff.call(apps.list, { query: { keyword: word, page: number, size: 2 } })
    return [found.map(({ name }) => name.at(-1)), total]
  }
  expect([await page(0), await page(1), await page(2)]).toEqual([
    [['a', 'b'], 3],
    [['c'], 3],
    [[], 3],
  ])
})

test('an unchanged list is not sent again', async () => {
  const { partner } = await createWorld()
  const first = await partner.raw({ method: 'GET', url: apps.list.path })
  const again = await partner.raw({ method: 'GET', url: apps.list.path, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
})

describe('a list of more than a thousand apps', () => {
  /** Shares 1,005 apps with a team. */
  const shareMany = async ({ deps, company }: World): Promise<SavedApp[]> => {
    const word = unique()
    const many = Array.from({ length: 1_005 }, (_, place) =>
      sample({ name: `${word} ${place + 1_000}`, id: `TG-${word.slice(0, 12)}${place}` }),
    )
    await saveApps(deps.db, many, nobody, [])
    await shareApps(
      deps.db,
      company.organizationId,
      many.map(({ id }) => id),
    )
    return many
  }

  test('is always what the caller may see now', async () => {
    const world = await createWorld()
    const { partner, stranger, company, app, deps } = world
    const many = await shareMany(world)
    const first = await partner.call(apps.list)
    expect([first.total, first.apps.length]).toEqual([1_006, 1_006])
    expect(await partner.call(apps.list)).toEqual(first)
    expect((await stranger.call(apps.list)).total).toBe(1)

    const one = many[500]!
    await saveApp(deps.db, { ...one, status: 'DEACTIVATED' }, nobody, [])
    const changed = await partner.call(apps.list)
    expect(changed.apps.find(({ id }) => id === one.id)?.status).toBe('DEACTIVATED')
    await saveApp(deps.db, one, nobody, [])
    expect(await partner.call(apps.list)).toEqual(first)

    await unshareApp(deps.db, company.organizationId, one.id)
    const fewer = await partner.call(apps.list)
    expect([fewer.total, fewer.apps.some(({ id }) => id === one.id)]).toEqual([1_005, false])
    await deps.db.deleteFrom('organizationMember').where('organizationId', '=', company.organizationId).execute()
    expect((await partner.call(apps.list)).apps.map(({ id }) => id)).toEqual([app.id])
  })

  test('is read in pages, each with the total', async () => {
    const world = await createWorld()
    const { partner, company, deps } = world
    const many = await shareMany(world)
    const all = await partner.call(apps.list)
    const page = (number: number) => partner.call(apps.list, { query: { page: number, size: 1_000 } })
    expect(await page(0)).toEqual({ apps: all.apps.slice(0, 1_000), total: 1_006 })
    expect(await page(1)).toEqual({ apps: all.apps.slice(1_000), total: 1_006 })
    expect(await page(2)).toEqual({ apps: [], total: 1_006 })
    expect(await partner.call(apps.list, { query: { page: 1_000_000 } })).toEqual({ apps: [], total: 1_006 })
    // The first page stays as it is, but there is one app less.
    await unshareApp(deps.db, company.organizationId, many[1_004]!.id)
    expect(await page(0)).toEqual({ apps: all.apps.slice(0, 1_000), total: 1_005 })
    expect((await partner.call(apps.list, { query: { status: 'DEVELOPING' } })).total).toBe(0)
  })

  test('is each caller’s own, also when they differ in one app', async () => {
    const world = await createWorld()
    const { partner, stranger, otherCompany, app, otherApp, deps } = world
    const many = await shareMany(world)
    await shareApps(
      deps.db,
      otherCompany.organizationId,
      many.map(({ id }) => id),
    )
    for (let time = 0; time < 2; time += 1)
      for (const [who, own, others] of [
        [partner, app, otherApp],
        [stranger, otherApp, app],
      ] as const) {
        const ids = (await who.call(apps.list)).apps.map(({ id }) => id)
        expect([ids.length, ids.includes(own.id), ids.includes(others.id)]).toEqual([1_006, true, false])
      }
  })

  test('is not read anew while nothing has changed', async () => {
    const world = await createWorld()
    const { partner, deps } = world
    await shareMany(world)
    const viewer = { userKey: partner.user.userKey, staff: false, admin: false }
    const unknown = '0'.repeat(64)
    const read = (known: string[]) => listStore(deps.db).pageUnlessKnown(viewer, {}, { page: 0, size: 1_000 }, known)
    const first = await read([unknown])
    expect([first.list.length, first.total, first.hash.length]).toEqual([1_000, 1_006, 64])
    expect(await read([unknown, first.hash])).toEqual({ ...first, list: [] })
  })
})

test.each([{ page: -1 }, { size: 0 }, { size: maxAppList + 1 }, { status: 'APP_REVIEW' }, { keyword: 'x'.repeat(101) }, { foo: 1 }])(
  'the query %j is refused',
  async (query) => {
    const { staff } = await createWorld()
    await expect(staff.call(apps.list, { query: query as never })).rejects.toMatchObject({ funcCode: 'invalid_input', status: 400 })
  },
)

test('the list is only for people with access to the dashboard', async () => {
  const { visitor, newcomer } = await createWorld()
  await expect(visitor.call(apps.list)).rejects.toMatchObject({ funcCode: 'signed_out', status: 401 })
  await expect(newcomer.call(apps.list)).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
})

test('an icon is shown to those who see its app; to others the app does not exist', async () => {
  const { partner, stranger, app, deps, otherApp } = await createWorld()
  const { id, size, sha256 } = await storeFile(deps.db, deps.files, Readable.from([Buffer.from('picture')]))
  await recordFile(deps.db, { id, appId: app.id, name: 'icon.png', size, contentType: 'image/png', sha256, uploadedBy: null })
  const params = { appId: app.id }
  await expect(partner.call(apps.icon, { params })).rejects.toMatchObject({ funcCode: 'file_not_found', status: 404 })
  await setIcon(deps.db, app.id, id)
  const icon = await partner.call(apps.icon, { params })
  expect([await icon.text(), icon.type]).toEqual(['picture', 'image/png'])
  expect((await partner.call(apps.list)).apps[0]?.icon).toBe(`/games-api/api/v1.0/app/${app.id}/icon`)
  await expect(stranger.call(apps.icon, { params: { appId: otherApp.id } })).rejects.toMatchObject({ funcCode: 'file_not_found' })
  await expect(stranger.call(apps.icon, { params })).rejects.toMatchObject({ funcCode: 'app_not_found', status: 404 })
  await expect(stranger.call(apps.icon, { params: { appId: 'LG-NOTHERE' } })).rejects.toMatchObject({
    funcCode: 'app_not_found',
    status: 404,
  })
})

test('an icon cannot be the file of another app', async () => {
  const { app, otherApp, deps } = await createWorld()
  const { id, size, sha256 } = await storeFile(deps.db, deps.files, Readable.from([Buffer.from('picture')]))
  await recordFile(deps.db, { id, appId: otherApp.id, name: 'icon.png', size, contentType: 'image/png', sha256, uploadedBy: null })
  await expect(setIcon(deps.db, app.id, id)).rejects.toThrow('foreign key')
})

test('a record is created, updated or left unchanged, and followers are called with what changed', async () => {
  const { deps, company } = await createWorld()
  const calls: AppRecord[][] = []
  const followers = [async (_: unknown, records: readonly AppRecord[]) => void calls.push([...records])]
  const app = sample({ developerId: company.id, createdAt: new Date('2020-01-02T03:04:05Z') })
  const save = (record: SavedApp) => saveApp(deps.db, record, nobody, followers)
  expect([await save(app), await save(app), await save({ ...app, name: 'Sun Garden' })]).toEqual(['created', 'unchanged', 'updated'])
  expect(calls.map(([record]) => [record?.name, record?.developer])).toEqual([
    ['Moon Garden', company.name],
    ['Sun Garden', company.name],
  ])
  expect(calls[1]?.[0]?.createdAt).toEqual(new Date('2020-01-02T03:04:05Z'))
})

test('if a follower fails, the record is not saved either', async () => {
  const { staff, deps } = await createWorld()
  const app = sample()
  const failing = async () => Promise.reject(new Error('cannot follow'))
  await expect(inTransaction(deps.db, (tx) => saveApp(tx, app, nobody, [failing]))).rejects.toThrow('cannot follow')
  expect(await isAppVisibleTo(deps.db, { userKey: staff.user.userKey, staff: true, admin: false }, app.id)).toBe(false)
})

test('the longest name is saved, of whatever characters', async () => {
  const { staff, deps } = await createWorld()
  const name = Array.from({ length: 300 }, () => String.fromCodePoint(0x20000 + randomInt(40_000))).join('')
  await saveApps(deps.db, [sample({ name, id: `LG-${unique().slice(0, 20)}` })], nobody, [])
  expect((await staff.call(apps.list, { query: { keyword: name.slice(0, 40) } })).apps.map((one) => one.name)).toEqual([name])
})

test('a thousand apps are saved at once, with the last of several records for one app', async () => {
  const { staff, deps } = await createWorld()
  const word = unique()
  const many = Array.from({ length: 1_000 }, (_, place) => sample({ name: `${word} ${place}`, id: `GP-${word}${place}` }))
  const saved = await saveApps(deps.db, [...many, { ...many[0]!, name: `${word} last` }], nobody, [])
  expect([saved.size, new Set(saved.values())]).toEqual([1_000, new Set(['created'])])
  expect((await staff.call(apps.list, { query: { keyword: `${word} last` } })).total).toBe(1)
})

test('a person who leaves a team no longer sees its apps, unless a role remains', async () => {
  const { partner, company, app, deps } = await createWorld()
  const viewer = { userKey: partner.user.userKey, staff: false, admin: false }
  await deps.db.deleteFrom('organizationMember').where('organizationId', '=', company.organizationId).execute()
  expect(await isAppVisibleTo(deps.db, viewer, app.id)).toBe(true)
  await deps.db.deleteFrom('appMember').where('userId', '=', partner.user.userKey).execute()
  expect(await isAppVisibleTo(deps.db, viewer, app.id)).toBe(false)
})
