import { expect, test } from 'vitest'
import { admissionOf, type JoiningUser } from './admission.rules.ts'

const member: JoiningUser = { companyId: 1, staff: false, firstLogin: false, inviting: false, hasAgreePolicy: true }
const alone = { ...member, companyId: null }

test.each([
  ['a guest', null, 'portal'],
  ['a member', member, 'portal'],
  ['the first sign-in goes before everything', { ...alone, firstLogin: true, hasAgreePolicy: false }, 'wizard'],
  ['changed terms go before the company', { ...alone, hasAgreePolicy: false }, 'terms'],
  ['of no company, invited', { ...alone, inviting: true }, 'join'],
  ['of no company, not invited', alone, 'not-invited'],
  ['staff need no company', { ...alone, staff: true }, 'portal'],
])('%s', (_, user, expected) => {
  expect(admissionOf(user, '/index')).toBe(expected)
})

test.each(['/', '/mail/confirm-inviting', '/mail/admin-create-account', '/mail/expand', '/sign-out'])('%s is open to everybody', (path) => {
  expect(admissionOf({ ...alone, firstLogin: true }, path)).toBe('portal')
})

test.each(['/mail/congratulation', '/mail/confirm-inviting/more', '/index'])('%s is checked', (path) => {
  expect(admissionOf({ ...alone, firstLogin: true }, path)).toBe('wizard')
})
