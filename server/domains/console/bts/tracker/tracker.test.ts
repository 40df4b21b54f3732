import { bts } from '@portico/contract/console/bts'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { connectService, documentedShapes } from '../../connections/connections.samples.ts'
import { btsJob } from './tracker.actions.ts'
import { createBtsWorld } from '../bts.samples.ts'

/** Connects a tracker to a setting’s app; reads what it was asked about an account, and answers the request at a place. */
const tracker = async ({ deps, params }: Pick<Awaited<ReturnType<typeof createBtsWorld>>, 'deps' | 'params'>) => {
  await connectService(deps.db, { jobKinds: ['bts-account'], appIds: [params.appId] })
  const jobsOf = async (id: number) => {
    const text = `select id, app_id as "appId", phase, data from outside_job
      where kind = 'bts-account' and app_id = $1 and data ->> 'accountId' = $2 order by number`
    return (await runIn(deps.db, text, [params.appId, String(id)])).rows as Parameters<typeof btsJob.reported>[1][]
  }
  const answer = async (id: number, place: number, report: Parameters<typeof btsJob.reported>[2]) => {
    const job = (await jobsOf(id)).at(place)
    if (!job) throw new Error('the tracker was not asked so often')
    await btsJob.reported(deps.db, job, report)
  }
  return { jobsOf, answer, acts: async (id: number) => (await jobsOf(id)).map(({ data }) => data.act) }
}

test('a connected tracker is called for every change of an account, and its result is shown', async () => {
  const all = await createBtsWorld()
  const { staff, on, seen, params, decide, invited, endAt } = all
  const alone = await invited()
  expect((await staff.call(bts.list, { params })).connected).toBe(false)
  expect((await seen(alone))?.tracker).toBeNull()
  const { jobsOf, answer, acts } = await tracker(all)
  const id = await invited({ email: 'second@studio.test' })
  expect((await staff.call(bts.list, { params })).connected).toBe(true)
  expect((await seen(id))?.tracker).toMatchObject({ asked: 'create', state: 'waiting' })
  await staff.call(bts.reinvite, on(id))
  await answer(id, -1, { outcome: 'done', result: { answer: 'JIRA-USER-7', lastSignInAt: '2031-01-02T00:00:00Z' } })
  expect(await seen(id)).toMatchObject({
    status: 'ACTIVE',
    lastSignInAt: '2031-01-02T00:00:00.000Z',
    tracker: { asked: 'invite-again', state: 'done', answer: 'JIRA-USER-7' },
  })
  await staff.call(bts.resetPassword, on(id))
  await answer(id, -1, { outcome: 'failed', reason: 'No such user' })
  expect((await seen(id))?.tracker).toMatchObject({ asked: 'reset-password', state: 'failed', answer: 'No such user' })
  await endAt('2031-02-01T00:00:00Z')
  expect(await seen(id)).toMatchObject({ status: 'EXPIRED', tracker: { asked: 'expire', state: 'waiting' } })
  await answer(id, -1, { outcome: 'done', result: { answer: 'Disabled' } })
  expect(await seen(id)).toMatchObject({ status: 'EXPIRED', tracker: { state: 'done', answer: 'Disabled' } })
  await staff.call(bts.expand, { ...on(id), body: { ...(await decide(id)).body, until: '2031-02-28' } })
  await staff.call(bts.remove, on(id))
  expect(await acts(id)).toEqual(['create', 'invite-again', 'reset-password', 'expire', 'extend', 'remove'])
  const { real, documented } = documentedShapes((await jobsOf(id))[0]?.data, 'tracker.json')
  expect(real).toEqual(documented)
  const account = { accountId: id, name: 'Mina Kim', email: 'second@studio.test', role: 'developer', ips: ['203.0.113.7'] }
  expect((await jobsOf(id)).map(({ data }) => data)).toMatchObject([
    ...Array.from({ length: 4 }, () => ({ ...account, from: '2031-01-01', until: '2031-01-31' })),
    ...Array.from({ length: 2 }, () => ({ ...account, from: '2031-01-01', until: '2031-02-28' })),
  ])
})

test('an account is shown with the tracker’s answer to its last request, also when an earlier one is answered after it', async () => {
  const all = await createBtsWorld()
  const { staff, on, seen, invited } = all
  const { answer } = await tracker(all)
  const id = await invited()
  await staff.call(bts.reinvite, on(id))
  await staff.call(bts.reinvite, on(id))
  await answer(id, 1, { outcome: 'progress', result: { answer: 'The first mail is under way.' } })
  expect((await seen(id))?.tracker).toMatchObject({ asked: 'invite-again', state: 'waiting', answer: '' })
  await answer(id, 2, { outcome: 'done', result: { answer: 'Mailed twice.' } })
  await answer(id, 0, { outcome: 'failed', reason: 'No service reported how it went.' })
  expect((await seen(id))?.tracker).toMatchObject({ asked: 'invite-again', state: 'done', answer: 'Mailed twice.' })
})

test('the tracker is asked nothing about an account that was never invited', async () => {
  const all = await createBtsWorld()
  const { partner, staff, draft, add, on, decide, endAt } = all
  const { acts } = await tracker(all)
  const id = await add()
  await partner.call(bts.submit, on(id))
  await staff.call(bts.approve, await decide(id))
  await endAt('2031-02-01T00:00:00Z')
  await staff.call(bts.expand, { ...on(id), body: { ...(await decide(id)).body, until: '2031-02-28' } })
  await staff.call(bts.change, { ...on(id), body: { ...draft, ...(await decide(id)).body, until: '2031-02-28' } })
  await staff.call(bts.remove, on(id))
  expect(await acts(id)).toEqual([])
})

test('the tracker is asked to change an account that exists there, as it is from then on', async () => {
  const all = await createBtsWorld()
  const { staff, draft, on, decide, invited } = all
  const { acts, jobsOf } = await tracker(all)
  const id = await invited()
  await staff.call(bts.change, { ...on(id), body: { ...draft, ips: ['198.51.100.1'], role: 'viewer', ...(await decide(id)).body } })
  expect(await acts(id)).toEqual(['create', 'change'])
  expect((await jobsOf(id)).at(-1)?.data).toMatchObject({ email: draft.email, ips: ['198.51.100.1'], role: 'viewer' })
})

test('an owner whose sign-in is reported only after the account expired has accepted the invitation', async () => {
  const all = await createBtsWorld()
  const { staff, on, seen, decide, invited, endAt } = all
  const { answer } = await tracker(all)
  const id = await invited()
  await endAt('2031-02-01T00:00:00Z')
  await answer(id, -1, { outcome: 'done', result: { lastSignInAt: '2031-01-31T10:00:00Z' } })
  expect((await seen(id))?.status).toBe('EXPIRED')
  await staff.call(bts.expand, { ...on(id), body: { ...(await decide(id)).body, until: '2031-02-28' } })
  expect((await seen(id))?.status).toBe('ACTIVE')
})
