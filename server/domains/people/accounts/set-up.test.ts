import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { caller } from '../../../testing/caller.ts'
import { stayInProcess, testPortal } from '../../../testing/portal.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { companiesNamed } from '../companies/index.ts'
import { firstSetUpLink } from './index.ts'

/** Prepares a portal without an administrator. */
const setUp = async () => {
  await stayInProcess('a process that starts makes a link of its own, and earlier ones expire')
  const scene = await createWorld()
  await runIn(scene.deps.db, 'update person set admin = false', [])
  const link = await firstSetUpLink(scene.deps)
  const token = link?.split('#token=')[1] ?? ''
  const body = { token, name: 'Ada', email: `ada-${unique().toLowerCase()}@example.test`, password: 'a-password-of-mine' }
  return { ...scene, link, body }
}

test('the first administrator is created through a link that works once', async () => {
  const { visitor, link, body, deps } = await setUp()
  expect(link).toMatch(/^http:\/\/localhost:8080\/set-up#token=[\w-]{43}$/)
  const answer = await visitor.raw({
    method: 'POST',
    url: accounts.setUp.path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  const { served } = await testPortal()
  const administrator = caller(served, { cookie })
  expect((await administrator.call(accounts.envInfo)).user).toMatchObject({ email: body.email, admin: true })
  await visitor.call(signingIn.signIn, { body: { email: body.email, password: body.password } })
  const created = await runIn(deps.db, 'select admin, staff, dashboard_access from person where email = $1', [body.email])
  expect(created.rows).toEqual([{ admin: true, staff: true, dashboard_access: true }])
  const log = await runIn(
    deps.db,
    "select actor_name, details from activity_log where action = 'account.administrator-created' order by id desc limit 1",
    [],
  )
  expect(log.rows).toEqual([{ actor_name: 'Ada', details: { email: body.email } }])

  const again = visitor.call(accounts.setUp, { body: { ...body, email: `second-${body.email}` } })
  await expect(again).rejects.toMatchObject({ funcCode: 'link_expired', status: 410 })
  expect(await firstSetUpLink(deps)).toBeUndefined()
})

test('a new portal has teams to invite people to: that of its own company, led by its administrator, and one for each other company', async () => {
  const { body, deps } = await setUp()
  const { db } = deps
  await runIn(db, "delete from organization where type = 0 and company_id = (select min(id) from company where kind = 'provider')", [])
  const answer = await caller((await testPortal()).served).raw({
    method: 'POST',
    url: accounts.setUp.path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(200)
  const { rows } = await runIn(
    db,
    'select o.name, o.type, m.role from organization_member m join organization o on o.id = m.organization_id join person p on p.id = m.user_id where p.email = $1',
    [body.email],
  )
  expect(rows).toEqual([{ name: 'Default', type: 0, role: memberRoles.master }])
  const [studio = 0] = (await companiesNamed(db, [`Studio ${unique()}`])).values()
  expect((await runIn(db, 'select name, type from organization where company_id = $1', [studio])).rows).toEqual([
    { name: 'Default', type: 0 },
  ])
})

test('a newer link invalidates the previous one', async () => {
  const { visitor, body, deps } = await setUp()
  await firstSetUpLink(deps)
  await expect(visitor.call(accounts.setUp, { body })).rejects.toMatchObject({ funcCode: 'link_expired' })
})

test('the link works for a day, and only its hash is stored', async () => {
  const { visitor, body, deps } = await setUp()
  expect(JSON.stringify(await runIn(deps.db, 'select * from set_up_link', []))).not.toContain(body.token)
  await runIn(deps.db, "update set_up_link set expires_at = expires_at - interval '24 hours'", [])
  await expect(visitor.call(accounts.setUp, { body })).rejects.toMatchObject({ funcCode: 'link_expired' })
})

test('a remaining link creates no second administrator', async () => {
  const { visitor, body, deps, admin } = await setUp()
  await runIn(deps.db, 'update person set admin = true where id = $1', [admin.user.userKey])
  await expect(visitor.call(accounts.setUp, { body })).rejects.toMatchObject({ funcCode: 'link_expired' })
})

test('an address in use is refused, and the link stays valid', async () => {
  const { visitor, body, staff } = await setUp()
  const taken = visitor.call(accounts.setUp, { body: { ...body, email: staff.user.email } })
  await expect(taken).rejects.toMatchObject({ funcCode: 'name_taken', fieldErrors: [{ field: 'email' }] })
  await visitor.call(accounts.setUp, { body })
})

test('of two concurrent uses of the link one succeeds', async () => {
  const { visitor, body } = await setUp()
  const both = await Promise.allSettled(
    ['one', 'two'].map((who) => visitor.call(accounts.setUp, { body: { ...body, email: `${who}-${body.email}` } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each(['', 'x'.repeat(43), "' or 1=1 --"])('an invalid token is refused: "%s"', async (token) => {
  const { visitor, body } = await setUp()
  await expect(visitor.call(accounts.setUp, { body: { ...body, token } })).rejects.toMatchObject({ funcCode: 'link_expired' })
})
