import { bts, type BtsSort, btsSorts } from '@portico/contract/console/bts'
import type { Sort } from '@portico/contract/kernel/order'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createBtsWorld } from './bts.samples.ts'

test('accounts are listed by any of their orders, in both directions', async () => {
  const { admin, staff, company, provider, deps, params, add } = await createBtsWorld()
  const put = async (given: Parameters<typeof add>[0], ...columns: readonly (string | null)[]) => {
    const id = await add(given, staff)
    const marks = 'status = $2, requested_at = $3, last_sign_in_at = $4, updated_at = $5'
    await runIn(deps.db, `update bts_account set ${marks} where id = $1`, [id, ...columns])
    return id
  }
  const a = await put({ name: 'beta', email: 'c@studio.test', until: '2031-02-02' }, 'ACTIVE', '2026-01-02', null, '2026-01-03')
  const b = await put({ name: 'Alpha', email: 'B@studio.test', until: '2031-02-03' }, 'INVITED', '2026-01-01', '2026-02-01', '2026-01-01')
  const c = await put(
    { name: 'gamma', email: 'a@studio.test', until: '2031-02-01', companyId: provider.id },
    'REGISTERED',
    null,
    '2026-01-15',
    '2026-01-02',
  )
  const decided = 'update bts_account set decided_by = $2 where id = $1'
  await runIn(deps.db, decided, [a, staff.user.userKey])
  await runIn(deps.db, decided, [b, admin.user.userKey])
  const isFirst = company.name.toLowerCase() < provider.name.toLowerCase()
  const ascending: Record<BtsSort, number[]> = {
    name: [b, a, c],
    email: [c, b, a],
    company: isFirst ? [a, b, c] : [c, a, b],
    status: [c, b, a],
    requested: [c, b, a],
    // Nobody yet, Ada and Sora.
    approvedBy: [c, b, a],
    signIn: [a, c, b],
    until: [c, a, b],
    updated: [b, c, a],
  }
  const idsBy = async (sort?: Sort<BtsSort>) =>
    (await staff.call(bts.list, { params, query: { ...(sort && { sort }) } })).list.map(({ id }) => id)
  for (const key of btsSorts) {
    expect([key, await idsBy(`${key},asc`)]).toEqual([key, ascending[key]])
    expect([key, await idsBy(`${key},desc`)]).toEqual([key, ascending[key].toReversed()])
  }
  expect(await idsBy()).toEqual(await idsBy('updated,desc'))
})
