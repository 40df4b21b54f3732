import { campaignQuota, campaigns, type CampaignDraft, inventories, type InventoryDraft, noUtm } from '@portico/contract/console/campaigns'
import { noPreview, shortUrls } from '@portico/contract/console/links'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

const draft: CampaignDraft = {
  name: 'Winter launch',
  startsAt: null,
  endsAt: null,
  channel: '',
  owner: '',
  budget: '',
  goal: '',
  utm: noUtm,
}
const poster: InventoryDraft = { name: 'Poster', description: '', media: 'print', size: 'A1', campaignIds: [] }

const setUp = async () => {
  const all = await createWorld()
  const { deps, app, staff: qa } = all
  await grantRoles(deps.db, { userKey: qa.user.userKey, role: appRoles.qa, appIds: [app.id] })
  const params = { appId: app.id }
  const add = (fields: Partial<CampaignDraft> = {}, who: Person = all.partner) =>
    who.call(campaigns.add, { params, body: { ...draft, ...fields } })
  const list = (query = {}, who: Person = all.partner) => who.call(campaigns.list, { params, query })
  return { ...all, qa, params, add, list }
}

test('people change and remove their own campaigns, reviewers all, others read', async () => {
  const { partner, reviewer, qa, stranger, add, list, params } = await setUp()
  const own = await add()
  const theirs = await add({ name: 'Spring' }, reviewer)
  expect(own.code).toMatch(/^[A-Z2-9]{8}$/)
  const { list: rows, mayAdd } = await list({ sort: 'name,asc' })
  expect(mayAdd).toBe(true)
  expect(rows.map(({ name, by, editable }) => [name, by, editable])).toEqual([
    ['Spring', 'Rei', false],
    ['Winter launch', 'Mina', true],
  ])
  const change = (id: number, version: number, who: Person) =>
    who.call(campaigns.change, { params: { ...params, id }, body: { ...draft, name: `Changed ${id}`, version } })
  await expect(change(theirs.id, 1, partner)).rejects.toMatchObject({ funcCode: 'not_found' })
  expect(await change(own.id, 1, partner)).toEqual({ version: 2 })
  await expect(change(own.id, 1, partner)).rejects.toMatchObject({ funcCode: 'stale_version' })
  await expect(partner.call(campaigns.remove, { params: { ...params, id: theirs.id } })).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(partner.call(campaigns.archive, { params: { ...params, id: theirs.id } })).rejects.toMatchObject({ funcCode: 'not_found' })
  expect((await list({}, qa)).mayAdd).toBe(false)
  await expect(add({ name: 'Mine' }, qa)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(stranger.call(campaigns.list, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await reviewer.call(campaigns.remove, { params: { ...params, id: own.id } })
  expect((await list()).total).toBe(1)
})

test('a name is unique in an app regardless of case, and cannot contain ! @ # $ % ^', async () => {
  const { add, params, partner } = await setUp()
  await add()
  const { id } = await add({ name: 'Other' })
  await expect(add({ name: 'WINTER launch' })).rejects.toMatchObject({ funcCode: 'name_taken' })
  const renamed = { ...draft, name: 'winter LAUNCH', version: 1 }
  await expect(partner.call(campaigns.change, { params: { ...params, id }, body: renamed })).rejects.toMatchObject({
    funcCode: 'name_taken',
  })
  await expect(add({ name: '50% off' })).rejects.toMatchObject({ fieldErrors: [{ field: 'name', code: 'illegal_character' }] })
})

test('an app has so many campaigns and inventories, also when two are added at once', async () => {
  const { add, params, partner, deps } = await setUp()
  const addInventory = (name: string) => partner.call(inventories.addInventory, { params, body: { ...poster, name } })
  const values = [params.appId, partner.user.userKey, campaignQuota]
  await runIn(
    deps.db,
    `insert into tracker_campaign (app_id, name, code, channel, owner, budget, goal, utm, created_by)
     select $1, 'Many ' || n, lpad(n::text, 8, '0'), '', '', '', '', $4, $2 from generate_series(2, $3) n`,
    [...values, JSON.stringify(noUtm)],
  )
  await runIn(
    deps.db,
    `insert into tracker_inventory (app_id, name, description, media, size, created_by)
     select $1, 'Many ' || n, '', 'print', '', $2 from generate_series(2, $3) n`,
    values,
  )
  for (const addOne of [(name: string) => add({ name }), addInventory]) {
    const done = await Promise.allSettled([addOne('One'), addOne('Two')])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { funcCode: 'quota_reached' } })
  }
})

test('the state follows from the period: its start counts, its end does not', async () => {
  const { add, list, clock, params, partner } = await setUp()
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  const { id } = await add({ startsAt: at(1), endsAt: at(3) })
  const state = async () => (await list()).list[0]?.status
  expect(await state()).toBe('SCHEDULED')
  clock.advance(3_600_001)
  expect(await state()).toBe('ACTIVE')
  expect((await list({ status: 'ACTIVE' })).total).toBe(1)
  clock.advance(7_200_000)
  expect(await state()).toBe('ENDED')
  expect((await list({ status: 'ACTIVE' })).total).toBe(0)
  await partner.call(campaigns.archive, { params: { ...params, id } })
  expect(await state()).toBe('ARCHIVED')
  await partner.call(campaigns.restore, { params: { ...params, id } })
  expect(await state()).toBe('ENDED')
  await expect(add({ name: 'Backwards', startsAt: at(2), endsAt: at(1) })).rejects.toMatchObject({
    fieldErrors: [{ field: 'endsAt', code: 'not_after_start' }],
  })
})

test('campaigns with links or inventories cannot be removed', async () => {
  const { add, params, partner, reviewer, otherApp, stranger } = await setUp()
  const { id: campaignId } = await add()
  const body = { ...poster, campaignIds: [campaignId] }
  const { id: inventoryId } = await partner.call(inventories.addInventory, { params, body })
  const settings = {
    name: 'Poster',
    campaignId,
    inventoryId,
    tags: [],
    preview: noPreview,
    utm: noUtm,
    startsAt: null,
    endsAt: null,
    afterUrl: '',
    url: 'https://example.com/',
    weight: 1,
    variants: [],
    os: { android: '', ios: '', windows: '', macos: '' },
    password: null,
  }
  const link = await partner.call(shortUrls.add, { params, body: { settings } })
  const inUse = { funcCode: 'in_use', status: 409 }
  await expect(reviewer.call(campaigns.remove, { params: { ...params, id: campaignId } })).rejects.toMatchObject(inUse)
  await expect(reviewer.call(inventories.removeInventory, { params: { ...params, id: inventoryId } })).rejects.toMatchObject(inUse)
  const { list } = await partner.call(inventories.inventoryList, { params, query: { campaignId } })
  expect(list).toMatchObject([{ name: 'Poster', links: 1, campaigns: [{ id: campaignId, name: 'Winter launch' }], editable: true }])
  await partner.call(shortUrls.remove, { params: { ...params, id: link.id } })
  await partner.call(inventories.removeInventory, { params: { ...params, id: inventoryId } })
  await partner.call(campaigns.remove, { params: { ...params, id: campaignId } })
  const foreign = stranger.call(inventories.addInventory, { params: { appId: otherApp.id }, body })
  await expect(foreign).rejects.toMatchObject({ fieldErrors: [{ field: 'campaignIds', code: 'unknown_option' }] })
})

test('an app has only its own inventories', async () => {
  const { partner, stranger, otherApp, params } = await setUp()
  const { id } = await partner.call(inventories.addInventory, { params, body: poster })
  const elsewhere = { appId: otherApp.id }
  expect((await stranger.call(inventories.inventoryList, { params: elsewhere })).list).toEqual([])
  await expect(stranger.call(inventories.inventory, { params: { ...elsewhere, id } })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('campaigns are exported as the filters of the list leave them, formulas made harmless', async () => {
  const { partner, stranger, admin, add, params } = await setUp()
  const { id } = await add({ name: '=cmd()', channel: 'Radio' })
  await add({ name: 'Spring' })
  await partner.call(campaigns.archive, { params: { ...params, id } })
  const names = async (query = {}) =>
    (await (await partner.call(campaigns.download, { params, query })).text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 1)[0])
  expect([await names(), await names({ status: 'ARCHIVED' }), await names({ keyword: 'spr' })]).toEqual([
    ["'=cmd()", 'Spring'],
    ["'=cmd()"],
    ['Spring'],
  ])
  await expect(stranger.call(campaigns.download, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  expect((await admin.call(campaigns.download, { params })).type).toContain('text/csv')
})
