import { permissionTable } from '@portico/contract/apps/permissions'
import { type AppMember, roles } from '@portico/contract/apps/roles'
import { invitations } from '@portico/contract/people/invitations'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { lastMailTo } from '../../../testing/mails.ts'
import { createPeople } from '../../../testing/people.ts'
import { testPortal } from '../../../testing/portal.ts'
import { unique, createWorld } from '../../../testing/world.ts'

/** Prepares a world, with functions to add teams and people with a role on its app. */
const setUp = async () => {
  const all = await createWorld()
  const { portal, served } = await testPortal()
  const { person } = createPeople(portal.deps, served)
  const team = async (companyId: number, name = `Team ${unique()}`) => {
    const { rows } = await runIn(all.deps.db, 'insert into organization (company_id, name) values ($1, $2) returning id', [companyId, name])
    return { id: (rows[0] as { id: number }).id, name }
  }
  const providerTeam = await team(all.provider.id)
  const member = async (name: string, role: number, organizationId = providerTeam.id, companyId = all.provider.id) => {
    const found = await person(name, { companyId, organizationId, staff: companyId === all.provider.id })
    await runIn(all.deps.db, 'insert into app_member (app_id, user_id, role_id, organization_id) values ($1, $2, $3, $4)', [
      all.app.id,
      found.user.userKey,
      role,
      organizationId,
    ])
    return found
  }
  /** Creates somebody who belongs to a company, and returns their address. */
  const colleague = async ({ id }: { id: number }) => (await person('Aki', { companyId: id })).user.email
  return { ...all, params: { appId: all.app.id }, providerTeam, team, member, colleague, biz: await member('Haru', appRoles.biz) }
}
type Started = Awaited<ReturnType<typeof setUp>>

const rowOf = async (who: Person, { params }: Pick<Started, 'params'>, email: string): Promise<AppMember | undefined> =>
  (await who.call(roles.list, { params })).list.find((row) => row.email === email)

test('everybody with a role is listed with company, team and role, and so are invited people', async () => {
  const scene = await setUp()
  const { biz, params, providerTeam, provider, reviewer, colleague } = scene
  const email = await colleague(provider)
  const body = { emails: [email], roleId: appRoles.tech_pm, orgId: providerTeam.id, message: 'Welcome!' }
  expect(await biz.call(roles.invite, { params, body })).toEqual({ invited: [email], skipped: [] })
  const { list, total } = await biz.call(roles.list, { params })
  expect(total).toBe(4)
  expect(list.map(({ status }) => status)).toEqual(['INVITED', 'ACTIVE', 'ACTIVE', 'ACTIVE'])
  expect(list[0]).toMatchObject({ email, userKey: null, roleId: 30, team: providerTeam.name, company: provider.name, inviter: 'Haru' })
  expect(await rowOf(biz, scene, biz.user.email)).toMatchObject({
    name: 'Haru',
    company: provider.name,
    team: providerTeam.name,
    department: 'Development',
    roleId: 20,
    acts: [],
  })
  expect(await rowOf(biz, scene, reviewer.user.email)).toMatchObject({ roleId: 10, team: null, acts: [] })
})

test('acts are offered exactly if the server allows them', async () => {
  const scene = await setUp()
  const { biz, reviewer, partner, member } = scene
  const qa = await member('Yuki', appRoles.qa)
  const tester = await member('Wei', appRoles.tester)
  expect((await rowOf(qa, scene, tester.user.email))?.acts).toEqual(['role-change', 'remove'])
  expect((await rowOf(qa, scene, biz.user.email))?.acts).toEqual([])
  expect((await rowOf(tester, scene, qa.user.email))?.acts).toEqual([])
  expect((await rowOf(reviewer, scene, biz.user.email))?.acts).toEqual(['role-change', 'remove'])
  expect((await rowOf(biz, scene, partner.user.email))?.acts).toEqual(['role-change', 'remove'])
})

test('the roles and teams that a person can invite to depend on their role: a development company only has its own teams', async () => {
  const { params, biz, partner, reviewer, company, providerTeam, member, otherCompany } = await setUp()
  expect((await biz.call(roles.list, { params })).roles).toEqual([20, 21, 30, 31, 40, 41, 50, 60, 90])
  expect((await reviewer.call(roles.list, { params })).roles).toContain(10)
  const dev = await partner.call(roles.list, { params })
  expect(dev.roles).toEqual([90])
  expect(dev.teams.map(({ id }) => id)).toEqual([company.organizationId])
  const teams = (await biz.call(roles.list, { params })).teams.map(({ id }) => id)
  expect(teams).toEqual(expect.arrayContaining([company.organizationId, providerTeam.id]))
  expect(teams).not.toContain(otherCompany.organizationId)
  const pm = await member('Sora', appRoles.tech_pm)
  expect(await pm.call(roles.list, { params })).toMatchObject({ roles: [], teams: [] })
})

test('inviting to a role or company that the caller may not grant is refused', async () => {
  const { params, biz, partner, member, colleague, providerTeam, provider, company, otherCompany } = await setUp()
  const [qa, ofProvider, ofPartner] = [await member('Yuki', appRoles.qa), await colleague(provider), await colleague(company)]
  const invite = (who: Person, roleId: 10 | 20 | 40 | 90, orgId: number) =>
    who.call(roles.invite, { params, body: { emails: [ofProvider, ofPartner], roleId, orgId } }).then(
      ({ invited }) => invited,
      (error: { funcCode: string }) => error.funcCode,
    )
  expect(await invite(biz, 10, providerTeam.id)).toBe('not_allowed')
  expect(await invite(qa, 20, providerTeam.id)).toBe('not_allowed')
  expect(await invite(qa, 40, providerTeam.id)).toEqual([ofProvider])
  expect(await invite(partner, 90, providerTeam.id)).toBe('not_allowed')
  expect(await invite(partner, 90, company.organizationId)).toEqual([ofPartner])
  expect(await invite(biz, 90, otherCompany.organizationId)).toBe('invalid_input')
  expect(await invite(biz, 90, 999_999_999)).toBe('invalid_input')
})

test('addresses that cannot be invited are reported, and the others are invited', async () => {
  const { params, biz, partner, stranger, colleague, company } = await setUp()
  const fresh = await colleague(company)
  const emails = [fresh, fresh.toUpperCase(), stranger.user.email]
  const { invited, skipped } = await biz.call(roles.invite, { params, body: { emails, roleId: 90, orgId: company.organizationId } })
  expect(invited).toEqual([fresh])
  expect(skipped).toEqual([{ email: stranger.user.email, reason: 'other_company' }])
  const again = await biz.call(roles.invite, { params, body: { emails: [fresh], roleId: 90, orgId: company.organizationId } })
  expect(again).toEqual({ invited: [], skipped: [{ email: fresh, reason: 'invited' }] })
  expect((await partner.call(roles.list, { params })).list.filter(({ email }) => email === fresh)).toHaveLength(1)
})

test.each([
  ['emails', { emails: [] }],
  ['emails', { emails: Array.from({ length: 21 }, (_, at) => `a${at}@example.test`) }],
  ['emails.1', { emails: ['a@example.test', 'nobody'] }],
  ['message', { message: 'x'.repeat(501) }],
  ['roleId', { roleId: 11 }],
])('an invalid %s is refused', async (field, wrong) => {
  const { params, biz, providerTeam } = await setUp()
  const body = { emails: ['a@example.test'], roleId: 90, orgId: providerTeam.id, ...wrong }
  await expect(biz.call(roles.invite, { params, body: body as never })).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field }],
  })
})

test('accepting an invitation grants the role through its team', async () => {
  const scene = await setUp()
  const { params, biz, newcomer, company, deps } = scene
  await biz.call(roles.invite, { params, body: { emails: [newcomer.user.email], roleId: 90, orgId: company.organizationId } })
  const { token } = await lastMailTo(deps.db, newcomer.user.email)
  await newcomer.call(invitations.confirmInviting, { body: { token } })
  expect(await rowOf(biz, scene, newcomer.user.email)).toMatchObject({
    status: 'ACTIVE',
    roleId: 90,
    organizationId: company.organizationId,
  })
})

test('an invitation is valid only while its sender may grant that role', async () => {
  const scene = await setUp()
  const { params, admin, biz, newcomer, company, deps } = scene
  await biz.call(roles.invite, { params, body: { emails: [newcomer.user.email], roleId: 90, orgId: company.organizationId } })
  const { token } = await lastMailTo(deps.db, newcomer.user.email)
  const cell = { phases: [1, 2, 3] as (1 | 2 | 3)[], own: false }
  const never = { phases: [], own: false }
  await admin.call(permissionTable.change, { body: { permission: 'app-roles-invite', roleId: 20, cell: never, previous: cell } })
  await expect(newcomer.call(invitations.confirmInviting, { body: { token } })).rejects.toMatchObject({ funcCode: 'invitation_withdrawn' })
  await admin.call(permissionTable.reset)
  await newcomer.call(invitations.confirmInviting, { body: { token } })
})

test('an expired invitation is sent again, a pending one extended, and either can be withdrawn', async () => {
  const scene = await setUp()
  const { params, biz, providerTeam, provider, colleague, deps } = scene
  const email = await colleague(provider)
  await biz.call(roles.invite, { params, body: { emails: [email], roleId: 90, orgId: providerTeam.id } })
  await runIn(deps.db, "update invitation set expires_at = now() - interval '1 day' where email = $1", [email])
  const expired = await rowOf(biz, scene, email)
  expect(expired).toMatchObject({ status: 'EXPIRED', acts: ['remove', 'expand'] })
  const mails = async () => (await runIn(deps.db, 'select 1 from mail where recipient = $1', [email])).rows.length
  expect(await mails()).toBe(1)
  await biz.call(roles.expand, { params: { ...params, id: expired!.id } })
  expect(await mails()).toBe(2)
  const waiting = await rowOf(biz, scene, email)
  expect(waiting?.status).toBe('INVITED')
  await biz.call(roles.expand, { params: { ...params, id: waiting!.id } })
  expect(await mails()).toBe(2)
  await biz.call(roles.remove, { params: { ...params, id: waiting!.id } })
  expect(await rowOf(biz, scene, email)).toBeUndefined()
  await expect(biz.call(roles.remove, { params: { ...params, id: waiting!.id } })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('a role is changed and revoked, and its holder is notified each time', async () => {
  const scene = await setUp()
  const { params, biz, member, deps } = scene
  const pm = await member('Sora', appRoles.tech_pm)
  const { id } = (await rowOf(biz, scene, pm.user.email))!
  await biz.call(roles.changeRole, { params: { ...params, id }, body: { roleId: 31, previous: 30 } })
  expect((await rowOf(biz, scene, pm.user.email))?.roleId).toBe(31)
  await biz.call(roles.changeRole, { params: { ...params, id }, body: { roleId: 31, previous: 31 } })
  await biz.call(roles.remove, { params: { ...params, id } })
  expect(await rowOf(biz, scene, pm.user.email)).toBeUndefined()
  const notifications = await runIn(deps.db, 'select title, body, link from notification where user_id = $1 order by id', [pm.user.userKey])
  expect(notifications.rows).toEqual([
    {
      title: `Your role on ${scene.app.name} was changed`,
      body: 'Haru changed your role from “Tech PM” to “Tech operator”.',
      link: `/app/home?appId=${scene.app.id}`,
    },
    { title: `Your role on ${scene.app.name} was removed`, body: 'Haru removed your role “Tech operator”.', link: '/console/list' },
  ])
  const log = await runIn(deps.db, 'select action, details, role_id from activity_log where actor_key = $1 order by id', [biz.user.userKey])
  const details = { appId: scene.app.id, user: 'Sora', organizationId: scene.providerTeam.id }
  expect(log.rows).toEqual([
    { action: 'roles.changed', details: { ...details, before: { roleId: 30 }, after: { roleId: 31 } }, role_id: 20 },
    { action: 'roles.removed', details: { ...details, before: { roleId: 31 } }, role_id: 20 },
  ])
})

test('of two people who change one role the second gets stale_version', async () => {
  const scene = await setUp()
  const { params, biz, reviewer, member } = scene
  const pm = await member('Sora', appRoles.tech_pm)
  const { id } = (await rowOf(biz, scene, pm.user.email))!
  const both = await Promise.allSettled([
    biz.call(roles.changeRole, { params: { ...params, id }, body: { roleId: 31, previous: 30 } }),
    reviewer.call(roles.changeRole, { params: { ...params, id }, body: { roleId: 40, previous: 30 } }),
  ])
  const refused = both.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object)
  expect(refused).toEqual([expect.objectContaining({ funcCode: 'stale_version', status: 409 })])
})

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { funcCode: string }) => error.funcCode,
  )

test('nobody changes or revokes their own role', async () => {
  const scene = await setUp()
  const { params, biz } = scene
  const own = { ...params, id: (await rowOf(biz, scene, biz.user.email))!.id }
  expect(await reasonOf(biz.call(roles.changeRole, { params: own, body: { roleId: 21, previous: 20 } }))).toBe('own_role')
  expect(await reasonOf(biz.call(roles.remove, { params: own }))).toBe('own_role')
})

test('nobody can remove the last reviewer; of two concurrent removals only one succeeds', async () => {
  const scene = await setUp()
  const { params, admin, reviewer, member } = scene
  const { id } = (await rowOf(admin, scene, reviewer.user.email))!
  expect(await reasonOf(admin.call(roles.remove, { params: { ...params, id } }))).toBe('last_reviewer')
  const demotion = { params: { ...params, id }, body: { roleId: 20, previous: 10 } } as const
  expect(await reasonOf(admin.call(roles.changeRole, demotion))).toBe('last_reviewer')
  const second = await member('Kenji', appRoles.reviewer)
  const other = (await rowOf(admin, scene, second.user.email))!.id
  const both = await Promise.all([
    reasonOf(second.call(roles.remove, { params: { ...params, id } })),
    reasonOf(reviewer.call(roles.remove, { params: { ...params, id: other } })),
  ])
  expect(both.filter((answer) => answer === 'done')).toHaveLength(1)
  expect((await admin.call(roles.list, { params })).list.filter(({ roleId }) => roleId === 10)).toHaveLength(1)
})

test('rows of another app are not found, and a role that the caller may not grant cannot be revoked either', async () => {
  const scene = await setUp()
  const { params, biz, stranger, reviewer, otherApp } = scene
  const foreign = (await stranger.call(roles.list, { params: { appId: otherApp.id } })).list[0]!.id
  expect(await reasonOf(biz.call(roles.remove, { params: { ...params, id: foreign } }))).toBe('not_found')
  const { id } = (await rowOf(biz, scene, reviewer.user.email))!
  expect(await reasonOf(biz.call(roles.remove, { params: { ...params, id } }))).toBe('not_allowed')
  const own = (await rowOf(biz, scene, scene.partner.user.email))!.id
  const promotion = { params: { ...params, id: own }, body: { roleId: 10, previous: 90 } } as const
  expect(await reasonOf(biz.call(roles.changeRole, promotion))).toBe('not_allowed')
  expect(await reasonOf(biz.call(roles.expand, { params: { ...params, id: own } }))).toBe('not_found')
})

const teamOf = ({ params }: Started, orgId: number) => ({ params: { ...params, orgId } })

test('a team shows its members and the functions of their roles', async () => {
  const scene = await setUp()
  const { biz, partner, company, providerTeam } = scene
  const { team, members, functions } = await biz.call(roles.team, teamOf(scene, providerTeam.id))
  expect(team).toMatchObject({ id: providerTeam.id, name: providerTeam.name, department: 'Development', apps: 1, editable: true })
  expect(members).toEqual([expect.objectContaining({ name: 'Haru', master: false, roleId: 20 })])
  expect(functions.find(({ permission }) => permission === 'app-setting-advance-edit')?.roles).toEqual([
    { roleId: 20, phases: [1, 2, 3], own: true },
  ])
  const own = await partner.call(roles.team, teamOf(scene, company.organizationId))
  expect(own.team).toMatchObject({ apps: 1, editable: false })
})

test('people of its company rename a team, if nobody has meanwhile and the name is free', async () => {
  const scene = await setUp()
  const { biz, partner, company, provider, providerTeam, team } = scene
  const to = (name: string, previous = providerTeam.name) => ({ ...teamOf(scene, providerTeam.id), body: { name, previous } })
  await biz.call(roles.renameTeam, to('Launch Team 2'))
  expect((await biz.call(roles.team, teamOf(scene, providerTeam.id))).team.name).toBe('Launch Team 2')
  expect(await reasonOf(biz.call(roles.renameTeam, to('Third')))).toBe('stale_version')
  expect(await reasonOf(biz.call(roles.renameTeam, to('Launch Team #3', 'Launch Team 2')))).toBe('invalid_input')
  const other = await team(provider.id)
  expect(await reasonOf(biz.call(roles.renameTeam, to(other.name.toUpperCase(), 'Launch Team 2')))).toBe('name_taken')
  const foreign = { ...teamOf(scene, company.organizationId), body: { name: 'Ours', previous: 'Default' } }
  expect(await reasonOf(biz.call(roles.renameTeam, foreign))).toBe('not_allowed')
  expect(await reasonOf(partner.call(roles.renameTeam, foreign))).toBe('not_allowed')
  expect(await reasonOf(biz.call(roles.team, teamOf(scene, scene.otherCompany.organizationId)))).toBe('not_found')
})

test('anyone who cannot see the app cannot list its members', async () => {
  const { params, stranger, newcomer, staff, visitor } = await setUp()
  for (const outsider of [stranger, newcomer]) expect(await reasonOf(outsider.call(roles.list, { params }))).toBe('app_not_found')
  expect(await reasonOf(staff.call(roles.list, { params }))).toBe('not_allowed')
  expect(await reasonOf(visitor.call(roles.list, { params }))).toBe('signed_out')
})
