import { expect, test } from 'vitest'
import { mayUse } from './standing.samples.ts'
import { entryOf } from './standing.ts'

const through = (organizationId: number | null, type: number) => ({ organizationId, type })

test('the entry is that of the named team, otherwise that of the default team, otherwise the first', () => {
  const entries = [through(5, 1), through(2, 0), through(9, 1)]
  expect(entryOf(entries, 9)).toEqual(through(9, 1))
  expect(entryOf(entries)).toEqual(through(2, 0))
  expect(entryOf(entries.slice(2))).toEqual(through(9, 1))
  expect(entryOf(entries, 7)).toBeUndefined()
  expect(entryOf([])).toBeUndefined()
})

const functionOf = (code: string, phases?: number[]) => ({
  code,
  appProductSpecialPermission: phases !== undefined,
  specialPermissions: phases ? { 3: phases } : {},
})

const info = {
  apps: [
    { id: 'LG-A', ...through(1, 0), appRole: { departmentId: 3, permissionId: 90 } },
    { id: 'LG-A', ...through(2, 1), appRole: { departmentId: 1, permissionId: 10 } },
    { id: 'LG-B', ...through(null, 0), appRole: { departmentId: 4, permissionId: 90 } },
    { id: 'LG-C', ...through(1, 0), appRole: { departmentId: 7, permissionId: 30 } },
  ],
  roles: {
    1: { 10: { type: 0, functions: [] } },
    3: {
      90: { type: 1, functions: [functionOf('app-share-add'), functionOf('app-gp-auth-edit', [1]), functionOf('app-gp-push-edit', [])] },
    },
    4: { 90: { type: 1, functions: [{ ...functionOf('app-gp-auth-edit', [1]) }] } },
  },
}

test.each([
  ['a function in the list of the role', { appId: 'LG-A', code: 'app-share-add', phase: 3 }, true],
  ['one that is not in it', { appId: 'LG-A', code: 'app-share-delete', phase: 1 }, false],
  ['full access, whatever the function', { appId: 'LG-A', orgId: 2, code: 'app-security-air-edit', phase: 3 }, true],
  ['a limited function in its phase', { appId: 'LG-A', code: 'app-gp-auth-edit', phase: 1 }, true],
  ['a limited function in another phase', { appId: 'LG-A', code: 'app-gp-auth-edit', phase: 2 }, false],
  ['a limited function with an empty list', { appId: 'LG-A', code: 'app-gp-push-edit', phase: 1 }, false],
  ['a limited function without a list for the department', { appId: 'LG-B', code: 'app-gp-auth-edit', phase: 1 }, false],
  ['a team that has nothing to do with the app', { appId: 'LG-A', orgId: 8, code: 'app-share-add', phase: 1 }, false],
  ['an app that is not theirs', { appId: 'LG-Z', code: 'app-share-add', phase: 1 }, false],
  ['a role that nobody described', { appId: 'LG-C', code: 'app-share-add', phase: 1 }, false],
])('step by step: %s', (_, use, allowed) => expect(mayUse(info, use)).toBe(allowed))
