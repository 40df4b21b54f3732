import { expect, test } from 'vitest'
import { SdkAddress } from './game-whitelists.contract.ts'

test.each([
  ['2001-09-09T01:46:40Z', undefined],
  ['2001-09-09T01:46:39.999Z', 'invalid_date'],
  ['2026-13-01T00:00:00Z', 'invalid_date'],
])('an address until %s has the problem %s (VALID-15)', (until, problem) => {
  const { error } = SdkAddress.safeParse({ ip: '10.0.0.1', until, timeZone: 'Asia/Tokyo', memo: '' })
  expect(error?.issues[0]?.message).toBe(problem)
})
