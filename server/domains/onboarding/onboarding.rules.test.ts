import { expect, test } from 'vitest'
import { needsTerms } from './onboarding.rules.ts'

const member = { staff: false, firstLogin: false, termsVer: '1.0', localTermsVersion: '1.0' }

test.each([
  ['a member who agreed', member, false],
  ['a member who never agreed', { ...member, termsVer: null }, true],
  ['a member who agreed to other terms', { ...member, termsVer: '0.9' }, true],
  ['versions are text, not numbers', { ...member, termsVer: '1' }, true],
  ['blanks around do not matter', { ...member, termsVer: ' 1.0 ' }, false],
  ['staff', { ...member, staff: true, termsVer: null }, false],
  ['the first sign-in', { ...member, firstLogin: true, termsVer: null }, false],
])('%s', (_, standing, needed) => {
  expect(needsTerms(standing)).toBe(needed)
})
