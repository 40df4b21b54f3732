import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BillingSetting, billingSetting, gameBilling } from '@portico/contract/console/game-billing'
import { appRoles } from '@portico/contract/permissions'
import { afterEach, expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { refusedForms } from '../../../kernel/outbound/forms.samples.ts'
import type { Caller } from '../../../testing/caller.ts'
import { stayInProcess } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { billingSource } from './platform.source.ts'

const { read, save } = billingSetting.routes
const empty = billingSetting.empty as BillingSetting
const account = JSON.stringify({
  type: 'service_account',
  project_id: 'game',
  private_key: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n',
  client_email: 'billing@game.iam.example',
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const setUp = async () => {
  const all = await createWorld()
  const { deps, app, staff: operator } = all
  await grantRoles(deps.db, { userKey: operator.user.userKey, role: appRoles.pm_operator, appIds: [app.id] })
  await runIn(deps.db, 'insert into app_registration (app_id) values ($1)', [app.id])
  const params = { appId: app.id }
  const put = (who: Caller, version: number, values: Partial<BillingSetting>, secrets: Record<string, string | null> = {}) =>
    who.call(save, { params, body: { values: { ...empty, ...values }, secrets, version } })
  return { ...all, operator, params, put }
}

test('keys of stores are checked for their shape, sealed, and answer by hints', async () => {
  const { deps, app, operator, params, put } = await setUp()
  for (const [name, secret, code] of [
    ['playServiceAccount', '{}', 'invalid_service_account'],
    ['playServiceAccount', 'no json', 'invalid_service_account'],
    ['playServiceAccount', account.replace('service_account', 'authorized_user'), 'invalid_service_account'],
    ['applePrivateKey', 'abc', 'invalid_private_key'],
  ] as const)
    await expect(put(operator, 0, {}, { [name]: secret })).rejects.toMatchObject({ fieldErrors: [{ field: `secrets.${name}`, code }] })
  await put(operator, 0, { testBuyers: ['player-1'] }, { playServiceAccount: account, appleSharedSecret: 'shared-secret-9876' })
  const answer = await operator.call(read, { params })
  expect(answer).toMatchObject({ missing: ['callbackUrl', 'applePrivateKey', 'appleKeyId', 'appleIssuerId'], needed: 6 })
  const { rows } = await runIn(
    deps.db,
    `select (select json_agg(s)::text from app_setting s where app_id = $1) as now, (select json_agg(l)::text from activity_log l where app_id = $1) as log`,
    [app.id],
  )
  for (const secret of ['BEGIN PRIVATE KEY', 'shared-secret-9876']) {
    expect(JSON.stringify(answer)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  expect(await billingSource(deps.vault).read(deps.db, app.id, 1, { secrets: true })).toMatchObject({
    secrets: { playServiceAccount: account },
  })
})

test('a development company sets Development alone; two editors do not overwrite each other', async () => {
  const { partner, operator, put } = await setUp()
  await put(partner, 0, { callbackUrl: 'https://game.example/paid' })
  await expect(put(operator, 0, { callbackUrl: 'https://game.example/other' })).rejects.toMatchObject({
    funcCode: 'stale_version',
    status: 409,
  })
  for (const phase of [2, 3] as const) {
    await expect(put(partner.inPhase(phase), 0, {})).rejects.toMatchObject({ funcCode: 'not_allowed' })
    expect(await put(operator.inPhase(phase), 0, {})).toEqual({ version: 1 })
  }
  await expect(put(operator, 1, { callbackUrl: 'http://game.example/paid' })).rejects.toMatchObject({
    fieldErrors: [{ field: 'values.callbackUrl' }],
  })
  await expect(put(operator, 1, { testBuyers: ['a', 'a'] })).rejects.toMatchObject({ fieldErrors: [{ code: 'duplicate' }] })
})

test('a callback URL that is not public is refused when it is saved, however it is spelled', async () => {
  const { operator, params, put } = await setUp()
  for (const form of refusedForms) {
    const callbackUrl = form.replace('{port}', '443')
    await expect(put(operator, 0, { callbackUrl })).rejects.toMatchObject({ fieldErrors: [{ field: 'values.callbackUrl' }] })
  }
  expect(await operator.call(read, { params })).toMatchObject({ version: 0, values: { callbackUrl: '' } })
})

test('a test purchase is sent to the callback address of Sandbox alone', async () => {
  await stayInProcess('the test allows its receiver in its own process')
  const { deps, operator, params, put } = await setUp()
  const requests: { url: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      requests.push({ url: request.url, body })
      response.writeHead(requests.length === 1 ? 500 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  // The portal only stores https URLs; the test's receiver has no certificate, so its URL is written directly to
  // the database.
  await put(operator, 0, { callbackUrl: 'https://game.example/paid' })
  await runIn(deps.db, `update app_setting set body = body || jsonb_build_object('callbackUrl', $2::text) where app_id = $1`, [
    params.appId,
    `http://127.0.0.1:${port}/paid`,
  ])
  const send = () => operator.call(gameBilling.verify, { params })
  expect((await send()).call.checks).toMatchObject([{ name: 'callback', ok: false, problem: 'refused_address' }])
  expect(requests).toEqual([])
  deps.outbound.allow(`127.0.0.1:${port}`)
  expect((await send()).call).toMatchObject({ ok: false, checks: [{ problem: 'bad_status', status: 500 }] })
  expect((await send()).call).toMatchObject({ ok: true, current: true, checks: [{ status: 204 }] })
  expect(JSON.parse(requests[0]!.body)).toMatchObject({ type: 'purchase.test', appId: params.appId, phase: 1, productId: null })
  await expect(operator.inPhase(2).call(gameBilling.verify, { params })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  const sent = requests.length
  const more = []
  for (let count = 0; count < 10; count += 1) more.push(await send().catch((error: unknown) => error))
  expect(more.at(-1)).toMatchObject({ funcCode: 'too_many_requests', status: 429 })
  expect(requests.length - sent).toBe(7)
})

test('the quick start is derived from keys, callback, and an item on sale', async () => {
  const { operator, params, put } = await setUp()
  const missing = async () => (await operator.call(gameBilling.quickStart, { params })).steps.map((step) => step.missing)
  expect(await missing()).toEqual([['storeKey', 'callbackUrl'], ['package'], ['item'], ['call']])
  await put(operator, 0, { callbackUrl: 'https://game.example/paid' }, { playServiceAccount: account })
  const draft = { productId: 'coins', name: 'Coins', type: 'consumable', tier: 1, prices: {}, stores: { google: '', apple: '' } } as const
  const { id } = await operator.call(gameBilling.add, { params, body: draft })
  await operator.call(gameBilling.enable, { params: { ...params, id } })
  expect(await missing()).toEqual([[], ['package'], [], ['call']])
  expect((await operator.call(gameBilling.quickStart, { params })).productId).toBe('coins')
})
