import { approvals } from '@portico/contract/console/approvals'
import {
  channel,
  channelAddresses,
  channelBasic,
  type ChannelBasic,
  channelTechnical,
  channelTesters,
  dummyFriends,
} from '@portico/contract/console/channel'
import { appHome } from '@portico/contract/console/app-home'
import { productSetting } from '@portico/contract/console/product-setting'
import type { Phase } from '@portico/contract/kernel/permission'
import { appRoles, permissionIds } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { refusedForms } from '../../../kernel/outbound/forms.samples.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { channelSource } from './platform.source.ts'

const basic = channelBasic.routes
const body = { id: permissionIds.channelBase, enable: true } as const
const whole: ChannelBasic = {
  ...(channelBasic.empty as ChannelBasic),
  name: 'Harbor',
  description: 'A harbor of stars',
  email: 'harbor@example.com',
  privacyUrl: 'https://harbor.example/privacy',
  termsUrl: 'https://harbor.example/terms',
  categories: ['rpg'],
  permissions: [
    { scope: 'profile', required: true, purpose: 'To greet players' },
    { scope: 'friends', required: false, purpose: 'To invite friends' },
  ],
}

const setUp = async () => {
  const all = await createWorld()
  const { deps, app, staff: pm, newcomer: biz } = all
  await grantRoles(deps.db, { userKey: pm.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  await grantRoles(deps.db, { userKey: biz.user.userKey, role: appRoles.biz, appIds: [app.id] })
  const params = { appId: app.id }
  const save = (version: number, values: ChannelBasic = whole) => biz.call(basic.save, { params, body: { values, version } })
  const notifications = async () => {
    const { rows } = await runIn(deps.db, 'select title from notification where app_id = $1 order by id', [app.id])
    return (rows as { title: string }[]).map(({ title }) => title.split(':')[0])
  }
  return { ...all, pm, biz, params, save, notifications }
}

/** Creates the channel of the phase and requests approval of everything except an icon, which the store adds. */
const requested = async () => {
  const all = await setUp()
  const { biz, params, save, deps, app } = all
  await biz.call(channel.add, { params, body })
  await save(0)
  await runIn(
    deps.db,
    'update app_setting set body = body || \'{"iconFileId": "6f2d1a50-1f3e-4b6e-9a53-1a2b3c4d5e6f"}\' where app_id = $1',
    [app.id],
  )
  await biz.call(channel.submit, { params, body: { version: 1, note: 'For the launch' } })
  return all
}

test('a channel is created once, only by PL; others are refused (CHAN-01)', async () => {
  const { biz, pm, partner, stranger, params } = await setUp()
  for (const who of [pm, partner]) await expect(who.call(channel.add, { params, body })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(stranger.call(channel.add, { params, body })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(biz.call(channel.add, { params, body: { ...body, id: 70002 as 70001 } })).rejects.toMatchObject({
    funcCode: 'invalid_input',
  })
  const both = await Promise.allSettled([1, 2].map(() => biz.call(channel.add, { params, body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { status, channelId } = await partner.call(channel.one, { params })
  expect([status, channelId]).toEqual(['DRAFT', expect.stringMatching(/^CH-[A-Z0-9]{10,12}$/)])
  expect(await partner.inPhase(2).call(channel.one, { params })).toMatchObject({ status: 'NONE', channelId: null })
  expect(await partner.call(productSetting.channelInfo, { params })).toEqual({ status: 'DRAFT' })
})

test('a decision is told to none who may not see the channel any more', async () => {
  const { deps, app, biz, params, reviewer, notifications } = await requested()
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [app.id, biz.user.userKey])
  await reviewer.call(channel.reject, { params, body: { version: 1, reason: 'The name is taken' } })
  expect(await notifications()).toEqual(['Approval requested'])
})

test('a request reports what is missing, locks the form, and is decided in the queue', async () => {
  const { deps, biz, save, params, reviewer, partner, notifications } = await requested()
  await expect(save(1)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  const { list } = await reviewer.call(approvals.list)
  expect(list).toMatchObject([{ kind: 'channel', id: `${params.appId}.1`, phase: 1, state: 'REQUESTED' }])
  expect(await partner.call(approvals.list)).toEqual({ list: [] })
  const found = { params: { kind: 'channel' as const, id: `${params.appId}.1` } }
  const { approval } = await reviewer.call(approvals.one, found)
  expect([approval.note, approval.version, approval.changes.find(({ field }) => field === 'name')]).toEqual([
    'For the launch',
    1,
    { field: 'name', before: '', after: 'Harbor' },
  ])
  await expect(partner.call(approvals.one, found)).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(biz.call(channel.approve, { params, body: { version: 1 } })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(reviewer.call(channel.reject, { params, body: { version: 1 } })).rejects.toMatchObject({
    fieldErrors: [{ field: 'reason' }],
  })
  const todoOf = async (who: typeof biz) => (await who.call(appHome.home, { params })).todo.map(({ kind }) => kind)
  expect(await todoOf(reviewer)).toContain('channel')
  expect(await todoOf(biz)).not.toContain('channel')
  await reviewer.call(channel.reject, { params, body: { version: 1, reason: 'The name is taken' } })
  expect(await biz.call(channel.one, { params })).toMatchObject({ status: 'REJECTED', reason: 'The name is taken', live: null })
  expect(await notifications()).toEqual(['Approval requested', 'Channel rejected'])
  const log = await runIn(deps.db, "select details from activity_log where app_id = $1 and action = 'channel.rejected'", [params.appId])
  expect(log.rows).toEqual([{ details: { appId: params.appId, phase: 1, reason: 'The name is taken' } }])
  const home = await biz.call(appHome.home, { params })
  expect(home.todo.map(({ kind }) => kind)).toContain('rejectedChannel')
  expect(home.readiness.find(({ kind }) => kind === 'channel')).toMatchObject({ done: false })
})

test('of two concurrent decisions one is too late', async () => {
  const { reviewer, admin, params } = await requested()
  const results = await Promise.allSettled([
    reviewer.call(channel.approve, { params, body: { version: 1 } }),
    admin.call(channel.reject, { params, body: { version: 1, reason: 'No' } }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { funcCode: 'move_not_possible' } })
})

test('approved content stays live while a change is pending; a draft changed since the request is not approved (ENT-15)', async () => {
  const { biz, reviewer, params, save, deps } = await requested()
  await reviewer.call(channel.approve, { params, body: { version: 1 } })
  await expect(save(0)).rejects.toMatchObject({ funcCode: 'stale_version' })
  const { values } = await biz.call(basic.read, { params })
  await expect(save(1, { ...values, iconFileId: crypto.randomUUID() })).rejects.toMatchObject({ fieldErrors: [{ code: 'invalid_file' }] })
  await runIn(deps.db, 'update app_setting set body = body || \'{"iconFileId": null}\' where app_id = $1', [params.appId])
  await save(1, { ...values, iconFileId: null, name: 'Harbor 2' })
  expect(await biz.call(channel.one, { params })).toMatchObject({ status: 'DRAFT', live: { name: 'Harbor' } })
  const submit = biz.call(channel.submit, { params, body: { version: 2, note: '' } })
  await expect(submit).rejects.toMatchObject({ fieldErrors: [{ field: 'iconFileId', code: 'required' }] })
  const source = channelSource(deps)
  expect(await source.read(deps.db, params.appId, 1, { secrets: false })).toMatchObject({
    basic: { name: 'Harbor', permissions: whole.permissions },
  })
  await runIn(
    deps.db,
    'update app_setting set body = body || \'{"iconFileId": "6f2d1a50-1f3e-4b6e-9a53-1a2b3c4d5e6f"}\' where app_id = $1',
    [params.appId],
  )
  await biz.call(channel.submit, { params, body: { version: 2, note: '' } })
  await expect(reviewer.call(channel.approve, { params, body: { version: 1 } })).rejects.toMatchObject({ funcCode: 'stale_version' })
  await biz.call(channel.cancel, { params, body: { version: 2 } })
  await expect(reviewer.call(channel.approve, { params, body: { version: 2 } })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
})

test('secrets go to services that may have them, and nowhere else (ENT-15)', async () => {
  const { biz, pm, params, deps } = await setUp()
  const source = channelSource(deps)
  expect(await source.read(deps.db, params.appId, 1, { secrets: true })).toBeUndefined()
  await expect(pm.call(channel.generateSecret, { params })).rejects.toMatchObject({ funcCode: 'channel_needed' })
  await biz.call(channel.add, { params, body })
  const { secret } = await pm.call(channel.generateSecret, { params })
  const { secret: key } = await pm.call(channel.initialiseKey, { params })
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await source.read(deps.db, params.appId, 1, { secrets: true })).toMatchObject({ technical: { secret, encryptionKey: key } })
  const without = JSON.stringify(await source.read(deps.db, params.appId, 1, { secrets: false }))
  const { rows } = await runIn(
    deps.db,
    'select details::text as text from activity_log union all select title || body from notification',
    [],
  )
  const { rows: stored } = await runIn(
    deps.db,
    'select secrets::text as text from app_setting union all select hints::text from app_setting_version',
    [],
  )
  for (const one of [secret, key]) expect([without, JSON.stringify(rows), JSON.stringify(stored)].join('')).not.toContain(one)
})

test('outside systems are told which part of a channel to read again, and of a request only after its approval', async () => {
  const { pm, reviewer, params, deps, app } = await requested()
  const eventsOf = async () => {
    const { rows } = await runIn(deps.db, 'select kind, phase, data from webhook_event where app_id = $1 order by id', [app.id])
    return rows as { kind: string; phase: number; data: unknown }[]
  }
  // Events are only stored for endpoints that subscribe to them; this one has no URL, so nothing is sent.
  await runIn(deps.db, "insert into webhook_endpoint (app_id, name, secret, topics) values ($1, 'Own', 'sealed', '{channel}')", [app.id])
  await reviewer.call(channel.reject, { params, body: { version: 1, reason: 'No' } })
  expect(await eventsOf()).toEqual([])
  await runIn(deps.db, "update channel set status = 'REQUESTED' where app_id = $1", [app.id])
  await reviewer.call(channel.approve, { params, body: { version: 1 } })
  await pm.call(channelTechnical.routes.save, { params, body: { values: { ...channelTechnical.empty, tokenHours: 48 }, version: 0 } })
  await pm.call(channel.generateSecret, { params })
  await pm.call(channelTesters.routes.add, { params, body: { user: 'u-100', role: 'TESTER', memo: '' } })
  await pm.call(channelAddresses.routes.add, { params, body: { ip: '203.0.113.0/24', memo: '' } })
  const parts = ['basic', 'technical', 'secrets', 'testers', 'addresses']
  expect(await eventsOf()).toEqual(parts.map((part) => ({ kind: 'channel.changed', phase: 1, data: { area: 'channel', part } })))
})

test('dummy friends are given to test users, in Development alone, up to their limit (ENT-24)', async () => {
  const { pm, partner, params } = await setUp()
  await pm.call(channelTesters.routes.add, { params, body: { user: 'u-100', role: 'TESTER', memo: '' } })
  const generate = (owner: string, count: number, phase: Phase = 1) =>
    pm.inPhase(phase).call(channel.generateFriends, { params, body: { owner, count, prefix: 'Friend', picture: true } })
  await expect(generate('u-999', 1)).rejects.toMatchObject({ fieldErrors: [{ field: 'owner' }] })
  await expect(generate('u-100', 51)).rejects.toMatchObject({ funcCode: 'invalid_input' })
  expect(await generate('u-100', 50)).toEqual({ added: 50 })
  await pm.inPhase(2).call(channelTesters.routes.add, { params, body: { user: 'u-100', role: 'TESTER', memo: '' } })
  await expect(generate('u-100', 1, 2)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  const { list, total } = await partner.call(dummyFriends.routes.list, { params, query: { sort: 'name,asc', size: 1 } })
  expect([total, list[0]!.data.name, list[0]!.removable]).toEqual([50, 'Friend1', false])
  await expect(partner.call(dummyFriends.routes.remove, { params: { ...params, entryId: list[0]!.id } })).rejects.toMatchObject({
    funcCode: 'not_found',
  })
})

test('a developer keeps addresses of their own, in Development alone (ENT-24)', async () => {
  const { partner, pm, stranger, params } = await setUp()
  const { add, remove, list } = channelAddresses.routes
  const own = await partner.call(add, { params, body: { ip: '203.0.113.0/24', memo: '' } })
  const { id } = await pm.call(add, { params, body: { ip: '198.51.100.7/32', memo: '' } })
  await expect(pm.call(add, { params, body: { ip: '198.51.100.7', memo: '' } })).rejects.toMatchObject({ funcCode: 'name_taken' })
  await expect(pm.call(add, { params, body: { ip: '256.1.1.1', memo: '' } })).rejects.toMatchObject({
    fieldErrors: [{ code: 'invalid_ip_block' }],
  })
  await expect(partner.call(remove, { params: { ...params, entryId: id } })).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(partner.inPhase(3).call(add, { params, body: { ip: '203.0.113.9', memo: '' } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  await expect(partner.inPhase(3).call(remove, { params: { ...params, entryId: own.id } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  await expect(stranger.call(list, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await partner.call(remove, { params: { ...params, entryId: own.id } })
})

test('technical information is refused with callbacks that the phase forbids', async () => {
  const { biz, pm, params } = await setUp()
  const save = (phase: Phase, callbackUrls: string[]) =>
    pm
      .inPhase(phase)
      .call(channelTechnical.routes.save, { params, body: { values: { ...channelTechnical.empty, callbackUrls }, version: 0 } })
  await expect(save(1, ['https://a.example'])).rejects.toMatchObject({ funcCode: 'channel_needed' })
  for (const phase of [1, 2] as const) await biz.inPhase(phase).call(channel.add, { params, body })
  await expect(save(2, ['https://a.example', 'http://localhost/cb'])).rejects.toMatchObject({
    fieldErrors: [{ field: 'values.callbackUrls.1', code: 'invalid_callback' }],
  })
  expect(await save(1, ['http://localhost/cb'])).toEqual({ version: 1 })
  expect(await save(2, ['https://localhost/cb'])).toEqual({ version: 1 })
})

test('an event URL that is not public is refused, however it is spelled', async () => {
  const { biz, pm, params } = await setUp()
  await biz.call(channel.add, { params, body })
  const save = (eventUrl: string) =>
    pm.call(channelTechnical.routes.save, { params, body: { values: { ...channelTechnical.empty, eventUrl }, version: 0 } })
  for (const form of refusedForms)
    await expect(save(form.replace('{port}', '443'))).rejects.toMatchObject({
      fieldErrors: [{ field: 'values.eventUrl' }],
    })
  expect(await save('https://events.example.com/portico')).toEqual({ version: 1 })
})
