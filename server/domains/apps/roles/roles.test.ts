import { roles } from '@portico/contract/apps/roles'
import { memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/caller.ts'
import { world } from '../../../testing/world.ts'
import { addMember } from '../../people/organizations/index.ts'
import { rolesOf } from './index.ts'

const infoOf = async (who: Person, appId: string, phase?: string) => {
  const url = roles.environmentInfo.path.replace(':appId', appId)
  const answer = await who.raw({ method: 'GET', url, headers: { 'x-app-phase': phase } })
  return answer.json<{
    funcCode?: string
    data: { appUserRole: number; pages: { path: string }[]; functions: { code: string; held: string }[] }
  }>()
}
const codesOf = ({ data }: Awaited<ReturnType<typeof infoOf>>) => data.functions.map(({ code }) => code)

test('an app tells what somebody is to it, its phases, and which pages and functions are theirs', async () => {
  const { partner, app } = await world()
  const info = await partner.call(roles.environmentInfo, { params: { appId: app.id } })
  expect(info).toMatchObject({
    appUserRole: 90,
    productArea: {
      products: [],
      phases: [
        { id: 1, displayName: 'Development', default: true },
        { id: 2, displayName: 'Staging', default: false },
        { id: 3, displayName: 'Production', default: false },
      ],
    },
  })
  expect(info.pages).toContainEqual({ pageCode: 'setting-advance', path: '/app/setting/advance' })
  expect(info.functions).toContainEqual({ code: 'app-setting-advance-edit', held: 'own' })
  expect(info.functions.map(({ code }) => code)).not.toContain('app-setting-basic-edit')
})

test('functions follow the phase that the header names', async () => {
  const { partner, app } = await world()
  expect(codesOf(await infoOf(partner, app.id))).toContain('app-gp-auth-edit')
  expect(codesOf(await infoOf(partner, app.id, '1'))).toContain('app-gp-auth-edit')
  expect(codesOf(await infoOf(partner, app.id, '3'))).not.toContain('app-gp-auth-edit')
  expect((await infoOf(partner, app.id, '4')).funcCode).toBe('invalid_input')
})

test('staff without a role have no pages, administrators have all, and a foreign app does not exist', async () => {
  const { staff, admin, stranger, newcomer, visitor, app } = await world()
  const params = { appId: app.id }
  expect(await staff.call(roles.environmentInfo, { params })).toMatchObject({ appUserRole: null, pages: [], functions: [] })
  const everything = await admin.call(roles.environmentInfo, { params })
  expect(everything.pages).toHaveLength(16)
  expect(everything.functions.every(({ held }) => held === 'all')).toBe(true)
  for (const who of [stranger, newcomer])
    await expect(who.call(roles.environmentInfo, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(visitor.call(roles.environmentInfo, { params })).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('in a company and a team somebody is a member, a master or nobody; administrators know of all', async () => {
  const { deps, partner, stranger, newcomer, admin, company } = await world()
  const of = rolesOf(deps)
  const inCompany = { on: 'company', id: String(company.id) } as const
  const inTeam = { on: 'team', id: String(company.organizationId) } as const
  const as = ({ user }: Person, isAdmin = false) => ({ userKey: user.userKey, admin: isAdmin }) as Parameters<typeof of>[0]
  for (const place of [inCompany, inTeam]) {
    expect(await of(as(partner), place)).toEqual([memberRoles.member])
    expect(await of(as(stranger), place)).toBeUndefined()
    expect(await of(as(newcomer), place)).toBeUndefined()
    expect(await of(as(admin, true), place)).toEqual([])
  }
  await addMember(deps.db, { organizationId: company.organizationId, userKey: partner.user.userKey, role: memberRoles.master })
  expect(await of(as(partner), inCompany)).toEqual([memberRoles.master])
  expect(await of(as(partner), inTeam)).toEqual([memberRoles.master])
})
