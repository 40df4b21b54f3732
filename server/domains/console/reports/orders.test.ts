import type { QaResult } from '@portico/contract/console/qa'
import { reports, type ReportSort, reportSorts } from '@portico/contract/console/reports'
import type { Sort } from '@portico/contract/kernel/order'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { day, createQaWorld } from '../qa/qa.samples.ts'

test('reports are listed by any of their orders, in both directions', async () => {
  const { admin, staff, deps, params, running, complete } = await createQaWorld()
  const put = async (from: string, result: QaResult, published: string, reporter = staff) => {
    const id = await running({}, from, day(9))
    await complete(id, result)
    await runIn(deps.db, 'update qa_request set published_at = $2, reporter_id = $3 where id = $1', [id, published, reporter.user.userKey])
    return id
  }
  const a = await put(day(2), 'FAIL', '2026-01-02')
  const b = await put(day(0), 'CONDITIONAL', '2026-01-03', admin)
  const c = await put(day(1), 'PASS', '2026-01-01')
  const likeC = await put(day(1), 'PASS', '2026-01-01')
  const ascending: Record<ReportSort, number[]> = {
    request: [a, b, c, likeC],
    result: [c, likeC, b, a],
    period: [b, c, likeC, a],
    // Ada and Sora.
    reporter: [b, a, c, likeC],
    published: [c, likeC, a, b],
  }
  const idsBy = async (sort?: Sort<ReportSort>) =>
    (await staff.call(reports.list, { params, query: { ...(sort && { sort }) } })).list.map(({ id }) => id)
  for (const key of reportSorts) {
    expect([key, await idsBy(`${key},asc`)]).toEqual([key, ascending[key]])
    expect([key, await idsBy(`${key},desc`)]).toEqual([key, ascending[key].toReversed()])
  }
  expect(await idsBy()).toEqual(await idsBy('published,desc'))
})
