import { expect, test } from 'vitest'
import { onboardingDue } from './access.rules.ts'

const member = { staff: false, firstLogin: false, termsVersion: '1.0', termsInForce: '1.0' }

test.each([
  ['a member who agreed', member, null],
  ['a member who never agreed', { ...member, termsVersion: null }, 'terms_required'],
  ['a member who agreed to other terms', { ...member, termsVersion: '0.9' }, 'terms_required'],
  ['versions are text, not numbers', { ...member, termsVersion: '1' }, 'terms_required'],
  ['blanks around do not matter', { ...member, termsVersion: ' 1.0 ' }, null],
  ['staff', { ...member, staff: true, termsVersion: null }, null],
  ['the first sign-in', { ...member, firstLogin: true, termsVersion: null }, 'first_sign_in_required'],
  ['the first sign-in of staff', { ...member, staff: true, firstLogin: true }, 'first_sign_in_required'],
  ['a portal without terms', { ...member, termsVersion: null, termsInForce: null }, null],
])('%s', (_, standing, expected) => {
  expect(onboardingDue(standing)).toBe(expected)
})
