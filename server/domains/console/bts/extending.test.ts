import { bts } from '@portico/contract/console/bts'
import { expect, test } from 'vitest'
import { createBtsWorld } from './bts.samples.ts'

test('QA extends an account that nears its end, whether its owner accepted, is invited, or is not yet', async () => {
  const { partner, staff, on, seen, decide, add, invited, active, endAt } = await createBtsWorld()
  const approved = await add({ email: 'approved@studio.test' })
  await partner.call(bts.submit, on(approved))
  await staff.call(bts.approve, await decide(approved))
  await endAt('2031-01-25T00:00:00Z')
  for (const [id, status] of [
    [approved, 'APPROVED'],
    [await invited({ email: 'invited@studio.test' }), 'INVITED'],
    [await active(), 'ACTIVE'],
  ] as const) {
    expect((await seen(id, staff))?.moves).toContainEqual({ name: 'expand', obstacle: null })
    await staff.call(bts.expand, { ...on(id), body: { ...(await decide(id)).body, until: '2031-02-28' } })
    expect(await seen(id)).toMatchObject({ status, until: '2031-02-28' })
  }
  await endAt('2031-02-01T00:00:00Z')
  expect((await seen(approved))?.status).toBe('APPROVED')
})

test('an account may be for one day, and does not end before it begins', async () => {
  const { add } = await createBtsWorld()
  await expect(add({ until: '2030-12-31' })).rejects.toMatchObject({ fieldErrors: [{ field: 'until', code: 'before_start' }] })
  await add({ until: '2031-01-01' })
})
