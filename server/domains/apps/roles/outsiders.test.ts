import { permissionTable } from '@portico/contract/apps/permissions'
import { roles } from '@portico/contract/apps/roles'
import { invitations } from '@portico/contract/people/invitations'
import { memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { startInviting } from '../../../testing/inviting.ts'
import { unique } from '../../../testing/world.ts'
import { addMember } from '../../people/organizations/index.ts'

const address = () => `${unique().toLowerCase()}@example.test`

const setUp = async () => {
  const scene = await startInviting()
  const { deps, app, company, partner } = scene
  const params = { appId: app.id }
  const inviteBy = (who: Person, emails: string[], orgId = company.organizationId, roleId: 40 | 90 = 90) =>
    who.call(roles.invite, { params, body: { emails, roleId, orgId } })
  const makeMaster = (role: 0 | 1) => addMember(deps.db, { organizationId: company.organizationId, userKey: partner.user.userKey, role })
  const teamsOf = async (who: Person) => (await who.call(roles.list, { params })).teams
  return { ...scene, params, inviteBy, makeMaster, teamsOf }
}

test('who may not invite to a company invites only its members to an app, and learns of no other account', async () => {
  const { partner, newcomer, stranger, company, person, inviteBy, makeMaster, teamsOf } = await setUp()
  const [fresh, lone] = [address(), (await person()).user.email]
  const emails = [fresh, lone, stranger.user.email, newcomer.user.email]
  expect(await inviteBy(partner, emails)).toEqual({
    invited: [newcomer.user.email],
    skipped: [fresh, lone, stranger.user.email].map((email) => ({ email, reason: 'outsider' })),
  })
  expect(await teamsOf(partner)).toMatchObject([{ id: company.organizationId, membersOnly: true }])
  await makeMaster(memberRoles.master)
  expect(await teamsOf(partner)).toMatchObject([{ id: company.organizationId, membersOnly: false }])
  expect((await inviteBy(partner, [fresh, lone])).invited).toEqual([fresh, lone])
})

test('a master of a team invites anybody to an app through it, as they do to the team, but through no other team', async () => {
  const { partner, deps, app, company, inviteBy, teamsOf } = await setUp()
  const { rows } = await runIn(deps.db, 'insert into organization (company_id, name) values ($1, $2) returning id', [company.id, unique()])
  const [{ id }] = rows as [{ id: number }]
  await runIn(deps.db, 'insert into app_organization (app_id, organization_id) values ($1, $2)', [app.id, id])
  const team = { organizationId: id, userKey: partner.user.userKey }
  await addMember(deps.db, { ...team, role: memberRoles.member })
  expect((await inviteBy(partner, [address()], id)).skipped).toMatchObject([{ reason: 'outsider' }])
  await addMember(deps.db, { ...team, role: memberRoles.master })
  const fresh = address()
  expect((await inviteBy(partner, [fresh], id)).invited).toEqual([fresh])
  expect((await inviteBy(partner, [address()])).skipped).toMatchObject([{ reason: 'outsider' }])
  const membersOnly = new Map((await teamsOf(partner)).map((one) => [one.id, one.membersOnly]))
  expect([membersOnly.get(company.organizationId), membersOnly.get(id)]).toEqual([true, false])
})

test('staff invite members of partners to their teams and staff to those of the provider; administrators invite anybody', async () => {
  const { admin, reviewer, staff, newcomer, provider, deps, inviteBy, teamsOf } = await setUp()
  const { rows } = await runIn(deps.db, 'insert into organization (company_id, name) values ($1, $2) returning id', [provider.id, unique()])
  const [{ id }] = rows as [{ id: number }]
  expect((await teamsOf(reviewer)).map(({ membersOnly }) => membersOnly)).not.toContain(false)
  expect((await inviteBy(reviewer, [address(), newcomer.user.email])).invited).toEqual([newcomer.user.email])
  expect((await inviteBy(reviewer, [address(), staff.user.email], id, 40)).invited).toEqual([staff.user.email])
  const anybody = address()
  expect((await inviteBy(admin, [anybody], id, 40)).invited).toEqual([anybody])
  expect((await teamsOf(admin)).map(({ membersOnly }) => membersOnly)).not.toContain(true)
})

test('an invitation of somebody outside the company is void once its sender may no longer invite to the company', async () => {
  const { partner, person, mailed, params, inviteBy, makeMaster } = await setUp()
  await makeMaster(memberRoles.master)
  const lin = await person()
  await inviteBy(partner, [lin.user.email])
  const [pending] = (await lin.call(invitations.invitedList)).apps
  await makeMaster(memberRoles.member)
  const token = await mailed(lin.user.email)
  const refused = { funcCode: 'not_in_company', status: 403 }
  expect((await lin.call(invitations.invitedList)).apps).toEqual([])
  expect((await lin.call(invitations.invitation, { body: { token } })).state).toBe('not-in-company')
  await expect(lin.call(invitations.confirmInviting, { body: { token } })).rejects.toMatchObject(refused)
  await expect(lin.call(invitations.invitedConfirm, { body: { id: pending!.id, token: pending!.token, type: 2 } })).rejects.toMatchObject(
    refused,
  )
  await expect(partner.call(roles.expand, { params: { ...params, id: `i${pending!.id}` } })).rejects.toMatchObject(refused)
  await makeMaster(memberRoles.master)
  await lin.call(invitations.confirmInviting, { body: { token } })
})

test('who may invite to a company follows the permission table', async () => {
  const { admin, partner, inviteBy } = await setUp()
  const [cell, previous] = [
    { phases: [1, 2, 3] as (1 | 2 | 3)[], own: false },
    { phases: [], own: false },
  ]
  await admin.call(permissionTable.change, { body: { permission: 'company-members-invite', roleId: memberRoles.member, cell, previous } })
  const fresh = address()
  expect((await inviteBy(partner, [fresh])).invited).toEqual([fresh])
  await admin.call(permissionTable.reset)
})
