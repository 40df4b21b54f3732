import { expect, test } from 'vitest'
import { appRoles, type Permission, permissions, rolesHolding, extentOf } from '../permissions.ts'
import { evaluate, grantsOf, type Phase, phases, type Extent } from './permission.ts'

const person = { admin: false, canAccessDshbrd: true }
const rule = (line: string, inDashboard = false) => ({ on: 'app' as const, grants: grantsOf([1], line), inDashboard })
const verdicts = (line: string): Extent[] => phases.map((phase) => evaluate(rule(line), { ...person, roles: [1] }, phase))

test('a letter gives the phases in which a role holds a permission, and whether only for its own entries', () => {
  expect(verdicts('Y')).toEqual(['all', 'all', 'all'])
  expect(verdicts('D')).toEqual(['all', 'none', 'none'])
  expect(verdicts('O')).toEqual(['own', 'own', 'own'])
  expect(verdicts('d')).toEqual(['own', 'none', 'none'])
  expect(verdicts('-')).toEqual(['none', 'none', 'none'])
})

test('a line with a letter too many, too few or unknown is refused', () => {
  for (const line of ['Y Y', '', 'X']) expect(() => grantsOf([1], line)).toThrow(line)
})

test('a permission limited to phases is not held if no phase is known', () => {
  expect(evaluate(rule('D'), { ...person, roles: [1] })).toBe('none')
  expect(evaluate(rule('Y'), { ...person, roles: [1] })).toBe('all')
})

test('the widest of several roles counts; no role and an unknown one hold nothing', () => {
  const several = { on: 'app' as const, grants: grantsOf([1, 2, 3], 'O Y -'), inDashboard: false }
  expect(evaluate(several, { ...person, roles: [1, 2] }, 1)).toBe('all')
  expect(evaluate(several, { ...person, roles: [1, 3] }, 1)).toBe('own')
  expect(evaluate(several, { ...person, roles: [3, 99] }, 1)).toBe('none')
  expect(evaluate(several, { ...person, roles: [] }, 1)).toBe('none')
})

test('administrators hold every permission, but those of the dashboard still require access to it', () => {
  expect(evaluate(rule('-'), { ...person, admin: true, roles: [] }, 3)).toBe('all')
  expect(evaluate(rule('Y', true), { admin: true, canAccessDshbrd: false, roles: [1] }, 1)).toBe('none')
})

const verdictOn = (permission: Permission, phase: Phase = 3) =>
  Object.entries(appRoles).flatMap(([name, role]) => {
    const answer = extentOf(permission, { ...person, rules: permissions, roles: [role] }, phase)
    return answer === 'none' ? [] : [answer === 'own' ? `${name} (own)` : name]
  })

test('the rules that the specification names hold', () => {
  expect(verdictOn('app-setting-basic-approve')).toEqual(['reviewer'])
  expect(verdictOn('app-product-setting-enable')).toEqual(['tech_pm'])
  expect(verdictOn('app-security-liapp-edit')).toEqual(['tech_pm'])
  expect(verdictOn('app-product-channel-add')).toEqual(['reviewer', 'biz', 'director'])
  expect(verdictOn('app-qa-request-add')).toEqual(['biz', 'director', 'qa'])
  expect(verdictOn('app-bts-approve')).toEqual(['qa'])
  expect(verdictOn('app-bts-edit')).toEqual(['qa', 'dev (own)'])
  expect(verdictOn('app-gp-auth-edit', 1)).toEqual(['tech_pm', 'dev'])
  expect(verdictOn('app-gp-auth-edit', 2)).toEqual(['tech_pm'])
  expect(verdictOn('app-message-user-edit', 1)).toContain('dev')
  expect(verdictOn('app-message-user-edit', 3)).not.toContain('dev')
  expect(verdictOn('app-setting-advance-edit')).toEqual([
    'reviewer',
    'biz (own)',
    'director (own)',
    'tech_pm (own)',
    'pm_operator (own)',
    'dev (own)',
  ])
})

test('the role dashboard has the home page of the app area, and edits metadata', () => {
  const codes = (Object.keys(permissions) as Permission[]).filter((code) => rolesHolding(permissions, code).includes('dashboard'))
  expect(codes).toEqual(['app-home-view', 'app-metadata-edit'])
})

/** The actions that the specification names, and one of ours: builds are archived. */
const actions = ['view', 'add', 'edit', 'delete', 'approve', 'reject', 'invite', 'remove', 'role-change', 'submit', 'cancel']
const furtherActions = ['initialize', 'generate', 'codesign', 'download', 'expand', 'enable', 'disable', 'archive']

test('every function of an app is named app-<area>-<action>, with the actions of the specification', () => {
  for (const [code, { on }] of Object.entries(permissions)) expect(code).toMatch(new RegExp(`^${on}(-[a-z]+){2,6}$`))
  const codes = Object.keys(permissions).filter((code) => code.startsWith('app-'))
  const used = codes.map((code) => /^app(?:-[a-z]+)+?-(role-change|[a-z]+)$/.exec(code)?.[1])
  expect(new Set(used)).toEqual(new Set([...actions, ...furtherActions]))
})

test('the functions that the specification names beyond views and entries are there', () => {
  const build = ['version-add', 'version-delete', 'version-archive', 'component-add', 'component-delete', 'file-add', 'file-delete']
  const further = ['file-download', 'pin-enable', 'pin-disable', 'entry-xml-download', 'codesign-codesign', 'obfuscation-generate']
  const named = [...build, ...further].map((name) => `app-submit-build-${name}`)
  const channel = ['add', 'tech-initialize', 'tech-generate'].map((name) => `app-product-channel-${name}`)
  const others = ['app-setting-basic-generate', 'app-roles-expand', 'app-product-setting-enable', 'app-product-setting-disable']
  expect([...named, ...channel, ...others].filter((code) => !Object.hasOwn(permissions, code))).toEqual([])
})
