import { accounts, AdministratorCreated, EmailChanged, RightsChanged } from '@portico/contract/people/accounts'
import { PasswordReset, PasswordResetRequested, SignedIn, signingIn } from '@portico/contract/people/sign-in'
import { InvitationAccepted, invitations } from '@portico/contract/people/invitations'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { lastMailTo } from '../../../testing/mails.ts'
import { stayInProcess } from '../../../testing/portal.ts'
import { unique, type World } from '../../../testing/world.ts'
import { createSession } from '../sign-in/sessions/sessions.samples.ts'
import { prepareSignIn, password } from '../../../testing/signing-in.ts'
import { firstSetUpLink } from './index.ts'

const setUp = async () => {
  const here = await prepareSignIn()
  const mine = here.browser(await createSession(here.deps.db, here.deps.config, here.person.userKey))
  const mailed = async (address: string) => (await lastMailTo(here.deps.db, address)).token
  return { ...here, mine, mailed }
}

/** Returns a person's entries in the log, by name. */
const entries = async ({ deps }: Pick<World, 'deps'>, name: string, action: string) =>
  (
    await runIn(deps.db, 'select actor_kind as kind, details from activity_log where actor_name = $1 and action = $2 order by id', [
      name,
      action,
    ])
  ).rows

const newAddress = () => `${unique().toLowerCase()}@example.test`

test('a sign-in is logged under the person’s name', async () => {
  const here = await setUp()
  await here.visitor.call(signingIn.signIn, { body: { email: here.person.email, password } })
  expect((await entries(here, 'Yuna', SignedIn.name)).at(-1)).toEqual({ kind: 'person', details: { by: 'password' } })
})

test('a password reset is logged under the person’s name', async () => {
  const here = await setUp()
  await here.visitor.call(signingIn.requestPasswordReset, { body: { email: here.person.email } })
  const before = await entries(here, 'Yuna', PasswordReset.name)
  await here.visitor.call(signingIn.resetPassword, { body: { token: await here.mailed(here.person.email), password: 'a-better-password' } })
  expect(await entries(here, 'Yuna', PasswordReset.name)).toEqual([...before, { kind: 'person', details: {} }])
})

test('the log does not name who requests a new password, but names who changes rights', async () => {
  const here = await setUp()
  const email = here.person.email
  await here.visitor.call(signingIn.requestPasswordReset, { body: { email } })
  expect((await entries(here, '', PasswordResetRequested.name)).at(-1)).toEqual({ kind: 'visitor', details: { email } })
  const rights = { staff: false, admin: false, canAccessDshbrd: true, active: true }
  const { userKey } = here.person
  const { list } = await here.admin.call(accounts.users, { query: { keyword: email } })
  const { staff, admin, canAccessDshbrd, active } = list[0]!
  await here.admin.call(accounts.saveRights, { params: { userKey }, body: { ...rights, was: { staff, admin, canAccessDshbrd, active } } })
  const changed = (await entries(here, here.admin.user.name, RightsChanged.name)).at(-1)
  expect(changed).toEqual({ kind: 'person', details: { userKey, name: 'Yuna', ...rights } })
})

test('changing an e-mail address and undoing it are logged under the person’s name', async () => {
  const here = await setUp()
  const [old, next] = [here.person.email, newAddress()]
  await here.mine.call(accounts.requestEmailChange, { body: { email: next, password } })
  await here.visitor.call(accounts.confirmEmail, { body: { token: await here.mailed(next) } })
  expect((await entries(here, 'Yuna', EmailChanged.name)).at(-1)).toEqual({ kind: 'person', details: { from: old, to: next } })
  await here.visitor.call(accounts.undoEmail, { body: { token: await here.mailed(old) } })
  expect((await entries(here, 'Yuna', EmailChanged.name)).at(-1)).toEqual({ kind: 'person', details: { from: next, to: old } })
})

test('accepting an invitation with a new account is logged under the person’s name', async () => {
  const here = await setUp()
  const [email, name] = [newAddress(), `Noor ${unique()}`]
  const { organizationId } = here.company
  await here.admin.call(invitations.invite, { body: { email, organizationId, role: 0 } })
  await here.visitor.call(invitations.confirmInviting, { body: { token: await here.mailed(email), name, password } })
  expect(await entries(here, name, InvitationAccepted.name)).toEqual([
    { kind: 'person', details: { id: expect.any(Number), organizationId } },
  ])
})

test('the set-up is logged under the first administrator’s name', async () => {
  await stayInProcess('a process that starts makes a link of its own, and earlier ones expire')
  const here = await setUp()
  await runIn(here.deps.db, 'update person set admin = false')
  const token = (await firstSetUpLink(here.deps))?.split('#token=')[1] ?? ''
  const [email, name] = [newAddress(), `Ada ${unique()}`]
  await here.visitor.call(accounts.setUp, { body: { token, name, email, password } })
  expect(await entries(here, name, AdministratorCreated.name)).toEqual([{ kind: 'person', details: { email } }])
})
