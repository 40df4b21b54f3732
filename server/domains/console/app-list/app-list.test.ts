import { appHome, homeLimits } from '@portico/contract/console/app-home'
import { appList } from '@portico/contract/console/app-list'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

test('people find their apps with role, team and developer; staff all apps', async () => {
  const { deps, partner, stranger, newcomer, staff, app, otherApp, company } = await createWorld()
  await runIn(deps.db, 'delete from app_member where user_id = $1', [partner.user.userKey])
  await grantRoles(deps.db, {
    userKey: partner.user.userKey,
    role: appRoles.tech_pm,
    appIds: [app.id],
    organizationId: company.organizationId,
  })
  const mine = await partner.call(appList.list)
  expect(mine.list).toEqual([
    {
      id: app.id,
      name: app.name,
      icon: null,
      status: 'PUBLISHED',
      appType: 1,
      developer: company.name,
      updatedAt: expect.any(String),
      roleId: 30,
      organizationId: company.organizationId,
      team: 'Default',
      readiness: { done: 1, total: 5 },
      todo: 0,
      rejected: 0,
    },
  ])
  expect([mine.total, mine.states, mine.mayCreate]).toEqual([1, { DEVELOPING: 0, APP_REVIEW: 0, PUBLISHED: 1, DEACTIVATED: 0 }, false])
  expect((await stranger.call(appList.list)).list.map(({ id }) => id)).toEqual([otherApp.id])
  expect(await newcomer.call(appList.list)).toMatchObject({ list: [], total: 0 })
  const all = await staff.call(appList.list, { query: { size: 100 } })
  expect(all.mayCreate).toBe(true)
  expect(all.list.map(({ id, roleId, team }) => [id, roleId, team])).toEqual(expect.arrayContaining([[app.id, null, null]]))
})

test('masters of a company may create apps', async () => {
  const { deps, partner } = await createWorld()
  await runIn(deps.db, 'update organization_member set role = 1 where user_id = $1', [partner.user.userKey])
  expect((await partner.call(appList.list)).mayCreate).toBe(true)
})

test('filters are combined, and the counts by state respect the other filters', async () => {
  const { deps, staff, partner, company } = await createWorld()
  const word = unique().toUpperCase()
  const rows = [
    ['A', 'DEVELOPING', 1],
    ['B', 'APP_REVIEW', 1],
    ['C', 'DEVELOPING', 2],
  ] as const
  for (const [place, [letter, status, type]] of rows.entries())
    await runIn(
      deps.db,
      'insert into app (id, name, status, app_type, main_platform, updated_at) values ($1, $2, $3, $4, 1, now() - make_interval(hours => $5))',
      [`LG-${word.slice(0, 12)}${letter}`, `100% ${word} ${letter}`, status, type, place],
    )
  const found = async (query: object, who = staff) => {
    const { list, total, states } = await who.call(appList.list, { query: { keyword: word, ...query } as never })
    return [list.map(({ name }) => name.at(-1)).join(''), total, states.DEVELOPING, states.APP_REVIEW]
  }
  expect(await found({})).toEqual(['ABC', 3, 2, 1])
  expect(await found({ keyword: word.toLowerCase(), sort: 'name,asc' })).toEqual(['ABC', 3, 2, 1])
  expect(await found({ status: 'DEVELOPING' })).toEqual(['AC', 2, 2, 1])
  expect(await found({ type: 2 })).toEqual(['C', 1, 1, 0])
  expect(await found({ page: 1, size: 2 })).toEqual(['C', 3, 2, 1])
  expect(await found({ keyword: `100% ${word}` })).toEqual(['ABC', 3, 2, 1])
  expect(await found({ keyword: `100_ ${word}` })).toEqual(['', 0, 0, 0])
  await grantRoles(deps.db, {
    userKey: partner.user.userKey,
    role: appRoles.etc,
    appIds: [`LG-${word.slice(0, 12)}A`],
    organizationId: company.organizationId,
  })
  await grantRoles(deps.db, { userKey: partner.user.userKey, role: appRoles.etc, appIds: [`LG-${word.slice(0, 12)}B`] })
  expect(await found({}, partner)).toEqual(['AB', 2, 1, 1])
  expect(await found({ team: company.organizationId }, partner)).toEqual(['A', 1, 1, 0])
  expect(await found({ team: company.organizationId })).toEqual(['', 0, 0, 0])
  await expect(found({ type: 99 })).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

test('to-dos are counted as on the home page, and apps with the most of them can come first', async () => {
  const { deps, partner, staff, reviewer, app } = await createWorld()
  const [busy, busier] = ['B', 'C'].map((letter) => `${app.id.slice(0, 22)}${letter}`) as [string, string]
  for (const [days, id] of [busier, busy].entries())
    await runIn(
      deps.db,
      `insert into app (id, name, status, app_type, main_platform, updated_at)
       values ($1, $1, 'DEVELOPING', 1, 1, now() - make_interval(days => 365 + $2::integer))`,
      [id, days],
    )
  await grantRoles(deps.db, { userKey: reviewer.user.userKey, role: appRoles.reviewer, appIds: [busy, busier] })
  const wait = (id: string, phase: number) =>
    runIn(deps.db, "insert into channel (app_id, phase, channel_id, status, requested_at) values ($1, $2, $3, 'REQUESTED', now())", [
      id,
      phase,
      unique(),
    ])
  for (const id of [busy, busier]) await wait(id, 1)
  // Of another phase.
  await wait(busy, 2)
  await runIn(
    deps.db,
    "insert into app_edit (app_id, area, edit_status, draft, base, requested_by, requested_at) values ($1, 'basic', 'REQUESTED', '{}', '{}', $2, now())",
    [busier, partner.user.userKey],
  )
  const list = async (who: typeof staff, query: object) =>
    (await who.call(appList.list, { query: { size: 100, ...query } as never })).list
      .filter(({ id }) => [app.id, busy, busier].includes(id))
      .map(({ id, todo }) => [id, todo])
  expect(await list(reviewer, { sort: 'todo,desc' })).toEqual([
    [busier, 2],
    [busy, 1],
    [app.id, 0],
  ])
  expect(await list(reviewer, {})).toEqual([
    [app.id, 0],
    [busier, 2],
    [busy, 1],
  ])
  expect((await reviewer.call(appHome.home, { params: { appId: busier } })).todo).toHaveLength(2)
  // Rejected, it waits for those who edit it, as one of their to-dos.
  await runIn(deps.db, "update channel set status = 'REJECTED' where app_id = $1 and phase = 1", [busy])
  await grantRoles(deps.db, { userKey: partner.user.userKey, role: appRoles.biz, appIds: [busy, busier] })
  const rejectedFor = async (who: typeof staff) =>
    (await who.call(appList.list, { query: { size: 100 } })).list
      .filter(({ id }) => [busy, busier].includes(id))
      .map(({ id, rejected }) => [id, rejected])
  expect(await rejectedFor(partner)).toEqual([
    [busier, 0],
    [busy, 1],
  ])
  expect(await rejectedFor(staff)).toEqual([
    [busier, 0],
    [busy, 0],
  ])
  // Of those who see an app without a role on it nothing waits for them.
  expect(await list(staff, { sort: 'todo,desc', keyword: busier })).toEqual([[busier, 0]])
})

test('readiness is that of the app’s home page, through the same role, however many apps there are', async () => {
  const { deps, partner, reviewer, staff, app, company } = await createWorld()
  const other = `${app.id.slice(0, 22)}R`
  await runIn(deps.db, "insert into app (id, name, status, app_type, main_platform) values ($1, $1, 'DEVELOPING', 1, 1)", [other])
  const [own, one] = [partner.user.userKey, { userKey: partner.user.userKey, organizationId: company.organizationId }]
  await runIn(deps.db, 'delete from app_member where user_id = $1', [own])
  await grantRoles(deps.db, { ...one, role: appRoles.tech_pm, appIds: [app.id] })
  await grantRoles(deps.db, { ...one, role: appRoles.dashboard, appIds: [other] })
  await runIn(
    deps.db,
    `insert into qa_request (app_id, no, type, title, os, zone, schedule_from, schedule_to, scope, changes, known_issues, test_accounts,
       tester_company, exception, status, result, requester_id)
     values ($1, 1, 'REAL', 'Passed', '{aos}', 'REAL', now(), now(), '', '', '', '', '', '', 'COMPLETED', 'PASS', $2)`,
    [app.id, own],
  )
  const readinessFor = async (who: typeof staff, appId: string) =>
    (await who.call(appList.list, { query: { keyword: appId } })).list.find(({ id }) => id === appId)?.readiness
  for (const who of [partner, reviewer]) {
    const { readiness } = await who.call(appHome.home, { params: { appId: app.id } })
    const done = readiness.filter((point) => point.done).length
    expect(done).toBe(2)
    expect(await readinessFor(who, app.id)).toEqual({ done, total: readiness.length })
  }
  // Somebody who sees no point, and staff who cannot open the app, read no figure.
  expect(await readinessFor(partner, other)).toBeNull()
  expect(await readinessFor(staff, app.id)).toBeNull()
})

test('an app with many to-dos hides none of another, and counts no more of a kind than its home page shows', async () => {
  const { deps, partner, app } = await createWorld()
  const { userKey } = partner.user
  const other = `${app.id.slice(0, 22)}M`
  await runIn(deps.db, "insert into app (id, name, status, app_type, main_platform) values ($1, $1, 'PUBLISHED', 1, 1)", [other])
  const maxTodo = homeLimits.todo
  const fail = (id: string, count: number, days: number) =>
    runIn(
      deps.db,
      `insert into build_version (app_id, folder, os, name, memo, status, created_by, created_at)
       select $1, 'sandbox', 'aos', 'v' || n, '', 'UPLOAD_FAILED', $2, now() - make_interval(days => $3) from generate_series(1, $4::integer) as n`,
      [id, userKey, days, count],
    )
  const reject = (id: string, count: number, days: number) =>
    runIn(
      deps.db,
      `insert into qa_request (app_id, no, type, title, os, zone, schedule_from, schedule_to, scope, changes, known_issues, test_accounts,
         tester_company, exception, status, requester_id, decided_at)
       select $1, n, 'ALPHA', 'T', '{aos}', 'ALPHA', now(), now(), '', '', '', '', '', '', 'REJECTED', $2, now() - make_interval(days => $3)
       from generate_series(1, $4::integer) as n`,
      [id, userKey, days, count],
    )
  for (const [role, add] of [
    [appRoles.tech_pm, fail],
    [appRoles.director, reject],
  ] as const) {
    await runIn(deps.db, 'delete from app_member where user_id = $1', [userKey])
    await grantRoles(deps.db, { userKey, role, appIds: [app.id, other] })
    await add(app.id, 2 * maxTodo + 5, 9)
    await add(other, 1, 1)
    const { list } = await partner.call(appList.list, { query: { sort: 'todo,desc' } })
    expect(list.map(({ id, todo }) => [id, todo])).toEqual([
      [app.id, maxTodo],
      [other, 1],
    ])
  }
})
