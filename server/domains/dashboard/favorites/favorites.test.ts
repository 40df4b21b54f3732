import { type Condition, favorites, type FavoType } from '@portico/contract/dashboard/favorites'
import { expect, test } from 'vitest'
import type { Db } from '../../../kernel/database/database.ts'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { createSearchable } from '../metadata/values.samples.ts'

const ofApp = (id: string): Condition => ({ app: { appId: [{ id, name: `Game ${id}` }] } })
const ofSearch = (text: string): Condition => ({
  search: { ql: [{ id: text, name: text }], info: [{ id: 2, meta: '[[],[]]', name: text }] },
})
const ofLists = (meta: string): Condition => ({ search: { ql: [], info: [{ id: 1, meta, name: '' }] } })
const add = async (who: Person, name: string, favoType: FavoType, condition: Condition) =>
  (await who.call(favorites.add, { body: { name, favoType, condition } })).favorite
const namesOf = async (who: Person) => (await who.call(favorites.list)).favorites.map(({ name }) => name)

/** Stores a favorite as if it had been saved when its condition was still valid. */
const keep = async (db: Db, { user }: Person, favoType: FavoType, condition: Condition): Promise<{ id: string }> => {
  const text = 'insert into favorite (user_id, name, favo_type, condition) values ($1, $2, $3, $4) returning id'
  const { rows } = await runIn(db, text, [user.userKey, 'Kept', favoType, JSON.stringify(condition)])
  return rows[0] as { id: string }
}

const unknown = '00000000-0000-4000-8000-000000000000'

test('every kind of selection is kept and comes back as it was saved', async () => {
  const { partner, app, deps } = await createWorld()
  const text = `"${(await createSearchable(deps.db, unique())).key('Genre')}" = Puzzle`
  const conditions: [FavoType, Condition][] = [
    ['APP', ofApp(app.id)],
    [
      'PLATFORM',
      { platform: { 'SDK Version': [{ id: '4.1(IOS)', name: '4.1 (IOS)' }], 'Core Usage': [{ id: 'Friends', name: 'Friends' }] } },
    ],
    ['GAME_DEVELOPER', { gameDeveloper: { ids: [{ id: 'Northwind', name: 'Northwind' }] } }],
    ['CONTRACT', { contract: { ids: [{ id: 'Licensing', name: 'Licensing' }] } }],
    [
      'SEARCH',
      { search: { ql: [{ id: text, name: text }], info: [{ id: 1, meta: '[[],[{"field":"Genre","value":"Puzzle"}]]', name: '' }] } },
    ],
  ]
  for (const [favoType, condition] of conditions) {
    const added = await add(partner, favoType, favoType, condition)
    const { favorite } = await partner.call(favorites.info, { params: { id: added.id } })
    expect(favorite).toEqual({ ...added, condition, watched: false })
  }
  const { favorites: list } = await partner.call(favorites.list)
  expect(list.map(({ summary }) => summary.parameters[0])).toEqual([`Game ${app.id}`, 'Licensing', 'Northwind', '4.1 (IOS)', text])
})

test('a favorite can be sent as a form whose condition is JSON text', async () => {
  const { partner, app } = await createWorld()
  const payload = new URLSearchParams({ name: '2026', favoType: 'APP', condition: JSON.stringify(ofApp(app.id)) }).toString()
  const answer = await partner.raw({
    method: 'POST',
    url: '/dashboard-api/v1.0/favorite/add',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  expect(answer.json()).toMatchObject({ status: true, data: { favorite: { name: '2026', condition: ofApp(app.id) } } })
})

test('favorites are listed by name in any case', async () => {
  const { partner, app } = await createWorld()
  for (const name of ['b', 'C', 'a']) await add(partner, name, 'APP', ofApp(app.id))
  expect(await namesOf(partner)).toEqual(['a', 'b', 'C'])
})

test.each([
  ['', 'required'],
  ['  \u3000 ', 'required'],
  ['x'.repeat(41), 'too_long'],
  ['Aurora 🚀', 'has_emoji'],
  ['abc\u202Edef', 'forbidden_character'],
  ['a\u0000b', 'forbidden_character'],
])('the name %j is refused', async (name, code) => {
  const { partner, app } = await createWorld()
  await expect(add(partner, name, 'APP', ofApp(app.id))).rejects.toMatchObject({ status: 400, fieldErrors: [{ field: 'name', code }] })
  expect(await namesOf(partner)).toEqual([])
})

test('forty characters are enough, as readers count them', async () => {
  const { partner, app } = await createWorld()
  const forty = 'e\u0301'.repeat(40)
  expect((await add(partner, `  ${forty} `, 'APP', ofApp(app.id))).name).toBe(forty.normalize('NFC'))
})

test.each([
  ['CUSTOMIZE', ofApp('LG-A')],
  ['SEARCH', ofApp('LG-A')],
  ['APP', { app: { appId: [] } }],
  ['APP', { app: { appId: [{ id: 'LG-A', name: 'A', extra: 1 }] } }],
  ['CONTRACT', { contract: { ids: Array.from({ length: 501 }, () => ({ id: 'x', name: 'x' })) } }],
  ['SEARCH', { search: { ql: [], info: [] } }],
  ['PLATFORM', 'everything'],
])('%s with a condition that is not its own is refused', async (favoType, condition) => {
  const { partner } = await createWorld()
  const body = { name: 'Wrong', favoType, condition } as never
  await expect(partner.call(favorites.add, { body })).rejects.toMatchObject({ status: 400, funcCode: 'invalid_input' })
  expect(await namesOf(partner)).toEqual([])
})

test("others' favorites are as if they did not exist, and stay as they are", async () => {
  const { partner, stranger, admin, newcomer, app } = await createWorld()
  const { id } = await add(partner, 'Mine', 'APP', ofApp(app.id))
  for (const other of [stranger, admin]) {
    expect(await namesOf(other)).not.toContain('Mine')
    await expect(other.call(favorites.info, { params: { id } })).rejects.toMatchObject({ status: 404, funcCode: 'no_fav_id' })
    await expect(other.call(favorites.edit, { body: { id, name: 'Theirs' } })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
    await expect(other.call(favorites.remove, { params: { id } })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
  }
  await expect(newcomer.call(favorites.list)).rejects.toMatchObject({ status: 403 })
  await expect(partner.call(favorites.info, { params: { id: unknown } })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
  expect(await namesOf(partner)).toEqual(['Mine'])
})

test('a favorite is shared with a team of its owner, whose members see it and cannot change it', async () => {
  const { partner, stranger: mate, admin, company, app, deps } = await createWorld()
  const { organizationId } = company
  await runIn(deps.db, 'insert into organization_member (organization_id, user_id, role) values ($1, $2, 0)', [
    organizationId,
    mate.user.userKey,
  ])
  const { id } = await add(partner, 'Ours', 'APP', ofApp(app.id))
  const share = (teamId: number | null) => partner.call(favorites.edit, { body: { id, teamId } })
  expect((await share(organizationId)).favorite).toMatchObject({ sharedWith: { id: organizationId }, sharedBy: null })
  const { favorite } = await mate.call(favorites.info, { params: { id } })
  expect(favorite).toMatchObject({ name: 'Ours', sharedBy: partner.user.name, watched: false })
  expect(await namesOf(mate)).toEqual(['Ours'])
  for (const body of [
    { id, name: 'Theirs' },
    { id, watched: true },
    { id, teamId: null },
  ])
    await expect(mate.call(favorites.edit, { body })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
  await expect(mate.call(favorites.remove, { params: { id } })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
  await expect(admin.call(favorites.info, { params: { id } })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
  // A client that returns the whole favorite changes nothing by that.
  expect(
    (await partner.call(favorites.edit, { body: { id, name: 'Ours', sharedWith: null, sharedBy: 'Nobody' } })).favorite.sharedWith,
  ).toEqual(favorite.sharedWith)
  await share(null)
  expect(await namesOf(mate)).toEqual([])

  // Sharing ends when its owner leaves the team.
  await share(organizationId)
  await runIn(deps.db, 'delete from organization_member where user_id = $1', [partner.user.userKey])
  expect(await namesOf(mate)).toEqual([])
  expect(await namesOf(partner)).toEqual(['Ours'])
})

test('a favorite is shared with teams of its owner alone', async () => {
  const { partner, otherCompany, app } = await createWorld()
  const { id } = await add(partner, 'Mine', 'APP', ofApp(app.id))
  await expect(partner.call(favorites.edit, { body: { id, teamId: otherCompany.organizationId } })).rejects.toMatchObject({
    fieldErrors: [{ field: 'teamId', code: 'invalid' }],
  })
  // Beyond what the column holds.
  await expect(partner.call(favorites.edit, { body: { id, teamId: 2 ** 32 } })).rejects.toMatchObject({ status: 400 })
})

test('a name is changed alone, a condition only for one of its own type; deleted is deleted', async () => {
  const { partner, app, deps } = await createWorld()
  const { id, condition } = await add(partner, 'Before', 'APP', ofApp(app.id))
  const renamed = await partner.call(favorites.edit, { body: { id, name: ' After ', favoType: 'APP' } })
  expect(renamed.favorite).toMatchObject({ name: 'After', condition })
  await expect(partner.call(favorites.edit, { body: { id, condition: ofSearch('x = 1') } })).rejects.toMatchObject({
    fieldErrors: [{ field: 'condition' }],
  })
  await partner.call(favorites.remove, { params: { id } })
  await expect(partner.call(favorites.edit, { body: { id, name: 'Too late' } })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
  await expect(partner.call(favorites.remove, { params: { id } })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
  const { rows } = await runIn(deps.db, 'select action from activity_log where actor_key = $1 order by id', [partner.user.userKey])
  expect(rows).toEqual([{ action: 'favorite.added' }, { action: 'favorite.edited' }, { action: 'favorite.removed' }])
})

test('counts are of what the owner may see, and null for a query that is not valid any more', async () => {
  const { partner, staff, app, otherApp, deps, changed } = await createWorld()
  const { key, save } = await createSearchable(deps.db, unique())
  for (const { id } of [app, otherApp]) await save(id, { Genre: 'Puzzle' })
  changed()
  const found = ofSearch(`"${key('Genre')}" = Puzzle`)
  const counts = async (who: Person) => {
    const search = await add(who, 'Search', 'SEARCH', found)
    const broken = await keep(deps.db, who, 'SEARCH', ofSearch('"No such key" = 1'))
    const foreign = await keep(deps.db, who, 'APP', ofApp(otherApp.id))
    const answer = (await who.call(favorites.counts)).counts
    return [answer[search.id], answer[broken.id], answer[foreign.id]]
  }
  expect(await counts(partner)).toEqual([1, null, 0])
  expect(await counts(staff)).toEqual([2, null, 1])
})

test.each<[string, FavoType, (world: { otherApp: string; key: string }) => Condition, string]>([
  ['an app of others', 'APP', ({ otherApp }) => ofApp(otherApp), 'condition.app.appId.0.id'],
  ['an app that does not exist', 'APP', () => ofApp('LG-NOSUCHAPP'), 'condition.app.appId.0.id'],
  ['a query on an unknown key', 'SEARCH', () => ofSearch('"No such key" = 1'), 'condition.search.ql.0.id'],
  ['a query that ends too early', 'SEARCH', ({ key }) => ofSearch(`"${key}" = `), 'condition.search.ql.0.id'],
  ['lists that are no JSON', 'SEARCH', () => ofLists('{ not even JSON'), 'condition.search.info.0.meta'],
  ['lists of something else', 'SEARCH', () => ofLists('[[],[17]]'), 'condition.search.info.0.meta'],
  ['only one list', 'SEARCH', () => ofLists('[[]]'), 'condition.search.info.0.meta'],
])('%s is not saved', async (_, favoType, conditionIn, field) => {
  const { partner, app, otherApp, deps } = await createWorld()
  const key = (await createSearchable(deps.db, unique())).key('Genre')
  const condition = conditionIn({ otherApp: otherApp.id, key })
  const refused = { status: 400, funcCode: 'invalid_input', fieldErrors: [{ field, code: 'invalid' }] }
  await expect(add(partner, 'Nowhere', favoType, condition)).rejects.toMatchObject(refused)
  const { id } = await add(partner, 'Somewhere', favoType, favoType === 'APP' ? ofApp(app.id) : ofSearch(`"${key}" = Puzzle`))
  await expect(partner.call(favorites.edit, { body: { id, condition } })).rejects.toMatchObject(refused)
  expect(await namesOf(partner)).toEqual(['Somewhere'])
})

test('a favorite that leads nowhere any more is still read, renamed and sent back as a whole', async () => {
  const { partner, otherApp, deps } = await createWorld()
  for (const [favoType, condition] of [
    ['APP', ofApp(otherApp.id)],
    ['SEARCH', ofLists('{ not even JSON')],
  ] as const) {
    const { id } = await keep(deps.db, partner, favoType, condition)
    const { favorite } = await partner.call(favorites.info, { params: { id } })
    const { favorite: renamed } = await partner.call(favorites.edit, { body: { ...favorite, name: 'Renamed' } })
    expect(renamed).toMatchObject({ name: 'Renamed', condition: favorite.condition })
    const { rows } = await runIn(deps.db, 'select condition from favorite where id = $1', [id])
    expect(rows).toEqual([{ condition }])
  }
})

test('a favorite of an app that its reader may not see keeps its name to itself', async () => {
  const { partner, newcomer: mate, app, company, deps } = await createWorld()
  await runIn(deps.db, 'insert into organization_member (organization_id, user_id, role) values ($1, $2, 0)', [
    company.organizationId,
    mate.user.userKey,
  ])
  await runIn(deps.db, 'update person set dashboard_access = true where id = $1', [mate.user.userKey])
  const { id } = await add(partner, 'Ours', 'APP', ofApp(app.id))
  await partner.call(favorites.edit, { body: { id, teamId: company.organizationId } })
  expect(await namesOf(mate)).toEqual(['Ours'])
  for (const table of ['app_organization', 'app_member']) await runIn(deps.db, `delete from ${table} where app_id = $1`, [app.id])
  const [own] = (await partner.call(favorites.list)).favorites
  expect(own).toMatchObject({ condition: { app: { appId: [{ id: app.id, name: '' }] } }, summary: { parameters: [''] } })
  expect((await partner.call(favorites.info, { params: { id } })).favorite).toEqual(own)
  expect((await partner.call(favorites.edit, { body: { id, name: 'Still ours' } })).favorite).toEqual({ ...own, name: 'Still ours' })
  expect(await namesOf(mate)).toEqual([])
  expect((await mate.call(favorites.counts)).counts).toEqual({})
  await expect(mate.call(favorites.info, { params: { id } })).rejects.toMatchObject({ funcCode: 'no_fav_id' })
})

test('a condition of more than 64 kB is refused, one of less is kept', async () => {
  const { partner } = await createWorld()
  const developers = (count: number): Condition => ({
    gameDeveloper: { ids: Array.from({ length: count }, (_, at) => ({ id: `${at}`.padEnd(100, '.'), name: 'x'.repeat(70) })) },
  })
  await expect(add(partner, 'Many', 'GAME_DEVELOPER', developers(400))).rejects.toMatchObject({
    fieldErrors: [{ field: 'condition', code: 'too_long', details: { max: 65_536 } }],
  })
  await add(partner, 'Fewer', 'GAME_DEVELOPER', developers(330))
})
