import { type ApprovalHead, approvals } from '@portico/contract/console/approvals'
import { companies, companyLimits } from '@portico/contract/people/companies'
import { memberRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { unique } from '../../../testing/unique.ts'
import { createWorld } from '../../../testing/world.ts'
import { addMember } from '../../people/organizations/index.ts'
import { sortRequests } from './approvals.rules.ts'

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

test('pending requests are listed oldest first, decided ones latest first', () => {
  const heads = [head('B', '2026-01-02', '2026-01-04'), head('A', '2026-01-01', '2026-01-05'), head('C', '2026-01-03')]
  const order = (tab: 'waiting' | 'mine' | 'decided') =>
    sortRequests(heads, tab)
      .map(({ id }) => id)
      .join('')
  expect([order('waiting'), order('mine'), order('decided')]).toEqual(['ABC', 'CBA', 'ABC'])
})

test('nothing is pending for people without roles, and unknown requests are not found', async () => {
  const { partner, visitor, admin } = await createWorld()
  expect(await partner.call(approvals.list)).toEqual({ list: [] })
  await expect(admin.call(approvals.one, { params: { kind: 'basic', id: 'LG-NOTHERE' } })).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(visitor.call(approvals.list)).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('a name that a company asks for waits for administrators, by the name that it has, with a reason of at most 500 characters', async () => {
  const { deps, admin, reviewer, partner, newcomer, company } = await createWorld()
  await addMember(deps.db, { organizationId: company.organizationId, userKey: partner.user.userKey, role: memberRoles.master })
  const name = `Renamed ${unique()}`
  const { nameRequest } = await partner.call(companies.requestName, { body: { name } })
  const id = String(nameRequest.id)
  const queue = async (who: typeof admin, tab: 'waiting' | 'mine' | 'decided') =>
    (await who.call(approvals.list, { query: { tab } })).list
      .filter((one) => one.kind === 'company-name' && one.id === id)
      .map(({ appId, appName, state, reason }) => [appId, appName, state, reason])
  const waiting = ['', company.name, 'REQUESTED', '']
  expect([await queue(admin, 'waiting'), await queue(partner, 'mine'), await queue(reviewer, 'waiting')]).toEqual([
    [waiting],
    [waiting],
    [],
  ])
  const at = { params: { kind: 'company-name', id } } as const
  expect((await admin.call(approvals.one, at)).approval).toMatchObject({
    changes: [{ field: 'name', before: company.name, after: name }],
    mayDecide: true,
  })
  expect((await partner.call(approvals.one, at)).approval.mayDecide).toBe(false)
  for (const other of [newcomer, reviewer]) await expect(other.call(approvals.one, at)).rejects.toMatchObject({ funcCode: 'not_found' })
  const reject = (reason: string) => admin.call(companies.rejectName, { params: { id: nameRequest.id }, body: { reason } })
  await expect(reject('x'.repeat(companyLimits.reason + 1))).rejects.toMatchObject({ fieldErrors: [{ field: 'reason', code: 'too_long' }] })
  await reject('x'.repeat(companyLimits.reason))
  const decided = ['', company.name, 'REJECTED', 'x'.repeat(companyLimits.reason)]
  expect([
    await queue(admin, 'waiting'),
    await queue(admin, 'decided'),
    await queue(partner, 'decided'),
    await queue(partner, 'mine'),
  ]).toEqual([[], [decided], [], [decided]])
})
