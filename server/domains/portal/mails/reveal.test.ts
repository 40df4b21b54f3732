import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { MailLinkRevealed, mails } from '@portico/contract/portal/mails'
import { invitations } from '@portico/contract/people/invitations'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { mailStore } from '../../../kernel/mail/mail.store.ts'
import { caller } from '../../../testing/caller.ts'
import { lastMailTo } from '../../../testing/mails.ts'
import { testPortal } from '../../../testing/portal.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { createPerson } from '../../people/accounts/accounts.samples.ts'
import { createSession } from '../../people/sign-in/sessions/sessions.samples.ts'
import { deleteOldMails } from './mails.actions.ts'

const password = 'a-better-password'

const setUp = async () => {
  const scene = await createWorld()
  const newest = async () => (await scene.admin.call(mails.list, { query: { size: 1 } })).list[0]?.id ?? ''
  const revealsTo = async (who: typeof scene.partner) => (await who.call(accounts.envInfo)).revealedLinks
  return { ...scene, newest, revealsTo }
}

test('the outbox never shows a token; an administrator reveals one link, and its addressee is told who did', async () => {
  const { admin, partner, staff, visitor, newest, revealsTo, deps } = await setUp()
  await visitor.call(signingIn.requestPasswordReset, { body: { email: partner.user.email } })
  const { token, subject } = await lastMailTo(deps.db, partner.user.email)
  const id = await newest()
  const { mail } = await admin.call(mails.mail, { params: { id } })
  expect(JSON.stringify(mail)).not.toContain(token)
  expect(mail).toMatchObject({ state: 'kept', hasLink: true, text: expect.stringContaining('/reset-password#token=…\n') })

  expect(await revealsTo(partner)).toEqual([])
  const { text, link } = await admin.call(mails.reveal, { params: { id } })
  expect(text).toContain(`${link}\n`)
  expect(link).toMatch(new RegExp(`^http://[^ ]+/reset-password#token=${token}$`))
  const notice = { by: admin.user.name, subject, writtenAt: mail.createdAt, revealedAt: expect.any(String) }
  expect(await revealsTo(partner)).toEqual([notice])
  expect(await revealsTo(staff)).toEqual([])
  const log = await runIn(deps.db, 'select action, details from activity_log where actor_key = $1', [admin.user.userKey])
  expect(log.rows).toEqual([{ action: MailLinkRevealed.name, details: { id, to: partner.user.email, subject } }])

  await staff.call(mails.revealsRead)
  expect(await revealsTo(partner)).toEqual([notice])
  await partner.call(mails.revealsRead)
  expect(await revealsTo(partner)).toEqual([])
  await visitor.call(signingIn.resetPassword, { body: { token, password } })
})

test('whoever had no account yet is told when they have one', async () => {
  const { admin, visitor, company, deps } = await setUp()
  const email = `${unique().toLowerCase()}@example.test`
  const { mailId } = await admin.call(invitations.invite, { body: { email, organizationId: company.organizationId, role: 0 } })
  await admin.call(mails.reveal, { params: { id: mailId! } })
  const { token } = await lastMailTo(deps.db, email)
  await visitor.call(invitations.confirmInviting, { body: { token, name: 'Noor', password } })
  const signedIn = await visitor.raw({ method: 'POST', url: signingIn.signIn.path, payload: { email, password } })
  const cookie = [signedIn.headers['set-cookie']].flat().map((line) => String(line).split(';')[0])
  const info = await visitor.raw({ method: 'GET', url: accounts.envInfo.path, headers: { cookie: cookie.join('; ') } })
  expect(info.json()).toMatchObject({ data: { user: { firstLogin: true }, revealedLinks: [{ by: admin.user.name }] } })
  const read = await visitor.raw({ method: 'POST', url: mails.revealsRead.path, headers: { cookie: cookie.join('; ') } })
  expect(read.statusCode).toBe(200)
})

test('a link that has been used or has expired is not revealed, and nobody is told that it was', async () => {
  const { admin, partner, visitor, company, newest, deps } = await setUp()
  await visitor.call(signingIn.requestPasswordReset, { body: { email: partner.user.email } })
  const used = await newest()
  await visitor.call(signingIn.resetPassword, { body: { token: (await lastMailTo(deps.db, partner.user.email)).token, password } })
  const email = `${unique().toLowerCase()}@example.test`
  await admin.call(invitations.invite, { body: { email, organizationId: company.organizationId, role: 0 } })
  const expired = await newest()
  await runIn(deps.db, "update invitation set expires_at = now() - interval '1 minute' where email = $1", [email])
  for (const id of [used, expired])
    await expect(admin.call(mails.reveal, { params: { id } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  const reveals = await runIn(deps.db, 'select id from mail_reveal where mail_id in ($1, $2)', [used, expired])
  expect(reveals.rows).toEqual([])
})

test('links that change or restore an address are revealed as long as they work', async () => {
  const { admin, visitor, newest, deps } = await setUp()
  const { served } = await testPortal()
  const [first, second] = [`${unique().toLowerCase()}@example.test`, `${unique().toLowerCase()}@example.test`]
  const { userKey } = await createPerson(deps.db, { email: first, password })
  const reveal = (id: string) => admin.call(mails.reveal, { params: { id } })
  const tokenIn = async (id: string) => new URL((await reveal(id)).link).hash.replace('#token=', '')
  const requestChange = async (): Promise<string> => {
    const person = caller(served, { cookie: await createSession(deps.db, deps.config, userKey) })
    await person.call(accounts.requestEmailChange, { body: { email: second, password } })
    return newest()
  }
  const change = await requestChange()
  await visitor.call(accounts.confirmEmail, { body: { token: await tokenIn(change) } })
  const undo = await newest()
  expect(await visitor.call(accounts.undoEmail, { body: { token: await tokenIn(undo) } })).toEqual({ email: first })
  const superseded = await requestChange()
  await runIn(deps.db, "update sign_in_method set updated_at = now() + interval '1 second' where user_id = $1", [userKey])
  for (const id of [change, undo, superseded]) await expect(reveal(id)).rejects.toMatchObject({ funcCode: 'link_expired' })
  await runIn(deps.db, "update sign_in_method set updated_at = now() - interval '1 second' where user_id = $1", [userKey])
  await runIn(deps.db, 'update person set active = false where id = $1', [userKey])
  await expect(reveal(superseded)).rejects.toMatchObject({ funcCode: 'link_expired' })
})

test('an administrator’s own links are theirs; what was sent, is old or has no link is not revealed', async () => {
  const { admin, visitor, newest, revealsTo, deps } = await setUp()
  await visitor.call(signingIn.requestPasswordReset, { body: { email: admin.user.email } })
  const id = await newest()
  await admin.call(mails.reveal, { params: { id } })
  expect(await revealsTo(admin)).toEqual([])
  await runIn(deps.db, "update mail set created_at = now() - interval '8 days' where id = $1", [id])
  await mailStore(deps.db).deleteExpiredSecrets()
  await expect(admin.call(mails.reveal, { params: { id } })).rejects.toMatchObject({ funcCode: 'not_found' })
  expect((await admin.call(mails.mail, { params: { id } })).mail.hasLink).toBe(false)
  await runIn(deps.db, "update mail set secret = 'x', state = 'waiting' where id = $1", [id])
  await expect(admin.call(mails.reveal, { params: { id } })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('mails are deleted after a year, but not before their addressee has learnt that their link was revealed, or another year has passed', async () => {
  const { admin, partner, staff, visitor, newest, revealsTo, deps } = await setUp()
  const mailed = async (who: typeof partner) => {
    await visitor.call(signingIn.requestPasswordReset, { body: { email: who.user.email } })
    return newest()
  }
  const [old, told, ignored] = [await mailed(partner), await mailed(staff), await mailed(partner)]
  const [untold, recent] = [await mailed(partner), await mailed(staff)]
  const mailIds = [old, told, ignored, untold, recent]
  for (const id of [told, ignored, untold]) await admin.call(mails.reveal, { params: { id } })
  await staff.call(mails.revealsRead)
  const age = 'update mail set created_at = now() - make_interval(days => $1) where id = any($2::uuid[])'
  await runIn(deps.db, age, [367, [old, told, ignored, untold]])
  await runIn(deps.db, "update mail_reveal set revealed_at = now() - interval '367 days' where mail_id = $1", [ignored])
  await runIn(deps.db, age, [364, [recent]])
  const left = async () => {
    const { rows } = await runIn(deps.db, 'select id from mail where id = any($1::uuid[]) order by number', [mailIds])
    return rows.map((row) => (row as { id: string }).id)
  }
  await deleteOldMails(deps.db)
  expect(await left()).toEqual([untold, recent])
  expect(await revealsTo(partner)).toHaveLength(1)
  await partner.call(mails.revealsRead)
  await deleteOldMails(deps.db)
  expect(await left()).toEqual([recent])
})
