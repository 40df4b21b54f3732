import { gameBilling, type ItemDraft } from '@portico/contract/console/game-billing'
import { csvText } from '@portico/contract/kernel/csv'
import type { Input, Route } from '@portico/contract/kernel/route'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { waitUntilBlocking } from '../../../testing/blocking.ts'
import { addressOf, type Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { lockApp } from '../../apps/apps/index.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { importItems } from './items.actions.ts'

const coins: ItemDraft = {
  productId: 'coins.100',
  name: '100 coins',
  type: 'consumable',
  tier: null,
  prices: { JPY: '120', USD: '0.99' },
  stores: { google: '', apple: 'com.example.coins100' },
}

const setUp = async () => {
  const all = await createWorld()
  const { deps, app, staff: operator } = all
  await grantRoles(deps.db, { userKey: operator.user.userKey, role: appRoles.pm_operator, appIds: [app.id] })
  const params = { appId: app.id }
  const add = (draft: unknown, who: Person = operator) => who.call(gameBilling.add, { params, body: draft as ItemDraft })
  const list = async (who: Person = operator, query = {}) =>
    (await who.call(gameBilling.items, { params, query: { size: 50, ...query } })).list
  const save = (items: unknown, who: Person = operator) => who.call(gameBilling.saveItems, { params, body: { items } as never })
  const plan = (csv: string, who: Person = operator) => who.call(gameBilling.plan, { params, body: { csv } })
  const load = (csv: string, basis: string, who: Person = operator) => who.call(gameBilling.import, { params, body: { csv, basis } })
  const download = async () => (await operator.call(gameBilling.download, { params })).text()
  return { ...all, operator, params, add, list, save, plan, load, download }
}

/** Makes a call in a phase. */
const inPhase = async <R extends Route>(who: Person, phase: number, route: R, input: Input<R>) => {
  const { body } = input as { body?: unknown }
  const answer = await who.raw({
    method: route.method,
    url: addressOf(route, input as never),
    headers: { 'x-app-phase': String(phase), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return answer.json<{ status: boolean; funcCode?: string; data: { list?: { productId: string }[] } }>()
}

test('an item is added as a draft, sold, taken from sale and removed', async () => {
  const { operator, params, add, list, deps, app } = await setUp()
  const { id } = await add({ ...coins, prices: { JPY: '0120', USD: '0.990' } })
  expect(await list()).toMatchObject([{ ...coins, status: 'DRAFT', version: 1, by: operator.user.name, editable: true }])
  const one = { params: { ...params, id } }
  await expect(operator.call(gameBilling.disable, one)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  expect(await operator.call(gameBilling.enable, one)).toEqual({ status: 'ACTIVE' })
  await expect(operator.call(gameBilling.enable, one)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await expect(operator.call(gameBilling.remove, one)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  expect(await operator.call(gameBilling.disable, one)).toEqual({ status: 'INACTIVE' })
  await operator.call(gameBilling.remove, one)
  expect(await list()).toEqual([])
  const { rows } = await runIn(deps.db, "select action from activity_log where app_id = $1 and action like 'game-billing.%' order by id", [
    app.id,
  ])
  expect(rows.map((row) => (row as { action: string }).action)).toEqual([
    'game-billing.item-added',
    'game-billing.item-moved',
    'game-billing.item-moved',
    'game-billing.item-removed',
  ])
})

test('prices have the decimals of their currency, and none is lost to binary fractions', async () => {
  const { add, list } = await setUp()
  await add({ ...coins, prices: { JPY: '120', KWD: '0.305', USD: '1.5', EUR: '100000000000.01' } })
  expect((await list())[0]?.prices).toEqual({ JPY: '120', KWD: '0.305', USD: '1.50', EUR: '100000000000.01' })
  for (const [currency, amount, code] of [
    ['JPY', '120.5', 'too_many_decimals'],
    ['KWD', '0.3055', 'too_many_decimals'],
    ['USD', '0', 'too_small'],
    ['USD', '1,99', 'invalid_amount'],
    ['XYZ', '1', 'unknown_currency'],
  ] as const)
    await expect(add({ ...coins, productId: 'other', prices: { [currency]: amount } })).rejects.toMatchObject({
      fieldErrors: [{ field: `prices.${currency}`, code }],
    })
})

test('a product id is unique in its phase, also concurrently', async () => {
  const { operator, partner, params, add } = await setUp()
  const tries = await Promise.allSettled([add(coins), add(coins), add(coins, partner)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const taken = { funcCode: 'name_taken', fieldErrors: [{ field: 'productId', code: 'taken' }] }
  expect(refused).toMatchObject([taken, taken])
  expect(await inPhase(operator, 2, gameBilling.add, { params, body: coins })).toMatchObject({ status: true })
  for (const productId of ['', 'Coins', 'a b', 'a-b', 'a'.repeat(101)])
    await expect(add({ ...coins, productId })).rejects.toMatchObject({ fieldErrors: [{ field: 'productId', code: 'invalid_product_id' }] })
})

test('a development company changes Development alone; QA reads; a foreign app does not exist', async () => {
  const { deps, partner, stranger, reviewer, params, add, list, app } = await setUp()
  const { id } = await add(coins, partner)
  for (const phase of [2, 3]) {
    for (const [route, input] of [
      [gameBilling.add, { params, body: coins }],
      [gameBilling.saveItems, { params, body: { items: [{ id, version: 1, values: coins }] } }],
      [gameBilling.remove, { params: { ...params, id } }],
      [gameBilling.enable, { params: { ...params, id } }],
      [gameBilling.disable, { params: { ...params, id } }],
      [gameBilling.plan, { params, body: { csv: 'product_id\r\na' } }],
      [gameBilling.import, { params, body: { csv: 'product_id\r\na', basis: '' } }],
    ] as const)
      expect((await inPhase(partner, phase, route, input as never)).funcCode).toBe('not_allowed')
    expect((await inPhase(partner, phase, gameBilling.items, { params })).data.list).toEqual([])
    // An item of Development does not exist in another phase, for those who may change that phase.
    expect((await inPhase(reviewer, phase, gameBilling.enable, { params: { ...params, id } })).funcCode).toBe('not_found')
  }
  await runIn(deps.db, 'update app_member set role_id = $3 where user_id = $1 and app_id = $2', [
    reviewer.user.userKey,
    app.id,
    appRoles.qa,
  ])
  expect(await list(reviewer)).toMatchObject([{ productId: 'coins.100', editable: false }])
  await expect(add({ ...coins, productId: 'b' }, reviewer)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(list(stranger)).rejects.toMatchObject({ funcCode: 'app_not_found' })
  const foreign = { appId: (await createWorld()).otherApp.id }
  await expect(partner.call(gameBilling.items, { params: foreign })).rejects.toMatchObject({ funcCode: 'app_not_found' })
})

test('the table’s items are saved together or not at all, and nobody overwrites changes that they did not see', async () => {
  const { add, save, list, partner, params } = await setUp()
  const first = await add(coins)
  const second = await add({ ...coins, productId: 'gems.1' })
  const edit = (id: number, version: number, values: Partial<ItemDraft>) => ({ id, version, values: { ...coins, ...values } })
  expect(await save([edit(first.id, 1, { name: 'A hundred coins' }), edit(second.id, 1, { productId: 'gems.1' })])).toEqual({
    versions: { [first.id]: 2, [second.id]: 1 },
  })
  await expect(
    save([edit(first.id, 1, { name: 'Coins' }), edit(second.id, 1, { productId: 'gems.1', name: 'Gem' })], partner),
  ).rejects.toMatchObject({ funcCode: 'stale_version', status: 409, details: { ids: [first.id] } })
  expect((await list()).map(({ name }) => name)).toEqual(['A hundred coins', '100 coins'])
  await expect(save([edit(second.id, 1, { productId: 'coins.100' })])).rejects.toMatchObject({
    funcCode: 'name_taken',
    fieldErrors: [{ field: 'items.0.values.productId', code: 'taken' }],
  })
  const change = (id: number, version: number, values: Partial<ItemDraft>) =>
    partner.call(gameBilling.change, { params: { ...params, id }, body: { ...coins, ...values, version } })
  expect(await change(second.id, 1, { productId: 'gems.1', name: 'Gem' })).toEqual({ version: 2 })
  await expect(change(second.id, 1, { productId: 'gems.1' })).rejects.toMatchObject({ funcCode: 'stale_version' })
  await expect(change(second.id, 2, {})).rejects.toMatchObject({
    funcCode: 'name_taken',
    fieldErrors: [{ field: 'productId', code: 'taken' }],
  })
  await expect(save([edit(first.id + 999, 1, {})])).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('a sold item keeps its product id and type, and an item on sale has a price', async () => {
  const { operator, params, add, save } = await setUp()
  const { id } = await add({ ...coins, prices: {} })
  const one = { params: { ...params, id } }
  await expect(operator.call(gameBilling.enable, one)).rejects.toMatchObject({ fieldErrors: [{ field: 'prices', code: 'needs_price' }] })
  await save([{ id, version: 1, values: { ...coins, prices: {}, tier: 3 } }])
  await operator.call(gameBilling.enable, one)
  const values = { ...coins, productId: 'other', type: 'subscription' }
  await expect(save([{ id, version: 3, values }])).rejects.toMatchObject({
    fieldErrors: [
      { field: 'items.0.values.productId', code: 'not_editable' },
      { field: 'items.0.values.type', code: 'not_editable' },
    ],
  })
  await expect(save([{ id, version: 3, values: { ...coins, prices: {} } }])).rejects.toMatchObject({
    fieldErrors: [{ field: 'items.0.values.prices', code: 'needs_price' }],
  })
})

test('what was downloaded changes nothing when it is imported, and what was edited is preview before it is done', async () => {
  const { add, plan, load, download, list } = await setUp()
  await add({ ...coins, name: '=1+1, "quoted"', tier: 5 })
  await add({ ...coins, productId: 'gems.1', prices: { KWD: '0.305' } })
  const csv = await download()
  expect(csv.split('\r\n')[0]).toBe('product_id,name,type,tier,google_id,apple_id,status,JPY,KWD,USD')
  const same = await plan(csv)
  expect(same).toMatchObject({ plan: [], unchanged: 2, problems: [] })
  const edited = `${csv.replace('0.305', '0.4')}gold,Gold,subscription,,,,,500,,\r\n`
  const preview = await plan(edited)
  expect(preview).toMatchObject({
    unchanged: 1,
    problems: [],
    plan: [
      { line: 3, before: { prices: { KWD: '0.305' } }, after: { prices: { KWD: '0.400' } } },
      { line: 4, before: null, after: { productId: 'gold', prices: { JPY: '500' } } },
    ],
  })
  expect(await list()).toHaveLength(2)
  expect(await load(edited, preview.basis)).toEqual({ added: 1, changed: 1 })
  expect((await list()).map(({ productId, status, version }) => [productId, status, version])).toEqual([
    ['coins.100', 'DRAFT', 1],
    ['gems.1', 'DRAFT', 2],
    ['gold', 'DRAFT', 1],
  ])
  // Once executed, the same plan is outdated.
  await expect(load(edited, preview.basis)).rejects.toMatchObject({ funcCode: 'stale_version' })
})

test('an item is put on sale after an import that empties its price, not during it', async () => {
  const { deps, app, operator, params, add, plan } = await setUp()
  const { id } = await add(coins)
  const csv = 'product_id,name,type,tier,JPY,USD\r\ncoins.100,100 coins,consumable,,,'
  const { basis, plan: planned } = await plan(csv)
  expect(planned).toMatchObject([{ after: { prices: {} } }])
  const sold = await deps.db.transaction().execute(async (tx) => {
    await lockApp(tx, app.id)
    const selling = operator.call(gameBilling.enable, { params: { ...params, id } }).catch((error: unknown) => error)
    await waitUntilBlocking(tx)
    await importItems(tx, { appId: app.id, phase: 1 }, { csv, basis }, { extent: 'all', userKey: operator.user.userKey })
    return { selling }
  })
  expect(await sold.selling).toMatchObject({ fieldErrors: [{ field: 'prices', code: 'needs_price' }] })
})

test('broken lines are named by their place and left out', async () => {
  const { plan, load, list } = await setUp()
  const csv = [
    'product_id,name,type,tier,JPY',
    'good,Good,consumable,,120',
    'Bad Id,Bad,consumable,,120',
    'no_type,No type,gift,,120',
    'yen,Yen,consumable,,120.5',
    '"two\nlines",Two,consumable,,1',
    'tier,Tier,consumable,none,1',
    'short,Short',
    'good,Again,consumable,,130',
  ].join('\r\n')
  const { problems, plan: planned, basis } = await plan(csv)
  expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
    [3, 'product_id', 'invalid_product_id'],
    [4, 'type', 'unknown_option'],
    [5, 'JPY', 'too_many_decimals'],
    [6, 'product_id', 'invalid_product_id'],
    [8, 'tier', 'wrong_type'],
    [9, '', 'wrong_cells'],
    [10, 'product_id', 'duplicate'],
  ])
  expect(planned.map(({ after }) => after.productId)).toEqual(['good'])
  await load(csv, basis)
  expect((await list()).map(({ productId }) => productId)).toEqual(['good'])
})

test.each([
  ['name\r\nA', 'no_column'],
  ['product_id,product_id\r\na,a', 'column_twice'],
  ['product_id,price\r\na,1', 'unknown_column'],
  ['product_id\r\n"a', 'not_csv'],
  ['product_id\r\n\uFFFD', 'not_utf8'],
  ['', 'no_column'],
])('%j is refused as a whole: %s', async (csv, code) => {
  const { plan } = await setUp()
  expect(await plan(csv)).toMatchObject({ plan: [], problems: [{ code }] })
})

test('there are at most 1,000 items, also when the last two are added at once', async () => {
  const { deps, app, add, plan, operator } = await setUp()
  await runIn(
    deps.db,
    `insert into gp_item (app_id, phase, product_id, name, type, prices, stores)
     select $1, 1, 'item.' || n, 'Item', 'consumable', '{}', '{"google": "", "apple": ""}' from generate_series(1, 999) n`,
    [app.id],
  )
  const tries = await Promise.allSettled([add(coins), add({ ...coins, productId: 'coins.200' })])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find((one) => one.status === 'rejected')?.reason).toMatchObject({ funcCode: 'quota_reached' })
  const full = await plan(
    csvText([
      ['product_id', 'name', 'type'],
      ['new', 'New', 'consumable'],
    ]),
  )
  expect(full).toMatchObject({ plan: [], problems: [{ line: 2, code: 'too_many_entries' }] })
  const found = await operator.call(gameBilling.items, {
    params: { appId: app.id },
    query: { keyword: 'item.99', sort: 'productId,desc', size: 5 },
  })
  expect(found).toMatchObject({ total: 11, most: 1_000 })
  expect(found.list[0]?.productId).toBe('item.999')
})
