import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { permissionTable } from '@portico/contract/apps/permissions'
import { type AuthSetting, authSetting, gameAuth } from '@portico/contract/console/game-auth'
import { appHome } from '@portico/contract/console/app-home'
import { phases } from '@portico/contract/kernel/permission'
import { appRoles, type Permission } from '@portico/contract/permissions'
import { afterEach, expect, test } from 'vitest'
import { refusedForms } from '../../../kernel/outbound/forms.samples.ts'
import { runIn } from '../../../kernel/database/run.ts'
import type { Caller } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { authSource } from './platform.source.ts'
import { tryCall } from './test-calls.actions.ts'

const { read, save, copy, compare } = authSetting.routes
type Zone = 'sandbox' | 'alpha' | 'real'
const phaseOf = { sandbox: 1, alpha: 2, real: 3 } as const
const google = { on: true, clientId: 'id.apps.example', redirectUrl: 'https://game.example/back' }
const empty = authSetting.empty as AuthSetting

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const setUp = async () => {
  const all = await createWorld()
  const { deps, app, staff: techPm } = all
  await grantRoles(deps.db, { userKey: techPm.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  await runIn(deps.db, 'insert into app_registration (app_id) values ($1)', [app.id])
  const put = (who: Caller, zone: Zone, version: number, values: Partial<AuthSetting>, secrets: Record<string, string | null> = {}) =>
    who.inPhase(phaseOf[zone]).call(save, { params: { appId: app.id, zone }, body: { values: { ...empty, ...values }, secrets, version } })
  const of = (who: Caller, zone: Zone) => who.inPhase(phaseOf[zone]).call(read, { params: { appId: app.id, zone } })
  return { ...all, techPm, params: { appId: app.id }, put, of }
}

test('a development company edits only Sandbox, regardless of the phase in the header; the Tech PM edits all zones; others read (HELP-14, HELP-15)', async () => {
  const { deps, app, partner, techPm, reviewer, stranger, put, of } = await setUp()
  expect(await put(partner, 'sandbox', 0, { guest: { on: true } })).toEqual({ version: 1 })
  for (const zone of ['alpha', 'real'] as const) {
    await expect(put(partner, zone, 0, {})).rejects.toMatchObject({ funcCode: 'not_allowed' })
    // The zone in the path decides, not the phase in the header.
    const sly = partner.inPhase(1).call(save, { params: { appId: app.id, zone }, body: { values: empty, version: 0 } })
    await expect(sly).rejects.toMatchObject({ funcCode: 'not_allowed' })
    expect(await put(techPm, zone, 0, {})).toEqual({ version: 1 })
    expect((await of(partner, zone)).version).toBe(1)
  }
  for (const role of [appRoles.reviewer, appRoles.pm_operator, appRoles.qa]) {
    await runIn(deps.db, 'update app_member set role_id = $3 where user_id = $1 and app_id = $2', [reviewer.user.userKey, app.id, role])
    await expect(put(reviewer, 'sandbox', 1, {})).rejects.toMatchObject({ funcCode: 'not_allowed' })
    expect((await of(reviewer, 'sandbox')).version).toBe(1)
  }
  await expect(of(stranger, 'sandbox')).rejects.toMatchObject({ funcCode: 'app_not_found' })
})

test('turning a provider on or off requires that permission in the zone; other fields require only the permission to edit', async () => {
  const { admin, partner, techPm, params, put, of } = await setUp()
  const take = (permission: Permission) =>
    admin.call(permissionTable.change, {
      body: { permission, roleId: appRoles.tech_pm, cell: { phases: [1, 3], own: false }, previous: { phases: [...phases], own: false } },
    })
  closing.push(() => admin.call(permissionTable.reset))
  await take('app-gp-auth-disable')
  expect(await put(techPm, 'alpha', 0, { guest: { on: true } })).toEqual({ version: 1 })
  await expect(put(techPm, 'alpha', 1, { guest: { on: false } })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect(await put(techPm, 'alpha', 1, { guest: { on: true }, tokenHours: 48 })).toEqual({ version: 2 })
  await take('app-gp-auth-enable')
  const both = { guest: { on: true }, google: { ...google, on: true } }
  await expect(put(techPm, 'alpha', 2, both)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  // A copy enables what is enabled in its source.
  await put(partner, 'sandbox', 0, both)
  const body = { from: 'sandbox', fromVersion: 1, version: 2, fields: ['google'] }
  const copied = techPm.inPhase(2).call(copy, { params: { ...params, zone: 'alpha' }, body })
  await expect(copied).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect(await of(techPm, 'alpha')).toMatchObject({ version: 2, values: { guest: { on: true }, google: { on: false }, tokenHours: 48 } })
  expect(await put(techPm, 'real', 0, both)).toEqual({ version: 1 })
  expect(await put(techPm, 'real', 1, {})).toEqual({ version: 2 })
})

test('client secrets are sealed and shown as hints; permitted services can read them', async () => {
  const { deps, app, techPm, put, of } = await setUp()
  const secret = 'GOCSPX-very-secret-1234'
  await put(techPm, 'alpha', 0, { google }, { googleSecret: secret })
  expect((await of(techPm, 'alpha')).secrets['googleSecret']).toMatchObject({ hint: '1234' })
  // Saving again without the secret keeps it.
  await put(techPm, 'alpha', 1, { google: { ...google, clientId: 'other' } })
  const { rows } = await runIn(
    deps.db,
    `select (select json_agg(s)::text from app_setting s where app_id = $1) as now, (select json_agg(v)::text from app_setting_version v where app_id = $1) as before,
       (select json_agg(l)::text from activity_log l where app_id = $1) as log`,
    [app.id],
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(await of(techPm, 'alpha'))).not.toContain(secret)
  const source = authSource(deps.vault)
  expect(await source.read(deps.db, app.id, 2, { secrets: true })).toMatchObject({ zone: 'alpha', secrets: { googleSecret: secret } })
  expect(JSON.stringify(await source.read(deps.db, app.id, 2, { secrets: false }))).not.toContain(secret)
  expect(await source.read(deps.db, app.id, 3, { secrets: true })).toBeUndefined()
  await put(techPm, 'alpha', 2, { google }, { googleSecret: null })
  expect((await of(techPm, 'alpha')).secrets['googleSecret']).toBeNull()
})

test('zones are compared and copied; secrets are not', async () => {
  const { techPm, partner, params, put, of } = await setUp()
  await put(techPm, 'sandbox', 0, { google, tokenHours: 48 }, { googleSecret: 'secret-secret' })
  const { scopes } = await techPm.call(compare, { params: { ...params, zone: 'alpha' } })
  expect(scopes.map(({ scope, version }) => [scope, version])).toEqual([
    ['sandbox', 1],
    ['alpha', 0],
    ['real', 0],
  ])
  const body = { from: 'sandbox', fromVersion: 1, version: 0, fields: ['google'] }
  await expect(partner.inPhase(2).call(copy, { params: { ...params, zone: 'alpha' }, body })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  await techPm.inPhase(2).call(copy, { params: { ...params, zone: 'alpha' }, body })
  expect(await of(techPm, 'alpha')).toMatchObject({ values: { google, tokenHours: 24 }, secrets: { googleSecret: null } })
})

test.each([
  [{ tokenHours: 0 }, 'values.tokenHours'],
  [{ tokenHours: 721 }, 'values.tokenHours'],
  [{ google: { ...google, redirectUrl: 'http://game.example/back' } }, 'values.google.redirectUrl'],
  [{ google: { ...google, redirectUrl: 'javascript:alert(1)' } }, 'values.google.redirectUrl'],
] as const)('%j is refused', async (values, field) => {
  const { techPm, put } = await setUp()
  await expect(put(techPm, 'real', 0, values)).rejects.toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field }] })
})

test('the quick start derives its steps from the settings, and a test call is valid until the setting changes', async () => {
  const { deps, techPm, partner, stranger, otherApp, params, put } = await setUp()
  const server = createServer((_, response) => void response.writeHead(400).end('no code')).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const start = async (who: Caller = techPm) => who.call(gameAuth.quickStart, { params })
  const states = async () => (await start()).steps.map(({ done }) => done)
  expect((await start()).steps[0]).toEqual({ step: 'setup', done: false, missing: ['provider'] })
  await expect(techPm.call(gameAuth.verify, { params })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await put(techPm, 'sandbox', 0, { google: { ...google, clientId: '' } })
  expect((await start()).steps[0]?.missing).toEqual(['google.clientId', 'googleSecret'])
  // Calls refused by the portal report their kind; responses of the address are not returned.
  await put(techPm, 'sandbox', 1, { google: { ...google, redirectUrl: `https://${host}/` } }, { googleSecret: 'secret-secret' })
  expect((await techPm.call(gameAuth.verify, { params })).call).toMatchObject({
    ok: false,
    checks: [{ name: 'google', ok: false, problem: 'refused_address', status: null }],
  })
  expect((await states()).slice(0, 1)).toEqual([true])
  await put(techPm, 'sandbox', 2, { guest: { on: true } })
  expect((await start()).call).toMatchObject({ current: false })
  const { call } = await partner.call(gameAuth.verify, { params })
  expect(call).toMatchObject({ ok: true, current: true, by: 'Mina', checks: [{ name: 'guest', ok: true, status: null }] })
  expect((await start()).steps[3]).toEqual({ step: 'verify', done: true, missing: [] })
  expect((await stranger.call(gameAuth.quickStart, { params: { appId: otherApp.id } })).call).toBeNull()
  for (const phase of [2, 3] as const)
    await expect(techPm.inPhase(phase).call(gameAuth.verify, { params })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await expect(partner.inPhase(2).call(gameAuth.verify, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const { rows } = await runIn(
    deps.db,
    "select count(*)::integer as n from activity_log where action = 'game-auth.tested' and app_id = $1",
    [params.appId],
  )
  expect(rows).toEqual([{ n: 2 }])
  // Every test call goes to outside addresses, so the number per person is limited, leaving others theirs.
  const calls = []
  for (let count = 0; count < 11; count += 1) calls.push(await techPm.call(gameAuth.verify, { params }).catch((error: unknown) => error))
  expect(calls.at(-1)).toMatchObject({ funcCode: 'too_many_requests', status: 429 })
  await partner.call(gameAuth.verify, { params })
})

test('a test call reaches no address that is not public, however it is spelled', async () => {
  const { deps } = await setUp()
  for (const form of refusedForms) {
    const url = form.replace('{port}', '443')
    expect(await tryCall(deps.outbound, { name: 'google', url, isGood: () => true })).toMatchObject({
      ok: false,
      problem: 'refused_address',
    })
  }
})

test('an app’s home page shows what sign-in and billing still need, once the products are on', async () => {
  const { deps, app, techPm, params, put } = await setUp()
  const home = async () => {
    const { readiness, todo } = await techPm.call(appHome.home, { params })
    const kinds = ['gameAuth', 'gameBilling']
    return [readiness, todo].map((rows) =>
      rows.flatMap(({ kind, ...row }) => (kinds.includes(kind) ? [[kind, 'missing' in row ? row.missing : row.count]] : [])),
    )
  }
  expect(await home()).toEqual([[], []])
  await runIn(
    deps.db,
    "insert into app_product (app_id, product_id, phase, status) values ($1, 'gp-auth', 1, 1), ($1, 'gp-billing', 1, 1)",
    [app.id],
  )
  const lacking = [
    ['gameAuth', 1],
    ['gameBilling', 3],
  ]
  expect(await home()).toEqual([lacking, lacking])
  await put(techPm, 'sandbox', 0, { guest: { on: true } })
  expect(await home()).toEqual([
    [
      ['gameAuth', 0],
      ['gameBilling', 3],
    ],
    [['gameBilling', 3]],
  ])
})
