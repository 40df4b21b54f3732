import type { MemberAct } from '@portico/contract/apps/roles'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { allowedActs, mayGrant, grantableRoles } from './roles.rules.ts'

const all = Object.values(appRoles)
const roleIds: readonly (number | undefined)[] = [...all, undefined]
const grantor = (roleId: number | undefined, companyId: number | null = 7, admin = false, staff = true) => ({
  roleId,
  companyId,
  admin,
  staff,
})

test.each([
  [10, all],
  [20, all.filter((role) => role !== 10)],
  [21, all.filter((role) => role !== 10)],
  [30, [30, 31]],
  [31, [30, 31]],
  [40, [40, 41]],
  [41, [40, 41]],
  [50, [50]],
  [60, []],
  [90, [90]],
  [undefined, []],
])('role %s can grant %j', (roleId, expected) => {
  expect(grantableRoles(grantor(roleId))).toEqual(expected)
})

test('for every inviter, role and company: only their roles can be granted, by a development company only in its own company', () => {
  for (const admin of [false, true])
    for (const inviter of roleIds)
      for (const own of [7, 8, null])
        for (const roleId of all)
          for (const companyId of [7, 8, null]) {
            const expected =
              admin ||
              inviter === 10 ||
              ((inviter === 20 || inviter === 21) && roleId !== 10) ||
              ((inviter === 40 || inviter === 41) && (roleId === 40 || roleId === 41)) ||
              ((inviter === 30 || inviter === 31) && (roleId === 30 || roleId === 31)) ||
              (inviter === 50 && roleId === 50) ||
              (inviter === 90 && roleId === 90 && own !== null && own === companyId)
            expect([admin, inviter, own, roleId, companyId, mayGrant(grantor(inviter, own, admin), { roleId, companyId })]).toEqual([
              admin,
              inviter,
              own,
              roleId,
              companyId,
              expected,
            ])
          }
})

test('an administrator grants every role, regardless of their own', () => {
  for (const roleId of roleIds) expect(grantableRoles(grantor(roleId, null, true))).toEqual(all)
})

const permitted: MemberAct[] = ['role-change', 'remove', 'expand']
const as = (roleId: number, changes = {}) => ({ ...grantor(roleId), userKey: 'me', permitted, reviewers: 2, ...changes })
const member = { userKey: 'other', roleId: 30, companyId: 7, status: 'ACTIVE' as const }
const invitation = { ...member, userKey: null, status: 'INVITED' as const }

test('a member’s role can be changed and revoked, an invitation extended and withdrawn', () => {
  expect(allowedActs(member, as(20))).toEqual(['role-change', 'remove'])
  expect(allowedActs(invitation, as(20))).toEqual(['remove', 'expand'])
  expect(allowedActs(member, as(20, { permitted: ['remove'] }))).toEqual(['remove'])
})

test('no acts are possible on one’s own role or on one that cannot be granted', () => {
  expect(allowedActs({ ...member, userKey: 'me' }, as(10))).toEqual([])
  expect(allowedActs({ ...member, userKey: 'me' }, as(10, { admin: true }))).toEqual([])
  expect(allowedActs({ ...member, roleId: 10 }, as(20))).toEqual([])
  expect(allowedActs({ ...invitation, roleId: 10 }, as(20))).toEqual([])
})

test('the last reviewer cannot be removed, even by administrators; one of two can', () => {
  const reviewer = { ...member, roleId: 10 }
  expect(allowedActs(reviewer, as(10, { reviewers: 1 }))).toEqual([])
  expect(allowedActs(reviewer, as(10, { admin: true, reviewers: 1 }))).toEqual([])
  expect(allowedActs(reviewer, as(10))).toEqual(['role-change', 'remove'])
  expect(allowedActs({ ...invitation, roleId: 10 }, as(10, { reviewers: 1 }))).toEqual(['remove', 'expand'])
})

test('people of other companies grant roles only in their own, regardless of their role', () => {
  for (const inviter of [appRoles.reviewer, appRoles.biz, appRoles.director, appRoles.qa, appRoles.dev]) {
    const partner = grantor(inviter, 7, false, false)
    expect(mayGrant(partner, { roleId: inviter, companyId: 8 })).toBe(false)
    expect(mayGrant(partner, { roleId: inviter, companyId: 7 })).toBe(true)
    expect(mayGrant(grantor(inviter, null, false, false), { roleId: inviter, companyId: null })).toBe(false)
  }
})
