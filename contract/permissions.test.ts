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
  applyChanges,
  extentOf,
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

/**
 * The specification's matrix, a letter per role from reviewer to dev: Y always, D in Development, O own entries (and adding), d both,
 * R reads only, - nothing. After the letters: areas, and which of their actions read, add and change.
 */
const specified: readonly (readonly [letters: string, areas: string, reads: string, adds: string, changes: string])[] = [
  ['YYYYYYYYYY', 'app-home', 'view', '', ''],
  ['Y---------', 'app-status', '', '', 'edit'],
  ['YYYRRRRR-R', 'app-setting-basic', 'view', '', 'edit submit cancel generate'],
  ['Y---------', 'app-setting-basic', '', '', 'approve reject'],
  ['YOOOORRR-O', 'app-setting-advance', 'view', 'add', 'edit delete'],
  ['Y--RR-----', 'app-certificate', 'view', 'add', 'delete'],
  ['YYYRRYRR-Y', 'app-roles', 'view', '', 'invite remove role-change expand'],
  ['YYYRRRRR-R', 'app-team', 'view', 'add', 'edit delete'],
  ['RRRYR----R', 'app-product-setting', 'view', '', 'enable disable'],
  ['YYYYYYYY-O', 'app-activity-log', '', '', 'view download'],
  ['YYYRRRRR-R', 'app-product-channel', 'view', 'add', 'edit submit cancel'],
  ['Y---------', 'app-product-channel', '', '', 'approve reject'],
  ['RRRYYR---R', 'app-product-channel-tech', 'view', '', 'edit'],
  ['---Y------', 'app-product-channel-tech', '', '', 'generate initialize'],
  ['YRRYYYR--d', 'app-product-tester', 'view', 'invite add', 'remove expand role-change'],
  ['YRRYYYR--d', 'app-product-dummy-friend', 'view', 'generate', 'delete'],
  ['YRRYYYR--d', 'app-product-ip-whitelist', 'view', 'add', 'edit delete'],
  ['YYYYYRRR-D', 'app-message-user app-message-oa', 'view', 'add', 'edit delete enable disable'],
  ['YYYYY----Y', 'app-message-user app-message-oa', '', '', 'submit cancel'],
  ['Y---------', 'app-message-user app-message-oa', '', '', 'approve reject'],
  ['RRRYRR---D', 'app-gp-auth', 'view', '', 'edit enable disable'],
  ['YYYYYR---D', 'app-gp-billing', 'view download', 'add', 'edit delete enable disable'],
  ['YYYYYR---D', 'app-gp-notice', 'view', 'add', 'edit delete enable disable'],
  ['YYYYYR---D', 'app-gp-push', 'view', 'add', 'edit delete submit cancel'],
  ['YRRYYYR--R', 'app-gp-whitelist', 'view', 'add', 'delete'],
  ['RRRYYR---O', 'app-gp-sdk-whitelist', 'view', 'add', 'edit delete'],
  ['RRRRRRRR-R', 'app-pion', 'view', '', ''],
  ['RRRYRR---R', 'app-security-liapp app-security-air', 'view', '', 'edit enable disable'],
  ['RRRYYRR--O', 'app-submit-build-version', 'view', 'add', 'delete submit'],
  ['RRRYYRR--O', 'app-submit-build-component app-submit-build-file', '', '', 'add delete'],
  ['---YY-----', 'app-submit-build-pin', '', '', 'enable disable'],
  ['YYYYYYY--Y', 'app-submit-build-file app-submit-build-entry-xml', 'download', '', ''],
  ['Y--YY-----', 'app-submit-build-version', '', '', 'archive'],
  ['Y--YY-----', 'app-submit-build-codesign', '', '', 'codesign'],
  ['Y--YY-----', 'app-submit-build-obfuscation', '', '', 'generate'],
  ['YRRYYR---R', 'app-submit-build-setting', 'view', '', 'edit'],
  ['RYYRRYRR-R', 'app-qa-request', 'view', 'add', 'edit submit cancel'],
  ['-OO--O----', 'app-qa-request', '', '', 'delete'],
  ['-----Y----', 'app-qa-request', '', '', 'approve reject'],
  ['RRRRRYR--R', 'app-qa-report', 'view download', 'add', ''],
  ['OOOOOOO--O', 'app-qa-comment', '', 'add', 'edit delete'],
  ['RRRRRY---O', 'app-bts', 'view', 'add', 'edit delete submit cancel'],
  ['-----Y----', 'app-bts', '', '', 'approve reject invite expand'],
  ['-----Y----', 'app-bts-reinvite', '', '', 'invite'],
  ['-----Y----', 'app-bts-password', '', '', 'initialize'],
  ['YYYYYYOR-O', 'app-share', 'view', 'add', 'edit delete'],
  ['YYYYYYOO-O', 'app-ticket', 'view', 'add', 'edit delete cancel'],
  ['YRRRRR---R', 'app-category-common', 'view', 'add', 'edit delete enable disable'],
  ['YRRYYR---R', 'app-category-custom', 'view', 'add', 'edit delete enable disable'],
  ['YYYYYRRR-O', 'app-tracker-campaign', 'view download', 'add', 'edit delete'],
  ['YYYYYRRR-O', 'app-tracker-inventory', 'view', 'add', 'edit delete'],
  ['YYYYYRRR-O', 'app-tracker-deep-link', 'view', 'add', 'edit delete enable disable'],
  ['YYYYYRRR-O', 'app-tracker-reward-url app-tracker-shorten-url', 'view download', 'add', 'edit delete enable disable'],
  ['YYYYYRRR-O', 'app-landing-configuration', 'view', '', 'edit enable disable'],
  ['YYYYYRRR-O', 'app-landing-template', 'view', 'add', 'edit delete'],
  ['YYYYY---Y-', 'app-metadata', '', '', 'edit'],
  // Members and masters of a company or a team.
  ['RY', 'company-info', 'view', '', 'edit submit'],
  ['RR', 'company-apps', 'view', '', ''],
  ['RY', 'company-members', 'view', '', 'invite remove role-change'],
  ['RY', 'company-teams', 'view', '', 'add edit delete'],
  ['RY', 'team-info', 'view', '', 'edit'],
  ['RY', 'team-apps', 'view', '', 'add remove'],
  ['RY', 'team-members', 'view', '', 'invite remove role-change'],
]

/** The meaning of each letter for reading, adding and changing, in Development and in the other phases. */
const meanings: Readonly<Record<string, readonly [reads: string, adds: string, changes: string]>> = {
  Y: ['all all', 'all all', 'all all'],
  D: ['all all', 'all none', 'all none'],
  O: ['all all', 'all all', 'own own'],
  d: ['all all', 'all none', 'own none'],
  R: ['all all', 'none none', 'none none'],
  '-': ['none none', 'none none', 'none none'],
}

const keyOf = (permission: string, role: number, phase: Phase) => `${permission} ${role} ${phase}`
const specifiedVerdicts = new Map(
  specified.flatMap(([letters, areas, ...acts]) =>
    areas.split(' ').flatMap((area) =>
      acts.flatMap((actions, kind) =>
        (actions ? actions.split(' ') : []).flatMap((action) =>
          (letters.length === 2 ? [0, 1] : [10, 20, 21, 30, 31, 40, 41, 50, 60, 90]).flatMap((role, column) => {
            const [development, others] = meanings[letters[column]!]![kind]!.split(' ')
            return phases.map((phase) => [keyOf(`${area}-${action}`, role, phase), phase === 1 ? development : others] as const)
          }),
        ),
      ),
    ),
  ),
)

/** Lists the verdict on every permission, role and phase under a table. */
const judged = (rules: typeof permissions) =>
  new Map(
    all.flatMap((code) =>
      rolesFor(code).flatMap((role) =>
        phases.map((phase) => [keyOf(code, role, phase), extentOf(code, { ...person, rules, roles: [role] }, phase)] as const),
      ),
    ),
  )

test('every function is judged by the table for every role and phase, as delivered and as changed', () => {
  expect(judged(permissions)).toEqual(specifiedVerdicts)
  const changes: RuleChange[] = all.flatMap((permission, at) =>
    rolesFor(permission).flatMap((roleId, column) =>
      (at + column) % 3 === 0 ? [{ permission, roleId, ...everyCell[(at * 7 + column) % everyCell.length]! }] : [],
    ),
  )
  const changed = changes.flatMap(({ permission, roleId, phases: chosen, own }) =>
    phases.map((phase) => [keyOf(permission, roleId, phase), chosen.includes(phase) ? (own ? 'own' : 'all') : 'none'] as const),
  )
  expect(judged(applyChanges(changes))).toEqual(new Map([...specifiedVerdicts, ...changed]))
})

test('changes leave the delivered table intact, and those to unknown permissions are ignored', () => {
  const before = judged(permissions)
  expect(judged(applyChanges([{ permission: 'app-gone-view', roleId: 10, phases: [...phases], own: false }]))).toEqual(before)
  applyChanges([{ permission: 'app-home-view', roleId: 10, phases: [], own: false }])
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
  expect(extentOf('app-product-setting-view', token([1]), 1)).toBe('all')
  expect(extentOf('app-product-setting-view', token([1]), 2)).toBe('none')
  expect(extentOf('app-setting-basic-view', token(null))).toBe('all')
  expect(extentOf('app-setting-basic-view', token([...phases]))).toBe('none')
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
