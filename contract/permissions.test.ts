import { expect, test } from 'vitest'
import { cellOf, grantOf, type Phase, phases, sameCell } from './kernel/permission.ts'
import {
  appRoles,
  groupOf,
  isForLimitedTokens,
  isPhased,
  type Permission,
  permissionIds,
  permissions,
  roleGroups,
  rolesFor,
  type RuleChange,
  rulesWith,
  verdict,
} from './permissions.ts'

const all = Object.keys(permissions) as Permission[]
const person = { admin: false, canAccessDshbrd: true }
const everyCell = phases.flatMap((_, many) =>
  [false, true].map((own) => ({ phases: phases.slice(0, many), own })).concat([{ phases: [3 as Phase], own: many > 1 }]),
)

test('a cell survives the conversion to a grant and back', () => {
  for (const cell of [...everyCell, { phases: [...phases], own: true }, { phases: [2, 1] as Phase[], own: false }])
    expect(sameCell(cellOf(grantOf(cell)), cell)).toBe(true)
  expect(grantOf({ phases: [3, 1, 2], own: false })).toEqual({})
  expect(grantOf({ phases: [], own: true })).toBeUndefined()
  expect(sameCell({ phases: [], own: true }, { phases: [], own: false })).toBe(true)
  expect(sameCell({ phases: [1], own: true }, { phases: [1], own: false })).toBe(false)
  expect(sameCell({ phases: [1], own: true }, { phases: [2], own: true })).toBe(false)
})

/** Lists the verdict on every permission, role and phase under a table. */
const judged = (rules: typeof permissions) =>
  all.flatMap((code) => rolesFor(code).flatMap((role) => phases.map((phase) => verdict(code, { ...person, rules, roles: [role] }, phase))))
/** Lists the same as read from the cells themselves. */
const expected = (rules: typeof permissions) =>
  all.flatMap((code) =>
    rolesFor(code).flatMap((role) =>
      phases.map((phase) => {
        const cell = cellOf(rules[code].grants.get(role))
        return cell.phases.includes(phase) ? (cell.own ? 'own' : 'all') : 'none'
      }),
    ),
  )

test('every function is judged by the table for every role and phase, as delivered and as changed', () => {
  expect(judged(permissions)).toEqual(expected(permissions))
  const changes: RuleChange[] = all.flatMap((permission, at) =>
    rolesFor(permission).flatMap((roleId, column) =>
      (at + column) % 3 === 0 ? [{ permission, roleId, ...everyCell[(at * 7 + column) % everyCell.length]! }] : [],
    ),
  )
  const altered = rulesWith(changes)
  expect(judged(altered)).toEqual(expected(altered))
  for (const { permission, roleId, phases: chosen, own } of changes)
    for (const phase of phases)
      expect(verdict(permission as Permission, { ...person, rules: altered, roles: [roleId] }, phase)).toBe(
        chosen.includes(phase) ? (own ? 'own' : 'all') : 'none',
      )
  const untouched = all.flatMap((permission) => rolesFor(permission).map((roleId) => `${permission} ${roleId}`))
  const touched = new Set(changes.map(({ permission, roleId }) => `${permission} ${roleId}`))
  for (const pair of untouched.filter((one) => !touched.has(one))) {
    const [permission, roleId] = pair.split(' ') as [Permission, string]
    expect(altered[permission].grants.get(Number(roleId))).toEqual(permissions[permission].grants.get(Number(roleId)))
  }
})

test('changes leave the delivered table intact, and those to unknown permissions are ignored', () => {
  const before = judged(permissions)
  expect(judged(rulesWith([{ permission: 'app-gone-view', roleId: 10, phases: [...phases], own: false }]))).toEqual(before)
  rulesWith([{ permission: 'app-home-view', roleId: 10, phases: [], own: false }])
  expect(judged(permissions)).toEqual(before)
})

test('permissions that are delivered with a limit to phases can be limited to phases', () => {
  const limited = all.filter((code) => [...permissions[code].grants.values()].some((grant) => grant.phases !== undefined))
  expect(limited.length).toBeGreaterThan(30)
  expect(limited.filter((code) => !isPhased(code))).toEqual([])
  expect(isPhased('app-product-setting-enable')).toBe(true)
  expect(isPhased('app-setting-basic-edit')).toBe(false)
  expect(isPhased('company-info-view')).toBe(false)
})

test('a token limited to phases holds what belongs to them, and nothing of the app as a whole', () => {
  const reviewer = { ...person, rules: permissions, roles: [appRoles.reviewer] }
  const token = (given: readonly Phase[] | null) => ({ ...reviewer, token: { permissions: all, phases: given } })
  expect(verdict('app-product-setting-view', token([1]), 1)).toBe('all')
  expect(verdict('app-product-setting-view', token([1]), 2)).toBe('none')
  expect(verdict('app-setting-basic-view', token(null))).toBe('all')
  expect(verdict('app-setting-basic-view', token([...phases]))).toBe('none')
})

test('tokens limited to phases can hold what has a phase: by the header, or its own', () => {
  expect(['app-gp-auth-edit', 'app-submit-build-file-add'].map((code) => isForLimitedTokens(code as Permission))).toEqual([true, true])
  const whole = ['app-submit-build-setting-edit', 'app-qa-request-add', 'app-setting-basic-view', 'company-info-view']
  expect(whole.filter((code) => isForLimitedTokens(code as Permission))).toEqual([])
})

test('roles are shown in five groups, and the dashboard role in none', () => {
  expect(roleGroups).toEqual({ PL: [10, 20, 21], PM: [30, 31], QA: [40, 41], OTHERS: [50], DEV: [90] })
  expect(Object.values(appRoles).map((role) => groupOf(role) ?? null)).toEqual([
    'PL',
    'PL',
    'PL',
    'PM',
    'PM',
    'QA',
    'QA',
    'OTHERS',
    null,
    'DEV',
  ])
})

test('the permission ids are those of the specification', () => {
  expect(permissionIds).toEqual({
    channelBase: 70001,
    channelTechnical: 70002,
    messageToUser: 40002,
    messageToOfficialAccount: 40001,
    platformLogs: 11004,
  })
})

test('functions of landing pages have the names of the specification', () => {
  const areas = { 'app-landing-configuration': 'view edit enable disable', 'app-landing-template': 'view add edit delete' }
  expect(all.filter((code) => code.startsWith('app-landing'))).toEqual(
    Object.entries(areas).flatMap(([area, acts]) => acts.split(' ').map((act) => `${area}-${act}`)),
  )
})
