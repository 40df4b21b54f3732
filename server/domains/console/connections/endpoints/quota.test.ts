import { connectionLimits, endpoints } from '@portico/contract/console/connections'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { createWorld } from '../../../../testing/world.ts'

test('of the platform there are at most twenty endpoints, even if several are added at once', async () => {
  const { admin, deps } = await createWorld()
  const body = { name: 'Billing', url: 'https://hook.example.com/', topics: null, phases: null }
  const add = () => admin.call(endpoints.add, { body })
  const { rows } = await runIn(deps.db, 'select from webhook_endpoint where app_id is null', [])
  for (let number = rows.length; number < connectionLimits.endpoints - 2; number += 1) await add()
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, add))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(add()).rejects.toMatchObject({ funcCode: 'quota_reached' })
})
