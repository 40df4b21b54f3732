import { type GroupClause, groupFields, groups, type SrchType } from '@portico/contract/dashboard/groups'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Person } from '../../../testing/caller.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { createCompany } from '../../people/companies/index.ts'
import { favorites } from '@portico/contract/dashboard/favorites'
import { createDefinitions, definitionsOf, saveMany } from '../metadata/index.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** The keys of developers and contracts exist once per portal; test files share one. */
const ensureGroupKeys = async (db: Db): Promise<void> => {
  const names = new Set((await definitionsOf(db)).map(({ name }) => name))
  for (const name of Object.values(groupFields))
    if (!names.has(name)) {
      const category = { name: `Group of ${name}`, definitions: [{ name, type: 'TEXT_NUMBER' as const }] }
      await createDefinitions(db, { categories: [category], options: {} }).catch(() => undefined)
    }
}

const setUp = async () => {
  const all = await createWorld()
  const { db } = all.deps
  await ensureGroupKeys(db)
  const tag = unique()
  const named = (name: string): string => `${name} ${tag}`
  await createDefinitions(db, {
    options: {},
    categories: [
      {
        name: named('SDK'),
        definitions: [
          { name: named('SDK (IOS)'), type: 'VERSION', serviceGroup: 'SDK Version', platform: 'ios' },
          { name: named('SDK (Android)'), type: 'VERSION', serviceGroup: 'SDK Version', platform: 'aos' },
          { name: named('Push'), type: 'BOOL', serviceGroup: 'Product Usage' },
          { name: named('Friends'), type: 'BOOL', serviceGroup: 'Core Usage' },
        ],
      },
    ],
  })
  const studio = named('Studio')
  const values = {
    [named('SDK (IOS)')]: `9.${Number.parseInt(tag.slice(0, 6), 16)}`,
    [named('Push')]: 'True',
    [groupFields.GAME_DEVELOPER]: studio,
    [groupFields.CONTRACT_INFO]: named('Licence'),
  }
  const apps = [all.app.id, all.otherApp.id]
  await inTransaction(db, (tx) =>
    saveMany(
      tx,
      apps.map((appId) => ({ appId, values })),
      { id: null, name: 'Test' },
    ),
  )
  all.changed()
  const rows = async (who: Person, srchType: SrchType, clauses: GroupClause[], size?: number) =>
    (await who.call(groups.appsBy, { body: { query: JSON.stringify(clauses), srchType, ...(size !== undefined && { size }) } }))['app-list']
  return { ...all, named, studio, version: values[named('SDK (IOS)')] ?? '', rows, apps: apps.sort() }
}
const clause = (field: GroupClause['field'], ...value: string[]): GroupClause => ({ field, operator: '=', value })

test('services to choose from: versions with their platform, other services by their keys', async () => {
  const { staff, named, version } = await setUp()
  const { 'platform-metas': metas } = await staff.call(groups.platformMetas)
  expect(metas.map(({ displayName }) => displayName)).toEqual(['SDK Version', 'Product Usage', 'Core Usage'])
  expect(metas[0]?.metaOptions).toContainEqual({ key: 'SDK Version', value: version, platform: 'ios' })
  expect(metas[1]?.metaOptions).toContainEqual({ key: named('Push'), value: true })
  expect(metas[2]?.metaOptions).toContainEqual({ key: named('Friends'), value: true })
})

test('developers and contract types are those of apps that one may see', async () => {
  const { staff, newcomer, studio, named } = await setUp()
  expect((await staff.call(groups.developerMetas))['game-developer-metas']).toContainEqual({ id: studio, name: studio })
  expect((await staff.call(groups.contractMetas))['contract-info-metas']).toContainEqual({ displayName: named('Licence') })
  await expect(newcomer.call(groups.developerMetas)).rejects.toMatchObject({ status: 403 })
})

test('the developer of another company’s app is listed for staff, not for a partner', async () => {
  const { staff, partner, otherApp, studio, named, deps, changed } = await setUp()
  const hidden = named('Hidden studio')
  const values = { [groupFields.GAME_DEVELOPER]: hidden }
  await inTransaction(deps.db, (tx) => saveMany(tx, [{ appId: otherApp.id, values }], { id: null, name: 'Test' }))
  changed()
  const listed = async (who: Person) => (await who.call(groups.developerMetas))['game-developer-metas'].map(({ name }) => name)
  expect(await listed(staff)).toEqual(expect.arrayContaining([hidden, studio]))
  const own = await listed(partner)
  expect(own).toContain(studio)
  expect(own).not.toContain(hidden)
})

test('apps by service: a row for each in the order asked, known or not, with apps or without', async () => {
  const { staff, rows, named, version, apps } = await setUp()
  const found = await rows(staff, 'PLATFORM_SERVICE', [
    clause('SDK Version', `${version}(IOS)`, '0.0.0(Android)'),
    clause('Product Usage', named('Push')),
    clause('Core Usage', named('Friends'), named('Push'), 'Gone'),
  ])
  expect(found.map(({ srchCondition, known, total }) => [srchCondition, known, total])).toEqual([
    [`${version} (IOS)`, true, 2],
    ['0.0.0 (Android)', false, 0],
    [named('Push'), true, 2],
    [named('Friends'), true, 0],
    // It exists, in another group.
    [named('Push'), false, 0],
    ['Gone', false, 0],
  ])
  expect(found[0]?.apps.map(({ id }) => id).sort()).toEqual(apps)
})

test('apps by developer and by contract, some of them or as many as one may see', async () => {
  const { staff, partner, rows, studio, named, app } = await setUp()
  expect(await rows(staff, 'GAME_DEVELOPER', [clause('game developer', studio)], 1)).toMatchObject([{ total: 2, apps: [{}] }])
  expect(await rows(partner, 'CONTRACT_INFO', [clause('contract info', named('Licence'))])).toEqual([
    { id: named('Licence'), srchCondition: named('Licence'), known: true, total: 1, apps: [{ id: app.id, name: app.name }] },
  ])
})

test('a list of clauses is sent as a form that encodes it', async () => {
  const { staff, named, apps } = await setUp()
  const query = encodeURIComponent(JSON.stringify([clause('contract info', named('Licence'), 'A+B & 100%')]))
  for (const spaces of ['%20', '+']) {
    const answer = await staff.raw({
      method: 'POST',
      url: '/dashboard-api/v1.0/search/list/groupby-metas',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `query=${query.replaceAll('%20', spaces)}&srchType=CONTRACT_INFO`,
    })
    expect(answer.json()).toMatchObject({
      status: true,
      data: {
        'app-list': [
          { srchCondition: named('Licence'), total: apps.length },
          { srchCondition: 'A+B & 100%', known: false, total: 0 },
        ],
      },
    })
  }
})

test('a developer that is a company keeps its id through a change of name, and so do favorites', async () => {
  const { staff, newcomer, rows, studio, apps, deps, changed } = await setUp()
  const id = String(await createCompany(deps.db, { name: studio, kind: 'partner' }))
  const listed = async (name: string) =>
    (await staff.call(groups.developerMetas))['game-developer-metas'].filter((developer) => developer.name === name)
  expect(await listed(studio)).toEqual([{ id, name: studio }])
  const kept = await staff.call(favorites.add, {
    body: { name: 'Studio', favoType: 'GAME_DEVELOPER', condition: { gameDeveloper: { ids: [{ id, name: studio }] } } },
  })
  expect(await rows(staff, 'GAME_DEVELOPER', [clause('game developer', id, studio)])).toMatchObject([
    { id, srchCondition: studio, known: true, total: 2 },
    { id: studio, srchCondition: studio, known: true, total: 2 },
  ])

  const renamed = `New ${studio}`
  await runIn(deps.db, 'update company set name = $1 where id = $2', [renamed, Number(id)])
  const values = { [groupFields.GAME_DEVELOPER]: renamed }
  await inTransaction(deps.db, (tx) =>
    saveMany(
      tx,
      apps.map((appId) => ({ appId, values })),
      { id: null, name: 'Test' },
    ),
  )
  changed()
  expect(await listed(renamed)).toEqual([{ id, name: renamed }])
  expect(await rows(staff, 'GAME_DEVELOPER', [clause('game developer', id)])).toMatchObject([{ id, srchCondition: renamed, total: 2 }])
  const { favorite } = await staff.call(favorites.info, { params: { id: kept.favorite.id } })
  expect(favorite).toMatchObject({ condition: { gameDeveloper: { ids: [{ id, name: renamed }] } }, summary: { parameters: [renamed] } })
  expect((await staff.call(favorites.list)).favorites).toEqual([favorite])
  expect((await staff.call(favorites.counts)).counts).toEqual({ [favorite.id]: 2 })
  await expect(newcomer.call(favorites.list)).rejects.toMatchObject({ status: 403 })
})

test('the name of a developer is told to nobody who sees none of its apps', async () => {
  const { partner, rows, deps, named } = await setUp()
  const id = String(await createCompany(deps.db, { name: named('Secret studio'), kind: 'partner' }))
  expect(await rows(partner, 'GAME_DEVELOPER', [clause('game developer', id)])).toMatchObject([
    { id, srchCondition: id, known: false, total: 0 },
  ])
  const { favorite } = await partner.call(favorites.add, {
    body: { name: 'Guess', favoType: 'GAME_DEVELOPER', condition: { gameDeveloper: { ids: [{ id, name: '?' }] } } },
  })
  expect((await partner.call(favorites.info, { params: { id: favorite.id } })).favorite.summary.parameters).toEqual(['?'])
})

test('a clause may hold all values, or each its own', async () => {
  const { staff, rows, studio } = await setUp()
  const each = ['A', 'B', 'C', 'D', studio].map((name) => clause('game developer', name))
  expect((await rows(staff, 'GAME_DEVELOPER', each)).map(({ known }) => known)).toEqual([false, false, false, false, true])
})

test('five hundred things can be asked for at once, not more; anything else is refused', async () => {
  const { staff, rows } = await setUp()
  const many = (count: number) => clause('game developer', ...Array.from({ length: count }, (_, at) => `Studio ${at}`))
  expect(await rows(staff, 'GAME_DEVELOPER', [many(500)])).toHaveLength(500)
  const refused = { status: 400, funcCode: 'invalid_input' }
  await expect(rows(staff, 'GAME_DEVELOPER', [many(501)])).rejects.toMatchObject(refused)
  const inTwo = [many(500), clause('game developer', 'One more')]
  await expect(rows(staff, 'GAME_DEVELOPER', inTwo)).rejects.toMatchObject(refused)
  await expect(rows(staff, 'CONTRACT_INFO', [clause('game developer', 'x')])).rejects.toMatchObject(refused)
  await expect(rows(staff, 'CONTRACT_INFO', [])).rejects.toMatchObject(refused)
  await expect(staff.call(groups.appsBy, { body: { query: '{', srchType: 'CONTRACT_INFO' } })).rejects.toMatchObject(refused)
})
