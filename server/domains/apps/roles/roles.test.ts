import { appRoles, memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { addMember } from '../../people/organizations/index.ts'
import { grantRoles, rolesOf } from './index.ts'

test('in a company or team a person is a member, a master or unknown; administrators see all of them', async () => {
  const { deps, partner, stranger, newcomer, admin, company } = await createWorld()
  const of = rolesOf(deps)
  const inCompany = { on: 'company', id: String(company.id) } as const
  const inTeam = { on: 'team', id: String(company.organizationId) } as const
  const as = ({ user }: Person, isAdmin = false) => ({ userKey: user.userKey, admin: isAdmin }) as Parameters<typeof of>[0]
  for (const place of [inCompany, inTeam]) {
    expect(await of(as(partner), place)).toEqual([memberRoles.member])
    expect(await of(as(stranger), place)).toBeUndefined()
    expect(await of(as(admin, true), place)).toEqual([])
  }
  // A person of the company who is not in its default team is a member of the company, but not of the team.
  expect(await of(as(newcomer), inCompany)).toEqual([memberRoles.member])
  expect(await of(as(newcomer), inTeam)).toBeUndefined()
  await addMember(deps.db, { organizationId: company.organizationId, userKey: partner.user.userKey, role: memberRoles.master })
  expect(await of(as(partner), inCompany)).toEqual([memberRoles.master])
  expect(await of(as(partner), inTeam)).toEqual([memberRoles.master])
})

test('on an app the role through one team applies: the named team, otherwise the default one', async () => {
  const { deps, partner, app, company, otherCompany } = await createWorld()
  const { userKey } = partner.user
  await runIn(deps.db, 'delete from app_member where user_id = $1', [userKey])
  const { rows } = await runIn(deps.db, "insert into organization (company_id, name) values ($1, 'Live team') returning id", [company.id])
  const [{ id: liveTeam }] = rows as [{ id: number }]
  await addMember(deps.db, { organizationId: liveTeam, userKey })
  await grantRoles(deps.db, { userKey, role: appRoles.tech_pm, appIds: [app.id], organizationId: liveTeam })
  const rolesIn = (team?: number | 'any') =>
    rolesOf(deps)({ userKey, admin: false, staff: false } as Parameters<ReturnType<typeof rolesOf>>[0], { on: 'app', id: app.id, team })
  expect(await rolesIn()).toEqual([appRoles.tech_pm])
  await grantRoles(deps.db, { userKey, role: appRoles.dev, appIds: [app.id], organizationId: company.organizationId })
  expect(await rolesIn()).toEqual([appRoles.dev])
  expect(await rolesIn(liveTeam)).toEqual([appRoles.tech_pm])
  expect(await rolesIn(otherCompany.organizationId)).toEqual([])
  expect(await rolesIn('any')).toEqual([appRoles.dev, appRoles.tech_pm])
})

test('a person who leaves a team loses the role that they had through it', async () => {
  const { deps, partner, app, company } = await createWorld()
  const { userKey } = partner.user
  await runIn(deps.db, 'delete from app_member where user_id = $1', [userKey])
  await grantRoles(deps.db, { userKey, role: appRoles.dev, appIds: [app.id], organizationId: company.organizationId })
  await runIn(deps.db, 'delete from organization_member where user_id = $1', [userKey])
  expect((await runIn(deps.db, 'select 1 from app_member where user_id = $1', [userKey])).rows).toEqual([])
})

test('nobody can get a role through a team of which they are not a member', async () => {
  const { deps, partner, app, otherCompany } = await createWorld()
  const grant = { userKey: partner.user.userKey, role: appRoles.reviewer, appIds: [app.id], organizationId: otherCompany.organizationId }
  await expect(grantRoles(deps.db, grant)).rejects.toThrow('foreign key')
})
