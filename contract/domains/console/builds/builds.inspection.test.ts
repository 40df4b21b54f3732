import { expect, test } from 'vitest'
import { changesBetween, type Inspection, warningsOf } from './builds.inspection.ts'

const signer = { schemes: ['v2'], subject: 'CN=Studio', fingerprint: 'AA', expiresAt: '2030-01-01T00:00:00.000Z', debug: false }
const app = (more: Partial<Inspection> = {}): Inspection => ({
  kind: 'apk',
  package: 'com.example.game',
  versionName: '1.0',
  versionCode: '10',
  minSdk: '26',
  targetSdk: '34',
  compileSdk: '34',
  permissions: ['INTERNET'],
  abis: [],
  signer,
  parts: [],
  icon: null,
  ...more,
})

test('a package is compared with the one before it', () => {
  const before = { inspection: app({ permissions: ['CAMERA', 'INTERNET'] }), size: 100 }
  const after = { inspection: app({ versionCode: '11', targetSdk: '35', permissions: ['INTERNET', 'RECORD_AUDIO'] }), size: 112 }
  expect(changesBetween(before, after)).toEqual({
    permissionsAdded: ['RECORD_AUDIO'],
    permissionsRemoved: ['CAMERA'],
    size: 12,
    changed: [
      { field: 'versionCode', before: '10', after: '11' },
      { field: 'targetSdk', before: '34', after: '35' },
    ],
    signers: null,
  })
})

const facts = { os: 'aos' as const, before: app(), packages: ['com.example.game'], now: new Date('2026-11-22') }
test.each([
  ['nothing', app({ versionCode: '11' }), []],
  ['a code that stays', app(), ['code_not_raised']],
  ['a code that falls, compared as a number', app({ versionCode: '9' }), ['code_not_raised']],
  ['a code beyond what numbers hold', app({ versionCode: '100000000000000001' }), []],
  ['another package', app({ package: 'com.example.other' }), ['package_differs']],
  ['the debug key', app({ versionCode: '11', signer: { ...signer, debug: true } }), ['debug_signed']],
  ['a package for iOS in a version for Android', app({ versionCode: '11', kind: 'ipa' }), ['wrong_system']],
  ['no signature', app({ versionCode: '11', signer: null }), ['not_signed']],
  ['a bundle without one', app({ versionCode: '11', signer: null, kind: 'aab' }), []],
  [
    'another signer whose certificate is over',
    app({ versionCode: '11', signer: { ...signer, fingerprint: 'BB', expiresAt: '2025-01-01T00:00:00.000Z' } }),
    ['certificate_expired', 'signer_changed'],
  ],
] as const)('%s is warned of as it should be', (_, now, expected) => {
  expect(warningsOf(now, facts)).toEqual(expected)
})

test('a package with a profile instead of a certificate is known by its team', () => {
  const of = (subject: string, versionCode: string) => app({ kind: 'ipa', versionCode, signer: { ...signer, subject, fingerprint: '' } })
  const before = of('Studio (AB12)', '10')
  const warned = (now: Inspection) => warningsOf(now, { ...facts, os: 'ios', before })
  expect([warned(of('Studio (AB12)', '11')), warned(of('Other (CD34)', '11'))]).toEqual([[], ['signer_changed']])
})
