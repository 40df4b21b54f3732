import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { invitations } from '@portico/contract/people/invitations'
import { organizations } from '@portico/contract/people/organizations'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { type Caller, caller } from '../../../testing/caller.ts'
import { testPortal } from '../../../testing/portal.ts'
import { unique } from '../../../testing/world.ts'
import { startInviting } from '../../../testing/inviting.ts'

const me = async (who: Caller) => (await who.call(accounts.envInfo)).user

test('an invitation is shown at the next sign-in, and accepting it joins team and company', async () => {
  const { person, invite, company } = await startInviting()
  const newcomer = await person()
  await invite(newcomer.user.email)
  expect(await me(newcomer)).toMatchObject({ inviting: true, companyId: null })
  const { organizations } = await newcomer.call(invitations.invitedList)
  expect(organizations).toMatchObject([{ type: 'organization', role: 0, name: 'Default', companyName: company.name }])
  const { id, token } = organizations[0]!
  await newcomer.call(invitations.invitedConfirm, { body: { id, token, type: 'organization' } })
  expect(await me(newcomer)).toMatchObject({ inviting: false, companyId: company.id, company: company.name })
  await expect(newcomer.call(invitations.invitedConfirm, { body: { id, token, type: 1 } })).rejects.toMatchObject({
    funcCode: 'link_expired',
  })
})

test('somebody else’s invitation, a forged token and the wrong type are refused alike', async () => {
  const { person, invite } = await startInviting()
  const [invited, thief] = [await person(), await person()]
  await invite(invited.user.email)
  const { id, token } = (await invited.call(invitations.invitedList)).organizations[0]!
  const refused = { funcCode: 'link_expired', status: 410 }
  await expect(thief.call(invitations.invitedConfirm, { body: { id, token, type: 1 } })).rejects.toMatchObject(refused)
  await expect(invited.call(invitations.invitedConfirm, { body: { id, token: `${token}x`, type: 1 } })).rejects.toMatchObject(refused)
  await expect(invited.call(invitations.invitedConfirm, { body: { id, token, type: 2 } })).rejects.toMatchObject(refused)
  expect((await thief.call(invitations.invitedList)).organizations).toEqual([])
})

test('of concurrently accepted invitations each joins once, and of two companies one wins', async () => {
  const { person, invite, company, otherCompany } = await startInviting()
  const newcomer = await person()
  await invite(newcomer.user.email)
  await invite(newcomer.user.email, otherCompany.organizationId)
  const { organizations } = await newcomer.call(invitations.invitedList)
  const confirm = ({ id, token }: { id: number; token: string }) =>
    newcomer.call(invitations.invitedConfirm, { body: { id, token, type: 1 } })
  const answers = await Promise.allSettled([...organizations, ...organizations].map(confirm))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([company.id, otherCompany.id]).toContain((await me(newcomer)).companyId)
})

test('a mailed invitation creates an account for the address it was sent to', async () => {
  const { invite, mailed, visitor, company, deps } = await startInviting()
  const email = `jonas.weber+${unique().toLowerCase()}@example.test`
  await invite(email)
  const token = await mailed(email)
  const readInvitation = () => visitor.call(invitations.invitation, { body: { token } })
  expect(await readInvitation()).toMatchObject({ state: 'valid', email, companyName: company.name, hasAccount: false })
  expect(await readInvitation()).toMatchObject({ state: 'valid' })
  const accept = (more: object) => visitor.call(invitations.confirmInviting, { body: { token, ...more } })
  await expect(accept({})).rejects.toMatchObject({ funcCode: 'invalid_input' })
  await expect(accept({ name: 'Noor', password: 'password' })).rejects.toMatchObject({
    fieldErrors: [{ field: 'password', code: 'common_password' }],
  })
  const joined = await visitor.raw({
    method: 'POST',
    url: invitations.confirmInviting.path,
    payload: { token, password: 'a-long-own-password' },
    headers: { 'accept-language': 'ja-JP,en;q=0.5' },
  })
  expect(joined.json()).toMatchObject({ status: true, data: { next: 'done' } })
  expect(await readInvitation()).toMatchObject({ state: 'used', hasAccount: true })
  await expect(accept({ name: 'Noor', password: 'a-long-own-password' })).rejects.toMatchObject({ funcCode: 'link_expired', status: 410 })
  const { rows } = await runIn(deps.db, 'select company_id, first_login, staff, admin, locale from person where email = $1', [email])
  expect(rows).toEqual([{ company_id: company.id, first_login: true, staff: false, admin: false, locale: 'ja_JP' }])
  const cookie = [joined.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  const { served } = await testPortal()
  expect(await me(caller(served, { cookie }))).toMatchObject({ email, name: 'Jonas Weber', company: company.name, firstLogin: true })
  expect(await visitor.call(signingIn.signIn, { body: { email, password: 'a-long-own-password' } })).toEqual({ step: null })
})

test('a person with an account signs in before joining', async () => {
  const { person, invite, mailed, visitor } = await startInviting()
  const known = await person()
  await invite(known.user.email)
  const body = { token: await mailed(known.user.email), name: 'Noor', password: 'a-long-own-password' }
  expect(await visitor.call(invitations.confirmInviting, { body })).toEqual({ next: 'sign-in' })
})

test('an expired or declined invitation is void; requesting an extension mails the inviter and reveals nothing to strangers', async () => {
  const { invite, mailed, visitor, deps, admin } = await startInviting()
  const email = `${unique().toLowerCase()}@example.test`
  await invite(email)
  const token = await mailed(email)
  await runIn(deps.db, "update invitation set expires_at = now() - interval '1 minute' where email = $1", [email])
  expect(await visitor.call(invitations.invitation, { body: { token } })).toMatchObject({ state: 'expired' })
  const accept = visitor.call(invitations.confirmInviting, { body: { token, name: 'N', password: 'a-long-own-password' } })
  await expect(accept).rejects.toMatchObject({ funcCode: 'link_expired' })
  expect((await runIn(deps.db, 'select 1 from person where email = $1', [email])).rows).toEqual([])
  expect(await visitor.call(invitations.expand, { body: { token } })).toEqual({})
  expect(await visitor.call(invitations.expand, { body: { token: 'nonsense' } })).toEqual({})
  const { rows } = await runIn(deps.db, 'select subject from mail where recipient = $1 order by number desc limit 1', [admin.user.email])
  expect(JSON.stringify(rows)).toContain('new invitation')
  await invite(email)
  const again = await mailed(email)
  await visitor.call(invitations.decline, { body: { token: again } })
  expect(await visitor.call(invitations.invitation, { body: { token: again } })).toMatchObject({ state: 'used' })
})

test('a member of one company is not invited to another, and a mailed link does not work for others', async () => {
  const { invite, mailed, partner, stranger, otherCompany, company } = await startInviting()
  await expect(invite(partner.user.email, otherCompany.organizationId)).rejects.toMatchObject({ funcCode: 'other_company' })
  await invite(partner.user.email, company.organizationId, 1)
  const token = await mailed(partner.user.email)
  expect(await stranger.call(invitations.invitation, { body: { token } })).toMatchObject({ state: 'wrong-account' })
  await expect(stranger.call(invitations.confirmInviting, { body: { token } })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect(await partner.call(invitations.confirmInviting, { body: { token } })).toEqual({ next: 'done' })
})

test('the link of an accepted invitation does not let anybody back in who was removed', async () => {
  const { person, invite, mailed, company, admin, deps } = await startInviting()
  const newcomer = await person()
  await invite(newcomer.user.email)
  const { id, token } = (await newcomer.call(invitations.invitedList)).organizations[0]!
  await newcomer.call(invitations.confirmInviting, { body: { token: await mailed(newcomer.user.email) } })
  const members = () => runIn(deps.db, 'select 1 from organization_member where user_id = $1', [newcomer.user.userKey])
  expect((await members()).rows).toHaveLength(1)
  await admin.call(organizations.remove, { params: { id: company.organizationId, userKey: newcomer.user.userKey } })
  const refused = { funcCode: 'link_expired', status: 410 }
  await expect(newcomer.call(invitations.confirmInviting, { body: { token } })).rejects.toMatchObject(refused)
  await expect(newcomer.call(invitations.invitedConfirm, { body: { id, token, type: 1 } })).rejects.toMatchObject(refused)
  expect((await members()).rows).toEqual([])
})

test.each([
  ['demoted', 'update person set admin = false where id = $1'],
  ['closed out', 'update person set active = false where id = $1'],
  ['removed', 'delete from person where id = $1'],
])('an invitation is void once its sender may no longer invite: %s', async (_, change) => {
  const { person, mailed, visitor, company, deps } = await startInviting()
  const inviter = await person({ admin: true, staff: true })
  const [email, member] = [`${unique().toLowerCase()}@example.test`, await person()]
  for (const to of [email, member.user.email])
    await inviter.call(invitations.invite, { body: { email: to, organizationId: company.organizationId, role: 0 } })
  const { id, token: own } = (await member.call(invitations.invitedList)).organizations[0]!
  await runIn(deps.db, change, [inviter.user.userKey])

  const token = await mailed(email)
  expect(await visitor.call(invitations.invitation, { body: { token } })).toMatchObject({ state: 'withdrawn' })
  const withdrawn = { funcCode: 'invitation_withdrawn', status: 410 }
  const account = { name: 'Noor', password: 'a-long-own-password' }
  await expect(visitor.call(invitations.confirmInviting, { body: { token, ...account } })).rejects.toMatchObject(withdrawn)
  expect((await runIn(deps.db, 'select 1 from person where email = $1', [email])).rows).toEqual([])
  expect(await me(member)).toMatchObject({ inviting: false })
  expect((await member.call(invitations.invitedList)).organizations).toEqual([])
  await expect(member.call(invitations.invitedConfirm, { body: { id, token: own, type: 1 } })).rejects.toMatchObject(withdrawn)
})

test('of many concurrent acceptances one creates the account, and the others are told that the invitation is used', async () => {
  const { invite, mailed, visitor, deps } = await startInviting()
  const email = `${unique().toLowerCase()}@example.test`
  await invite(email)
  const token = await mailed(email)
  const accept = (at: number) =>
    visitor.raw({
      method: 'POST',
      url: invitations.confirmInviting.path,
      payload: { token, name: `Noor ${at}`, password: 'a-long-own-password' },
    })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => accept(at)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
  expect((await runIn(deps.db, 'select 1 from person where email = $1', [email])).rows).toHaveLength(1)
})

test('accepting two invitations to one new address at once causes no internal error', async () => {
  const { invite, mailed, visitor, company, otherCompany, deps } = await startInviting()
  const email = `${unique().toLowerCase()}@example.test`
  const tokens: string[] = []
  for (const { organizationId } of [company, otherCompany]) {
    await invite(email, organizationId)
    tokens.push(await mailed(email))
  }
  const accept = (token: string) =>
    visitor.raw({
      method: 'POST',
      url: invitations.confirmInviting.path,
      payload: { token, name: 'Noor', password: 'a-long-own-password' },
    })
  const answers = await Promise.all(tokens.map(accept))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await runIn(deps.db, 'select 1 from person where email = $1', [email])).rows).toHaveLength(1)
})

test('ids beyond the database’s range are invalid input', async () => {
  const { admin, partner } = await startInviting()
  const wrong = { funcCode: 'invalid_input', status: 400 }
  for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER, 0, 1.5]) {
    await expect(admin.call(invitations.invite, { body: { email: 'a@b.test', organizationId: id, role: 0 } })).rejects.toMatchObject(wrong)
    await expect(partner.call(invitations.invitedConfirm, { body: { id, token: 'x', type: 1 } })).rejects.toMatchObject(wrong)
  }
})
