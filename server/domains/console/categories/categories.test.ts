import { categoryLimits, commonCategories, customCategories } from '@portico/contract/console/categories'
import { shares } from '@portico/contract/console/shares'
import { tickets } from '@portico/contract/console/tickets'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { latestEdit } from '../../../testing/edits.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

const named = (name: string) => ({ names: { en_US: name }, description: '' })

test('an app has up to a hundred categories of its own, and the log names each that was added', async () => {
  const { deps, staff, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const fill = `insert into support_category (app_id, names, description, position)
    select $1, jsonb_build_object('en_US', 'Category ' || n), '', n from generate_series(1, $2::integer) n`
  await runIn(deps.db, fill, [app.id, categoryLimits.perApp - 1])
  const { id } = await staff.call(customCategories.add, { params, body: named('Balance') })
  await expect(staff.call(customCategories.add, { params, body: named('Payment') })).rejects.toMatchObject({ funcCode: 'quota_reached' })
  const log = await runIn(deps.db, "select details from activity_log where app_id = $1 and action = 'category.added'", [app.id])
  expect(log.rows).toEqual([{ details: { appId: app.id, id, name: 'Balance', shown: true } }])
})

test('a category may be added hidden: nobody chooses it until it is shown', async () => {
  const { deps, staff, partner, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const { id } = await staff.call(customCategories.add, { params, body: { ...named('Balance'), shown: false } })
  expect((await staff.call(customCategories.list, { params })).list).toMatchObject([{ id, shown: false }])
  const isChoice = async () => (await partner.call(tickets.categories, { params })).list.some((choice) => choice.id === id)
  expect(await isChoice()).toBe(false)
  await staff.call(customCategories.enable, { params: { ...params, id } })
  expect(await isChoice()).toBe(true)
})

test('a category’s name has none of ! @ # $ % ^, in any language', async () => {
  const { deps, staff, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const add = (names: { en_US: string; ja_JP?: string }) =>
    staff.call(customCategories.add, { params: { appId: app.id }, body: { names, description: '100 %' } })
  const refused = (field: string) => ({ fieldErrors: [{ field, code: 'illegal_character' }] })
  for (const sign of '!@#$%^') await expect(add({ en_US: `Sale ${sign}` })).rejects.toMatchObject(refused('names.en_US'))
  await expect(add({ en_US: 'Sale', ja_JP: 'セール!' })).rejects.toMatchObject(refused('names.ja_JP'))
  await add({ en_US: 'Sale (summer) & more' })
})

test('a name that another category has is refused at its field, whatever its case', async () => {
  const { deps, staff, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  await staff.call(customCategories.add, { params, body: named('Balance') })
  const { id } = await staff.call(customCategories.add, { params, body: named('Payment') })
  const refused = { funcCode: 'name_taken', status: 409, fieldErrors: [{ field: 'names.en_US', code: 'taken' }] }
  await expect(staff.call(customCategories.add, { params, body: named('BALANCE') })).rejects.toMatchObject(refused)
  const change = staff.call(customCategories.change, { params: { ...params, id }, body: { ...named('balance'), version: 1 } })
  await expect(change).rejects.toMatchObject(refused)
})

test('of two who change a category that both have read, or sort without knowing a new one, the second is refused', async () => {
  const { deps, staff, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const { id: first } = await staff.call(customCategories.add, { params, body: named('Balance') })
  const change = (name: string, version: number) =>
    staff.call(customCategories.change, { params: { ...params, id: first }, body: { ...named(name), version } })
  expect(await change('Accounts', 1)).toEqual({ version: 2 })
  const edit = { before: { names: { en_US: 'Balance' } }, after: { names: { en_US: 'Accounts' } } }
  expect(await latestEdit(deps.db, app.id, 'category.changed')).toEqual(edit)
  await expect(change('Payment', 1)).rejects.toMatchObject({ status: 409, funcCode: 'stale_version', details: { version: 2 } })
  const { id: second } = await staff.call(customCategories.add, { params, body: named('Payment') })
  const order = (ids: number[]) => staff.call(customCategories.order, { params, body: { ids } })
  await expect(order([first])).rejects.toMatchObject({ funcCode: 'taken_meanwhile' })
  await expect(order([first, first])).rejects.toMatchObject({ funcCode: 'taken_meanwhile' })
  await order([second, first])
  const { list } = await staff.call(customCategories.list, { params })
  expect(list).toMatchObject([
    { id: second, names: { en_US: 'Payment' }, version: 1 },
    { id: first, names: { en_US: 'Accounts' }, version: 2 },
  ])
})

test.each([
  ['tester', 'shared'],
  ['etc', 'not_allowed'],
] as const)('a person whose role is %s chooses among the visible categories, though they manage none', async (role, outcome) => {
  const { deps, staff, newcomer, app } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  await grantRoles(deps.db, { userKey: newcomer.user.userKey, role: appRoles[role], appIds: [app.id] })
  await runIn(deps.db, "update person set locale = 'ja_JP' where id = $1", [newcomer.user.userKey])
  const params = { appId: app.id }
  const { id } = await staff.call(customCategories.add, {
    params,
    body: { names: { en_US: 'Balance', ja_JP: 'バランス' }, description: '' },
  })
  const { id: hidden } = await staff.call(customCategories.add, { params, body: named('Payment') })
  await staff.call(customCategories.disable, { params: { ...params, id: hidden } })
  await expect(newcomer.call(commonCategories.list, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const { list } = await newcomer.call(tickets.categories, { params })
  expect(list.map(({ name, kind }) => [name, kind])).toEqual([
    ['全般', 'common'],
    ['SDK', 'common'],
    ['サーバー・ネットワーク', 'common'],
    ['課金', 'common'],
    ['バランス', 'custom'],
  ])
  expect((await newcomer.call(shares.categories, { params })).list).toEqual(list)
  const draft = { title: 'Crash', categoryId: id, body: 'On start.', fileIds: [] }
  await newcomer.call(tickets.add, { params, body: { ...draft, priority: 'LOW', type: 'incident', phase: null, cc: [] } })
  const share = newcomer.call(shares.add, { params, body: { ...draft, audience: 'all', pinned: false } })
  expect(
    await share.then(
      () => 'shared',
      (failure: { funcCode: string }) => failure.funcCode,
    ),
  ).toBe(outcome)
})

test('people of other apps read an app’s categories no more than its tickets', async () => {
  const { stranger, app } = await createWorld()
  const params = { appId: app.id }
  for (const route of [tickets.categories, shares.categories])
    await expect(stranger.call(route, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
})
