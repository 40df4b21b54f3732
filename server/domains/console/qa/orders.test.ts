import { qa, type QaSort, qaSorts } from '@portico/contract/console/qa'
import type { Sort } from '@portico/contract/kernel/order'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { day, createQaWorld } from './qa.samples.ts'

test('requests are listed by any of their orders, in both directions, and equal ones by their age', async () => {
  const { staff, deps, params, add } = await createQaWorld()
  const put = async (title: string, from: string, status: string, updated: string) => {
    const id = await add({ title, scheduleFrom: from, scheduleTo: day(9) })
    await runIn(deps.db, 'update qa_request set status = $2, updated_at = $3 where id = $1', [id, status, updated])
    return id
  }
  const a = await put('beta', day(2), 'REQUESTED', '2026-01-03')
  const b = await put('Alpha', day(0), 'CANCELLED', '2026-01-01')
  const c = await put('gamma', day(1), 'DRAFT', '2026-01-02')
  const likeC = await put('Gamma', day(1), 'DRAFT', '2026-01-02')
  const ascending: Record<QaSort, number[]> = {
    no: [a, b, c, likeC],
    title: [b, a, c, likeC],
    schedule: [b, c, likeC, a],
    status: [c, likeC, a, b],
    updated: [b, c, likeC, a],
  }
  const idsBy = async (sort?: Sort<QaSort>) =>
    (await staff.call(qa.list, { params, query: { ...(sort && { sort }) } })).list.map(({ id }) => id)
  for (const key of qaSorts) {
    expect([key, await idsBy(`${key},asc`)]).toEqual([key, ascending[key]])
    expect([key, await idsBy(`${key},desc`)]).toEqual([key, ascending[key].toReversed()])
  }
  expect(await idsBy()).toEqual(await idsBy('updated,desc'))
})
