import { permissionTable } from '@portico/contract/apps/permissions'
import { channel, channelAddresses, channelTechnical, channelTesters } from '@portico/contract/console/channel'
import type { Phase } from '@portico/contract/kernel/permission'
import { appRoles, permissionIds } from '@portico/contract/permissions'
import { expect, onTestFinished, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Caller } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

const technical = channelTechnical.routes
const base = { id: permissionIds.channelBase, enable: true } as const
const callback = (url: string) => ({ ...channelTechnical.empty, callbackUrls: [url] })

const setUp = async () => {
  const all = await createWorld()
  const { deps, app, staff: pm, reviewer } = all
  await grantRoles(deps.db, { userKey: pm.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  for (const phase of [1, 2, 3] as const) await reviewer.inPhase(phase).call(channel.add, { params, body: base })
  const save = (who: Caller, values: (typeof channelTechnical)['empty'], version: number) =>
    who.call(technical.save, { params, body: { values, version } })
  const logged = async (action: string) =>
    (await runIn(deps.db, 'select details from activity_log where app_id = $1 and action = $2 order by id', [app.id, action])).rows as {
      details: Record<string, unknown>
    }[]
  return { ...all, pm, params, save, logged }
}

test('a setting is read and saved with the version that was read, and its history shows each version’s changes', async () => {
  const { pm, partner, params, save, logged } = await setUp()
  expect(await pm.call(technical.read, { params })).toMatchObject({ scope: '1', version: 0, needed: 6, updatedBy: null })
  await save(pm, callback('https://a.example/cb'), 0)
  await expect(save(pm, callback('https://b.example/cb'), 0)).rejects.toMatchObject({ funcCode: 'stale_version', status: 409 })
  await save(pm, callback('https://b.example/cb'), 1)
  expect(await save(pm, callback('https://b.example/cb'), 2)).toEqual({ version: 2 })
  const { list, total } = await partner.call(technical.history, { params })
  expect([total, list.map(({ version, by, changes }) => [version, by, changes])]).toEqual([
    2,
    [
      [2, 'Sora', [{ field: 'callbackUrls', before: ['https://a.example/cb'], after: ['https://b.example/cb'] }]],
      [1, 'Sora', expect.arrayContaining([{ field: 'callbackUrls', before: [], after: ['https://a.example/cb'] }])],
    ],
  ])
  expect(await partner.call(technical.history, { params, query: { size: 1 } })).toEqual({
    list: list.slice(0, 1),
    total: 2,
    page: 0,
    size: 1,
  })
  const read = await partner.call(technical.read, { params })
  expect(read.missing).toEqual(['androidPackages', 'iosBundles', 'eventUrl', 'secret', 'encryptionKey'])
  await expect(save(partner, callback('https://c.example'), 2)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect((await logged('setting.saved'))[1]!.details).toMatchObject({
    kind: 'channel-technical',
    phase: 1,
    before: { callbackUrls: ['https://a.example/cb'] },
    after: { callbackUrls: ['https://b.example/cb'] },
  })
})

test('phases are compared and copied, as both were when they were compared', async () => {
  const { pm, partner, params, save, logged } = await setUp()
  await save(pm, { ...callback('https://a.example/cb'), schemes: ['embers'] }, 0)
  await save(pm.inPhase(2), callback('https://staging.example/cb'), 0)
  const { scopes } = await partner.call(technical.compare, { params })
  expect(scopes.map(({ scope, version, values }) => [scope, version, values.callbackUrls])).toEqual([
    ['1', 1, ['https://a.example/cb']],
    ['2', 1, ['https://staging.example/cb']],
    ['3', 0, []],
  ])
  const copy = { from: '1', fromVersion: 1, version: 1, fields: ['schemes'] }
  await expect(partner.inPhase(2).call(technical.copy, { params, body: copy })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(pm.inPhase(2).call(technical.copy, { params, body: { ...copy, fromVersion: 0 } })).rejects.toMatchObject({
    funcCode: 'stale_version',
  })
  await expect(pm.inPhase(2).call(technical.copy, { params, body: { ...copy, version: 0 } })).rejects.toMatchObject({
    funcCode: 'stale_version',
  })
  expect(await pm.inPhase(2).call(technical.copy, { params, body: copy })).toEqual({ version: 2 })
  const { values } = await pm.inPhase(2).call(technical.read, { params })
  expect([values.schemes, values.callbackUrls]).toEqual([['embers'], ['https://staging.example/cb']])
  expect((await logged('setting.copied'))[0]!.details).toMatchObject({ from: '1', phase: 2, after: { schemes: ['embers'] } })
})

test('a phase that the table in force hides from a role is neither compared nor copied', async () => {
  const { admin, pm, params, save } = await setUp()
  await save(pm.inPhase(2), callback('https://staging.example/cb'), 0)
  const always = { phases: [1, 2, 3] as Phase[], own: false }
  const inDevelopment = { phases: [1] as Phase[], own: false }
  onTestFinished(async () => void (await admin.call(permissionTable.reset)))
  await admin.call(permissionTable.change, {
    body: { permission: 'app-product-channel-tech-view', roleId: appRoles.tech_pm, cell: inDevelopment, previous: always },
  })
  expect((await pm.call(technical.compare, { params })).scopes.map(({ scope }) => scope)).toEqual(['1'])
  const body = { from: '2', fromVersion: 1, version: 0, fields: ['callbackUrls'] }
  await expect(pm.call(technical.copy, { params, body })).rejects.toMatchObject({ funcCode: 'not_allowed' })
})

test('values that a phase forbids cannot be copied into it', async () => {
  const { pm, params, save } = await setUp()
  await save(pm, callback('http://localhost:8080/cb'), 0)
  const body = { from: '1', fromVersion: 1, version: 0, fields: ['callbackUrls'] }
  await expect(pm.inPhase(3).call(technical.copy, { params, body })).rejects.toMatchObject({
    fieldErrors: [{ field: 'values.callbackUrls.0', code: 'invalid_callback' }],
  })
})

test('only the last characters of secrets are shown anywhere', async () => {
  const { pm, partner, params, logged, deps } = await setUp()
  const { secret } = await pm.call(channel.generateSecret, { params })
  const { secret: next } = await pm.call(channel.generateSecret, { params })
  expect(next).not.toBe(secret)
  const read = await partner.call(technical.read, { params })
  expect(read.secrets).toMatchObject({ secret: { hint: next.slice(-4) }, encryptionKey: null })
  const history = await partner.call(technical.history, { params })
  expect(history.list.map(({ cause }) => cause)).toEqual(['secret', 'secret'])
  expect(history.list[0]!.changes).toMatchObject([
    { field: 'secret', before: expect.stringContaining('••••'), after: expect.stringContaining(next.slice(-4)) },
  ])
  const stored = await runIn(deps.db, 'select secrets::text, body::text from app_setting', [])
  const everything = JSON.stringify([read, history, await logged('channel.secret-generated'), await logged('setting.saved'), stored.rows])
  for (const one of [secret, next]) expect(everything).not.toContain(one)
  await expect(partner.call(channel.generateSecret, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
})

const testers = channelTesters.routes
const tester = (user: string, role: 'ADMIN' | 'MEMBER' | 'TESTER' = 'TESTER') => ({ user, role, memo: '' })

test('entries are sorted, searched and filtered; a developer changes their own, in Development alone (ENT-24)', async () => {
  const { pm, partner, stranger, params, logged } = await setUp()
  await pm.call(testers.add, { params, body: tester('zoe@example.com', 'ADMIN') })
  const { id } = await partner.call(testers.add, { params, body: { ...tester('u-20941'), name: 'Ada Rivers' } })
  await expect(pm.call(testers.add, { params, body: tester('ZOE@example.com') })).rejects.toMatchObject({
    funcCode: 'name_taken',
    fieldErrors: [{ field: 'user', code: 'duplicate' }],
  })
  const users = async (query: object) => (await partner.call(testers.list, { params, query })).list.map(({ data }) => data.user)
  expect(await users({ sort: 'user,asc' })).toEqual(['u-20941', 'zoe@example.com'])
  expect(await users({ sort: 'user,desc' })).toEqual(['zoe@example.com', 'u-20941'])
  expect(await users({ keyword: '209' })).toEqual(['u-20941'])
  expect(await users({ keyword: '%' })).toEqual([])
  expect(await users({ role: 'ADMIN' })).toEqual(['zoe@example.com'])
  expect([await users({ keyword: 'ivers' }), await users({ sort: 'name,desc' })]).toEqual([['u-20941'], ['u-20941', 'zoe@example.com']])
  const { list, used, most, mayAdd } = await partner.call(testers.list, { params, query: { sort: 'user,asc' } })
  expect([used, most, mayAdd, list.map(({ editable, by }) => [by, editable])]).toEqual([
    2,
    100,
    true,
    [
      ['Mina', true],
      ['Sora', false],
    ],
  ])
  const change = { params: { ...params, entryId: list[1]!.id }, body: { data: tester('zoe@example.com'), version: 1 } }
  await expect(partner.call(testers.change, change)).rejects.toMatchObject({ funcCode: 'not_found' })
  expect(await pm.call(testers.change, change)).toEqual({ version: 2 })
  expect((await logged('entry.changed')).map(({ details }) => details)).toMatchObject([
    { kind: 'channel-tester', phase: 1, id: list[1]!.id, before: { role: 'ADMIN' }, after: { role: 'TESTER' } },
  ])
  await expect(pm.call(testers.change, change)).rejects.toMatchObject({ funcCode: 'stale_version' })
  await expect(partner.inPhase(2).call(testers.add, { params, body: tester('u-1234') })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(pm.inPhase(2).call(testers.remove, { params: { ...params, entryId: id } })).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(stranger.call(testers.list, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await partner.call(testers.remove, { params: { ...params, entryId: id } })
  expect((await pm.inPhase(2).call(testers.list, { params })).list).toEqual([])
})

test('a file is taken whole or not at all, and broken rows are named by their line', async () => {
  const { pm, params } = await setUp()
  const importCsv = (csv: string) => pm.call(testers.import, { params, body: { csv } })
  expect(
    await importCsv('user,role,memo\na@example.com,ADMIN,"first, of all"\n!,TESTER,\nb@example.com,BOSS,\nA@example.com,MEMBER,x\n'),
  ).toMatchObject({
    added: 0,
    problems: [
      { line: 3, field: 'user', code: 'invalid_tester' },
      { line: 4, field: 'role' },
      { line: 5, field: 'user', code: 'duplicate' },
    ],
  })
  expect((await pm.call(testers.list, { params })).used).toBe(0)
  expect(await importCsv('﻿user,role,memo\r\na@example.com,ADMIN,"first, of all"\r\nb@example.com,TESTER,\'=1\r\n')).toEqual({
    added: 2,
    known: 0,
    problems: [],
  })
  expect(await importCsv('user,name,role,memo\nb@example.com,,TESTER,\nc@example.com,Cleo,TESTER,\n')).toEqual({
    added: 1,
    known: 1,
    problems: [],
  })
  expect(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await (await pm.call(testers.download, { params, query: { sort: 'user,asc' } })).arrayBuffer(),
    ),
  ).toBe('﻿user,name,role,memo\r\na@example.com,,ADMIN,"first, of all"\r\nb@example.com,,TESTER,\'=1\r\nc@example.com,Cleo,TESTER,\r\n')
  const rows = Array.from({ length: 98 }, (_, at) => `u-${1000 + at},TESTER,`).join('\n')
  await expect(importCsv(`user,role,memo\n${rows}`)).rejects.toMatchObject({ funcCode: 'quota_reached' })
  expect((await pm.call(testers.list, { params })).used).toBe(3)
  expect((await importCsv('user,role,memo\n"open')).problems).toHaveLength(1)
})

test('two at once do not exceed the limit', async () => {
  const { pm, params } = await setUp()
  const add = (ip: string) => pm.call(channelAddresses.routes.add, { params, body: { ip, memo: '' } })
  const rows = Array.from({ length: 98 }, (_, at) => `10.0.0.${at},`).join('\n')
  await pm.call(channelAddresses.routes.import, { params, body: { csv: `ip,memo\n${rows}` } })
  const results = await Promise.allSettled(['10.0.1.1', '10.0.1.2', '10.0.1.3', '10.0.1.4'].map(add))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await pm.call(channelAddresses.routes.list, { params })).used).toBe(100)
})
