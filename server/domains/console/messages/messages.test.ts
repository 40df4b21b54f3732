import { appHome } from '@portico/contract/console/app-home'
import { approvals } from '@portico/contract/console/approvals'
import { channelTesters } from '@portico/contract/console/channel'
import { oaMessages, userMessages } from '@portico/contract/console/messages'
import { pictures } from '@portico/contract/console/pictures'
import type { Phase } from '@portico/contract/kernel/permission'
import { appRoles } from '@portico/contract/permissions'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Caller, CallFailure, Person } from '../../../testing/caller.ts'
import { inPhase } from '../../../testing/phase.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { connectService } from '../connections/connections.samples.ts'
import { sampleContent } from './messages.samples.ts'

/** A world whose `staff` is a business owner of the app; calls are made in a phase. */
const setting = async () => {
  const all = await createWorld()
  const { deps, staff, admin, app } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.biz, appIds: [app.id] })
  const params = { appId: app.id }
  const at = (tid: string) => ({ params: { ...params, tid } })
  const add = (who: Caller, templateId: string, content = sampleContent()) =>
    who.call(userMessages.add, { params, body: { templateId, content } })
  const read = async (who: Caller, tid: string) => (await who.call(userMessages.one, at(tid))).template
  const save = async (who: Caller, tid: string, text: string) =>
    who.call(userMessages.change, { ...at(tid), body: { content: sampleContent(text), version: (await read(who, tid)).version } })
  const submit = async (who: Caller, tid: string) =>
    who.call(userMessages.submit, { ...at(tid), body: { version: (await read(who, tid)).version, note: '' } })
  const approve = (who: Caller, tid: string, version: number) => who.call(userMessages.approve, { ...at(tid), body: { version } })
  const reject = (who: Caller, tid: string, version: number, reason: string) =>
    who.call(userMessages.reject, { ...at(tid), body: { version, reason } })
  const notificationsOf = async ({ user }: Person) =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [user.userKey])).rows.map(
      (row) => (row as { title: string }).title,
    )
  return { ...all, admin, params, at, add, read, save, submit, approve, reject, notificationsOf }
}

const refused = (funcCode: string) => ({ funcCode })
/** The results of concurrent calls, in order of completion. */
const outcomes = (calls: readonly PromiseSettledResult<unknown>[]): string[] =>
  calls
    .map((call) =>
      call.status === 'fulfilled' ? 'done' : `${(call.reason as CallFailure).funcCode} ${(call.reason as CallFailure).status}`,
    )
    .toSorted()

test('in Development a developer registers a template directly: it is live at once', async () => {
  const { partner, add, submit, read, save } = await setting()
  expect(await add(partner, 'GREETING')).toEqual({ status: 'DRAFT', version: 1 })
  expect(await submit(partner, 'GREETING')).toMatchObject({ status: 'ACTIVE' })
  expect(await save(partner, 'GREETING', 'Welcome {player}')).toMatchObject({ status: 'DRAFT', revision: 2 })
  const seen = await read(partner, 'GREETING')
  expect([seen.status, seen.live, seen.liveRevision?.no, seen.newest.no]).toEqual(['DRAFT', 'ACTIVE', 1, 2])
  expect(await submit(partner, 'GREETING')).toMatchObject({ status: 'ACTIVE' })
  expect((await read(partner, 'GREETING')).liveRevision).toMatchObject({ no: 2 })
})

test('a developer writes in Development alone, and elsewhere only submits', async () => {
  const { partner, staff, add, submit, read, save, at } = await setting()
  for (const phase of [2, 3] as const) {
    const there = inPhase(partner, phase)
    await expect(add(there, 'MINE')).rejects.toMatchObject(refused('not_allowed'))
    await add(inPhase(staff, phase), 'THEIRS')
    await expect(save(there, 'THEIRS', 'x')).rejects.toMatchObject(refused('not_allowed'))
    await expect(there.call(userMessages.remove, at('THEIRS'))).rejects.toMatchObject(refused('not_allowed'))
    const { version } = await read(there, 'THEIRS')
    for (const route of [userMessages.enable, userMessages.disable, userMessages.approve])
      await expect(there.call(route, { ...at('THEIRS'), body: { version } })).rejects.toMatchObject(refused('not_allowed'))
    expect(await submit(there, 'THEIRS')).toMatchObject({ status: 'REQUESTED' })
    expect((await read(there, 'THEIRS')).editable).toBe(false)
  }
})

test('in Staging a template requires approval, reviewers and requester are notified, and the live one stays while it is edited', async () => {
  const { deps, app, staff, reviewer, add, submit, read, save, approve, reject, notificationsOf } = await setting()
  const [biz, decider] = [inPhase(staff, 2), inPhase(reviewer, 2)]
  await add(biz, 'PARTY')
  await submit(biz, 'PARTY')
  expect(await notificationsOf(reviewer)).toEqual(['Approval requested: PARTY'])
  await approve(decider, 'PARTY', (await read(decider, 'PARTY')).version)
  await save(biz, 'PARTY', 'Second')
  await submit(biz, 'PARTY')
  const waiting = await read(decider, 'PARTY')
  expect([waiting.status, waiting.live, waiting.liveRevision?.content.texts.en_US?.cards[0]?.text]).toEqual([
    'REQUESTED',
    'ACTIVE',
    'Hello {player}',
  ])
  await expect(reject(decider, 'PARTY', waiting.version, ' ')).rejects.toMatchObject({
    fieldErrors: [{ field: 'reason', code: 'required' }],
  })
  await reject(decider, 'PARTY', waiting.version, 'Too short')
  const rejected = await read(biz, 'PARTY')
  expect([rejected.status, rejected.live, rejected.newest.reason]).toEqual(['REJECTED', 'ACTIVE', 'Too short'])
  expect(await notificationsOf(staff)).toEqual(['Approved: PARTY', 'Rejected: PARTY'])
  const moves = "select details from activity_log where app_id = $1 and action = 'message.moved' order by id"
  expect((await runIn(deps.db, moves, [app.id])).rows.at(-1)).toMatchObject({
    details: { phase: 2, templateId: 'PARTY', before: 'REQUESTED', after: 'REJECTED', reason: 'Too short' },
  })
  await save(biz, 'PARTY', 'Third')
  await submit(biz, 'PARTY')
  await runIn(deps.db, 'delete from app_member where app_id = $1 and user_id = $2', [app.id, staff.user.userKey])
  await reject(decider, 'PARTY', (await read(decider, 'PARTY')).version, 'Too long')
  expect(await notificationsOf(staff)).toHaveLength(2)
})

test('a decision on a revision that was changed meanwhile is refused; the changed one stays pending', async () => {
  const { staff, reviewer, add, submit, read, save, approve, notificationsOf } = await setting()
  const [biz, decider] = [inPhase(staff, 3), inPhase(reviewer, 3)]
  await add(biz, 'PARTY')
  await submit(biz, 'PARTY')
  const { version } = await read(decider, 'PARTY')
  expect(await save(biz, 'PARTY', 'Changed')).toMatchObject({ status: 'REQUESTED', revision: 2 })
  await expect(approve(decider, 'PARTY', version)).rejects.toMatchObject({ funcCode: 'stale_version', status: 409 })
  expect(await notificationsOf(reviewer)).toEqual(['Approval requested: PARTY', 'Request changed: PARTY'])
  await approve(decider, 'PARTY', (await read(decider, 'PARTY')).version)
  expect((await read(biz, 'PARTY')).liveRevision).toMatchObject({ no: 2 })
})

test('of two approvers at once one decides', async () => {
  const { staff, reviewer, admin, add, submit, read, approve, reject } = await setting()
  const biz = inPhase(staff, 2)
  await add(biz, 'PARTY')
  await submit(biz, 'PARTY')
  const { version } = await read(biz, 'PARTY')
  const decided = await Promise.allSettled([
    approve(inPhase(reviewer, 2), 'PARTY', version),
    reject(inPhase(admin, 2), 'PARTY', version, 'No'),
    approve(inPhase(admin, 2), 'PARTY', version),
  ])
  expect(outcomes(decided)).toEqual(['done', 'stale_version 409', 'stale_version 409'])
})

test('an id is unique within a phase, also for two at once; another phase may have the same', async () => {
  const { staff, params, add } = await setting()
  const added = await Promise.allSettled(Array.from({ length: 4 }, () => add(staff, 'SAME')))
  expect(outcomes(added)).toEqual(['done', ...Array.from({ length: 3 }, () => 'template_exists 409')])
  await expect(add(staff, 'SAME')).rejects.toMatchObject({
    envelope: { message: 'A template with the same ID already exists in the phase.' },
    fieldErrors: [{ field: 'templateId', code: 'template_exists' }],
  })
  await add(inPhase(staff, 2), 'SAME')
  await staff.call(oaMessages.add, { params, body: { templateId: 'SAME', content: sampleContent() } })
  for (const wrong of ['', 'a b', 'é', 'x'.repeat(51), 'list', '../x'])
    await expect(add(staff, wrong)).rejects.toMatchObject({ fieldErrors: [{ field: 'templateId', code: 'invalid_template_id' }] })
})

test('missing parts of a template are reported when it is submitted, not while it is a draft', async () => {
  const { staff, add, submit } = await setting()
  await add(staff, 'BARE', sampleContent('', { layout: 'IMAGE_BUTTON' }))
  await expect(submit(staff, 'BARE')).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: ['text', 'imageFileId', 'altText', 'buttons'].map((part) => ({
      field: `content.texts.en_US.cards.0.${part}`,
      code: 'required',
    })),
  })
})

test('a template is switched off and on while another revision is prepared, cancelled and submitted again', async () => {
  const { staff, reviewer, add, submit, read, save, approve, at } = await setting()
  const biz = inPhase(staff, 2)
  await add(biz, 'PARTY')
  await submit(biz, 'PARTY')
  await approve(inPhase(reviewer, 2), 'PARTY', (await read(biz, 'PARTY')).version)
  const versioned = async () => ({ ...at('PARTY'), body: { version: (await read(biz, 'PARTY')).version } })
  await expect(biz.call(userMessages.enable, await versioned())).rejects.toMatchObject(refused('move_not_possible'))
  await expect(biz.call(userMessages.remove, at('PARTY'))).rejects.toMatchObject(refused('move_not_possible'))
  await save(biz, 'PARTY', 'Next')
  expect(await biz.call(userMessages.disable, await versioned())).toMatchObject({ status: 'DRAFT' })
  expect((await read(biz, 'PARTY')).live).toBe('DISABLED')
  await submit(biz, 'PARTY')
  await expect(biz.call(userMessages.remove, at('PARTY'))).rejects.toMatchObject(refused('move_not_possible'))
  expect(await biz.call(userMessages.cancel, await versioned())).toMatchObject({ status: 'CANCELLED' })
  expect(await submit(biz, 'PARTY')).toMatchObject({ status: 'REQUESTED' })
  const { list } = await biz.call(userMessages.revisions, at('PARTY'))
  expect(list.map(({ no, state }) => [no, state])).toEqual([
    [2, 'REQUESTED'],
    [1, 'APPROVED'],
  ])
})

test('a copy takes the newest revision to another phase: as a draft, or by developers as a request', async () => {
  const { partner, staff, reviewer, add, submit, read, save, at, approve } = await setting()
  await add(partner, 'PARTY')
  const copy = (who: Caller, given: { targetPhase: Phase; version: number; targetVersion: number; submit: boolean }) =>
    who.call(userMessages.copy, { ...at('PARTY'), body: { ...given, note: '' } })
  const preview = (who: Caller, phase: Phase) => who.call(userMessages.target, { params: { ...at('PARTY').params, phase } })
  expect(await preview(partner, 2)).toEqual({ target: null, mayDraft: false, maySubmit: true })
  const first = { targetPhase: 2, version: 1, targetVersion: 0, submit: false } as const
  await expect(copy(partner, first)).rejects.toMatchObject(refused('not_allowed'))
  await expect(copy(partner, { ...first, targetPhase: 1 })).rejects.toMatchObject({ fieldErrors: [{ field: 'targetPhase' }] })
  expect(await copy(partner, { ...first, submit: true })).toMatchObject({ status: 'REQUESTED' })
  expect(await preview(partner, 2)).toMatchObject({ target: { status: 'REQUESTED' }, maySubmit: false })
  await approve(inPhase(reviewer, 2), 'PARTY', (await read(inPhase(staff, 2), 'PARTY')).version)
  await save(partner, 'PARTY', 'Better')
  const compared = await preview(staff, 2)
  expect(compared).toMatchObject({ mayDraft: true, target: { status: 'ACTIVE' } })
  const { version } = await read(staff, 'PARTY')
  const second = { targetPhase: 2, version, targetVersion: compared.target?.version ?? 0, submit: false } as const
  await expect(copy(staff, { ...second, version: version - 1 })).rejects.toMatchObject(refused('stale_version'))
  await expect(copy(staff, { ...second, targetVersion: 1 })).rejects.toMatchObject(refused('stale_version'))
  expect(await copy(staff, second)).toMatchObject({ status: 'DRAFT' })
  const there = await read(inPhase(staff, 2), 'PARTY')
  expect([there.newest.no, there.newest.content.texts.en_US?.cards[0]?.text, there.live]).toEqual([2, 'Better', 'ACTIVE'])
  await submit(inPhase(staff, 2), 'PARTY')
})

test('pending templates are in the queue of those who decide, with their differences from the live one', async () => {
  const { staff, reviewer, partner, app, add, submit, read, save, approve } = await setting()
  const [biz, decider] = [inPhase(staff, 2), inPhase(reviewer, 2)]
  await add(biz, 'PARTY')
  await submit(biz, 'PARTY')
  await approve(decider, 'PARTY', (await read(biz, 'PARTY')).version)
  await save(biz, 'PARTY', 'Second')
  await submit(biz, 'PARTY')
  const waiting = async (who: Person) => (await who.call(approvals.list)).list.filter(({ appId }) => appId === app.id)
  const id = `${app.id}.2.PARTY`
  expect(await waiting(reviewer)).toMatchObject([{ kind: 'message-user', id, phase: 2, state: 'REQUESTED', fields: ['en_US.1.text'] }])
  expect([await waiting(staff), await waiting(partner)]).toEqual([[], []])
  const todo = async (who: Person) => (await who.call(appHome.home, { params: { appId: app.id } })).todo.map(({ kind }) => kind)
  expect([await todo(reviewer), await todo(staff)]).toEqual([['template'], []])
  const { approval } = await reviewer.call(approvals.one, { params: { kind: 'message-user', id } })
  expect(approval).toMatchObject({ mayDecide: true, changes: [{ field: 'en_US.1.text', before: ['Hello {player}'], after: ['Second'] }] })
  await expect(partner.call(approvals.one, { params: { kind: 'message-user', id } })).rejects.toMatchObject(refused('not_found'))
  expect((await staff.call(approvals.list, { query: { tab: 'mine' } })).list).toMatchObject([{ id }])
  await approve(decider, 'PARTY', approval.version)
  expect(await waiting(reviewer)).toEqual([])
  expect((await reviewer.call(approvals.list, { query: { tab: 'decided' } })).list).toMatchObject([{ id, state: 'APPROVED' }])
})

test('templates, ids and pictures of other apps stay out of reach', async () => {
  const { deps, staff, stranger, otherApp, params, add, at } = await setting()
  await add(staff, 'SECRET')
  await expect(stranger.call(userMessages.one, at('SECRET'))).rejects.toMatchObject(refused('app_not_found'))
  await expect(stranger.call(userMessages.list, { params })).rejects.toMatchObject(refused('app_not_found'))
  const theirs = { params: { appId: otherApp.id, tid: 'SECRET' } }
  await expect(stranger.call(userMessages.one, theirs)).rejects.toMatchObject(refused('not_found'))
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { picture } = await stranger.call(pictures.upload, {
    params: { appId: otherApp.id },
    upload: { name: 'x.png', type: 'image/png', bytes: new Blob([new Uint8Array(bytes)]) },
  })
  const card = { text: 'x', imageFileId: picture.fileId, altText: 'x', buttons: [] }
  const content = sampleContent('', { layout: 'IMAGE', texts: { en_US: { cards: [card] } } })
  await expect(add(staff, 'STOLEN', content)).rejects.toMatchObject({ fieldErrors: [{ field: 'content.texts', code: 'invalid_file' }] })
  const { rows } = await runIn(deps.db, 'select owner_kind from stored_file where id = $1', [picture.fileId])
  expect(rows).toEqual([{ owner_kind: null }])
})

test('templates are filtered by state, layout, language and text, in the requested order', async () => {
  const { staff, params, add, submit } = await setting()
  await add(staff, 'B_ONE', sampleContent('x', { name: 'Beta' }))
  await add(staff, 'A_TWO', sampleContent('x', { name: 'alpha 100%' }))
  await submit(staff, 'A_TWO')
  const card = { text: 'x', imageFileId: null, altText: '', buttons: [] }
  await add(
    staff,
    'C',
    sampleContent('x', { name: 'Gamma', layout: 'CAROUSEL', texts: { en_US: { cards: [card] }, ja_JP: { cards: [card] } } }),
  )
  const ids = async (query: object) => (await staff.call(userMessages.list, { params, query })).list.map(({ templateId }) => templateId)
  expect(await ids({})).toEqual(['C', 'A_TWO', 'B_ONE'])
  expect(await ids({ sort: 'templateId,asc' })).toEqual(['A_TWO', 'B_ONE', 'C'])
  expect(await ids({ status: 'ACTIVE' })).toEqual(['A_TWO'])
  expect(await ids({ status: 'DRAFT', layout: 'CAROUSEL' })).toEqual(['C'])
  expect(await ids({ language: 'ja_JP' })).toEqual(['C'])
  expect([await ids({ keyword: '100%' }), await ids({ keyword: 'b_o' }), await ids({ keyword: '%' })]).toEqual([
    ['A_TWO'],
    ['B_ONE'],
    ['A_TWO'],
  ])
  const page = await staff.call(userMessages.list, { params, query: { page: 1, size: 2 } })
  expect([page.list.length, page.total]).toEqual([1, 3])
})

test('a template is sent to test users of the channel, once a system is connected', async () => {
  const { deps, staff, reviewer, app, params, add, at } = await setting()
  await add(staff, 'PARTY')
  await reviewer.call(channelTesters.routes.add, { params, body: { user: 'mina@example.com', role: 'TESTER', memo: '' } })
  const send = (users: string[], locale: 'en_US' | 'ja_JP' = 'en_US') =>
    staff.call(userMessages.test, { ...at('PARTY'), body: { users, locale } })
  await expect(send(['stranger@example.com'])).rejects.toMatchObject({ fieldErrors: [{ field: 'users', code: 'unknown_member' }] })
  await expect(send(['mina@example.com'], 'ja_JP')).rejects.toMatchObject({ fieldErrors: [{ field: 'locale', code: 'unknown_option' }] })
  expect(await send(['mina@example.com'])).toEqual({ connected: false })
  await connectService(deps.db, { jobKinds: ['message-test'], appIds: [app.id] })
  expect(await staff.call(userMessages.testers, at('PARTY'))).toEqual({ users: ['mina@example.com'], connected: true })
  expect(await send(['mina@example.com'])).toEqual({ connected: true })
  const { rows } = await runIn(deps.db, "select kind, data ->> 'templateId' as template from outside_job where app_id = $1", [params.appId])
  expect(rows).toEqual([{ kind: 'message-test', template: 'PARTY' }])
})
