import { type PushDraft, pushMessages } from '@portico/contract/console/push-messages'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Caller, CallFailure } from '../../../testing/caller.ts'
import { inPhase } from '../../../testing/phase.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { sendingStore } from './push-messages.store.ts'
import { sendDue, type Sender } from './sending.actions.ts'

const hourMs = 3_600_000

/** A world whose `staff` is a director of the app, and a sender that records its input. */
const setUp = async () => {
  const all = await createWorld()
  const { deps, staff, app, clock } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.director, appIds: [app.id] })
  const draft: PushDraft = {
    defaultLanguage: 'en_US',
    texts: { en_US: { title: 'Winter fair', body: 'It snows.' } },
    imageFileId: null,
    link: 'starharbor://fair',
    sendAt: null,
    expiryHours: 2,
    audience: { kind: 'all' },
  }
  const params = { appId: app.id }
  const at = (id: number) => ({ params: { ...params, id } })
  const after = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString()
  const add = async (who: Caller, changed: Partial<PushDraft> = {}) =>
    (await who.call(pushMessages.add, { params, body: { ...draft, ...changed } })).id
  const read = async (who: Caller, id: number) => (await who.call(pushMessages.one, at(id))).push
  const submit = async (who: Caller, id: number) =>
    who.call(pushMessages.submit, { ...at(id), body: { version: (await read(who, id)).version } })
  const handed: { id: number; userKeys: number }[] = []
  const sender: Sender = async (_, { id, userKeys }) => handed.push({ id, userKeys: userKeys.length }) > 0
  const send = () => sendDue(deps.db, sender, clock.now())
  return { ...all, draft, params, at, after, add, read, submit, handed, send }
}

test('a push is handed to its sender at its time, once, and its counts come back', async () => {
  const { deps, staff, clock, after, add, read, submit, handed, send } = await setUp()
  const [later, now] = [await add(staff, { sendAt: after(3) }), await add(staff)]
  await submit(staff, later)
  expect(await submit(staff, now)).toMatchObject({ state: 'SCHEDULED' })
  await Promise.all([send(), send()])
  expect(handed.filter(({ id }) => id === now || id === later)).toEqual([{ id: now, userKeys: 0 }])
  expect([(await read(staff, now)).state, (await read(staff, later)).state]).toEqual(['SENDING', 'SCHEDULED'])
  const counts = { target: 100, sent: 97, failed: 3, opened: 0 }
  await sendingStore(deps.db).end(now, 'SENT', { counts })
  await sendingStore(deps.db).count(now, { ...counts, opened: 41 })
  expect(await read(staff, now)).toMatchObject({ state: 'SENT', counts: { opened: 41 }, failReason: null })
  clock.advance(3 * hourMs)
  await send()
  expect((await read(staff, later)).state).toBe('SENDING')
  clock.advance(2 * hourMs)
  await send()
  expect(await read(staff, later)).toMatchObject({ state: 'FAILED', failReason: 'expired' })
  await sendingStore(deps.db).end(later, 'SENT', { counts })
  expect((await read(staff, later)).state).toBe('FAILED')
})

test('what is done with a push is logged', async () => {
  const { deps, staff, params, draft, at, add, read, submit } = await setUp()
  const id = await add(staff)
  await staff.call(pushMessages.change, {
    ...at(id),
    body: { ...draft, link: 'starharbor://market', version: (await read(staff, id)).version },
  })
  await submit(staff, id)
  await staff.call(pushMessages.cancel, at(id))
  const log = "select action, details->>'title' as title from activity_log where app_id = $1 and action like 'push.%' order by id"
  const title = 'Winter fair'
  expect((await runIn(deps.db, log, [params.appId])).rows).toEqual(
    ['push.added', 'push.changed', 'push.submitted', 'push.cancelled'].map((action) => ({ action, title })),
  )
})

test('without a system that sends pushes, a push fails and shows the reason', async () => {
  const { deps, staff, clock, params, add, read, submit } = await setUp()
  const id = await add(staff)
  await submit(staff, id)
  await sendDue(deps.db, () => Promise.resolve(false), clock.now())
  expect(await read(staff, id)).toMatchObject({ state: 'FAILED', failReason: 'not_connected' })
  expect(await staff.call(pushMessages.list, { params })).toMatchObject({ connected: false, certificates: { ios: null, android: false } })
})

test('a push is cancelled or sent, never both', async () => {
  const { staff, at, add, read, submit, handed, send } = await setUp()
  for (let round = 0; round < 5; round += 1) {
    const id = await add(staff)
    await submit(staff, id)
    const [cancelled] = await Promise.allSettled([staff.call(pushMessages.cancel, at(id)), send()])
    const { state } = await read(staff, id)
    const wasHanded = handed.some((one) => one.id === id)
    const refusal = cancelled.status === 'rejected' ? (cancelled.reason as CallFailure).funcCode : null
    expect([
      ['CANCELLED', false, null],
      ['SENDING', true, 'move_not_possible'],
    ]).toContainEqual([state, wasHanded, refusal])
  }
})

test('only drafts can be changed, only pushes not being sent can be deleted, and past times are refused', async () => {
  const { staff, clock, after, draft, at, add, read, submit } = await setUp()
  const id = await add(staff, { sendAt: after(1) })
  clock.advance(hourMs)
  await expect(submit(staff, id)).rejects.toMatchObject({ fieldErrors: [{ field: 'sendAt', code: 'not_after_now' }] })
  const change = async (version: number) => staff.call(pushMessages.change, { ...at(id), body: { ...draft, sendAt: after(1), version } })
  expect(await change(1)).toEqual({ version: 2 })
  await expect(change(1)).rejects.toMatchObject({ funcCode: 'stale_version' })
  await submit(staff, id)
  await expect(change((await read(staff, id)).version)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await expect(staff.call(pushMessages.remove, at(id))).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await staff.call(pushMessages.cancel, at(id))
  await expect(staff.call(pushMessages.cancel, at(id))).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await staff.call(pushMessages.remove, at(id))
})

test('a push’s time is the same in any time zone and season in which it is entered', async () => {
  const { staff, add, read } = await setUp()
  const written = ['2027-03-14T03:30:00-04:00', '2027-03-14T07:30:00Z', '2027-03-14T16:30:00+09:00', '2027-03-14T08:30:00+01:00']
  for (const sendAt of written) expect((await read(staff, await add(staff, { sendAt }))).at).toBe('2027-03-14T07:30:00.000Z')
})

test('ten thousand user keys are kept; broken rows are named by their lines and one too many is refused', async () => {
  const { deps, staff, at, draft, add, read, submit } = await setUp()
  const rows = Array.from({ length: 10_000 }, (_, place) => `user-${place}`)
  const csv = (lines: readonly string[]) => ({ audience: { kind: 'users' as const, csv: ['user_key', ...lines].join('\r\n') } })
  const id = await add(staff, csv(rows))
  expect((await read(staff, id)).audience).toEqual({ kind: 'users', count: 10_000 })
  await expect(add(staff, csv([...rows, 'one-more']))).rejects.toMatchObject({
    fieldErrors: [{ field: 'audience.csv', code: 'too_many_entries' }],
  })
  const broken = rows.with(41, 'a b').with(9_998, '')
  await expect(add(staff, csv(broken.with(7, '<x>')))).rejects.toMatchObject({
    fieldErrors: [
      { field: 'audience.csv', code: 'broken_rows', message: 'Row 9: <x> is not a user key.' },
      { field: 'audience.csv', code: 'broken_rows', message: 'Row 43: a b is not a user key.' },
    ],
  })
  await staff.call(pushMessages.change, { ...at(id), body: { ...draft, audience: { kind: 'users', csv: null }, version: 1 } })
  const { rows: kept } = await runIn(deps.db, 'select cardinality(user_keys) as keys from push_message where id = $1', [id])
  expect(kept).toEqual([{ keys: 10_000 }])
  const empty = await add(staff, { audience: { kind: 'users', csv: null } })
  await expect(submit(staff, empty)).rejects.toMatchObject({ fieldErrors: [{ field: 'audience.csv', code: 'required' }] })
})

test('developers push in Development alone, others of the app read, foreign apps are out of reach', async () => {
  const { partner, staff, stranger, otherApp, at, add, read, submit } = await setUp()
  const id = await add(partner)
  await submit(partner, id)
  for (const phase of [2, 3] as const) {
    const there = inPhase(partner, phase)
    const theirs = await add(inPhase(staff, phase))
    await expect(add(there)).rejects.toMatchObject({ funcCode: 'not_allowed' })
    await expect(submit(there, theirs)).rejects.toMatchObject({ funcCode: 'not_allowed' })
    await expect(there.call(pushMessages.cancel, at(theirs))).rejects.toMatchObject({ funcCode: 'not_allowed' })
    await expect(partner.call(pushMessages.cancel, at(theirs))).rejects.toMatchObject({ funcCode: 'not_found' })
    await expect(read(there, id)).rejects.toMatchObject({ funcCode: 'not_found' })
  }
  await expect(stranger.call(pushMessages.one, at(id))).rejects.toMatchObject({ funcCode: 'app_not_found' })
  const there = { params: { appId: otherApp.id, id } }
  await expect(stranger.call(pushMessages.cancel, there)).rejects.toMatchObject({ funcCode: 'not_found' })
})
