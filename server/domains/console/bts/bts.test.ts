import { activityLog } from '@portico/contract/apps/activity'
import { appHome } from '@portico/contract/console/app-home'
import { approvals } from '@portico/contract/console/approvals'
import { bts } from '@portico/contract/console/bts'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { latestEdit } from '../../../testing/edits.ts'
import type { Person } from '../../../testing/caller.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { refused } from '../../../testing/refused.ts'
import { createBtsWorld } from './bts.samples.ts'

test('the app’s log shows other companies neither accounts nor IP addresses', async () => {
  const { deps, partner, stranger, staff, newcomer, params, add, on, app } = await createBtsWorld()
  const id = await add({ name: 'Hana Secret' })
  await partner.call(bts.submit, on(id))
  await grantRoles(deps.db, { userKey: stranger.user.userKey, role: appRoles.biz, appIds: [app.id] })
  const developers = [partner, newcomer].map(({ user }) => user.userKey)
  await runIn(deps.db, 'update app_member set role_id = $1 where app_id = $2 and user_id = any($3)', [appRoles.biz, app.id, developers])
  const log = async (who: Person) => {
    const { list } = await who.call(activityLog.list, { params })
    const actions = (await who.call(activityLog.filters, { params })).actions.filter(({ area }) => area === 'bts')
    const csv = await (await who.call(activityLog.download, { params })).text()
    const { logs } = await who.call(appHome.home, { params })
    return { list, text: JSON.stringify([list, actions, csv, logs]) }
  }
  for (const who of [staff, partner, newcomer]) {
    const { list, text } = await log(who)
    expect(list.map(({ area, action, ip }) => [area, action, ip !== null])).toEqual([
      ['bts', 'moved', true],
      ['bts', 'added', true],
    ])
    expect(text).toContain('Hana Secret')
  }
  expect((await log(stranger)).text).not.toMatch(/Hana|bts/)
  await staff.call(bts.approve, { ...on(id), body: { version: 2 } })
  expect((await log(partner)).list[0]).toMatchObject({ area: 'bts', action: 'moved', user: staff.user.name, ip: null })
  expect((await log(staff)).list[0]).toMatchObject({ ip: expect.any(String) })
})

test('a company registers and requests, QA approves and invites; the owner is mailed', async () => {
  const { staff, partner, draft, add, on, seen, decide, mailsTo, app, deps } = await createBtsWorld()
  const id = await add()
  expect(await seen(id, partner)).toMatchObject({ status: 'REGISTERED', editable: true, createdBy: 'Mina', tracker: null })
  await partner.call(bts.submit, on(id))
  await staff.call(bts.approve, await decide(id))
  expect(await mailsTo(draft.email)).toEqual([])
  await staff.call(bts.invite, on(id))
  await staff.call(bts.reinvite, on(id))
  await staff.call(bts.activate, on(id))
  await staff.call(bts.resetPassword, on(id))
  expect((await mailsTo(draft.email)).map((subject) => subject.replace(/^[^:]+: /, ''))).toEqual([
    `Your bug tracker account for ${app.name}`,
    `Invitation to the bug tracker of ${app.name}`,
    `Your bug tracker password for ${app.name} is being reset`,
  ])
  expect(await seen(id)).toMatchObject({ status: 'ACTIVE', resettable: true, reinvitable: false })
  await expect(staff.call(bts.reinvite, on(id))).rejects.toEqual(refused('taken_meanwhile'))
  const told = await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [partner.user.userKey])
  expect(told.rows).toEqual(['BTS account approved: Mina Kim', 'BTS account: Mina Kim was invited'].map((title) => ({ title })))
  const texts = await runIn(deps.db, 'select text from mail where recipient = $1 order by created_at limit 1', [draft.email])
  expect(texts.rows).toEqual([{ text: expect.stringContaining('valid until 2031.01.31') }])
})

test('a rejected account shows the reason, and can be changed and requested again', async () => {
  const { deps, app, staff, partner, admin, otherApp, draft, add, on, seen, decide } = await createBtsWorld()
  const id = await add()
  expect((await admin.call(bts.list, { params: { appId: otherApp.id } })).list).toEqual([])
  await partner.call(bts.submit, on(id))
  const { body } = await decide(id)
  const earlier = { ...body, version: body.version - 1, reason: 'Wrong' }
  await expect(staff.call(bts.reject, { ...on(id), body: earlier })).rejects.toEqual(refused('stale_version'))
  await expect(staff.call(bts.reject, { ...on(id), body: { ...body, reason: ' ' } })).rejects.toEqual(refused('invalid_input'))
  await staff.call(bts.reject, { ...on(id), body: { ...body, reason: 'The address is a home address.' } })
  expect(await seen(id, partner)).toMatchObject({
    status: 'REJECTED',
    reason: 'The address is a home address.',
    approvedBy: null,
    decidedBy: 'Sora',
  })
  expect(await seen(id)).toMatchObject({ decidedBy: staff.user.name, decidedAt: expect.any(String), requestedAt: expect.any(String) })
  await partner.call(bts.revise, on(id))
  const rejectedBefore = { reason: 'The address is a home address.', decidedBy: null, decidedAt: null }
  expect(await seen(id)).toMatchObject({ ...rejectedBefore, requestedAt: null })
  const { version = 0 } = (await seen(id)) ?? {}
  await partner.call(bts.change, { ...on(id), body: { ...draft, ips: ['198.51.100.1'], version } })
  const edit = { before: { ips: draft.ips }, after: { ips: ['198.51.100.1'] } }
  expect(await latestEdit(deps.db, app.id, 'bts.changed')).toEqual(edit)
  await expect(partner.call(bts.change, { ...on(id), body: { ...draft, version } })).rejects.toEqual(refused('stale_version'))
  expect(await seen(id)).toMatchObject(rejectedBefore)
  await partner.call(bts.submit, on(id))
  expect(await seen(id)).toMatchObject({ status: 'REQUESTED', requestedAt: expect.any(String), decidedBy: null })
  await expect(partner.call(bts.change, { ...on(id), body: { ...draft, version: version + 2 } })).rejects.toEqual(
    refused('taken_meanwhile'),
  )
})

test('people of a company change only their own, decide nothing, and see nothing of other companies', async () => {
  const { staff, partner, newcomer, stranger, company, otherCompany, provider, app, otherApp, params, deps, add, on, seen, decide, draft } =
    await createBtsWorld()
  const id = await add()
  expect(await seen(id, newcomer)).toMatchObject({ editable: false })
  const { version = 0 } = (await seen(id)) ?? {}
  await expect(newcomer.call(bts.change, { ...on(id), body: { ...draft, version } })).rejects.toEqual(refused('not_allowed'))
  await expect(newcomer.call(bts.submit, on(id))).rejects.toEqual(refused('not_allowed'))
  await expect(newcomer.call(bts.remove, on(id))).rejects.toEqual(refused('not_allowed'))
  await partner.call(bts.submit, on(id))
  await expect(partner.call(bts.approve, await decide(id))).rejects.toEqual(refused('not_allowed'))
  await expect(partner.call(bts.resetPassword, on(id))).rejects.toEqual(refused('not_allowed'))
  await grantRoles(deps.db, { userKey: stranger.user.userKey, role: appRoles.dev, appIds: [app.id] })
  expect((await stranger.call(bts.list, { params })).list).toEqual([])
  await expect(stranger.call(bts.one, on(id))).rejects.toEqual(refused('not_found'))
  expect((await newcomer.call(bts.one, on(id))).account).toEqual(await seen(id, newcomer))
  await expect(stranger.call(bts.submit, on(id))).rejects.toEqual(refused('not_found'))
  await expect(add({ companyId: company.id, email: 'a@b.test' }, stranger)).rejects.toEqual(refused('invalid_input'))
  expect((await stranger.call(bts.companies, { params })).list.map((one) => one.id)).toEqual([otherCompany.id])
  expect(new Set((await staff.call(bts.companies, { params })).list.map((one) => one.id))).toEqual(
    new Set([company.id, otherCompany.id, provider.id]),
  )
  await expect(staff.call(bts.submit, { params: { appId: otherApp.id, id } })).rejects.toEqual(refused('not_allowed'))
})

test('an address has one account of an app, also when two register it at once; a deleted one is free again', async () => {
  const { partner, staff, add, on, draft, seen } = await createBtsWorld()
  const outcomes = await Promise.allSettled([add(), add({ email: draft.email.toUpperCase() }), add({}, staff)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))[0] ?? 0
  await expect(add()).rejects.toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field: 'email', code: 'taken' }] })
  const other = await add({ email: 'other@studio.test' })
  const { version = 0 } = (await seen(other)) ?? {}
  await expect(partner.call(bts.change, { ...on(other), body: { ...draft, version } })).rejects.toEqual(refused('invalid_input'))
  await staff.call(bts.remove, on(won))
  await add()
})

test.each([
  [[], false],
  [['0.0.0.0'], true],
  [['255.255.255.255', '10.0.0.1'], true],
  [['256.0.0.1'], false],
  [['10.0.0.01'], false],
  [['::1'], false],
  [['10.0.0.1', '10.0.0.1'], false],
  [Array.from({ length: 10 }, (_, at) => `10.0.0.${at}`), true],
  [Array.from({ length: 11 }, (_, at) => `10.0.0.${at}`), false],
])('an account with the addresses %j: %s', async (ips, isValid) => {
  const { add } = await createBtsWorld()
  const outcome = await add({ ips }).then(
    () => true,
    ({ funcCode }: { funcCode: string }) => funcCode !== 'invalid_input',
  )
  expect(outcome).toBe(isValid)
})

test('an account is valid until the end of its last day in Tokyo, with a reminder seven days before', async () => {
  const { partner, staff, on, seen, decide, active, mailsTo, endAt, draft, deps } = await createBtsWorld()
  expect(deps.config.DISPLAY_TIME_ZONE).toBe('Asia/Tokyo')
  const id = await active()
  const endings = async () => (await mailsTo(draft.email)).filter((subject) => subject.includes('expires soon')).length
  await endAt('2031-01-24T14:59:59Z')
  expect(await endings()).toBe(0)
  await endAt('2031-01-24T15:00:00Z')
  await endAt('2031-01-25T15:00:00Z')
  expect(await endings()).toBe(1)
  await endAt('2031-01-31T14:59:59Z')
  expect((await seen(id))?.status).toBe('ACTIVE')
  await endAt('2031-01-31T15:00:00Z')
  expect((await seen(id))?.status).toBe('EXPIRED')
  const until = async (day: string) => ({ ...on(id), body: { ...(await decide(id)).body, until: day } })
  await expect(staff.call(bts.expand, await until('2031-01-31'))).rejects.toMatchObject({
    fieldErrors: [{ field: 'until', code: 'not_after_day', message: 'This must be later than 2031-01-31.' }],
  })
  await expect(partner.call(bts.expand, await until('2031-02-28'))).rejects.toEqual(refused('not_allowed'))
  await staff.call(bts.expand, await until('2031-02-28'))
  expect(await seen(id)).toMatchObject({ status: 'ACTIVE', until: '2031-02-28' })
  await endAt('2031-02-22T00:00:00Z')
  expect(await endings()).toBe(2)
})

test('an account is neither registered, changed nor extended to a day that is over', async () => {
  const { partner, staff, seen, decide, on, add, active, endAt, draft, deps } = await createBtsWorld()
  const over = { from: '2020-01-01', until: '2020-01-31' }
  const refusal = { fieldErrors: [{ field: 'until', code: 'not_after_day' }] }
  await expect(add(over)).rejects.toMatchObject(refusal)
  const registered = await add({ email: 'registered@studio.test' })
  const { body: read } = await decide(registered)
  await expect(partner.call(bts.change, { ...on(registered), body: { ...draft, ...read, ...over } })).rejects.toMatchObject(refusal)
  expect(await seen(registered)).toMatchObject({ until: draft.until, version: read.version })
  const id = await active({ from: over.from })
  await runIn(deps.db, 'update bts_account set valid_until = $2 where id = $1', [id, over.until])
  await endAt('2020-02-01T00:00:00Z')
  const { body } = await decide(id)
  await expect(staff.call(bts.expand, { ...on(id), body: { ...body, until: '2020-02-28' } })).rejects.toMatchObject(refusal)
  expect((await seen(id))?.status).toBe('EXPIRED')
})

test('an account whose last day passed while it waited is neither requested, approved nor invited', async () => {
  const { partner, staff, seen, decide, on, add, draft, deps } = await createBtsWorld()
  const refusal = { fieldErrors: [{ field: 'until', code: 'not_after_day' }] }
  const endsOn = (day: string) => runIn(deps.db, 'update bts_account set valid_until = $2 where id = $1', [id, day])
  const id = await add({ from: '2020-01-01' })
  const steps = [
    ['REGISTERED', () => partner.call(bts.submit, on(id))],
    ['REQUESTED', async () => staff.call(bts.approve, await decide(id))],
    ['APPROVED', () => staff.call(bts.invite, on(id))],
  ] as const
  for (const [status, step] of steps) {
    await endsOn('2020-01-31')
    await expect(step()).rejects.toMatchObject(refusal)
    expect((await seen(id))?.status).toBe(status)
    await endsOn(draft.until)
    await step()
  }
  expect((await seen(id))?.status).toBe('INVITED')
})

test('an account that expires before its owner is invited, or accepts, is again what it was once it is extended', async () => {
  const { partner, staff, on, seen, decide, add, invited, active, mailsTo, endAt } = await createBtsWorld()
  const approved = await add({ email: 'approved@studio.test' })
  await partner.call(bts.submit, on(approved))
  await staff.call(bts.approve, await decide(approved))
  const ids = [approved, await invited({ email: 'invited@studio.test' }), await active()] as const
  const before = await Promise.all(ids.map((id) => seen(id)))
  await endAt('2031-01-25T00:00:00Z')
  expect(await mailsTo('approved@studio.test')).toEqual([])
  await endAt('2031-02-01T00:00:00Z')
  for (const id of ids) {
    expect((await seen(id))?.status).toBe('EXPIRED')
    await staff.call(bts.expand, { ...on(id), body: { ...(await decide(id)).body, until: '2031-02-28' } })
  }
  const after = await Promise.all(ids.map((id) => seen(id)))
  expect(after.map((account) => account?.status)).toEqual(['APPROVED', 'INVITED', 'ACTIVE'])
  const timesOf = (account: (typeof after)[number]) => [account?.requestedAt, account?.decidedAt, account?.invitedAt]
  expect(after.map(timesOf)).toEqual(before.map(timesOf))
  await staff.call(bts.invite, on(approved))
  await staff.call(bts.reinvite, on(ids[1]))
  expect((await seen(approved))?.status).toBe('INVITED')
})

test('a decision is told to none who may not see the account any more, by their role or their company', async () => {
  const { deps, staff, partner, newcomer, app, otherCompany, add, on, decide } = await createBtsWorld()
  const demote = 'update app_member set role_id = $1 where app_id = $2 and user_id = $3'
  const leave = 'update person set company_id = $1 where id = $2'
  for (const [who, email, text, values] of [
    [partner, 'one@studio.test', demote, [appRoles.dashboard, app.id, partner.user.userKey]],
    [newcomer, 'two@studio.test', leave, [otherCompany.id, newcomer.user.userKey]],
  ] as const) {
    const id = await add({ email }, who)
    await who.call(bts.submit, on(id))
    await runIn(deps.db, text, values)
    await staff.call(bts.reject, { ...on(id), body: { ...(await decide(id)).body, reason: 'Who is that?' } })
  }
  const told = 'select title from notification where user_id = any($1)'
  expect((await runIn(deps.db, told, [[partner, newcomer].map(({ user }) => user.userKey)])).rows).toEqual([])
})

test('QA changes an account that is in use, and its company does not', async () => {
  const { staff, partner, on, seen, decide, active, draft, mailsTo, endAt } = await createBtsWorld()
  const id = await active()
  const changed = { ips: ['198.51.100.1'], role: 'viewer' as const, memo: 'The studio has moved.' }
  const input = { ...on(id), body: { ...draft, ...changed, ...(await decide(id)).body } }
  expect(await seen(id, partner)).toMatchObject({ editable: false })
  await expect(partner.call(bts.change, input)).rejects.toEqual(refused('not_allowed'))
  expect(await seen(id)).toMatchObject({ editable: true })
  await endAt('2031-01-25T00:00:00Z')
  await staff.call(bts.change, input)
  expect(await seen(id)).toMatchObject({ ...changed, status: 'ACTIVE' })
  // The reminder of a day that has not changed is not sent again.
  await endAt('2031-01-26T00:00:00Z')
  expect((await mailsTo(draft.email)).filter((subject) => subject.includes('expires soon'))).toHaveLength(1)
  await expect(staff.call(bts.change, input)).rejects.toEqual(refused('stale_version'))
})

test('QA finds requests in the queue and on the first page', async () => {
  const { staff, partner, params, add, on } = await createBtsWorld()
  const id = await add()
  await partner.call(bts.submit, on(id))
  const waiting = (await staff.call(approvals.list)).list.filter(({ appId }) => appId === params.appId)
  expect(waiting).toMatchObject([{ kind: 'bts', id: String(id), requestedBy: 'Mina' }])
  expect((await staff.call(approvals.one, { params: { kind: 'bts', id: String(id) } })).approval).toMatchObject({ mayDecide: true })
  const home = await staff.call(appHome.home, { params })
  expect(home.todo).toMatchObject([{ kind: 'bts', name: 'Mina Kim' }])
  expect(home.requesting).toMatchObject([{ kind: 'bts', by: 'Mina' }])
})

test('QA of another company sees no account in the queue or on the home page, and is not notified', async () => {
  const { stranger, partner, app, params, deps, add, on } = await createBtsWorld()
  await grantRoles(deps.db, { userKey: stranger.user.userKey, role: appRoles.qa, appIds: [app.id] })
  const id = await add()
  await partner.call(bts.submit, on(id))
  expect((await stranger.call(approvals.list)).list.filter(({ kind }) => kind === 'bts')).toEqual([])
  await expect(stranger.call(approvals.one, { params: { kind: 'bts', id: String(id) } })).rejects.toEqual(refused('not_found'))
  const { todo, requesting } = await stranger.call(appHome.home, { params })
  expect([todo, requesting].flat().filter(({ kind }) => kind === 'bts')).toEqual([])
  const { rows } = await runIn(deps.db, 'select title from notification where user_id = $1', [stranger.user.userKey])
  expect(JSON.stringify(rows)).not.toContain('Mina Kim')
})
