import { accounts } from '@portico/contract/people/accounts'
import { organizations } from '@portico/contract/people/organizations'
import { appRoles, memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import type { Db } from '../../../kernel/database/database.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { cookieOf, prepareSignIn, password } from '../../../testing/signing-in.ts'
import { addMember, addTeam, defaultOrganization } from '../../people/organizations/index.ts'
import { grantRoles } from './index.ts'

const development = 5
const teamOf = (db: Db, companyId: number): Promise<number> =>
  addTeam(db, { companyId, name: `Team ${unique()}`, departmentId: development })

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { funcCode: string }) => error.funcCode,
  )

test('an app’s last reviewer cannot be removed in any way: from the team or company, by moving, or by unlinking the app', async () => {
  const { admin, provider, app, deps, reviewer, staff } = await createWorld()
  const [home, elsewhere] = [await teamOf(deps.db, provider.id), await teamOf(deps.db, provider.id)]
  const { userKey } = staff.user
  const makeReviewer = async (who: string, organizationId: number) => {
    await addMember(deps.db, { organizationId, userKey: who, role: memberRoles.member })
    await grantRoles(deps.db, { userKey: who, role: appRoles.reviewer, appIds: [app.id], organizationId })
  }
  await makeReviewer(userKey, home)
  await runIn(deps.db, 'insert into app_organization (app_id, organization_id) values ($1, $2)', [app.id, home])
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [app.id, reviewer.user.userKey])
  await runIn(deps.db, 'update person set company_id = $2 where id = $1', [admin.user.userKey, provider.id])
  await addMember(deps.db, {
    organizationId: await defaultOrganization(deps.db, provider.id),
    userKey: admin.user.userKey,
    role: memberRoles.master,
  })
  const ways = [
    admin.call(organizations.remove, { params: { id: home, userKey } }),
    admin.call(organizations.removeFromCompany, { params: { userKey } }),
    admin.call(organizations.moveMembers, { params: { id: home }, body: { to: elsewhere, userKeys: [userKey] } }),
    admin.call(organizations.unlink, { params: { id: home, appId: app.id } }),
  ]
  expect(await Promise.all(ways.map(reasonOf))).toEqual(ways.map(() => 'last_reviewer'))
  await makeReviewer(admin.user.userKey, elsewhere)
  expect(
    await reasonOf(admin.call(organizations.moveMembers, { params: { id: home }, body: { to: elsewhere, userKeys: [userKey] } })),
  ).toBe('done')
})

test.each([
  ['of a company', true],
  ['without a company', false],
])('the last reviewer of an app, %s, cannot close the account', async (_, hasCompany) => {
  const { person, company, app, deps, reviewer, signIn, browser } = await prepareSignIn(hasCompany ? {} : { companyId: null })
  const { userKey } = person
  if (hasCompany) await addMember(deps.db, { organizationId: company.organizationId, userKey, role: memberRoles.member })
  await grantRoles(deps.db, { userKey, role: appRoles.reviewer, appIds: [app.id] })
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id <> $2', [app.id, userKey])
  const own = browser(cookieOf(await signIn(password)))
  expect(await reasonOf(own.call(accounts.leave, { body: { password } }))).toBe('last_reviewer')
  await grantRoles(deps.db, { userKey: reviewer.user.userKey, role: appRoles.reviewer, appIds: [app.id] })
  expect(await reasonOf(own.call(accounts.leave, { body: { password } }))).toBe('done')
  const { rows } = await runIn(deps.db, 'select user_id from app_member where app_id = $1', [app.id])
  expect(rows).toEqual([{ user_id: reviewer.user.userKey }])
})
