import { type PlayerEntry, playerList, type SdkAddress, sdkList } from '@portico/contract/console/game-whitelists'
import { csvText } from '@portico/contract/kernel/csv'
import { dayMs } from '@portico/contract/kernel/time'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Caller } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { addressesSource, playersSource } from './platform.source.ts'
import { remindOfEnds } from './reminders.actions.ts'

const setUp = async () => {
  const all = await createWorld()
  const { deps, app, staff: pm, clock } = all
  await grantRoles(deps.db, { userKey: pm.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const params = { appId: app.id }
  const after = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString()
  const address = (ip: string, until = after(30 * dayMs), timeZone = 'Asia/Tokyo'): SdkAddress => ({ ip, until, timeZone, memo: '' })
  const addAddress = (who: Caller, body: SdkAddress) => who.call(sdkList.routes.add, { params, body })
  const addresses = async (who: Caller) => (await who.call(sdkList.routes.list, { params, query: { size: 100, sort: 'ip,asc' } })).list
  const addPlayer = (who: Caller, value: string, kind: PlayerEntry['kind'] = 'user') =>
    who.call(playerList.routes.add, { params, body: { kind, value, memo: '' } })
  const importCsv = (who: Caller, csv: string) => who.call(playerList.routes.import, { params, body: { csv } })
  return { ...all, pm, params, after, address, addAddress, addresses, addPlayer, importCsv }
}

test('both lists are read and added to at the addresses of the specification', () => {
  const game = '/games-api/api/v1.0/app/:appId/game-platform'
  const paths = [playerList, sdkList].map(({ routes: { list, add, remove } }) =>
    [list, add, remove].map(({ method, path }) => `${method} ${path}`),
  )
  expect(paths).toEqual(
    ['whitelist', 'sdk-whitelist'].map((name) => [`GET ${game}/${name}`, `POST ${game}/${name}`, `DELETE ${game}/${name}/:entryId`]),
  )
})

test('an address of the SDK white-list ends after now, at a moment of a named time zone (VALID-03, VALID-11)', async () => {
  const { pm, address, after, addAddress } = await setUp()
  await addAddress(pm, address('10.0.0.1', after(600_000)))
  for (const ms of [0, -1_000])
    await expect(addAddress(pm, address('10.0.0.2', after(ms)))).rejects.toMatchObject({
      fieldErrors: [{ field: 'until', code: 'not_after_now' }],
    })
  for (const ip of ['256.1.1.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '::1', 'a.b.c.d'])
    await expect(addAddress(pm, address(ip))).rejects.toMatchObject({ fieldErrors: [{ field: 'ip', code: 'invalid_ip' }] })
  await expect(addAddress(pm, address('10.0.0.4', after(9_000), 'Mars/Olympus'))).rejects.toMatchObject({
    fieldErrors: [{ field: 'timeZone', code: 'unknown_option' }],
  })
  await expect(addAddress(pm, address('10.0.0.1'))).rejects.toMatchObject({ funcCode: 'name_taken' })
})

test('development companies add addresses and change their own; PMs all; reviewers read; a foreign app does not exist (HELP-16)', async () => {
  const { partner, pm, reviewer, stranger, params, address, addAddress, addresses } = await setUp()
  const { id: theirs } = await addAddress(pm, address('10.0.0.1'))
  const { id: own } = await addAddress(partner.inPhase(3), address('10.0.0.2'))
  expect((await addresses(partner)).map(({ data, editable, removable }) => [data['ip'], editable, removable])).toEqual([
    ['10.0.0.1', false, false],
    ['10.0.0.2', true, true],
  ])
  const change = (who: Caller, id: number, version: number, ip: string) =>
    who.call(sdkList.routes.change, { params: { ...params, entryId: id }, body: { data: address(ip), version } })
  await expect(change(partner, theirs, 1, '10.0.0.9')).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(partner.call(sdkList.routes.remove, { params: { ...params, entryId: theirs } })).rejects.toMatchObject({
    funcCode: 'not_found',
  })
  expect(await change(partner, own, 1, '10.0.0.3')).toEqual({ version: 2 })
  await expect(change(pm, own, 1, '10.0.0.4')).rejects.toMatchObject({ funcCode: 'stale_version', status: 409 })
  await expect(addAddress(reviewer, address('10.0.0.5'))).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(addresses(stranger)).rejects.toMatchObject({ funcCode: 'app_not_found' })
})

test('there are at most 100 addresses, also when the last two are added at once', async () => {
  const { deps, app, pm, partner, address, addAddress } = await setUp()
  await runIn(
    deps.db,
    `insert into app_entry (app_id, kind, phase, key, body)
     select $1, 'gp-sdk-whitelist', 0, '10.1.0.' || n, jsonb_build_object('ip', '10.1.0.' || n, 'until', '2099-01-01T00:00:00Z', 'timeZone', 'UTC', 'memo', '')
     from generate_series(1, 99) n`,
    [app.id],
  )
  const tries = await Promise.allSettled([addAddress(pm, address('10.0.0.1')), addAddress(partner, address('10.0.0.2'))])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find((one) => one.status === 'rejected')?.reason).toMatchObject({ funcCode: 'quota_reached' })
})

test('the platform gets the addresses that count now, for three products, and the players of the phase (CONST-07)', async () => {
  const { deps, app, pm, clock, address, after, addAddress, addPlayer } = await setUp()
  await addAddress(pm, address('10.0.0.1', after(5_000)))
  await addAddress(pm, address('10.0.0.2', after(50_000)))
  await addPlayer(pm.inPhase(2), 'player-1')
  clock.advance(5_000)
  expect(await addressesSource(clock).read(deps.db, app.id, 1, { secrets: false })).toMatchObject({
    products: ['gp-auth', 'gp-billing', 'gp-push'],
    addresses: [{ ip: '10.0.0.2' }],
  })
  expect(await playersSource.read(deps.db, app.id, 2, { secrets: false })).toEqual({ players: [{ kind: 'user', value: 'player-1' }] })
  expect(await playersSource.read(deps.db, app.id, 1, { secrets: false })).toEqual({ players: [] })
})

test('people are notified once, seven days before an address expires, and again if its expiry was changed', async () => {
  const { deps, app, partner, pm, clock, params, address, after, addAddress } = await setUp()
  const { id } = await addAddress(partner, address('10.0.0.1', after(10 * dayMs), 'Europe/Berlin'))
  const notificationCount = async () =>
    (await runIn(deps.db, "select user_id from notification where app_id = $1 and link like '%/sdk/whitelist%' order by id", [app.id])).rows
      .length
  await remindOfEnds(deps.db, { ...deps, clock })
  expect(await notificationCount()).toBe(0)
  clock.advance(3 * dayMs)
  for (let again = 0; again < 2; again += 1) {
    await remindOfEnds(deps.db, { ...deps, clock })
    expect(await notificationCount()).toBe(2)
  }
  await partner.call(sdkList.routes.change, {
    params: { ...params, entryId: id },
    body: { data: address('10.0.0.1', after(20 * dayMs)), version: 1 },
  })
  await remindOfEnds(deps.db, { ...deps, clock })
  expect(await notificationCount()).toBe(2)
  clock.advance(14 * dayMs)
  await remindOfEnds(deps.db, { ...deps, clock })
  expect(await notificationCount()).toBe(4)
  // There is no reminder for an entry that has already expired.
  await addAddress(pm, address('10.0.0.2', after(1_000)))
  clock.advance(2_000)
  await remindOfEnds(deps.db, { ...deps, clock })
  expect(await notificationCount()).toBe(4)
})

test('players are of a phase; QA and PMs add them, development companies read', async () => {
  const { deps, app, pm, partner, reviewer, params, addPlayer } = await setUp()
  await addPlayer(pm, 'player-1')
  await addPlayer(pm, 'player-1', 'device')
  await expect(addPlayer(pm, 'player-1')).rejects.toMatchObject({ funcCode: 'name_taken' })
  await addPlayer(pm.inPhase(3), 'player-1')
  for (const phase of [1, 2, 3] as const)
    await expect(addPlayer(partner.inPhase(phase), 'x')).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await runIn(deps.db, 'update app_member set role_id = $3 where user_id = $1 and app_id = $2', [
    reviewer.user.userKey,
    app.id,
    appRoles.qa,
  ])
  await addPlayer(reviewer, 'player-2')
  const { list, used, most, mayAdd } = await partner.call(playerList.routes.list, { params, query: { sort: 'value,asc', kind: 'user' } })
  expect([list.map(({ data }) => data['value']), used, most, mayAdd]).toEqual([['player-1', 'player-2'], 3, 500, false])
})

test('a file may be divided by semicolons or tabs, and one in another encoding is refused with its line', async () => {
  const { pm, importCsv } = await setUp()
  expect(await importCsv(pm, '\uFEFFkind;value;memo\nuser;player-1;\n')).toMatchObject({ added: 1, problems: [] })
  expect(await importCsv(pm, 'kind\tvalue\tmemo\nuser\tplayer-2\t\n')).toMatchObject({ added: 1, problems: [] })
  expect(await importCsv(pm, 'kind,value,memo\nuser,player-3,\uFFFD\n')).toMatchObject({
    added: 0,
    problems: [{ line: 2, field: null, code: 'not_utf8' }],
  })
})

test('a file of 10,000 players with broken rows names each of them and adds nothing; 500 fit', async () => {
  const { deps, app, pm, partner, params, importCsv } = await setUp()
  const rows = Array.from({ length: 10_000 }, (_, n) => ['user', n % 1_000 === 7 ? '' : `player-${n}`, ''])
  rows[20] = ['tablet', 'x', '']
  rows[21] = ['user', 'player-3', '']
  const csv = csvText([['kind', 'value', 'memo'], ...rows])
  const { added, problems } = await importCsv(pm, csv)
  expect(added).toBe(0)
  expect(problems).toHaveLength(12)
  expect(problems.slice(0, 3).map(({ line, field, code }) => [line, field, code])).toEqual([
    [9, 'value', 'required'],
    [22, 'kind', 'unknown_option'],
    [23, 'value', 'duplicate'],
  ])
  const clean = rows.filter(([kind, value], place) => kind === 'user' && value !== '' && place !== 21)
  const fileOf = (count: number) => csvText([['kind', 'value', 'memo'], ...clean.slice(0, count)])
  await expect(importCsv(pm, csvText([['kind', 'value', 'memo'], ...clean]))).rejects.toMatchObject({ funcCode: 'quota_reached' })
  await expect(importCsv(partner, fileOf(3))).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect(await importCsv(pm, fileOf(3))).toMatchObject({ added: 3 })
  await runIn(deps.db, "insert into webhook_endpoint (app_id, name, secret, topics) values ($1, 'Own', 'sealed', '{whitelist}')", [app.id])
  expect(await importCsv(pm, fileOf(500))).toMatchObject({ added: 497, known: 3, problems: [] })
  expect(await importCsv(pm, fileOf(500))).toMatchObject({ added: 0, known: 500, problems: [] })
  const { rows: events } = await runIn(deps.db, 'select kind, data from webhook_event where app_id = $1', [app.id])
  expect(events).toEqual([{ kind: 'whitelist.changed', data: { area: 'whitelist', added: 497, removed: 0 } }])
  const exported = await (await pm.call(playerList.routes.download, { params })).text()
  expect(exported.split('\r\n')).toHaveLength(502)
})
