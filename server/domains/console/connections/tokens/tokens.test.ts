import { settings, advance } from '@portico/contract/console/settings'
import { productSetting } from '@portico/contract/console/product-setting'
import { tokens } from '@portico/contract/console/connections'
import { notifications } from '@portico/contract/people/notifications'
import type { Route } from '@portico/contract/kernel/route'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { addressOf } from '../../../../testing/caller.ts'
import { type World, createWorld } from '../../../../testing/world.ts'

const day = 24 * 3_600_000
const form: { name: string; permissions: string[]; phases: (1 | 2 | 3)[] | null; days: number } = {
  name: 'CI',
  permissions: ['app-setting-advance-view', 'app-setting-advance-add'],
  phases: null,
  days: 30,
}
const domain = () => ({ kind: 'support_email' as const, email: `${Math.random().toString(36).slice(2)}@example.test` })

/** Calls with a token and no browser headers. */
const asProgram =
  ({ visitor }: World, token: string) =>
  async (route: Route, params: Record<string, string>, body?: object, more: Record<string, string> = {}) => {
    const answer = await visitor.raw({
      method: route.method,
      url: addressOf(route, { params }),
      headers: {
        authorization: `Bearer ${token}`,
        'sec-fetch-site': undefined,
        'x-requested-with': undefined,
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, code: answer.json<{ funcCode?: string }>().funcCode }
  }

const setUp = async (more: Partial<typeof form> = {}) => {
  const all = await createWorld()
  const params = { appId: all.app.id }
  const token = await all.partner.call(tokens.addToken, { params, body: { ...form, ...more } })
  return { ...all, ...token, params, call: asProgram(all, token.token) }
}

test('a token does what its creator chose, and is listed without its value', async () => {
  const { call, params, partner, token, deps, user } = await setUp().then((all) => ({ ...all, user: all.partner.user }))
  expect(token).toMatch(/^portico_[\w-]{43}$/)
  const from = new Date().toISOString()
  expect(await call(advance.list, params)).toMatchObject({ status: 200 })
  const to = new Date().toISOString()
  expect(await call(advance.add, params, domain())).toMatchObject({ status: 200 })
  const listed = await partner.call(tokens.tokens, { params })
  expect(listed.tokens).toMatchObject([{ name: 'CI', hint: token.slice(0, 12), madeBy: user.name, state: 'valid', revocable: true }])
  // To the minute: the second call is not noted.
  const used = listed.tokens[0]?.lastUsedAt ?? ''
  expect([from <= used, used <= to]).toEqual([true, true])
  const entries = "select details from activity_log where action = 'app.token-made' and app_id = $1"
  expect((await runIn(deps.db, entries, [params.appId])).rows).toEqual([
    { details: { appId: params.appId, name: 'CI', permissions: form.permissions } },
  ])
  const kept = await Promise.all(['app_token', 'activity_log'].map((table) => runIn(deps.db, `select * from ${table}`, [])))
  expect(JSON.stringify([listed, kept])).not.toContain(token)
})

test('a token’s acts are logged under the token and its creator', async () => {
  const { call, params, partner, deps } = await setUp()
  await call(advance.add, params, domain())
  const { rows } = await runIn(
    deps.db,
    "select actor_key, actor_name from activity_log where app_id = $1 and action = 'app.advance-entry-added'",
    [params.appId],
  )
  expect(rows).toEqual([{ actor_key: partner.user.userKey, actor_name: `${partner.user.name} (CI)` }])
})

test('a token does nothing that was not chosen, although its maker may', async () => {
  const { call, params } = await setUp({ permissions: ['app-setting-advance-view'] })
  expect(await call(advance.add, params, domain())).toEqual({ status: 403, code: 'not_allowed' })
  expect(await call(settings.basic, params)).toEqual({ status: 403, code: 'not_allowed' })
})

test('a token that may edit does not approve what it edits', async () => {
  const all = await createWorld()
  const params = { appId: all.app.id }
  const permissions = ['app-setting-basic-view', 'app-setting-basic-edit']
  const { token } = await all.reviewer.call(tokens.addToken, { params, body: { ...form, permissions } })
  const { live, version } = await all.reviewer.call(settings.basic, { params })
  const body = { values: { ...live, description: 'By CI' }, version: 0, liveVersion: version }
  expect(await asProgram(all, token)(settings.saveBasic, params, body)).toMatchObject({ status: 200 })
  expect((await all.reviewer.call(settings.basic, { params })).live.description).toBe('')
})

test('a token opens no other app, even one of its maker', async () => {
  const { call, otherApp, deps, partner, otherCompany } = await setUp()
  await runIn(deps.db, 'insert into organization_member (organization_id, user_id) values ($1, $2)', [
    otherCompany.organizationId,
    partner.user.userKey,
  ])
  await runIn(deps.db, 'insert into app_member (app_id, user_id, role_id) values ($1, $2, $3)', [
    otherApp.id,
    partner.user.userKey,
    appRoles.dev,
  ])
  expect(await call(advance.list, { appId: otherApp.id })).toEqual({ status: 404, code: 'app_not_found' })
})

test('a token acts in its phases alone', async () => {
  const { call, params } = await setUp({ permissions: ['app-product-setting-view'], phases: [3] })
  const inPhase = (phase?: string) => call(productSetting.list, params, undefined, { ...(phase && { 'x-app-phase': phase }) })
  expect([(await inPhase('3')).status, (await inPhase('1')).code, (await inPhase()).code]).toEqual([200, 'not_allowed', 'not_allowed'])
})

test('a token limited to phases does nothing that concerns the whole app, and cannot be given such permissions', async () => {
  const { params, partner, call, deps, id } = await setUp()
  await expect(partner.call(tokens.addToken, { params, body: { ...form, phases: [1] } })).rejects.toMatchObject({
    fieldErrors: [{ field: 'permissions.0', code: 'unknown_option' }, { field: 'permissions.1' }],
  })
  expect((await call(advance.list, params)).status).toBe(200)
  // As tokens were created before.
  await runIn(deps.db, 'update app_token set phases = $2 where id = $1', [id, [1, 2, 3]])
  for (const phase of ['1', '2', '3'])
    expect(await call(advance.list, params, undefined, { 'x-app-phase': phase })).toEqual({ status: 403, code: 'not_allowed' })
})

test('a token that was revoked, has expired, or lost its maker is refused', async () => {
  const { call, params, partner, id, deps, app } = await setUp()
  await partner.call(tokens.revokeToken, { params: { ...params, tokenId: id } })
  expect(await call(advance.list, params)).toEqual({ status: 401, code: 'invalid_token' })
  expect((await partner.call(tokens.tokens, { params })).tokens[0]).toMatchObject({ state: 'revoked', revocable: false })
  await expect(partner.call(tokens.revokeToken, { params: { ...params, tokenId: id } })).rejects.toMatchObject({ funcCode: 'not_found' })

  const all = { ...(await createWorld()) }
  const own = { appId: all.app.id }
  const second = await all.partner.call(tokens.addToken, { params: own, body: form })
  const again = asProgram(all, second.token)
  // Processes whose clocks differ agree, because the database's clock decides.
  all.clock.advance(31 * day)
  expect((await again(advance.list, own)).status).toBe(200)
  const move = (by: string) => runIn(deps.db, 'update app_token set expires_at = expires_at + $1::interval where id = $2', [by, second.id])
  await move('-30 days')
  expect(await again(advance.list, own)).toEqual({ status: 401, code: 'invalid_token' })
  expect((await all.reviewer.call(tokens.tokens, { params: own })).tokens).toMatchObject([{ state: 'expired' }])
  await move('1 day')
  await runIn(deps.db, 'delete from app_member where app_id = $1', [all.app.id])
  expect(await again(advance.list, own)).toEqual({ status: 403, code: 'not_allowed' })
  await runIn(deps.db, 'update person set active = false where id = $1', [all.partner.user.userKey])
  expect(await again(advance.list, own)).toEqual({ status: 401, code: 'invalid_token' })
  expect(app.id).toBe(params.appId)
})

test('a token is nothing to calls that are not about its app', async () => {
  const { call, token, visitor } = await setUp()
  expect((await call(notifications.list, {})).status).toBe(401)
  const answer = await visitor.raw({ method: 'GET', url: '/games-api/api/v1.0/env/info', headers: { authorization: `Bearer ${token}` } })
  expect(answer.body).not.toContain('Mina')
})

test('a session beside a wrong token counts for nothing', async () => {
  const { params, reviewer, visitor } = await setUp()
  const url = addressOf(advance.list, { params })
  const answer = await visitor.raw({ method: 'GET', url, headers: { authorization: 'Bearer wrong', cookie: reviewer.cookie } })
  expect(answer.json()).toMatchObject({ funcCode: 'invalid_token' })
})

test('a token makes no token', async () => {
  const { call, params } = await setUp()
  expect(await call(tokens.addToken, params, form)).toEqual({ status: 403, code: 'not_allowed' })
})

test('nobody can give a token permissions that they do not hold, more than a year, or create more than twenty', async () => {
  const { partner, staff, params } = await setUp()
  const add = (more: object) => partner.call(tokens.addToken, { params, body: { ...form, ...more } })
  await expect(add({ permissions: ['app-setting-basic-approve'] })).rejects.toMatchObject({
    fieldErrors: [{ field: 'permissions.0', code: 'unknown_option' }],
  })
  await expect(add({ permissions: ['no-such-thing'] })).rejects.toMatchObject({ funcCode: 'invalid_input' })
  await expect(add({ days: 366 })).rejects.toMatchObject({ fieldErrors: [{ field: 'days' }] })
  await expect(staff.call(tokens.addToken, { params, body: form })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  for (let count = 1; count < 20; count += 1) await add({})
  await expect(add({})).rejects.toMatchObject({ funcCode: 'quota_reached' })
})

test('people revoke their own tokens, and reviewers all', async () => {
  const { reviewer, partner, params, id } = await setUp()
  const theirs = await reviewer.call(tokens.addToken, { params, body: form })
  await expect(partner.call(tokens.revokeToken, { params: { ...params, tokenId: theirs.id } })).rejects.toMatchObject({
    funcCode: 'not_found',
  })
  await reviewer.call(tokens.revokeToken, { params: { ...params, tokenId: id } })
  expect((await partner.call(tokens.tokens, { params })).tokens.map(({ state }) => state)).toEqual(['valid', 'revoked'])
})

test('guesses are limited', async () => {
  const all = await createWorld()
  const guess = asProgram(all, 'portico_guess')
  let last = 0
  for (let go = 0; go <= 50; go += 1) last = (await guess(advance.list, { appId: all.app.id })).status
  expect(last).toBe(429)
})
