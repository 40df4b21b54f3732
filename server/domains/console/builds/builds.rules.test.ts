import { appRoles, permissions } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { actionsFor, moveProblem } from './builds.rules.ts'

const techPm = { userKey: 'pm', roles: [appRoles.tech_pm], admin: false, canAccessDshbrd: false, rules: permissions }
const version = { folder: 'sandbox', status: 'OBFUSCATING', pinnedById: null, pinnedAt: null, createdById: null } as const

test('a version that is being obfuscated can be signed if its steps run side by side', () => {
  expect(moveProblem('codesign', { ...version, signsInParallel: false }, techPm)).toBe('move_not_possible')
  expect(moveProblem('codesign', { ...version, signsInParallel: true }, techPm)).toBeUndefined()
  expect(moveProblem('obfuscate', { ...version, signsInParallel: true }, techPm)).toBe('move_not_possible')
  expect(moveProblem('codesign', { ...version, status: 'SIGNING', signsInParallel: true }, techPm)).toBe('move_not_possible')
  expect(moveProblem('codesign', { ...version, signsInParallel: true }, { ...techPm, roles: [appRoles.dev] })).toBe('not_allowed')
  expect(actionsFor({ ...version, signsInParallel: true }, techPm)).toContain('codesign')
})
