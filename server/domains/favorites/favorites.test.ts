import { type Condition, favorites, type FavoType } from '@portico/contract/favorites'
import { expect, test } from 'vitest'
import { runIn } from '../../kernel/database/run.ts'
import type { Person } from '../../testing/caller.ts'
import { unique, world } from '../../testing/world.ts'
import { createSearchable } from '../metadata/values.samples.ts'

const ofApp = (id: string): Condition => ({ app: { appId: [{ id, name: `Game ${id}` }] } })
const ofSearch = (text: string): Condition => ({
  search: { ql: [{ id: text, name: text }], info: [{ id: 2, meta: '[[],[]]', name: text }] },
})
const add = async (who: Person, name: string, favoType: FavoType, condition: Condition) =>
  (await who.call(favorites.add, { body: { name, favoType, condition } })).favorite
const namesOf = async (who: Person) => (await who.call(favorites.list)).favorites.map(({ name }) => name)

const unknown = '00000000-0000-4000-8000-000000000000'

test('every kind of selection is kept and comes back as it was saved', async () => {
  const { partner, app } = await world()
  const conditions: [FavoType, Condition][] = [
    ['APP', ofApp(app.id)],
    [
      'PLATFORM',
      { platform: { 'SDK Version': [{ id: '4.1(IOS)', name: '4.1 (IOS)' }], 'Core Usage': [{ id: 'Friends', name: 'Friends' }] } },
    ],
    ['GAME_DEVELOPER', { gameDeveloper: { ids: [{ id: 'Northwind', name: 'Northwind' }] } }],
    ['CONTRACT', { contract: { ids: [{ id: 'Licensing', name: 'Licensing' }] } }],
    ['SEARCH', { search: { ql: [{ id: 'x = 1', name: 'x = 1' }], info: [{ id: 1, meta: '{ not even JSON', name: '' }] } }],
  ]
  for (const [favoType, condition] of conditions) {
    const added = await add(partner, favoType, favoType, condition)
    const { favorite } = await partner.call(favorites.info, { params: { id: added.id } })
    expect(favorite).toEqual({ ...added, condition, watched: false })
  }
  const { favorites: list } = await partner.call(favorites.list)
  expect(list.map(({ summary }) => summary.parameters[0])).toEqual([`Game ${app.id}`, 'Licensing', 'Northwind', '4.1 (IOS)', 'x = 1'])
})

test('favorites are listed by name in any case', async () => {
  const { partner, app } = await world()
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
  const { partner, app } = await world()
  await expect(add(partner, name, 'APP', ofApp(app.id))).rejects.toMatchObject({ status: 400, fieldErrors: [{ field: 'name', code }] })
  expect(await namesOf(partner)).toEqual([])
})

test('forty characters are enough, as readers count them', async () => {
  const { partner, app } = await world()
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
  const { partner } = await world()
  const body = { name: 'Wrong', favoType, condition } as never
  await expect(partner.call(favorites.add, { body })).rejects.toMatchObject({ status: 400, funcCode: 'invalid_input' })
  expect(await namesOf(partner)).toEqual([])
})

test("others' favorites are as if they did not exist, and stay as they are", async () => {
  const { partner, stranger, admin, newcomer, app } = await world()
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

test('a name is changed alone, a condition only for one of its own type; deleted is deleted', async () => {
  const { partner, app, deps } = await world()
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
  const { partner, staff, app, otherApp, deps, changed } = await world()
  const { key, save } = await createSearchable(deps.db, unique())
  for (const { id } of [app, otherApp]) await save(id, { Genre: 'Puzzle' })
  changed()
  const found = ofSearch(`"${key('Genre')}" = Puzzle`)
  const counts = async (who: Person) => {
    const search = await add(who, 'Search', 'SEARCH', found)
    const gone = await add(who, 'Gone', 'SEARCH', ofSearch('"No such key" = 1'))
    const foreign = await add(who, 'Foreign', 'APP', ofApp(otherApp.id))
    const answer = (await who.call(favorites.counts)).counts
    return [answer[search.id], answer[gone.id], answer[foreign.id]]
  }
  expect(await counts(partner)).toEqual([1, null, 0])
  expect(await counts(staff)).toEqual([2, null, 1])
})
