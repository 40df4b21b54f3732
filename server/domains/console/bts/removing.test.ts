import { bts } from '@portico/contract/console/bts'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createBtsWorld } from './bts.samples.ts'

test('QA is told that a company deleted an account that may exist in the tracker, and of no other', async () => {
  const { deps, staff, partner, add, invited, on } = await createBtsWorld()
  const told = async () =>
    (await runIn(deps.db, "select title, body from notification where user_id = $1 and title like '%deleted%'", [staff.user.userKey])).rows
  await partner.call(bts.remove, on(await add()))
  await staff.call(bts.remove, on(await invited({ email: 'gone@studio.test' })))
  expect(await told()).toEqual([])
  await partner.call(bts.remove, on(await invited()))
  expect(await told()).toEqual([
    { title: 'BTS account deleted: Mina Kim', body: expect.stringMatching(/^Mina deleted the bug tracker account of Mina Kim /) },
  ])
})
