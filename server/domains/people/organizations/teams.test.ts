import { organizations, TeamChanged } from '@portico/contract/people/organizations'
import { appRoles, memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { addMember } from './index.ts'

/** Prepares a world in which Mina is a master of her company, which has a second team. */
const setUp = async () => {
  const scene = await createWorld()
  const { deps, company, partner } = scene
  const { organizationId } = company
  await addMember(deps.db, { organizationId, userKey: partner.user.userKey, role: memberRoles.master })
  const { team } = await partner.call(organizations.addTeam, { body: { name: 'Live team', departmentId: 3 } })
  const member = { ...scene.newcomer, userKey: scene.newcomer.user.userKey }
  await addMember(deps.db, { organizationId, userKey: member.userKey })
  return { ...scene, organizationId, team, member, home: { id: organizationId } }
}

const code = (funcCode: string) => ({ funcCode })

test('a master adds, renames and removes teams; members only see them', async () => {
  const { partner, member, team, deps } = await setUp()
  const body = { name: 'Night shift', departmentId: 2 }
  const previous = { name: team.name, departmentId: 3 }
  expect((await partner.call(organizations.saveTeam, { params: { id: team.id }, body: { ...body, previous } })).team).toMatchObject({
    name: 'Night shift',
    department: { id: 2, names: { en_US: 'Technology' } },
  })
  await expect(partner.call(organizations.addTeam, { body: { name: 'NIGHT SHIFT', departmentId: 2 } })).rejects.toMatchObject(
    code('name_taken'),
  )
  for (const name of ['Team #1', 'Team 🎉'])
    await expect(partner.call(organizations.addTeam, { body: { name, departmentId: 2 } })).rejects.toMatchObject({
      fieldErrors: [{ field: 'name', code: name === 'Team #1' ? 'illegal_character' : 'has_emoji' }],
    })
  await expect(partner.call(organizations.addTeam, { body: { name: 'x'.repeat(51), departmentId: 2 } })).rejects.toMatchObject(
    code('invalid_input'),
  )
  const { list, role } = await member.call(organizations.teams)
  expect(list.map(({ name, type, members }) => ({ name, type, members }))).toEqual([
    { name: 'Default', type: 0, members: 2 },
    { name: 'Night shift', type: 1, members: 0 },
  ])
  expect(role).toBe(memberRoles.member)
  for (const attempt of [
    () => member.call(organizations.addTeam, { body: { name: 'Mine', departmentId: 2 } }),
    () => member.call(organizations.saveTeam, { params: { id: team.id }, body: { ...body, previous } }),
    () => member.call(organizations.removeTeam, { params: { id: team.id } }),
  ])
    await expect(attempt()).rejects.toMatchObject(code('not_allowed'))
  const { rows } = await runIn(deps.db, 'select details from activity_log where action = $1 and organization_id = $2', [
    TeamChanged.name,
    team.id,
  ])
  expect(rows).toEqual([
    {
      details: {
        organizationId: team.id,
        before: { name: 'Live team', departmentId: 3 },
        after: body,
      },
    },
  ])
  await partner.call(organizations.removeTeam, { params: { id: team.id } })
  expect((await partner.call(organizations.teams)).list).toHaveLength(1)
})

test('another company’s teams can be neither changed nor read', async () => {
  const { partner, stranger, team, otherCompany, organizationId } = await setUp()
  const elsewhere = { id: otherCompany.organizationId }
  const body = { name: 'Taken over', departmentId: 2 }
  await expect(partner.call(organizations.saveTeam, { params: elsewhere, body: { ...body, previous: body } })).rejects.toMatchObject(
    code('not_found'),
  )
  await expect(partner.call(organizations.removeTeam, { params: elsewhere })).rejects.toMatchObject(code('not_found'))
  const move = { userKeys: [partner.user.userKey], to: otherCompany.organizationId }
  await expect(partner.call(organizations.moveMembers, { params: { id: team.id }, body: move })).rejects.toMatchObject(code('not_found'))
  for (const read of [organizations.info, organizations.apps, organizations.members])
    await expect(stranger.call(read, { params: { id: organizationId } })).rejects.toMatchObject(code('not_found'))
})

test('a team with members or apps cannot be removed, nor can the default team', async () => {
  const { partner, member, team, app, organizationId } = await setUp()
  const params = { id: team.id }
  await partner.call(organizations.moveMembers, { params: { id: organizationId }, body: { userKeys: [member.userKey], to: team.id } })
  await expect(partner.call(organizations.removeTeam, { params })).rejects.toMatchObject(code('not_empty'))
  await partner.call(organizations.remove, { params: { ...params, userKey: member.userKey } })
  await partner.call(organizations.link, { params: { ...params, appId: app.id } })
  await expect(partner.call(organizations.removeTeam, { params })).rejects.toMatchObject(code('not_empty'))
  await partner.call(organizations.unlink, { params: { ...params, appId: app.id } })
  await partner.call(organizations.removeTeam, { params })
  await expect(partner.call(organizations.removeTeam, { params: { id: organizationId } })).rejects.toMatchObject(code('not_empty'))
})

test('moved members leave their team and lose their roles through it, but nobody leaves the default team', async () => {
  const { partner, member, team, home, app, deps } = await setUp()
  const move = (id: number, to: number) =>
    partner.call(organizations.moveMembers, { params: { id }, body: { userKeys: [member.userKey], to } })
  expect(await move(home.id, team.id)).toEqual({ moved: 1 })
  const { list } = await member.call(organizations.list)
  expect(list.map(({ name }) => name)).toEqual(['Default', 'Live team'])
  const { team: third } = await partner.call(organizations.addTeam, { body: { name: unique(), departmentId: 1 } })
  await grantRoles(deps.db, { userKey: member.userKey, role: appRoles.qa, appIds: [app.id], organizationId: team.id })
  expect(await move(team.id, third.id)).toEqual({ moved: 1 })
  expect(await move(team.id, third.id)).toEqual({ moved: 0 })
  expect((await runIn(deps.db, 'select 1 from app_member where user_id = $1', [member.userKey])).rows).toEqual([])
})

test('a master assigns apps of the company that they see; removing one ends the roles through the team', async () => {
  const { partner, member, team, app, otherApp, deps } = await setUp()
  const params = { id: team.id }
  await addMember(deps.db, { organizationId: team.id, userKey: member.userKey, role: memberRoles.master })
  const before = await partner.call(organizations.apps, { params })
  expect(before.list).toEqual([])
  expect(before.linkable).toMatchObject([{ id: app.id, name: app.name, partners: [expect.stringContaining('Studio')] }])
  for (const who of [partner, member])
    await expect(who.call(organizations.link, { params: { ...params, appId: otherApp.id } })).rejects.toMatchObject(code('app_not_found'))
  await partner.call(organizations.link, { params: { ...params, appId: app.id } })
  await grantRoles(deps.db, { userKey: member.userKey, role: appRoles.qa, appIds: [app.id], organizationId: team.id })
  expect((await member.call(organizations.apps, { params })).list).toMatchObject([{ id: app.id, roles: [appRoles.qa] }])
  await member.call(organizations.unlink, { params: { ...params, appId: app.id } })
  expect((await runIn(deps.db, 'select 1 from app_member where user_id = $1', [member.userKey])).rows).toEqual([])
  await expect(member.call(organizations.unlink, { params: { ...params, appId: app.id } })).rejects.toMatchObject(code('app_not_found'))
})

test('a master of only a team cannot assign apps that they do not see', async () => {
  const { member, team, app, organizationId, deps } = await setUp()
  await addMember(deps.db, { organizationId: team.id, userKey: member.userKey, role: memberRoles.master })
  await runIn(deps.db, 'delete from organization_member where user_id = $1 and organization_id = $2', [member.userKey, organizationId])
  expect(await member.call(organizations.apps, { params: { id: team.id } })).toEqual({ list: [], linkable: [] })
  await expect(member.call(organizations.link, { params: { id: team.id, appId: app.id } })).rejects.toMatchObject(code('app_not_found'))
})

test('masters of a team change its name and description', async () => {
  const { partner, member, team } = await setUp()
  const params = { id: team.id }
  const body = { name: 'Live team', description: 'Keeps the games running.' }
  const previous = { name: 'Live team', description: '' }
  const save = (who: typeof partner, more: object) => who.call(organizations.save, { params, body: { ...body, previous, ...more } })
  const saved = await Promise.allSettled([save(partner, {}), save(partner, {})])
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await partner.call(organizations.info, { params })).team).toMatchObject(body)
  // Somebody whose page is older.
  await expect(save(partner, { name: 'Other' })).rejects.toMatchObject({ funcCode: 'stale_version', details: { current: body } })
  await expect(save(partner, { previous: body, description: 'x'.repeat(201) })).rejects.toMatchObject(code('invalid_input'))
  await expect(save(member, {})).rejects.toMatchObject(code('not_found'))
})

test('administrators maintain the departments; one that a team has cannot be removed', async () => {
  const { admin, partner, member, team, deps } = await setUp()
  const names = { en_US: unique(), ja_JP: unique(), ko_KR: unique(), zh_CN: unique() }
  const { id } = await admin.call(organizations.addDepartment, { body: { names } })
  const params = { id }
  const rename = (version: number, en_US = `Sound ${names.en_US}`) =>
    admin.call(organizations.saveDepartment, { params, body: { names: { ...names, en_US }, version } })
  const saved = await Promise.allSettled([rename(1), rename(1)])
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(rename(1)).rejects.toMatchObject(code('stale_version'))
  await expect(rename(2, 'TECHNOLOGY')).rejects.toMatchObject(code('name_taken'))
  await expect(admin.call(organizations.addDepartment, { body: { names } })).rejects.toMatchObject(code('name_taken'))
  await expect(admin.call(organizations.addDepartment, { body: { names: { ...names, zh_CN: ' ' } } })).rejects.toMatchObject(
    code('invalid_input'),
  )
  const give = (departmentId: number) =>
    partner.call(organizations.saveTeam, {
      params: { id: team.id },
      body: { name: team.name, departmentId, previous: { name: team.name, departmentId: given } },
    })
  let given = 3
  await give(id)
  given = id
  const found = (await admin.call(organizations.departments)).list.find((one) => one.id === id)
  expect(found).toMatchObject({ version: 2, archived: false, teams: 1, members: 0 })
  await addMember(deps.db, { organizationId: team.id, userKey: member.userKey })
  expect(await admin.call(organizations.departmentTeams, { params })).toMatchObject({
    list: [{ id: team.id, name: team.name, members: [member.user.name], memberCount: 1 }],
    total: 1,
  })
  const none = { query: { keyword: 'no such team' } }
  expect(await admin.call(organizations.departmentTeams, { params, ...none })).toMatchObject({ list: [], total: 0 })
  await expect(admin.call(organizations.removeDepartment, { params })).rejects.toMatchObject(code('in_use'))
  await admin.call(organizations.archiveDepartment, { params })
  await admin.call(organizations.archiveDepartment, { params })
  expect((await partner.call(organizations.teams)).departments.map((one) => one.id)).not.toContain(id)
  // The team keeps it, another does not get it.
  await give(id)
  await expect(partner.call(organizations.addTeam, { body: { name: unique(), departmentId: id } })).rejects.toMatchObject(code('not_found'))
  await admin.call(organizations.restoreDepartment, { params })
  await give(1)
  await admin.call(organizations.removeDepartment, { params })
  for (const call of [organizations.removeDepartment, organizations.archiveDepartment, organizations.departmentTeams])
    await expect(admin.call(call, { params })).rejects.toMatchObject(code('not_found'))
  await expect(partner.call(organizations.departments)).rejects.toMatchObject(code('not_allowed'))
})

test('new teams always find a department, and the default teams of new companies theirs', async () => {
  const { admin, deps } = await setUp()
  for (const id of [4, 5])
    await expect(admin.call(organizations.removeDepartment, { params: { id } })).rejects.toMatchObject(code('in_use'))
  const { list } = await admin.call(organizations.departments)
  const offered = list.filter(({ archived }) => !archived).map(({ id }) => id)
  for (const id of offered.slice(1)) await admin.call(organizations.archiveDepartment, { params: { id } })
  await expect(admin.call(organizations.archiveDepartment, { params: { id: offered[0] ?? 0 } })).rejects.toMatchObject(code('in_use'))
  await runIn(deps.db, 'update department set archived_at = null')
})

test('a company has no more teams than are allowed, not even by adding many at once', async () => {
  const { partner, company, deps } = await setUp()
  const others = `insert into organization (company_id, name, department_id) select $1, 'Team ' || n, 3 from generate_series(1, 195) as n`
  await runIn(deps.db, others, [company.id])
  const add = (name: string) => partner.call(organizations.addTeam, { body: { name, departmentId: 3 } })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => add(`One more ${n}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await partner.call(organizations.teams)).list).toHaveLength(200)
  await expect(add('Last')).rejects.toMatchObject(code('quota_reached'))
})
