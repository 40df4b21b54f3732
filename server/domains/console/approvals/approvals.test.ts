import { type ApprovalHead, approvals } from '@portico/contract/console/approvals'
import { expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'
import { inOrder } from './approvals.rules.ts'

const head = (id: string, requestedAt: string, decidedAt: string | null = null): ApprovalHead => ({
  kind: 'basic',
  id,
  appId: id,
  appName: id,
  icon: null,
  phase: null,
  organizationId: null,
  state: 'REQUESTED',
  fields: [],
  requestedBy: null,
  requestedAt,
  decidedBy: null,
  decidedAt,
  reason: '',
})

test('of what waits the oldest comes first, of the rest the latest', () => {
  const heads = [head('B', '2026-01-02', '2026-01-04'), head('A', '2026-01-01', '2026-01-05'), head('C', '2026-01-03')]
  const order = (tab: 'waiting' | 'mine' | 'decided') =>
    inOrder(heads, tab)
      .map(({ id }) => id)
      .join('')
  expect([order('waiting'), order('mine'), order('decided')]).toEqual(['ABC', 'CBA', 'ABC'])
})

test('nothing waits for people without roles, and what is not there is not found', async () => {
  const { partner, visitor, admin } = await world()
  expect([await partner.call(approvals.list), await partner.call(approvals.count)]).toEqual([{ list: [] }, { count: 0 }])
  await expect(admin.call(approvals.one, { params: { kind: 'basic', id: 'LG-NOTHERE' } })).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(visitor.call(approvals.list)).rejects.toMatchObject({ funcCode: 'signed_out' })
})
