import { accounts } from '@portico/contract/people/accounts'
import { signingIn } from '@portico/contract/people/sign-in'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { caller } from '../../../../testing/caller.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { lastMailTo } from '../../../../testing/mails.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { createSession } from '../../sign-in/sessions/sessions.samples.ts'
import { createPerson } from '../accounts.samples.ts'
import { emailStore } from './email.store.ts'

const password = 'a-long-own-password'
const newPassword = 'a-better-own-password'
const address = () => `${unique().toLowerCase()}@example.test`

/** Prepares a person whose password somebody else knows as well. */
const setUp = async () => {
  const scene = await createWorld()
  const { deps, admin, visitor } = scene
  const { served } = await testPortal()
  const ada = await createPerson(deps.db, { email: address(), password })
  const mailed = async (to: string) => (await lastMailTo(deps.db, to)).token
  /** Asks for another address in a new session, as somebody does who knows the password. */
  const requestChange = async (email: string): Promise<string> => {
    const { call } = caller(served, { cookie: await createSession(deps.db, deps.config, ada.userKey) })
    await call(accounts.requestEmailChange, { body: { email, password } })
    return mailed(email)
  }
  const confirm = (token: string) => visitor.call(accounts.confirmEmail, { body: { token } })
  const undo = (token: string) => visitor.call(accounts.undoEmail, { body: { token } })
  const change = async (email: string) => confirm(await requestChange(email))
  const requestReset = async (email: string): Promise<string> => {
    await visitor.call(signingIn.requestPasswordReset, { body: { email } })
    return mailed(email)
  }
  const reset = (token: string) => visitor.call(signingIn.resetPassword, { body: { token, password: newPassword } })
  const signIn = (email: string, typed: string) => visitor.call(signingIn.signIn, { body: { email, password: typed } })
  const disable = async (active: boolean) => {
    const rights = { staff: false, admin: false, canAccessDshbrd: false }
    const previous = { ...rights, active: !active }
    await admin.call(accounts.saveRights, { params: { userKey: ada.userKey }, body: { ...rights, active, previous } })
  }
  return { deps, ada, mailed, requestChange, confirm, undo, change, requestReset, reset, signIn, disable }
}

const expired = { funcCode: 'link_expired' }

test('restoring an address ends every link made since, at whatever address, and tells the address it replaces', async () => {
  const { deps, ada, mailed, requestChange, confirm, undo, change, requestReset, reset, signIn } = await setUp()
  const [second, third] = [address(), address()]
  await change(second)
  const restore = await mailed(ada.email)
  await change(third)
  const [undoSecond, confirmNext, resetThird] = [await mailed(second), await requestChange(address()), await requestReset(third)]
  expect(await undo(restore)).toEqual({ email: ada.email })
  expect((await lastMailTo(deps.db, third)).subject).toBe('Portico: this address was removed from your account')
  const { rows } = await runIn(deps.db, 'select title from notification where user_id = $1 order by id desc limit 1', [ada.userKey])
  expect(rows).toEqual([{ title: 'E-mail address restored' }])
  await expect(undo(undoSecond)).rejects.toMatchObject(expired)
  await expect(confirm(confirmNext)).rejects.toMatchObject(expired)
  await expect(reset(resetThird)).rejects.toMatchObject(expired)
  expect(await signIn(ada.email, password)).toEqual({ step: null })
})

test('restoring a later address leaves the link of an earlier one, so that nobody closes the way back of the first owner', async () => {
  const { ada, mailed, undo, change } = await setUp()
  const [second, third] = [address(), address()]
  await change(second)
  const restore = await mailed(ada.email)
  await change(third)
  expect(await undo(await mailed(second))).toEqual({ email: second })
  expect(await undo(restore)).toEqual({ email: ada.email })
})

test('a new password ends a requested change of address, but no way back to an earlier address', async () => {
  const { ada, requestChange, confirm, requestReset, reset } = await setUp()
  const sleeping = await requestChange(address())
  await reset(await requestReset(ada.email))
  await expect(confirm(sleeping)).rejects.toMatchObject(expired)
  const other = await setUp()
  const taken = address()
  await other.change(taken)
  await other.reset(await other.requestReset(taken))
  expect(await other.undo(await other.mailed(other.ada.email))).toEqual({ email: other.ada.email })
})

test('disabling an account ends its requested changes of address and its password links, also for when it is enabled again', async () => {
  const { ada, requestChange, confirm, requestReset, reset, disable } = await setUp()
  const [change, forgotten] = [await requestChange(address()), await requestReset(ada.email)]
  await disable(false)
  await disable(true)
  await expect(confirm(change)).rejects.toMatchObject(expired)
  await expect(reset(forgotten)).rejects.toMatchObject(expired)
})

test('mailed links are deleted once they have expired; the others still work', async () => {
  const { deps, ada, mailed, requestChange, change, undo } = await setUp()
  await change(address())
  await requestChange(address())
  await runIn(
    deps.db,
    "update mail_link set expires_at = now() - interval '1 minute' where person_id = $1 and purpose = 'change-email' and used_at is null",
    [ada.userKey],
  )
  await emailStore(deps.db).deleteExpired()
  const { rows } = await runIn(deps.db, 'select purpose from mail_link where person_id = $1 order by purpose', [ada.userKey])
  expect(rows).toEqual([{ purpose: 'change-email' }, { purpose: 'undo-email' }])
  expect(await undo(await mailed(ada.email))).toEqual({ email: ada.email })
})
