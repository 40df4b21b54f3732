import { InvitationAccepted, invitations } from '@portico/contract/people/invitations'
import { appRoles, memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { waitUntilBlocking } from '../../../testing/blocking.ts'
import { lastMailTo } from '../../../testing/mails.ts'
import { unique } from '../../../testing/world.ts'
import { invitingApps } from '../../apps/roles/index.ts'
import { addMember } from '../organizations/index.ts'
import { startInviting } from '../../../testing/inviting.ts'
import { decisionsStore } from './invitations.store.ts'
import { extend, invite, type InvitingDeps, openInvitations, resend, withdraw } from './index.ts'

const address = () => `${unique().toLowerCase()}@example.test`

const setUp = async () => {
  const scene = await startInviting()
  const { deps, company, app, partner } = scene
  const parts: InvitingDeps = { ...deps, invitingApps }
  const { organizationId } = company
  await addMember(deps.db, { organizationId, userKey: partner.user.userKey, role: memberRoles.master })
  const inviter = { ...partner.user, locale: 'ko_KR' as const, staff: false, admin: false }
  const team = { kind: 'organization', organizationId } as const
  const onApp = { kind: 'app', appId: app.id, organizationId } as const
  const mailTo = async (email: string) =>
    (await runIn(deps.db, 'select subject, text from mail where recipient = $1 order by number desc limit 1', [email])).rows[0]
  const rolesOf = async (userKey: string) =>
    (await runIn(deps.db, 'select role_id, organization_id from app_member where user_id = $1 and app_id = $2', [userKey, app.id])).rows
  return { ...scene, parts, inviter, team, onApp, organizationId, mailTo, rolesOf }
}

test('a master invites several people at once, and is told who was left out and why', async () => {
  const { partner, person, deps, organizationId, company } = await setUp()
  const [fresh, again, closed] = [address(), address(), await person({ companyId: company.id })]
  await runIn(deps.db, 'update person set active = false where id = $1', [closed.user.userKey])
  const send = (emails: string[]) =>
    partner.call(invitations.inviteToTeam, { params: { id: organizationId }, body: { emails, role: memberRoles.member } })
  expect(await send([again])).toEqual({ invited: [again], skipped: [] })
  expect(await send([again, partner.user.email, closed.user.email, fresh.toUpperCase(), fresh])).toEqual({
    invited: [fresh],
    skipped: [
      { email: again, reason: 'invited' },
      { email: partner.user.email, reason: 'member' },
      { email: closed.user.email, reason: 'closed' },
    ],
  })
  const { list } = await partner.call(invitations.ofTeam, { params: { id: organizationId } })
  expect(list).toMatchObject([
    { email: fresh, state: 'waiting', inviter: partner.user.name },
    { email: again, state: 'waiting' },
  ])
  await expect(send(Array.from({ length: 21 }, address))).rejects.toMatchObject({ funcCode: 'invalid_input' })
})

test('whether an address outside the company has an account is told to staff alone; joining is refused all the same', async () => {
  const { partner, admin, person, stranger, deps, organizationId, mailed } = await setUp()
  const closed = await person()
  await runIn(deps.db, 'update person set active = false where id = $1', [closed.user.userKey])
  const send = (who: typeof partner, emails: string[]) =>
    who.call(invitations.inviteToTeam, { params: { id: organizationId }, body: { emails, role: memberRoles.member } })
  const emails = [stranger.user.email, closed.user.email]
  expect(await send(admin, emails)).toEqual({
    invited: [],
    skipped: [
      { email: stranger.user.email, reason: 'other_company' },
      { email: closed.user.email, reason: 'closed' },
    ],
  })
  const unknown = address()
  expect(await send(partner, [...emails, unknown])).toEqual({ invited: [...emails, unknown], skipped: [] })
  const { list } = await partner.call(invitations.ofTeam, { params: { id: organizationId } })
  expect(list.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  // It does not ask them on every page for what they cannot accept.
  expect((await stranger.call(invitations.invitedList)).organizations).toEqual([])
  await expect(stranger.call(invitations.confirmInviting, { body: { token: await mailed(stranger.user.email) } })).rejects.toMatchObject({
    funcCode: 'other_company',
  })
})

test('only masters of the team or its company invite to it, and only to their own', async () => {
  const { partner, stranger, newcomer, deps, organizationId, otherCompany } = await setUp()
  const send = (who: typeof partner, id: number) =>
    who.call(invitations.inviteToTeam, { params: { id }, body: { emails: [address()], role: 0 } })
  await expect(send(stranger, organizationId)).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(send(partner, otherCompany.organizationId)).rejects.toMatchObject({ funcCode: 'not_found' })
  await addMember(deps.db, { organizationId, userKey: newcomer.user.userKey })
  await expect(send(newcomer, organizationId)).rejects.toMatchObject({ funcCode: 'not_allowed' })
})

test('an invitation is written in the language of the invited person or else of the inviter, with the inviter’s message', async () => {
  const { parts, inviter, team, person, mailTo, deps } = await setUp()
  const [known, unknown] = [await person({ locale: 'ja_JP' }), address()]
  await invite(deps.db, parts, inviter, { emails: [known.user.email, unknown], target: team, role: 0, message: 'See you there.\nMina' })
  expect(await mailTo(known.user.email)).toMatchObject({ subject: expect.stringContaining('への招待') })
  expect(await mailTo(unknown)).toMatchObject({
    subject: expect.stringContaining('초대'),
    text: expect.stringContaining('> See you there.\n> Mina'),
  })
})

test('an invitation to an app grants the role through the team, and membership of the team', async () => {
  const { parts, reviewer, onApp, person, deps, app, company, organizationId, mailTo, mailed, visitor, rolesOf } = await setUp()
  const invited = await person({ companyId: company.id })
  const inviter = { ...reviewer.user, locale: 'en_US' as const, staff: false, admin: false }
  const offer = { emails: [invited.user.email], target: onApp, role: appRoles.qa }
  await invite(deps.db, parts, inviter, offer)
  expect(await mailTo(invited.user.email)).toMatchObject({ text: expect.stringContaining(`“${app.name}” on Portico as “QA PM”`) })
  expect(await visitor.call(invitations.invitation, { body: { token: await mailed(invited.user.email) } })).toMatchObject({
    state: 'valid',
    app: app.name,
    role: appRoles.qa,
  })
  const { organizations, apps } = await invited.call(invitations.invitedList)
  expect(organizations).toEqual([])
  expect(apps).toMatchObject([{ type: 'app', role: 'QA PM', name: app.name, companyName: company.name }])
  const { id, token } = apps[0]!
  await expect(invited.call(invitations.invitedConfirm, { body: { id, token, type: 'organization' } })).rejects.toMatchObject({
    funcCode: 'link_expired',
  })
  await invited.call(invitations.invitedConfirm, { body: { id, token, type: 2 } })
  expect(await rolesOf(invited.user.userKey)).toEqual([{ role_id: appRoles.qa, organization_id: organizationId }])
  const logged = await runIn(deps.db, 'select details from activity_log where action = $1 and actor_key = $2', [
    InvitationAccepted.name,
    invited.user.userKey,
  ])
  expect(logged.rows).toEqual([{ details: { id, organizationId, appId: app.id } }])
  expect(await invite(deps.db, parts, inviter, offer)).toEqual({
    invited: [],
    skipped: [{ email: invited.user.email, reason: 'member' }],
  })
})

test('an invitation to an app is void once its sender may no longer grant the role', async () => {
  const { parts, onApp, reviewer, person, company, deps, mailed, visitor, rolesOf } = await setUp()
  const invited = await person({ companyId: company.id })
  await invite(
    deps.db,
    parts,
    { ...reviewer.user, locale: 'en_US', staff: false, admin: false },
    { emails: [invited.user.email], target: onApp, role: appRoles.dev },
  )
  const { id, token } = (await invited.call(invitations.invitedList)).apps[0]!
  await runIn(deps.db, 'delete from app_member where user_id = $1', [reviewer.user.userKey])
  expect(await openInvitations(deps.db, parts, onApp)).toMatchObject([{ id, state: 'withdrawn' }])
  const mailedToken = await mailed(invited.user.email)
  expect(await visitor.call(invitations.invitation, { body: { token: mailedToken } })).toMatchObject({ state: 'withdrawn' })
  expect((await invited.call(invitations.invitedList)).apps).toEqual([])
  await expect(invited.call(invitations.invitedConfirm, { body: { id, token, type: 2 } })).rejects.toMatchObject({
    funcCode: 'invitation_withdrawn',
  })
  expect(await rolesOf(invited.user.userKey)).toEqual([])
})

test('a master’s invitation is void once they are no longer a master', async () => {
  const { parts, inviter, team, partner, person, deps, organizationId } = await setUp()
  const invited = await person()
  await invite(deps.db, parts, inviter, { emails: [invited.user.email], target: team, role: 0 })
  expect((await invited.call(invitations.invitedList)).organizations).toHaveLength(1)
  await addMember(deps.db, { organizationId, userKey: partner.user.userKey, role: memberRoles.member })
  expect((await invited.call(invitations.invitedList)).organizations).toEqual([])
})

test('an invitation sent again has a new link, and an extended one keeps its link', async () => {
  const { parts, inviter, team, partner, deps, organizationId, mailed, visitor } = await setUp()
  const email = address()
  await invite(deps.db, parts, inviter, { emails: [email], target: team, role: 0 })
  const { id } = (await openInvitations(deps.db, parts, team))[0]!
  const first = await mailed(email)
  await runIn(deps.db, "update invitation set expires_at = now() - interval '1 minute' where id = $1", [id])
  const params = { id: organizationId, invitationId: id }
  const stateOf = async (token: string) => (await visitor.call(invitations.invitation, { body: { token } })).state
  expect(await stateOf(first)).toBe('expired')
  // As for an invitation that expires while it is being accepted.
  expect(await decisionsStore(deps.db).accept(id, email)).toBeUndefined()
  await partner.call(invitations.extend, { params })
  expect(await stateOf(first)).toBe('valid')
  await partner.call(invitations.resend, { params })
  const second = await mailed(email)
  expect(await stateOf(second)).toBe('valid')
  await expect(visitor.call(invitations.invitation, { body: { token: first } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  await partner.call(invitations.withdraw, { params })
  expect(await stateOf(second)).toBe('used')
  for (const act of [invitations.extend, invitations.resend, invitations.withdraw])
    await expect(partner.call(act, { params })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('an invitation cannot be reached through another place', async () => {
  const { parts, inviter, team, onApp, partner, deps } = await setUp()
  await invite(deps.db, parts, inviter, { emails: [address()], target: team, role: 0 })
  const { id } = (await openInvitations(deps.db, parts, team))[0]!
  expect(await openInvitations(deps.db, parts, onApp)).toEqual([])
  const act = { target: onApp, id }
  const actor = { ...partner.user, locale: 'en_US' as const, staff: false, admin: false }
  for (const attempt of [() => withdraw(deps.db, act), () => resend(deps.db, parts, actor, act), () => extend(deps.db, parts, actor, act)])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
})

test('an expired invitation can be followed by a new one; of two concurrent ones only one is sent', async () => {
  const { parts, inviter, team, deps } = await setUp()
  const email = address()
  const send = () => invite(deps.db, parts, inviter, { emails: [email], target: team, role: 0 })
  await send()
  await runIn(deps.db, "update invitation set expires_at = now() - interval '1 minute' where email = $1", [email])
  const answers = await Promise.all([send(), send()])
  expect(answers.flatMap(({ invited }) => invited)).toEqual([email])
  expect(await openInvitations(deps.db, parts, team)).toHaveLength(1)
})

test('an invitation is mailed at most five times, and a person invites at most a hundred addresses an hour, also at once', async () => {
  const { partner, deps, organizationId } = await setUp()
  const send = (emails: string[]) =>
    partner.call(invitations.inviteToTeam, { params: { id: organizationId }, body: { emails, role: memberRoles.member } })
  await send([address()])
  const { list } = await partner.call(invitations.ofTeam, { params: { id: organizationId } })
  const again = () => partner.call(invitations.resend, { params: { id: organizationId, invitationId: list[0]!.id } })
  for (let mails = 2; mails <= 5; mails += 1) await again()
  await expect(again()).rejects.toMatchObject({ funcCode: 'too_many_requests' })

  const results = await Promise.allSettled(Array.from({ length: 6 }, () => send(Array.from({ length: 20 }, address))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  await runIn(deps.db, "update invitation set created_at = created_at - interval '1 hour' where inviter_id = $1", [partner.user.userKey])
  expect((await send([address()])).invited).toHaveLength(1)
})

test('an administrator’s invitation gives the rights that it offers, and names the mail that no mail server sent', async () => {
  const { admin, visitor, organizationId, person, deps } = await setUp()
  const rightsOf = async (email: string) =>
    (await runIn(deps.db, 'select staff, admin, dashboard_access from person where email = $1', [email])).rows
  const waiting = async () => (await admin.call(invitations.waiting)).waiting
  const offer = { organizationId, role: 0, canAccessDshbrd: true, staff: true }
  const [fresh, known, before] = [address(), await person(), await waiting()]
  const answer = await admin.call(invitations.invite, { body: { ...offer, email: fresh } })
  const { rows: kept } = await runIn(deps.db, 'select id from mail where recipient = $1', [fresh])
  expect(answer).toEqual({ mailed: false, mailId: (kept as { id: string }[])[0]?.id })
  expect(await waiting()).toBe(before + 1)
  const { token } = await lastMailTo(deps.db, fresh)
  await visitor.call(invitations.confirmInviting, { body: { token, password: 'a-long-own-password' } })
  expect(await rightsOf(fresh)).toEqual([{ staff: true, admin: false, dashboard_access: true }])
  expect(await waiting()).toBe(before)

  // Sent again, it offers what was said last; rights that somebody has are not taken away.
  await admin.call(invitations.invite, { body: { ...offer, email: known.user.email } })
  await admin.call(invitations.invite, { body: { ...offer, email: known.user.email, staff: false } })
  const { id, token: own } = (await known.call(invitations.invitedList)).organizations[0]!
  await known.call(invitations.invitedConfirm, { body: { id, token: own, type: 1 } })
  expect(await rightsOf(known.user.email)).toEqual([{ staff: false, admin: false, dashboard_access: true }])
})

test('of the teams that people can be invited to, those of the provider are told apart', async () => {
  const { admin, organizationId, deps } = await setUp()
  const offered = async () => (await admin.call(invitations.teams)).teams.find(({ id }) => id === organizationId)?.isProvider
  const become = (kind: string) =>
    runIn(deps.db, `update company set kind = $1 where id = (select company_id from organization where id = $2)`, [kind, organizationId])
  expect(await offered()).toBe(false)
  await become('provider')
  expect(await offered()).toBe(true)
  await become('partner')
})

test('rights are given in the name of administrators alone: a master can’t take such an invitation over', async () => {
  const { admin, partner, organizationId, deps, parts, team, visitor } = await setUp()
  const email = address()
  await admin.call(invitations.invite, { body: { email, organizationId, role: 0, staff: true } })
  const { id } = (await openInvitations(deps.db, parts, team)).find((one) => one.email === email)!
  const params = { id: organizationId, invitationId: id }
  for (const act of [invitations.resend, invitations.extend])
    await expect(partner.call(act, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await runIn(deps.db, 'update invitation set inviter_id = $1 where id = $2', [partner.user.userKey, id])
  const body = { token: (await lastMailTo(deps.db, email)).token, password: 'a-long-own-password' }
  await expect(visitor.call(invitations.confirmInviting, { body })).rejects.toMatchObject({ funcCode: 'invitation_withdrawn' })
})

test('people who invite to one place at once share its limit', async () => {
  const { parts, inviter, team, admin, deps, organizationId } = await setUp()
  await runIn(
    deps.db,
    `insert into invitation (email, organization_id, role, inviter_id, token_hash, message, expires_at, created_at)
     select 'a' || n || '-' || $2::text || '@example.test', $1::integer, 0, $2::text, 'hash ' || n || ' ' || $2::text, '', now() + interval '1 day', now() - interval '2 hours'
     from generate_series(1, 199) n`,
    [organizationId, inviter.userKey],
  )
  let second: Promise<unknown> | undefined
  await inTransaction(deps.db, async (tx) => {
    await invite(tx, parts, inviter, { emails: [address()], target: team, role: 0 })
    second = admin.call(invitations.invite, { body: { email: address(), organizationId, role: 0 } })
    second.catch(() => {})
    await waitUntilBlocking(tx)
  })
  await expect(second).rejects.toMatchObject({ funcCode: 'quota_reached' })
})
