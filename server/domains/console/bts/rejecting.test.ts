import { bts } from '@portico/contract/console/bts'
import { expect, test } from 'vitest'
import { createBtsWorld } from './bts.samples.ts'

test('another company is not told why an account was rejected', async () => {
  const { staff, partner, provider, draft, add, on, seen, decide } = await createBtsWorld()
  const id = await add()
  await partner.call(bts.submit, on(id))
  await staff.call(bts.reject, { ...on(id), body: { ...(await decide(id)).body, reason: 'Not in our contract.' } })
  await staff.call(bts.revise, on(id))
  const { version = 0 } = (await seen(id)) ?? {}
  await staff.call(bts.change, { ...on(id), body: { ...draft, companyId: provider.id, version } })
  expect(await seen(id)).toMatchObject({ companyId: provider.id, reason: '' })
})
