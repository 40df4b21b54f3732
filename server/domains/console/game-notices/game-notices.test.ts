import { gameNotices, type NoticeDraft, noticeLimits } from '@portico/contract/console/game-notices'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Caller } from '../../../testing/caller.ts'
import { inPhase } from '../../../testing/phase.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

const hourMs = 3_600_000

/** A world whose `staff` is a director of the app; notices are shown for a day, starting in an hour. */
const setUp = async () => {
  const all = await createWorld()
  const { deps, staff, app, clock } = all
  await grantRoles(deps.db, { userKey: staff.user.userKey, role: appRoles.director, appIds: [app.id] })
  const after = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString()
  const draft: NoticeDraft = {
    kind: 'EVENT',
    defaultLanguage: 'en_US',
    texts: { en_US: { title: 'Winter fair', body: 'It snows.' }, ja_JP: { title: '冬まつり', body: '雪です。' } },
    imageFileId: null,
    link: 'https://starharbor.example/fair',
    startsAt: after(1),
    endsAt: after(25),
    os: ['ios'],
    versionFrom: '1.2',
    versionTo: '1.10',
    countries: ['JP', 'KR'],
    priority: 5,
  }
  const params = { appId: app.id }
  const at = (id: number) => ({ params: { ...params, id } })
  const add = async (who: Caller, changed: Partial<NoticeDraft> = {}) =>
    (await who.call(gameNotices.add, { params, body: { ...draft, ...changed } })).id
  const read = async (who: Caller, id: number) => (await who.call(gameNotices.one, at(id))).notice
  return { ...all, after, draft, params, at, add, read }
}

test('a notice is scheduled, shown and ended by the clock, paused and resumed by people', async () => {
  const { staff, clock, add, read, at, draft, after } = await setUp()
  const id = await add(staff)
  expect(await read(staff, id)).toMatchObject({ ...draft, state: 'SCHEDULED', mine: true })
  clock.advance(2 * hourMs)
  expect((await read(staff, id)).state).toBe('SHOWN')
  expect(await staff.call(gameNotices.disable, at(id))).toEqual({ state: 'PAUSED' })
  await expect(staff.call(gameNotices.disable, at(id))).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  expect(await staff.call(gameNotices.enable, at(id))).toEqual({ state: 'SHOWN' })
  const { version } = await read(staff, id)
  const body = { ...draft, endsAt: after(3), version }
  expect(await staff.call(gameNotices.change, { ...at(id), body })).toEqual({ version: version + 1 })
  await expect(staff.call(gameNotices.change, { ...at(id), body })).rejects.toMatchObject({ funcCode: 'stale_version' })
  clock.advance(4 * hourMs)
  expect((await read(staff, id)).state).toBe('ENDED')
  const late = { ...body, version: version + 1 }
  await expect(staff.call(gameNotices.change, { ...at(id), body: late })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await expect(staff.call(gameNotices.enable, at(id))).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await staff.call(gameNotices.remove, at(id))
  await expect(read(staff, id)).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('a phase has a bounded number of notices that have not ended', async () => {
  const { staff, clock, deps, add } = await setUp()
  const id = await add(staff)
  await runIn(
    deps.db,
    `insert into game_notice (app_id, phase, kind, title, content, starts_at, ends_at, priority)
     select app_id, phase, kind, title, content, starts_at, ends_at, priority from game_notice, generate_series(2, $2) where id = $1`,
    [id, noticeLimits.open],
  )
  await expect(add(staff)).rejects.toMatchObject({ funcCode: 'quota_reached' })
  expect(await add(inPhase(staff, 2))).toBeGreaterThan(id)
  clock.advance(26 * hourMs)
  expect(await add(staff)).toBeGreaterThan(id)
})

test('the list shows the same state as the notice, at any time', async () => {
  const { staff, clock, params, add } = await setUp()
  const [id] = [await add(staff), await add(staff, { kind: 'BANNER', texts: { en_US: { title: '100% sale', body: 'x' } } })]
  const found = async (query: object) => (await staff.call(gameNotices.list, { params, query })).list.map((notice) => notice.id)
  expect((await found({ state: 'SCHEDULED' })).length).toBe(2)
  clock.advance(hourMs)
  expect([await found({ state: 'SCHEDULED' }), (await found({ state: 'SHOWN', kind: 'EVENT' })).includes(id)]).toEqual([[], true])
  clock.advance(24 * hourMs)
  expect((await found({ state: 'ENDED' })).length).toBe(2)
  expect((await found({ keyword: '100%' })).length).toBe(1)
})

test('developers write notices in Development alone, and a phase sees only its own', async () => {
  const { partner, staff, stranger, otherApp, params, draft, at, add, read } = await setUp()
  const id = await add(partner)
  for (const phase of [2, 3] as const) {
    const there = inPhase(partner, phase)
    await expect(add(there)).rejects.toMatchObject({ funcCode: 'not_allowed' })
    const theirs = await add(inPhase(staff, phase))
    await expect(there.call(gameNotices.change, { ...at(theirs), body: { ...draft, version: 1 } })).rejects.toMatchObject({
      funcCode: 'not_allowed',
    })
    await expect(there.call(gameNotices.remove, at(theirs))).rejects.toMatchObject({ funcCode: 'not_allowed' })
    // The same id does not exist in another phase.
    await expect(partner.call(gameNotices.remove, at(theirs))).rejects.toMatchObject({ funcCode: 'not_found' })
    await expect(read(there, id)).rejects.toMatchObject({ funcCode: 'not_found' })
    expect((await there.call(gameNotices.list, { params })).total).toBe(1)
  }
  await expect(stranger.call(gameNotices.one, at(id))).rejects.toMatchObject({ funcCode: 'app_not_found' })
  await expect(stranger.call(gameNotices.remove, { params: { appId: otherApp.id, id } })).rejects.toMatchObject({ funcCode: 'not_found' })
})
