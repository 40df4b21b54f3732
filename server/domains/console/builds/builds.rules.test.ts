import { appRoles, permissions } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { actionsFor, checkProblem, fileActionsFor, moveProblem } from './builds.rules.ts'

const techPm = { userKey: 'pm', roles: [appRoles.tech_pm], admin: false, canAccessDshbrd: false, rules: permissions }
const version = {
  folder: 'sandbox',
  status: 'OBFUSCATING',
  pinnedById: null,
  pinnedAt: null,
  createdById: null,
  obfuscatesFirst: false,
  contents: { packages: 1 },
} as const

test('a version that is being obfuscated can be signed if its steps run side by side', () => {
  expect(moveProblem('codesign', { ...version, signsInParallel: false }, techPm)).toBe('move_not_possible')
  expect(moveProblem('codesign', { ...version, signsInParallel: true }, techPm)).toBeUndefined()
  expect(moveProblem('obfuscate', { ...version, signsInParallel: true }, techPm)).toBe('move_not_possible')
  expect(moveProblem('codesign', { ...version, status: 'SIGNING', signsInParallel: true }, techPm)).toBe('move_not_possible')
  expect(moveProblem('codesign', { ...version, signsInParallel: true }, { ...techPm, roles: [appRoles.dev] })).toBe('not_allowed')
  expect(actionsFor({ ...version, signsInParallel: true }, techPm)).toContain('codesign')
})

test('a version whose setting has it obfuscated first is signed only after that, and checked at any time', () => {
  const refused = { signsInParallel: false, obfuscatesFirst: true }
  for (const status of ['UPLOADED', 'OBFUSCATING_FAILED', 'OBFUSCATED', 'SIGNING_FAILED', 'SIGNED'] as const) {
    const waits = status === 'UPLOADED' || status === 'OBFUSCATING_FAILED'
    const facts = { ...version, ...refused, status }
    expect([status, moveProblem('codesign', facts, techPm)]).toEqual([status, waits ? 'move_not_possible' : undefined])
    expect([status, actionsFor(facts, techPm).includes('codesign')]).toEqual([status, !waits])
    expect([status, moveProblem('codesign', { ...facts, obfuscatesFirst: false }, techPm)]).toEqual([status, undefined])
    expect([status, checkProblem(facts, techPm), actionsFor(facts, techPm).includes('precheck')]).toEqual([status, undefined, true])
  }
  const developer = { ...techPm, roles: [appRoles.dev] }
  expect(checkProblem({ ...version, status: 'UPLOADED' }, developer)).toBe('not_allowed')
  for (const status of ['OBFUSCATING', 'SIGNING', 'SUBMITTED', 'ARCHIVED', 'DRAFT'] as const) {
    expect([status, checkProblem({ ...version, status }, techPm)]).toEqual([status, 'move_not_possible'])
    expect([status, actionsFor({ ...version, signsInParallel: true, status }, techPm).includes('precheck')]).toEqual([status, false])
  }
})

test('steps are for versions with a package, not for documents or resources alone', () => {
  const documents = { ...version, status: 'UPLOADED', signsInParallel: false, contents: { packages: 0 } } as const
  expect(moveProblem('obfuscate', documents, techPm)).toBe('move_not_possible')
  expect(moveProblem('codesign', documents, techPm)).toBe('move_not_possible')
  expect(checkProblem(documents, techPm)).toBe('move_not_possible')
  expect(actionsFor(documents, techPm)).toEqual(['submit', 'archive', 'edit', 'copy', 'delete', 'upload', 'pin'])
  expect(actionsFor({ ...documents, contents: { packages: 1 } }, techPm)).toEqual(
    expect.arrayContaining(['obfuscate', 'codesign', 'precheck']),
  )
})

test('a person may delete a file or offer it to testers where the portal lets them', () => {
  const developer = { ...techPm, userKey: 'dev', roles: [appRoles.dev] }
  const own = { ...version, status: 'UPLOADED', createdById: 'dev', signsInParallel: false } as const
  const apk = { name: 'game.apk', status: 'ready', uploadedById: 'dev' } as const
  expect(fileActionsFor(apk, own, developer)).toEqual(['offer', 'delete'])
  expect(fileActionsFor({ ...apk, uploadedById: 'pm' }, own, developer)).toEqual(['offer'])
  expect(fileActionsFor({ ...apk, uploadedById: null }, own, developer)).toEqual(['offer'])
  expect(fileActionsFor(apk, { ...own, createdById: 'pm' }, developer)).toEqual(['delete'])
  expect(fileActionsFor({ ...apk, uploadedById: 'pm' }, { ...own, createdById: 'pm' }, developer)).toEqual([])
  expect(fileActionsFor({ ...apk, uploadedById: null }, own, techPm)).toEqual(['offer', 'delete'])
  expect(fileActionsFor({ ...apk, name: 'notes.md' }, own, techPm)).toEqual(['delete'])
  expect(fileActionsFor({ ...apk, status: 'failed' }, own, techPm)).toEqual(['delete'])
  expect(fileActionsFor(apk, { ...own, status: 'SUBMITTED' }, techPm)).toEqual(['offer'])
  expect(fileActionsFor(apk, { ...own, status: 'ARCHIVED' }, techPm)).toEqual([])
  expect(fileActionsFor(apk, { ...own, pinnedAt: new Date(0) }, techPm)).toEqual(['offer'])
  expect(fileActionsFor({ ...apk, status: 'uploading' }, { ...own, pinnedAt: new Date(0) }, techPm)).toEqual(['delete'])
  expect(fileActionsFor(apk, own, { ...techPm, roles: [appRoles.tester] })).toEqual([])
})
