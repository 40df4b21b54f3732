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
  const scene = await prepareSignIn()
  const mine = scene.browser(await createSession(scene.deps.db, scene.deps.config, scene.person.userKey))
  const mailed = async (address: string) => (await lastMailTo(scene.deps.db, address)).token
  return { ...scene, mine, mailed }
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
  const scene = await setUp()
  await scene.visitor.call(signingIn.signIn, { body: { email: scene.person.email, password } })
  expect((await entries(scene, 'Yuna', SignedIn.name)).at(-1)).toEqual({ kind: 'person', details: { by: 'password' } })
})

test('a password reset is logged under the person’s name', async () => {
  const scene = await setUp()
  await scene.visitor.call(signingIn.requestPasswordReset, { body: { email: scene.person.email } })
  const before = await entries(scene, 'Yuna', PasswordReset.name)
  await scene.visitor.call(signingIn.resetPassword, {
    body: { token: await scene.mailed(scene.person.email), password: 'a-better-password' },
  })
  expect(await entries(scene, 'Yuna', PasswordReset.name)).toEqual([...before, { kind: 'person', details: {} }])
})

test('the log does not name who requests a new password, but names who changes rights', async () => {
  const scene = await setUp()
  const email = scene.person.email
  await scene.visitor.call(signingIn.requestPasswordReset, { body: { email } })
  expect((await entries(scene, '', PasswordResetRequested.name)).at(-1)).toEqual({ kind: 'visitor', details: { email } })
  const rights = { staff: false, admin: false, canAccessDshbrd: true, active: true }
  const { userKey } = scene.person
  const { list } = await scene.admin.call(accounts.users, { query: { keyword: email } })
  const { staff, admin, canAccessDshbrd, active } = list[0]!
  await scene.admin.call(accounts.saveRights, {
    params: { userKey },
    body: { ...rights, previous: { staff, admin, canAccessDshbrd, active } },
  })
  const changed = (await entries(scene, scene.admin.user.name, RightsChanged.name)).at(-1)
  expect(changed).toEqual({ kind: 'person', details: { userKey, name: 'Yuna', ...rights } })
})

test('changing an e-mail address and undoing it are logged under the person’s name', async () => {
  const scene = await setUp()
  const [old, next] = [scene.person.email, newAddress()]
  await scene.mine.call(accounts.requestEmailChange, { body: { email: next, password } })
  await scene.visitor.call(accounts.confirmEmail, { body: { token: await scene.mailed(next) } })
  expect((await entries(scene, 'Yuna', EmailChanged.name)).at(-1)).toEqual({ kind: 'person', details: { from: old, to: next } })
  await scene.visitor.call(accounts.undoEmail, { body: { token: await scene.mailed(old) } })
  expect((await entries(scene, 'Yuna', EmailChanged.name)).at(-1)).toEqual({ kind: 'person', details: { from: next, to: old } })
})

test('accepting an invitation with a new account is logged under the person’s name', async () => {
  const scene = await setUp()
  const [email, name] = [newAddress(), `Noor ${unique()}`]
  const { organizationId } = scene.company
  await scene.admin.call(invitations.invite, { body: { email, organizationId, role: 0 } })
  await scene.visitor.call(invitations.confirmInviting, { body: { token: await scene.mailed(email), name, password } })
  expect(await entries(scene, name, InvitationAccepted.name)).toEqual([
    { kind: 'person', details: { id: expect.any(Number), organizationId } },
  ])
})

test('the set-up is logged under the first administrator’s name', async () => {
  await stayInProcess('a process that starts makes a link of its own, and earlier ones expire')
  const scene = await setUp()
  await runIn(scene.deps.db, 'update person set admin = false')
  const token = (await firstSetUpLink(scene.deps))?.split('#token=')[1] ?? ''
  const [email, name] = [newAddress(), `Ada ${unique()}`]
  await scene.visitor.call(accounts.setUp, { body: { token, name, email, password } })
  expect(await entries(scene, name, AdministratorCreated.name)).toEqual([{ kind: 'person', details: { email } }])
})
