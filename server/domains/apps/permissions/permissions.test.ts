import { permissionTable } from '@portico/contract/apps/permissions'
import { appArea } from '@portico/contract/console/app-area'
import { type Cell, type Phase, phases } from '@portico/contract/kernel/permission'
import { appRoles, isPhased, type Permission, permissions } from '@portico/contract/permissions'
import { mayUse } from '@portico/contract/standing/samples'
import { afterEach, expect, test } from 'vitest'
import { servedRoutes } from '../../../domains.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { createRules } from '../../../kernel/permissions/rules.ts'
import { permissionsStore } from '../../../kernel/permissions/permissions.store.ts'
import { up as renameLanding } from '../../../migrations/0063-landing-permissions.ts'
import { createWorld } from '../../../testing/world.ts'

const always: Cell = { phases: [...phases], own: false }
const never: Cell = { phases: [], own: false }
const inDevelopment: Cell = { phases: [1], own: false }
const change = (permission: string, roleId: number, cell: Cell, previous: Cell) => ({
  body: { permission, roleId, cell: { ...cell, phases: [...cell.phases] }, previous: { ...previous, phases: [...previous.phases] } },
})

afterEach(async () => {
  const { admin } = await createWorld()
  await admin.call(permissionTable.reset)
})

test('a change takes effect with the next request, wherever permissions are reported and checked', async () => {
  const { admin, partner, app } = await createWorld()
  const params = { appId: app.id }
  const delivered = await partner.call(permissionTable.ofApp, { params })
  const ofApps = Object.entries(permissions).flatMap(([permission, { on }]) => (on === 'app' ? [permission] : []))
  expect(delivered.permissions.map(({ permission }) => permission)).toEqual(ofApps)

  await admin.call(permissionTable.change, change('app-roles-view', appRoles.dev, never, always))
  await expect(partner.call(permissionTable.ofApp, { params })).rejects.toMatchObject({ funcCode: 'not_allowed', status: 403 })
  const { functions, pages } = await partner.call(appArea.environmentInfo, { params })
  expect(functions.map(({ code }) => code)).not.toContain('app-roles-view')
  expect(pages.map(({ path }) => path)).not.toContain('/app/roles')
  expect(mayUse(await partner.call(appArea.appInfo), { appId: app.id, code: 'app-roles-view', phase: 1 })).toBe(false)

  await admin.call(permissionTable.reset)
  expect(await partner.call(permissionTable.ofApp, { params })).toEqual(delivered)
})

test('app/ and environment/info report a permission granted in one phase for that phase only', async () => {
  const { admin, partner, app } = await createWorld()
  await admin.call(
    permissionTable.change,
    change('app-gp-sdk-whitelist-edit', appRoles.dev, { phases: [2], own: true }, { ...always, own: true }),
  )
  const info = await partner.call(appArea.appInfo)
  expect(info.roles[0]?.[appRoles.dev]?.functions).toContainEqual({
    code: 'app-gp-sdk-whitelist-edit',
    appProductSpecialPermission: true,
    specialPermissions: { 0: [2] },
  })
  const functionsIn = async (phase: Phase) => {
    const url = appArea.environmentInfo.path.replace(':appId', app.id)
    const answer = await partner.raw({ method: 'GET', url, headers: { 'x-app-phase': String(phase) } })
    return answer.json<{ data: { functions: object[] } }>().data.functions
  }
  expect(await functionsIn(2)).toContainEqual({ code: 'app-gp-sdk-whitelist-edit', extent: 'own' })
  expect(JSON.stringify(await functionsIn(1))).not.toContain('app-gp-sdk-whitelist-edit')
})

test('app/ reports for every role exactly what the changed table grants it in each phase', async () => {
  const { admin, partner, deps, app } = await createWorld()
  const altered = Object.keys(permissions).filter((code) => code.startsWith('app-tracker') || code.startsWith('app-gp'))
  for (const [at, permission] of altered.entries()) {
    const cell = isPhased(permission as Permission) ? { phases: [((at % 3) + 1) as Phase], own: at % 2 === 0 } : never
    await permissionsStore(deps.db).set({ permission, roleId: appRoles.dev, ...cell }, 'Ada')
  }
  await permissionsStore(deps.db).next()
  const { permissions: rows } = await admin.call(permissionTable.list)
  const info = await partner.call(appArea.appInfo)
  for (const { permission, roles } of rows.filter(({ on, permission: code }) => on === 'app' && code !== 'app-metadata-edit'))
    for (const phase of phases) {
      const holds = roles.some(({ roleId, phases: chosen }) => roleId === appRoles.dev && chosen.includes(phase))
      expect([permission, phase, mayUse(info, { appId: app.id, code: permission, phase })]).toEqual([permission, phase, holds])
    }
})

test('another process uses a change as soon as it is committed', async () => {
  const { admin, deps } = await createWorld()
  const other = createRules(deps.db)
  const versionNow = async () => (await permissionsStore(deps.db).inForce()).version
  const holds = async () => (await other.of(await versionNow()))['app-home-view'].grants.has(appRoles.etc)
  expect(await holds()).toBe(true)
  await admin.call(permissionTable.change, change('app-home-view', appRoles.etc, never, always))
  expect(await holds()).toBe(false)
})

test('the table is read once per version, regardless of the number of requests', async () => {
  const { admin, deps } = await createWorld()
  let reads = 0
  const counted = new Proxy(deps.db, {
    get: (db, key) => (key === 'getExecutor' ? ((reads += 1), db.getExecutor.bind(db)) : Reflect.get(db, key)),
  })
  const rules = createRules(counted)
  const { version } = await permissionsStore(deps.db).inForce()
  await Promise.all(Array.from({ length: 20 }, () => rules.of(version)))
  const first = reads
  await Promise.all(Array.from({ length: 20 }, () => rules.of(version)))
  expect(reads).toBe(first)
  await admin.call(permissionTable.change, change('app-home-view', appRoles.etc, never, always))
  await Promise.all(Array.from({ length: 20 }, () => rules.of(version + 1)))
  expect(reads).toBe(first * 2)
})

test('differences show the delivered value and their author; changing a cell back removes its difference', async () => {
  const { admin } = await createWorld()
  const cellOf = async () => {
    const { permissions: rows } = await admin.call(permissionTable.list)
    return rows.find(({ permission }) => permission === 'app-gp-auth-edit')?.roles.find(({ roleId }) => roleId === appRoles.qa)
  }
  expect(await cellOf()).toBeUndefined()
  await admin.call(permissionTable.change, change('app-gp-auth-edit', appRoles.qa, inDevelopment, never))
  expect(await cellOf()).toMatchObject({ phases: [1], own: false, delivered: never, by: 'Ada' })
  await admin.call(permissionTable.change, change('app-gp-auth-edit', appRoles.qa, never, inDevelopment))
  expect(await cellOf()).toBeUndefined()
})

test('of two administrators who change one cell the second gets stale_version', async () => {
  const { admin } = await createWorld()
  const both = await Promise.allSettled([
    admin.call(permissionTable.change, change('app-gp-auth-edit', appRoles.qa, inDevelopment, never)),
    admin.call(permissionTable.change, change('app-gp-auth-edit', appRoles.qa, always, never)),
  ])
  const refused = both.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object)
  expect(refused).toEqual([expect.objectContaining({ funcCode: 'stale_version', status: 409 })])
})

test.each([
  ['permission', change('app-gone-view', appRoles.qa, always, never)],
  ['roleId', change('app-home-view', 0, always, never)],
  ['roleId', change('company-info-edit', appRoles.qa, always, never)],
  ['cell.phases', change('app-home-view', appRoles.qa, inDevelopment, always)],
  ['cell.phases', change('company-info-edit', 0, { phases: [1, 2], own: false }, never)],
  ['cell.own', change('app-home-view', appRoles.qa, { ...always, own: true }, always)],
  ['cell.own', change('app-security-air-edit', appRoles.dev, { phases: [2], own: true }, never)],
])('an invalid %s is refused', async (field, input) => {
  const { admin } = await createWorld()
  await expect(admin.call(permissionTable.change, input)).rejects.toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field }] })
})

test('company masters and members are changed in the same table', async () => {
  const { admin } = await createWorld()
  await admin.call(permissionTable.change, change('company-members-invite', 0, { phases: [3, 2, 1], own: false }, never))
  const { permissions: rows } = await admin.call(permissionTable.list)
  const row = rows.find(({ permission }) => permission === 'company-members-invite')
  expect(row?.roles.map(({ roleId, phases: chosen }) => [roleId, chosen])).toEqual([
    [0, [1, 2, 3]],
    [1, [1, 2, 3]],
  ])
})

test('every change is logged, and a request that changes nothing is not', async () => {
  const { admin, deps } = await createWorld()
  await admin.call(permissionTable.change, change('app-home-view', appRoles.etc, never, always))
  await admin.call(permissionTable.change, change('app-home-view', appRoles.etc, never, never))
  await admin.call(permissionTable.reset)
  await admin.call(permissionTable.reset)
  const log = await runIn(deps.db, 'select action, details from activity_log where actor_key = $1 order by id', [admin.user.userKey])
  const there = { permission: 'app-home-view', roleId: appRoles.etc }
  expect(log.rows).toEqual([
    { action: 'permission.changed', details: { ...there, before: always, after: never } },
    { action: 'permission.reset', details: { changes: [{ ...there, before: never, after: always }] } },
  ])
})

test('only administrators change the table', async () => {
  const { reviewer, partner, visitor } = await createWorld()
  for (const who of [reviewer, partner, visitor]) {
    await expect(who.call(permissionTable.list)).rejects.toMatchObject({ status: who === visitor ? 401 : 403 })
    await expect(who.call(permissionTable.change, change('app-home-view', 10, never, always))).rejects.toMatchObject({
      funcCode: expect.stringMatching(/^(not_allowed|signed_out)$/),
    })
    await expect(who.call(permissionTable.reset)).rejects.toMatchObject({ funcCode: expect.stringMatching(/^(not_allowed|signed_out)$/) })
  }
})

test('routes for data of a phase require functions that can be limited to phases', () => {
  const inPhase = servedRoutes.flatMap(({ access }) => (access.who === 'permitted' && access.phase ? [access.permission] : []))
  // The home page is open in every phase; only its content depends on the phase.
  expect(inPhase.filter((permission) => permission !== 'app-home-view' && !isPhased(permission))).toEqual([])
})

test('every function is required by a route, except those for which the specification has no call', () => {
  const required = new Set<string>(servedRoutes.flatMap(({ access }) => (access.who === 'permitted' ? [access.permission] : [])))
  // Checked within a handler, for part of the body.
  const within = ['app-gp-auth-enable', 'app-gp-auth-disable', 'app-ticket-cancel']
  const without = ['app-team-add', 'app-team-delete', 'app-product-tester-invite', 'app-product-tester-expand']
  expect(
    Object.keys(permissions)
      .filter((code) => !required.has(code))
      .toSorted(),
  ).toEqual([...within, ...without].toSorted())
})

test('anyone who sees an app is told whom to ask for a permission, by the table in force', async () => {
  const { admin, partner, staff, stranger, app } = await createWorld()
  const input = { params: { appId: app.id }, query: { permission: 'app-setting-basic-approve' } }
  expect(await partner.call(permissionTable.holders, input)).toEqual({ roles: [10], people: ['Rei'] })
  await admin.call(permissionTable.change, change('app-setting-basic-approve', appRoles.dev, always, never))
  expect(await staff.call(permissionTable.holders, input)).toEqual({ roles: [10, 90], people: ['Mina', 'Rei'] })
  await expect(stranger.call(permissionTable.holders, input)).rejects.toMatchObject({ funcCode: 'app_not_found' })
  const unknown = { ...input, query: { permission: 'company-info-view' } }
  await expect(partner.call(permissionTable.holders, unknown)).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

test('grants, limits and requests under a function’s former name apply to its present one', async () => {
  const { deps, admin, app, partner } = await createWorld()
  const { db } = deps
  const { userKey } = partner.user
  await runIn(
    db,
    `insert into permission_change (permission, role_id, phases, own, changed_by) values ('app-landing-page-template-add', $1, '{}', false, $2)`,
    [appRoles.dev, admin.user.userKey],
  )
  await runIn(db, `insert into access_request (app_id, user_id, permission) values ($1, $2, 'app-landing-page-configuration-edit')`, [
    app.id,
    userKey,
  ])
  await runIn(
    db,
    `insert into app_token (app_id, name, permissions, hash, hint, made_by, expires_at)
     values ($1, 'CI', '{app-home-view,app-landing-page-template-view,app-roles-view}', $1 || ' hash', 'hint', $2, now() + interval '1 day')`,
    [app.id, userKey],
  )
  await renameLanding(db as never)
  const functions = (await partner.call(appArea.environmentInfo, { params: { appId: app.id } })).functions.map(({ code }) => code)
  expect([functions.includes('app-landing-template-add'), functions.includes('app-landing-template-view')]).toEqual([false, true])
  const { rows } = await runIn(
    db,
    `select permissions, (select permission from access_request where app_id = $1) as requested from app_token where app_id = $1`,
    [app.id],
  )
  expect(rows).toEqual([
    { permissions: ['app-home-view', 'app-landing-template-view', 'app-roles-view'], requested: 'app-landing-configuration-edit' },
  ])
})
