import { appHome } from '@portico/contract/console/app-home'
import { productSetting } from '@portico/contract/console/product-setting'
import { roles } from '@portico/contract/apps/roles'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createWorld } from '../../../testing/world.ts'
import { permissionTable } from '@portico/contract/apps/permissions'
import { grantRoles } from '../../apps/roles/index.ts'
import { homeOf } from './app-home.actions.ts'
import type { HomeReader, HomeSource } from './index.ts'

test('the first page of an app has its state, and widgets that are honestly empty until there is something', async () => {
  const { reviewer, app } = await createWorld()
  const { readiness, ...home } = await reviewer.call(appHome.home, { params: { appId: app.id } })
  expect(readiness.filter(({ done }) => done).map(({ kind }) => kind)).toEqual(['tickets'])
  expect(home).toEqual({
    status: { state: 'PUBLISHED', name: app.name, id: app.id, icon: null },
    qaSchedule: [],
    todo: [],
    builds: [],
    logs: [],
    requesting: [],
    qaStatus: [],
    compatReport: null,
    products: [],
    tools: [
      { kind: 'bts', link: '/app/app-review/bts/home' },
      { kind: 'tracker', link: '/app/product/tracker/campaign' },
    ],
  })
})

test('widgets follow the permissions of the reader, by the table in force', async () => {
  const { admin, partner, app, deps } = await createWorld()
  await runIn(deps.db, 'update app_member set role_id = $2 where user_id = $1', [partner.user.userKey, appRoles.dashboard])
  const blind = await partner.call(appHome.home, { params: { appId: app.id } })
  expect(blind).toMatchObject({ qaSchedule: null, qaStatus: null, builds: null, logs: null, compatReport: null, products: null, tools: [] })
  const always = { phases: [1, 2, 3] as (1 | 2 | 3)[], own: false }
  const never = { phases: [], own: false }
  await admin.call(permissionTable.change, {
    body: { permission: 'app-qa-request-view', roleId: appRoles.dashboard, cell: always, previous: never },
  })
  expect(await partner.call(appHome.home, { params: { appId: app.id } })).toMatchObject({ qaSchedule: [], qaStatus: [], builds: null })
  await admin.call(permissionTable.reset)
})

test('the log shows the five newest entries, to a development company its own', async () => {
  const { reviewer, partner, app, deps } = await createWorld()
  for (const who of [partner, reviewer])
    await runIn(
      deps.db,
      `insert into activity_log (actor_kind, actor_key, actor_name, action, details, app_id)
       select 'person', $1, $2, 'roles.changed', '{}', $3 from generate_series(1, 6)`,
      [who.user.userKey, who.user.name, app.id],
    )
  const logsOf = async (who: typeof reviewer) => (await who.call(appHome.home, { params: { appId: app.id } })).logs ?? []
  expect((await logsOf(reviewer)).map(({ userKey }) => userKey)).toEqual(Array.from({ length: 5 }, () => reviewer.user.userKey))
  expect((await logsOf(partner)).map(({ userKey }) => userKey)).toEqual(Array.from({ length: 5 }, () => partner.user.userKey))
})

test('expired invitations are to-dos of those who may extend them', async () => {
  const { admin, reviewer, staff, partner, app, company, deps } = await createWorld()
  const params = { appId: app.id }
  await admin.call(roles.invite, {
    params,
    body: { emails: ['a@example.test', 'b@example.test'], roleId: 90, orgId: company.organizationId },
  })
  await runIn(deps.db, "update invitation set expires_at = now() - interval '1 day' where app_id = $1", [app.id])
  expect((await reviewer.call(appHome.home, { params })).todo).toEqual([
    { kind: 'invitations', name: '', count: 2, link: '/app/roles', since: expect.any(String) },
  ])
  await runIn(deps.db, 'update app_member set role_id = $2 where user_id = $1', [partner.user.userKey, appRoles.etc])
  expect((await partner.call(appHome.home, { params })).todo).toEqual([])
  await expect(staff.call(appHome.home, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
})

test('an app that is not released and has no product is a to-do of those who turn products on', async () => {
  const { staff, reviewer, app, deps } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const todo = async (who: typeof staff) =>
    (await who.call(appHome.home, { params: { appId: app.id } })).todo.filter(({ kind }) => kind === 'products').map(({ link }) => link)
  expect(await todo(staff)).toEqual([])
  await runIn(deps.db, "update app set status = 'DEVELOPING' where id = $1", [app.id])
  expect([await todo(staff), await todo(reviewer)]).toEqual([['/app/product/setting?ph=1'], []])
  await staff.call(productSetting.enable, { params: { appId: app.id, productId: 'tracker' } })
  expect(await todo(staff)).toEqual([])
})

test('the products of an app are those that are on in the phase', async () => {
  const { staff, partner, app, deps } = await createWorld()
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.tech_pm, appIds: [app.id] })
  const url = appHome.home.path.replace(':appId', app.id)
  const productsIn = async (phase: number) => {
    const answer = await partner.raw({ method: 'GET', url, headers: { 'x-app-phase': String(phase) } })
    return answer.json<{ data: { products: { productId: string; status: number }[] } }>().data.products
  }
  for (const productId of ['tracker', 'pion']) await staff.call(productSetting.enable, { params: { appId: app.id, productId } })
  await staff.call(productSetting.disable, { params: { appId: app.id, productId: 'pion' } })
  expect(await productsIn(1)).toMatchObject([{ productId: 'tracker', status: 1 }])
  expect(await productsIn(2)).toEqual([])
})

test('rows fill the widgets through sources, with the longest waiting first and nothing that the reader may not see', async () => {
  const { deps, reviewer, app } = await createWorld()
  const now = new Date()
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  const source: HomeSource = {
    todo: async () => [{ appId: app.id, kind: 'tickets', name: '#1', count: 1, link: '/app/support/ticket/list', since: at(-1) }],
    requesting: async () => [{ id: '1', kind: 'basic', name: '', by: 'Ana', since: at(-2), phase: null, link: '/console/approvals' }],
    qaSchedule: async () => [{ id: '7', type: 'alpha', name: '1.0', from: at(1), to: at(2), state: 'REQUESTED', link: '' }],
    builds: async (_, __, max) =>
      Array.from({ length: max + 3 }, (_one, n) => ({
        id: `${n}`,
        version: '1',
        os: 'aos',
        folder: 'sandbox',
        state: 'NEW',
        at: at(-n),
        link: '',
      })),
    compatReport: async () => ({ id: '1', version: '1', run: 2, passed: 1, devices: [], publishedAt: at(-8), link: '' }),
  }
  const person = { ...(reviewer.user as never as HomeReader['person']), rules: undefined as never }
  const reading = (may: boolean) => ({
    person,
    appId: app.id,
    phase: 1 as const,
    may: (code: string) => may && code !== 'app-activity-log-view',
    roles: [10],
    now,
  })
  const shown = await homeOf(deps.db, reading(true), [source, source], {})
  expect(shown.todo.map(({ kind }) => kind)).toEqual(['tickets', 'tickets'])
  expect(shown.requesting).toHaveLength(2)
  expect(shown.qaSchedule).toHaveLength(2)
  expect(shown.builds).toHaveLength(5)
  expect(shown.compatReport).toBeNull()
  expect(await homeOf(deps.db, reading(false), [source], {})).toMatchObject({ qaSchedule: null, builds: null, logs: null })
})
