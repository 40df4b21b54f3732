import { qa, type QaSort, qaSorts } from '@portico/contract/console/qa'
import type { Sort } from '@portico/contract/kernel/order'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { day, createQaWorld } from './qa.samples.ts'

test('requests are listed by any of their orders, in both directions, and equal ones by their age', async () => {
  const { admin, newcomer, staff, deps, params, add, grant } = await createQaWorld()
  await grant(admin, 'qa')
  const put = async (title: string, from: string, status: string, updated: string, { who = newcomer, pm = admin } = {}) => {
    const id = await add({ title, scheduleFrom: from, scheduleTo: day(9), qaPmId: pm.user.userKey }, who)
    await runIn(deps.db, 'update qa_request set status = $2, updated_at = $3 where id = $1', [id, status, updated])
    return id
  }
  const a = await put('beta', day(2), 'REQUESTED', '2026-01-03', { who: staff })
  const b = await put('Alpha', day(0), 'CANCELLED', '2026-01-01', { pm: staff })
  const c = await put('gamma', day(1), 'DRAFT', '2026-01-02')
  const likeC = await put('Gamma', day(1), 'DRAFT', '2026-01-02')
  const ascending: Record<QaSort, number[]> = {
    no: [a, b, c, likeC],
    title: [b, a, c, likeC],
    schedule: [b, c, likeC, a],
    status: [c, likeC, a, b],
    // Lin and Sora; Ada and Sora.
    requester: [b, c, likeC, a],
    qaPm: [a, c, likeC, b],
    updated: [b, c, likeC, a],
  }
  const idsBy = async (sort?: Sort<QaSort>) =>
    (await staff.call(qa.list, { params, query: { ...(sort && { sort }) } })).list.map(({ id }) => id)
  for (const key of qaSorts) {
    expect([key, await idsBy(`${key},asc`)]).toEqual([key, ascending[key]])
    expect([key, await idsBy(`${key},desc`)]).toEqual([key, ascending[key].toReversed()])
  }
  expect(await idsBy()).toEqual(await idsBy('updated,desc'))
  await runIn(deps.db, 'update qa_request set qa_pm_id = null where id = $1', [c])
  expect([await idsBy('qaPm,asc'), await idsBy('qaPm,desc')]).toEqual([
    [a, likeC, b, c],
    [b, likeC, a, c],
  ])
})
