import { accounts } from '@portico/contract/people/accounts'
import { CompanyMemberRemoved, organizations } from '@portico/contract/people/organizations'
import { memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createWorld } from '../../../testing/world.ts'
import { addMember } from './index.ts'

/** Prepares a world in which Mina is the only master of her company, and Lin a member. */
const setUp = async () => {
  const scene = await createWorld()
  const { deps, company, partner, newcomer } = scene
  const { organizationId } = company
  const [master, member] = [partner.user.userKey, newcomer.user.userKey]
  await addMember(deps.db, { organizationId, userKey: master, role: memberRoles.master })
  await addMember(deps.db, { organizationId, userKey: member })
  const notificationsOf = async (userKey: string) =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [userKey])).rows
  return { ...scene, master, member, organizationId, notificationsOf }
}

const code = (funcCode: string) => ({ funcCode })
const { member: asMember, master: asMaster } = memberRoles

test('the members of a company are listed with their teams, apps and state', async () => {
  const { partner, newcomer, master, member, deps, organizationId } = await setUp()
  await partner.call(accounts.saveLocale, { body: { locale: 'en_US' } })
  await runIn(deps.db, 'update person set first_login = true where id = $1', [member])
  await runIn(deps.db, 'update app_member set organization_id = $1 where user_id = $2', [organizationId, master])
  const { list, total, role, defaultTeamId } = await partner.call(organizations.companyMembers)
  expect({ total, role, defaultTeamId }).toEqual({ total: 2, role: asMaster, defaultTeamId: organizationId })
  expect(list).toMatchObject([
    { name: newcomer.user.name, role: asMember, status: 'joining', apps: 0, lastSignInAt: null },
    { name: partner.user.name, role: asMaster, status: 'active', apps: 1, teams: [{ id: organizationId, name: 'Default' }] },
  ])
  const found = await partner.call(organizations.companyMembers, { query: { keyword: partner.user.email.slice(0, 8) } })
  expect(found.list).toHaveLength(1)
})

test('people of other companies are not listed, and cannot be changed', async () => {
  const { partner, stranger } = await setUp()
  const { userKey } = stranger.user
  expect((await partner.call(organizations.companyMembers)).list.map((one) => one.userKey)).not.toContain(userKey)
  await expect(
    partner.call(organizations.changeCompanyRole, { params: { userKey }, body: { role: asMaster, previous: asMember } }),
  ).rejects.toMatchObject(code('not_found'))
  await expect(partner.call(organizations.removeFromCompany, { params: { userKey } })).rejects.toMatchObject(code('not_found'))
})

test('a master appoints another; only the person concerned is notified', async () => {
  const { partner, newcomer, master, member, notificationsOf } = await setUp()
  const change = (userKey: string, role: 0 | 1, by = partner) =>
    by.call(organizations.changeCompanyRole, { params: { userKey }, body: { role, previous: role === asMaster ? asMember : asMaster } })
  await expect(change(member, asMaster, newcomer)).rejects.toMatchObject(code('not_allowed'))
  await expect(change(master, asMember)).rejects.toMatchObject(code('last_master'))
  await change(member, asMaster)
  expect(await notificationsOf(member)).toMatchObject([{ title: expect.stringContaining('You are now a master of Studio') }])
  await change(master, asMember, newcomer)
  await expect(change(member, asMember, newcomer)).rejects.toMatchObject(code('last_master'))
  expect(await notificationsOf(master)).toHaveLength(1)
})

test('of two masters who resign at once one remains', async () => {
  const { partner, newcomer, master, member, organizationId, deps } = await setUp()
  await addMember(deps.db, { organizationId, userKey: member, role: asMaster })
  const resign = (who: typeof partner, userKey: string) =>
    who.call(organizations.changeCompanyRole, { params: { userKey }, body: { role: asMember, previous: asMaster } })
  const answers = await Promise.allSettled([resign(partner, master), resign(newcomer, member)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
})

test('a removed person belongs to no company and no team, and has no role through them', async () => {
  const { partner, newcomer, master, member, app, deps, organizationId, notificationsOf } = await setUp()
  await runIn(deps.db, 'insert into app_member (app_id, user_id, role_id, organization_id) values ($1, $2, 90, $3)', [
    app.id,
    member,
    organizationId,
  ])
  await expect(newcomer.call(organizations.removeFromCompany, { params: { userKey: master } })).rejects.toMatchObject(code('not_allowed'))
  await expect(partner.call(organizations.removeFromCompany, { params: { userKey: master } })).rejects.toMatchObject(code('last_master'))
  await partner.call(organizations.removeFromCompany, { params: { userKey: member } })
  expect((await newcomer.call(accounts.envInfo)).user).toMatchObject({ company: null, companyId: null, appRoles: [] })
  await expect(newcomer.call(organizations.companyMembers)).rejects.toMatchObject(code('not_found'))
  expect(await notificationsOf(member)).toMatchObject([{ title: expect.stringContaining('no longer a member of Studio') }])
  const logged = await runIn(deps.db, 'select company_id from activity_log where action = $1 and actor_key = $2', [
    CompanyMemberRemoved.name,
    master,
  ])
  expect(logged.rows).toHaveLength(1)
})

test('people removed from the provider are no longer staff, and administrators cannot be removed', async () => {
  const { admin, staff, deps } = await setUp()
  const userKey = staff.user.userKey
  await expect(admin.call(organizations.removeFromCompany, { params: { userKey: admin.user.userKey } })).rejects.toMatchObject(
    code('not_allowed'),
  )
  await admin.call(organizations.removeFromCompany, { params: { userKey } })
  expect((await runIn(deps.db, 'select staff, company_id from person where id = $1', [userKey])).rows).toEqual([
    { staff: false, company_id: null },
  ])
})

test('leaving the default team means leaving the company; leaving another team does not', async () => {
  const { partner, newcomer, member, company, organizationId, deps } = await setUp()
  const { team } = await partner.call(organizations.addTeam, { body: { name: 'Live team', departmentId: 1 } })
  await addMember(deps.db, { organizationId: team.id, userKey: member })
  const companyId = async () => (await newcomer.call(accounts.envInfo)).user.companyId
  await partner.call(organizations.changeRole, { params: { id: team.id, userKey: member }, body: { role: asMaster, previous: asMember } })
  expect((await partner.call(organizations.members, { params: { id: team.id } })).list).toMatchObject([{ userKey: member, role: asMaster }])
  await partner.call(organizations.remove, { params: { id: team.id, userKey: member } })
  await expect(partner.call(organizations.remove, { params: { id: team.id, userKey: member } })).rejects.toMatchObject(code('not_found'))
  expect(await companyId()).toBe(company.id)
  await partner.call(organizations.remove, { params: { id: organizationId, userKey: member } })
  expect(await companyId()).toBeNull()
})

test('a role that somebody else changed meanwhile is not changed back, in a company and in a team', async () => {
  const { partner, member, organizationId, notificationsOf } = await setUp()
  const faster = { status: 409, funcCode: 'stale_version' }
  const inCompany = (role: 0 | 1, previous: 0 | 1) =>
    partner.call(organizations.changeCompanyRole, { params: { userKey: member }, body: { role, previous } })
  await inCompany(asMaster, asMember)
  await expect(inCompany(asMaster, asMember)).rejects.toMatchObject(faster)
  const inTeam = () =>
    partner.call(organizations.changeRole, {
      params: { id: organizationId, userKey: member },
      body: { role: asMember, previous: asMaster },
    })
  const answers = await Promise.allSettled([inTeam(), inTeam()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: faster })
  expect(await notificationsOf(member)).toHaveLength(2)
})
