import { appArea, appPages, type OwnApp } from '@portico/contract/console/app-area'
import { appRoles } from '@portico/contract/permissions'
import { mayUse } from '@portico/contract/standing/samples'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/caller.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

const infoOf = async (who: Person, appId: string, phase?: string, team?: string) => {
  const url = appArea.environmentInfo.path.replace(':appId', appId)
  const answer = await who.raw({ method: 'GET', url, headers: { 'x-app-phase': phase, 'x-app-organization': team } })
  return answer.json<{
    funcCode?: string
    data: { appUserRole: number; pages: { path: string }[]; functions: { code: string; extent: string }[] }
  }>()
}
const codesOf = ({ data }: Awaited<ReturnType<typeof infoOf>>) => data.functions.map(({ code }) => code)

test('an app reports the reader’s roles, its phases, and the reader’s pages and functions', async () => {
  const { partner, app } = await createWorld()
  const info = await partner.call(appArea.environmentInfo, { params: { appId: app.id } })
  expect(info).toMatchObject({
    app: { id: app.id },
    appUserRole: 90,
    productArea: {
      phases: [
        { id: 1, displayName: 'Development', default: true },
        { id: 2, displayName: 'Staging', default: false },
        { id: 3, displayName: 'Production', default: false },
      ],
    },
  })
  expect(info.pages).toContainEqual({ pageCode: 'setting-advance', path: '/app/setting/advance' })
  expect(info.functions).toContainEqual({ code: 'app-setting-advance-edit', extent: 'own' })
  expect(info.functions.map(({ code }) => code)).not.toContain('app-setting-basic-edit')
})

test('functions follow the phase that the header names', async () => {
  const { partner, app } = await createWorld()
  expect(codesOf(await infoOf(partner, app.id))).toContain('app-gp-auth-edit')
  expect(codesOf(await infoOf(partner, app.id, '1'))).toContain('app-gp-auth-edit')
  expect(codesOf(await infoOf(partner, app.id, '3'))).not.toContain('app-gp-auth-edit')
  expect((await infoOf(partner, app.id, '4')).funcCode).toBe('invalid_input')
})

test('staff without a role have no pages, administrators have all, and a foreign app does not exist', async () => {
  const { staff, admin, stranger, newcomer, visitor, app } = await createWorld()
  const params = { appId: app.id }
  expect(await staff.call(appArea.environmentInfo, { params })).toMatchObject({ appUserRole: null, pages: [], functions: [] })
  const everything = await admin.call(appArea.environmentInfo, { params })
  expect(everything.pages).toHaveLength(appPages.length)
  expect(everything.functions.every(({ extent }) => extent === 'all')).toBe(true)
  for (const who of [stranger, newcomer])
    await expect(who.call(appArea.environmentInfo, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(visitor.call(appArea.environmentInfo, { params })).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test("one's own apps come with the id of the channel nearest to players", async () => {
  const { deps, partner, app } = await createWorld()
  const idOf = async () => (await partner.call(appArea.appInfo)).apps.find(({ id }) => id === app.id)?.channelId
  const make = (phase: number) =>
    runIn(deps.db, "insert into channel (app_id, phase, channel_id, status) values ($1, $2, $3, 'DRAFT')", [
      app.id,
      phase,
      `CH-PHASE${phase}${app.id.replaceAll(/[^A-Z0-9]/g, '').slice(-6)}`,
    ])
  expect(await idOf()).toBeNull()
  await make(2)
  expect(await idOf()).toMatch(/^CH-PHASE2/)
  await make(1)
  expect(await idOf()).toMatch(/^CH-PHASE2/)
})

test("the user's apps are listed with team, department and role, and with each role's permissions", async () => {
  const { deps, partner, app, company } = await createWorld()
  const { userKey } = partner.user
  await grantRoles(deps.db, { userKey, role: appRoles.tech_pm, appIds: [app.id], organizationId: company.organizationId })
  const info = await partner.call(appArea.appInfo)
  const ofApp = { id: app.id, name: app.name, icon: null, channelId: null, appType: 1, status: 'PUBLISHED' } as const
  expect(info.apps).toEqual([
    {
      ...ofApp,
      type: 0,
      organizationId: company.organizationId,
      roleId: 30,
      appRole: { departmentId: 5, permissionId: 30, departmentName: 'Development', permissionName: 'Tech PM' },
      org: 'Default',
    },
    {
      ...ofApp,
      type: 0,
      organizationId: null,
      roleId: 90,
      appRole: { departmentId: 0, permissionId: 90, departmentName: '', permissionName: 'Development company' },
      org: null,
    },
  ] satisfies OwnApp[])
  expect(info.organizations).toEqual([{ id: company.organizationId, name: 'Default', type: 0 }])
  expect(info.serviceLinkUrls).toEqual({ pionPromotion: { 1: null, 2: null, 3: null }, pionCommunity: null, quaty: null })
  const may = (code: string, orgId: number, phase = 1) => mayUse(info, { appId: app.id, orgId, code, phase })
  expect(may('app-security-air-edit', company.organizationId)).toBe(true)
  expect(may('app-certificate-add', company.organizationId)).toBe(false)
  const inTeam = codesOf(await infoOf(partner, app.id, undefined, String(company.organizationId)))
  expect(inTeam).toContain('app-security-air-edit')
  expect(inTeam).not.toContain('app-roles-invite')
  expect(info.roles[0]?.[90]?.functions).toContainEqual({
    code: 'app-gp-auth-edit',
    appProductSpecialPermission: true,
    specialPermissions: { 0: [1] },
  })
  const { apps, organizations, roles } = await partner.call(appArea.consoleApps)
  expect({ apps, organizations, roles }).toEqual({ apps: info.apps, organizations: info.organizations, roles: info.roles })
})

test('administrators have roles of type 0, and people without apps empty lists', async () => {
  const { deps, admin, newcomer, visitor, app } = await createWorld()
  await grantRoles(deps.db, { userKey: admin.user.userKey, role: appRoles.etc, appIds: [app.id] })
  const info = await admin.call(appArea.appInfo)
  expect(info.roles).toEqual({ 0: { 50: { type: 0, functions: [] } } })
  expect(mayUse(info, { appId: app.id, code: 'app-security-air-edit', phase: 3 })).toBe(true)
  expect(await newcomer.call(appArea.appInfo)).toMatchObject({ apps: [], organizations: [], roles: {} })
  await expect(visitor.call(appArea.appInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('the search finds one’s own apps by name or id in any case; administrators find all', async () => {
  const { admin, partner, stranger, app, otherApp } = await createWorld()
  const found = async (who: Person, keyword: string) =>
    (await who.call(appArea.searchApps, { query: { keyword } })).list.map(({ id }) => id)
  expect(await found(partner, app.id.toLowerCase())).toEqual([app.id])
  expect(await found(partner, otherApp.id)).toEqual([])
  expect(await found(stranger, app.id)).toEqual([])
  expect(await found(partner, '%')).toEqual([])
  expect(await found(admin, otherApp.id)).toEqual([otherApp.id])
  const { list, total } = await admin.call(appArea.searchApps, { query: { keyword: app.id, size: 1 } })
  expect([list[0]?.appRole, list[0]?.organizationId, total]).toEqual([null, null, 1])
  const [own] = (await partner.call(appArea.searchApps, { query: { keyword: app.id } })).list
  expect(own?.appRole?.permissionId).toBe(90)
})

test('a forged app, team, phase, product, page or code is refused or ignored, and what it names stays unknown', async () => {
  const { partner, app, otherApp, otherCompany, company } = await createWorld()
  const request = async (appId: string, headers: Record<string, string> = {}, query = '') => {
    const url = `${appArea.environmentInfo.path.replace(':appId', encodeURIComponent(appId))}${query}`
    const answer = await partner.raw({ method: 'GET', url, headers })
    for (const secret of [otherApp.name, otherCompany.name]) expect(answer.body).not.toContain(secret)
    return { ...answer.json<{ funcCode?: string; data?: { pages: unknown[]; functions: unknown[] } }>(), requestId: '' }
  }
  const honest = await request(app.id)
  expect(honest.data?.pages).not.toEqual([])
  const missing = await request('LG-NOWHERE')
  expect(missing.funcCode).toBe('app_not_found')
  expect(await request(otherApp.id)).toEqual(missing)
  expect((await request("' or 1=1 --")).funcCode).toBe('invalid_input')
  for (const phase of ['0', '4', '1,3', '1 or 1=1', 'Production'])
    expect([phase, (await request(app.id, { 'x-app-phase': phase })).funcCode]).toEqual([phase, 'invalid_input'])
  for (const forged of ['-1', 'default', '1e99', `${company.organizationId},${otherCompany.organizationId}`])
    expect([forged, (await request(app.id, { 'x-app-organization': forged })).funcCode]).toEqual([forged, 'invalid_input'])
  for (const foreign of [otherCompany.organizationId, company.organizationId, 2_147_483_647])
    expect((await request(app.id, { 'x-app-organization': String(foreign) })).data).toMatchObject({ pages: [], functions: [] })
  // A product says where the reader is and opens nothing; the rest of an address is no part of a call.
  expect(await request(app.id, { 'x-app-product': '<script>alert(1)</script>' })).toEqual(honest)
  for (const query of ['?p=security', '?pageId=../../admin', '?code=app-roles-invite', '?ph=3', `?orgId=${otherCompany.organizationId}`])
    expect([query, (await request(app.id, {}, query)).funcCode]).toEqual([query, 'invalid_input'])
})
