import { metadata } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { createCompanies } from '../../../testing/people.ts'
import { unique, type World, createWorld } from '../../../testing/world.ts'
import { createSearchable } from '../metadata/values.samples.ts'

const found = async (who: Person, query: string, more: object = {}): Promise<string[]> =>
  (await who.call(search.listDetail, { body: { query, ...more } }))['app-detail-list'].map(({ id }) => id)

/** Creates four apps of one company with values, and names for the keys in queries. */
const setUp = async () => {
  const all = await createWorld()
  const { db } = all.deps
  const tag = unique()
  const { key, save, catgId } = await createSearchable(db, tag)
  const companies = createCompanies(db)
  const ids = [all.app.id]
  while (ids.length < 4) ids.push((await companies.app(all.company)).id)
  const [a = '', b = '', c = '', d = ''] = ids
  await save(a, { Genre: 'Puzzle', Version: '1.9', Push: 'True', Released: '2026-01-31', Countries: ['JP', 'KR'], Summary: 'Ten' })
  await save(b, { Genre: 'Action', Version: '1.10', Push: 'False', Released: '2026-02-01', Countries: ['KR'], Summary: '=10' })
  await save(c, { Genre: 'Role-playing', Version: '2.0.1', Released: '2025-12-31', Countries: ['US'], Summary: '10' })
  all.changed()
  const q = (text: string): string => text.replace(/`(.+?)`/g, (_, name: string) => `"${key(name)}"`)
  const letters = new Map([a, b, c, d].map((id, at) => [id, 'abcd'[at] ?? '']))
  const among = async (text: string, more: object = {}, who: Person = all.staff) =>
    (await found(who, q(text), more)).map((id) => letters.get(id) ?? '').join('')
  return { ...all, key, save, catgId, q, among, apps: { a, b, c, d }, tag }
}

/** Returns which of a, b, c and d a query finds; other apps are excluded by their values. */
const set = (text: string): string => Array.from(text).sort().join('')

test('every operator finds what it says', async () => {
  const { among } = await setUp()
  const known = ' AND `Released` exists'
  const cases: [string, string][] = [
    ['`Genre` = puzzle', 'a'],
    ['`Genre` is not Puzzle' + known, 'bc'],
    ['`Genre` is one of (Action, "Role-playing")', 'bc'],
    ['`Genre` is not one of (Action)' + known, 'ac'],
    ['`Push` exists', 'ab'],
    ['`Push` does not exist' + known, 'c'],
    ['`Push` = true', 'a'],
    ['`Push` = FALSE', 'b'],
    ['`Version` > 1.9', 'bc'],
    ['`Version` >= 1.10.0', 'bc'],
    ['`Version` < 1.10', 'a'],
    ['`Version` <= 1.10', 'ab'],
    ['`Version` between 1.9 and 1.10', 'ab'],
    ['`Version` = 1.*', 'ab'],
    ['`Version` = 2.0.1.0', 'c'],
    ['`Released` between 2026-01-01 and 2026-01-31', 'a'],
    ['`Countries` = KR', 'ab'],
    ['`Countries` is not KR' + known, 'c'],
    ['`Summary` = 10', 'c'],
    ['`Summary` > 9', 'c'],
    ['`Summary` is null' + known, ''],
    ['`Genre` = Puzzle OR `Genre` = Action AND `Push` = true', 'a'],
    ['(`Genre` = Puzzle OR `Genre` = Action) AND `Push` = false', 'b'],
    ['NOT (`Genre` = Puzzle OR `Genre` = Action)' + known, 'c'],
  ]
  for (const [text, expected] of cases) expect([text, set(await among(text))]).toEqual([text, expected])
})

test('days relative to today follow the clock', async () => {
  const { among, save, apps, changed, clock } = await setUp()
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  await save(apps.d, { Released: day(-3) })
  changed()
  expect(await among('`Released` > -7d AND `Genre` does not exist')).toBe('d')
  clock.advance(10 * 86_400_000)
  expect(await among('`Released` > -7d AND `Genre` does not exist')).toBe('')
})

test('pages, orders and the values that come along', async () => {
  const { among, key, q, staff, apps } = await setUp()
  expect(await among('`Released` exists', { sort: key('Version') })).toBe('abc')
  expect(await among('`Released` exists', { sort: key('Version'), order: 'desc' })).toBe('cba')
  expect(await among('`Released` exists', { sort: key('Push'), order: 'desc' })).toBe('abc')
  expect(await among('`Released` exists order by `Released` desc')).toBe('bac')
  expect(await among('`Released` exists', { sort: key('Version'), page: 1, size: 2 })).toBe('c')
  const query = q('`Genre` = Puzzle')
  const answer = await staff.call(search.listDetail, { body: { query, fields: [key('Countries'), 'No such key'] } })
  expect(answer).toMatchObject({ total: 1, keys: [key('Genre'), key('Countries')] })
  expect(answer['app-detail-list'][0]).toMatchObject({
    id: apps.a,
    appMetaVals: [
      { key: key('Genre'), value: ['Puzzle'], type: 'pull_down' },
      { key: key('Countries'), value: ['JP', 'KR'], type: 'COUNTRY_CODE' },
    ],
  })
  await expect(staff.call(search.listDetail, { body: { query, sort: 'No such key' } })).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

test('a query is sent as a form that encodes it, and a query that is encoded once more is refused', async () => {
  const { staff, q, apps } = await setUp()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = '/dashboard-api/v1.0/search/list-detail'
  const send = (query: string) => staff.raw({ method: 'POST', url, headers, payload: `query=${query}` })
  const query = encodeURIComponent(q('`Summary` = "=10" AND `Genre` = Action'))
  const answers = await Promise.all(['%20', '+'].map((spaces) => send(query.replaceAll('%20', spaces))))
  for (const answer of answers) expect(answer.json()).toMatchObject({ status: true, data: { 'app-detail-list': [{ id: apps.b }] } })
  const twice = await send(encodeURIComponent(query))
  expect([twice.statusCode, twice.json()]).toMatchObject([400, { status: false, funcCode: 'invalid_query' }])
})

test('nobody finds, counts or is suggested anything of apps that they may not see', async () => {
  const { partner, stranger, newcomer, key, q, among, otherApp, save, changed } = await setUp()
  await save(otherApp.id, { Genre: 'Puzzle', Summary: 'Secret' })
  changed()
  expect(await among('`Genre` is not Nothing', {}, stranger)).toBe('')
  expect(await found(stranger, q('`Genre` is not Nothing'))).toEqual([otherApp.id])
  expect(set(await among('`Genre` exists', {}, partner))).toBe('abc')
  const { facets } = await partner.call(search.facets, { body: { fields: [key('Genre')] } })
  expect(facets[0]?.bars.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect((await partner.call(search.values, { query: { field: key('Summary'), keyword: 'sec' } })).values).toEqual([])
  expect((await stranger.call(search.values, { query: { field: key('Summary'), keyword: 'sec' } })).values).toEqual([
    { value: 'Secret', count: 1 },
  ])
  await expect(newcomer.call(search.listDetail, { body: { query: 'x = 1' } })).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['`Genre` = 😀', 'query_error'],
  ['Nonsense = 1', 'invalid_meta_key'],
  ['`Genre` = 1 AND `Genre` = 2', 'key_duplicate'],
  ['`Released` = yesterday', 'invalid_date'],
  ['`Push` = maybe', 'invalid_boolean'],
  ['`Version` > newest', 'invalid_version'],
  ['`Genre` > 1', 'operator_not_for_type'],
  ['(`Genre` = 1', 'unclosed_bracket'],
  ['`Genre` = "1', 'unclosed_quote'],
  [`\`Genre\` = ${'x'.repeat(10_000)}`, 'too_long'],
])('%s is refused', async (text, code) => {
  const { staff, q } = await setUp()
  const refused = await staff.call(search.listDetail, { body: { query: q(text) } }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    status: 400,
    funcCode: 'invalid_query',
    details: { code, at: expect.any(Number), end: expect.any(Number) },
  })
})

const saveGenre = async ({ reviewer, app, catgId, key }: Awaited<ReturnType<typeof setUp>>, genre: string) => {
  const { catgMetas } = await reviewer.call(metadata.latest, { params: { appId: app.id } })
  const { id, version } = catgMetas.find((one) => one.catgId === catgId('Basics')) ?? { id: null, version: 0 }
  const params = { appId: app.id, catgId: catgId('Basics') }
  await reviewer.call(metadata.add, {
    params,
    body: { ...params, id, version, meta: { metaDatas: [{ key: key('Genre'), value: genre }] } },
  })
}

test('what was saved is found by the very next search, and what it replaced no longer', async () => {
  const scene = await setUp()
  await saveGenre(scene, 'Role-playing')
  expect(set(await scene.among('`Genre` = "Role-playing"'))).toBe('ac')
  expect(await scene.among('`Genre` = Puzzle')).toBe('')
})

test('a key that is deleted is unknown from then on', async () => {
  const { deps, staff, key, q, changed } = await setUp()
  await runIn(deps.db, 'delete from meta_definition where name = $1', [key('Genre')])
  changed()
  await expect(staff.call(search.listDetail, { body: { query: q('`Genre` exists') } })).rejects.toMatchObject({
    details: { code: 'invalid_meta_key' },
  })
})

test('as of a day finds what was known then, of apps that there were then', async () => {
  const { among, save, apps, deps, changed } = await setUp()
  await runIn(deps.db, "update app set created_at = '2020-01-01' where id in ($1, $2)", [apps.a, apps.d])
  await save(apps.d, { Countries: ['BR'] }, new Date('2021-05-05T00:00:00Z'))
  await save(apps.d, { Countries: ['TH'] }, new Date('2022-05-05T00:00:00Z'))
  changed()
  expect(await among('`Countries` = BR as of 2021-12-31')).toBe('d')
  expect(await among('`Countries` = TH as of 2021-12-31')).toBe('')
  expect(await among('`Countries` = TH as of 2022-05-05')).toBe('d')
  expect(await among('`Countries` is not BR as of 2020-06-01')).toContain('a')
  expect(await among('`Countries` is not BR as of 2020-06-01')).not.toContain('b')
  await save(apps.a, { Countries: ['BR'] }, new Date('2020-05-05T00:00:00Z'))
  changed()
  expect(await among('`Countries` is not BR as of 2020-06-01')).not.toContain('a')
  expect(await among('`Countries` = BR AND `Summary` does not exist as of 2020-06-01')).toBe('a')
})

test('a result as a table for spreadsheets, in which nothing is a formula', async () => {
  const { staff, q, key, apps } = await setUp()
  const blob = await staff.call(search.csv, {
    body: { query: q('`Released` exists'), sort: key('Version'), fields: [key('Countries'), key('Summary')] },
  })
  const bytes = Buffer.from(await blob.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(lines[0]).toBe(`App ID,Name,${key('Released')},${key('Countries')},${key('Summary')}`)
  expect(lines[1]).toBe(`${apps.a},Game ${apps.a},2026-01-31,"JP; KR",Ten`)
  expect(lines[2]).toBe(`${apps.b},Game ${apps.b},2026-02-01,KR,'=10`)
})

test('facets count values, ranges go by time', async () => {
  const { staff, q, key } = await setUp()
  const body = { query: q('`Released` exists'), fields: [key('Countries'), key('Released')] }
  const { facets, total } = await staff.call(search.facets, { body })
  expect(total).toBe(3)
  expect(facets[0]).toMatchObject({ bars: [{ from: 'KR', to: null, count: 2 }, { count: 1 }, { count: 1 }], more: 0, missing: 0 })
  const ranges = await staff.call(search.facets, { body: { ...body, shape: 'ranges' } })
  expect(ranges.facets[1]?.bars.map(({ count }) => count).reduce((a, b) => a + b)).toBe(3)
  await expect(staff.call(search.facets, { body: { fields: ['No such key'] } })).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

/** Gives each of the four apps a text under a separate key, and adds apps with more of them. */
const spread = async (world: Awaited<ReturnType<typeof setUp>>, name: string, texts: readonly string[]) => {
  const companies = createCompanies(world.deps.db)
  for (const text of texts) await world.save((await companies.app(world.company)).id, { [name]: text })
  world.changed()
  const body = { fields: [world.key(name)], size: 24 }
  const barsOf = async (shape: 'values' | 'ranges', query?: string) =>
    (await world.staff.call(search.facets, { body: { ...body, shape, ...(query !== undefined && { query: world.q(query) }) } })).facets[0]
  return barsOf
}

test('many versions are counted by their minor version, which a query takes', async () => {
  const scene = await setUp()
  const texts = Array.from({ length: 14 }, (_, at) => `4.${9 + (at % 3)}.${at}`)
  const barsOf = await spread(scene, 'Version', texts)
  const ranges = await barsOf('ranges', '`Version` >= 4')
  expect(ranges?.bars).toEqual([
    { from: '4.9.*', to: null, count: 5 },
    { from: '4.10.*', to: null, count: 5 },
    { from: '4.11.*', to: null, count: 4 },
  ])
  expect((await barsOf('values', '`Version` >= 4'))?.bars.map(({ from }) => from)).toEqual(['4.11.*', '4.10.*', '4.9.*'])
  expect((await barsOf('ranges', '`Version` = 4.10.*'))?.bars).toHaveLength(5)
})

test('days go by month with the empty ones between, whole numbers by ranges that share no end', async () => {
  const scene = await setUp()
  const months = await (await spread(scene, 'Released', ['2026-05-05']))('ranges', '`Released` exists')
  expect(months?.bars.map(({ from, to, count }) => [from, to, count])).toEqual([
    ['2025-12-01', '2025-12-31', 1],
    ['2026-01-01', '2026-01-31', 1],
    ['2026-02-01', '2026-02-28', 1],
    ['2026-03-01', '2026-03-31', 0],
    ['2026-04-01', '2026-04-30', 0],
    ['2026-05-01', '2026-05-31', 1],
  ])
  const numbers = await spread(
    scene,
    'Summary',
    Array.from({ length: 13 }, (_, at) => String(1000 + at * 100)),
  )
  const bars = (await numbers('ranges', '`Summary` >= 1000'))?.bars ?? []
  expect(bars[0]).toEqual({ from: '1000', to: '1049', count: 1 })
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(13)
})

test('two keys at once are counted in a table, and for every key what is missing', async () => {
  const { staff, partner, stranger, q, key } = await setUp()
  const body = { query: q('`Released` exists'), rows: key('Countries'), columns: key('Genre') }
  const { pivot } = await staff.call(search.pivot, { body })
  expect(pivot.rows).toEqual([
    { value: 'KR', count: 2 },
    { value: 'JP', count: 1 },
    { value: 'US', count: 1 },
  ])
  expect(pivot.columns.map(({ value }) => value)).toEqual(['Action', 'Puzzle', 'Role-playing'])
  expect(pivot.counts).toEqual([
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
  ])
  const months = await staff.call(search.pivot, { body: { ...body, rows: key('Released'), columns: key('Push'), size: 2 } })
  expect(months.pivot).toMatchObject({ moreRows: 1, columns: [{ value: '' }, { value: 'False' }], moreColumns: 1 })
  await expect(staff.call(search.pivot, { body: { ...body, rows: 'No such key' } })).rejects.toMatchObject({
    fieldErrors: [{ field: 'rows' }],
  })
  const { keys, total } = await partner.call(search.missing, { body: { query: body.query } })
  expect(total).toBe(3)
  expect(keys.find(({ field }) => field === key('Push'))?.missing).toBe(1)
  expect((await stranger.call(search.missing, { body: { query: body.query } })).total).toBe(0)
  expect((await stranger.call(search.pivot, { body })).pivot.rows).toEqual([])
})

test('a key that is not to be searched is shown but cannot be asked for', async () => {
  const { deps, key, q, staff, changed }: World & Awaited<ReturnType<typeof setUp>> = await setUp()
  await runIn(deps.db, 'update meta_definition set searchable = false where name = $1', [key('Summary')])
  changed()
  const { keys } = await staff.call(search.listDetail, { body: { query: q('`Genre` = Puzzle'), fields: [key('Summary')] } })
  expect(keys).toContain(key('Summary'))
  await expect(staff.call(search.listDetail, { body: { query: q('`Summary` exists') } })).rejects.toMatchObject({
    funcCode: 'invalid_query',
  })
})
