import { appRoles, memberRoles } from '@portico/contract/permissions'
import { notifications } from '@portico/contract/people/notifications'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { startInviting } from '../../../testing/inviting.ts'
import { unique } from '../../../testing/world.ts'
import { invitingApps } from '../../apps/roles/index.ts'
import { addMember } from '../organizations/index.ts'
import { extend, invite, type InvitingDeps } from './index.ts'
import { remindOfInvitations } from './reminders.actions.ts'

const setUp = async () => {
  const { deps, company, app, partner } = await startInviting()
  const parts: InvitingDeps = { ...deps, invitingApps }
  const { organizationId } = company
  await addMember(deps.db, { organizationId, userKey: partner.user.userKey, role: memberRoles.master })
  const email = `${unique().toLowerCase()}@example.test`
  const inviter = { ...partner.user, locale: 'ko_KR' as const, staff: false, admin: false }
  const expireIn = (hours: number) =>
    runIn(deps.db, 'update invitation set expires_at = now() + make_interval(hours => $2) where email = $1 returning id', [email, hours])
  /** Returns the reminders so far: to the person invited, and to the inviter. */
  const reminders = async () => {
    await remindOfInvitations(deps.db, parts)
    const { rows } = await runIn(
      deps.db,
      // An invitation has a secret link, its reminder has not.
      'select subject, text from mail where recipient = $1 and secret is null order by number',
      [email],
    )
    const { list } = await partner.call(notifications.list)
    return { mails: rows as { subject: string; text: string }[], notices: list.filter(({ title }) => title.includes(email)) }
  }
  return { deps, parts, organizationId, app, partner, inviter, email, expireIn, reminders }
}

test('inviter and invitee are reminded once of an invitation that expires within a day, and again after it was extended', async () => {
  const { deps, parts, organizationId, inviter, email, expireIn, reminders } = await setUp()
  const team = { kind: 'organization', organizationId } as const
  await invite(deps.db, parts, inviter, { emails: [email], target: team, role: memberRoles.member })
  expect(await reminders()).toEqual({ mails: [], notices: [] })
  const { rows } = await expireIn(23)
  const first = await reminders()
  expect(first.mails).toMatchObject([
    { subject: expect.stringContaining('Your invitation to'), text: expect.stringContaining(inviter.name) },
  ])
  expect(first.notices).toMatchObject([
    { title: `The invitation to ${email} expires soon`, link: `/account/organization/detail/members?id=${organizationId}` },
  ])
  expect(await reminders()).toEqual(first)
  const [{ id }] = rows as [{ id: number }]
  await extend(deps.db, parts, inviter, { target: team, id })
  expect(await reminders()).toEqual(first)
  await expireIn(22)
  const second = await reminders()
  expect([second.mails.length, second.notices.length]).toEqual([2, 2])
})

test('of an invitation to an app the inviter is reminded there; of one that is answered or void nobody is', async () => {
  const { deps, parts, organizationId, app, partner, inviter, email, expireIn, reminders } = await setUp()
  const target = { kind: 'app', appId: app.id, organizationId } as const
  await invite(deps.db, parts, inviter, { emails: [email], target, role: appRoles.dev })
  await expireIn(23)
  await runIn(deps.db, 'update invitation set decided_at = now() where email = $1', [email])
  expect(await reminders()).toEqual({ mails: [], notices: [] })
  await runIn(deps.db, 'update invitation set decided_at = null where email = $1', [email])
  const { mails, notices } = await reminders()
  expect(mails).toMatchObject([{ subject: expect.stringContaining(`Your invitation to ${app.name}`) }])
  expect(notices).toMatchObject([{ link: `/app/roles?appId=${app.id}&orgId=${organizationId}` }])
  // Whoever may no longer grant the role has nobody reminded of it.
  await runIn(deps.db, 'delete from app_member where user_id = $1', [partner.user.userKey])
  await expireIn(22)
  expect((await reminders()).mails).toHaveLength(1)
})
