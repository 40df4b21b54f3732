import { expect, test } from 'vitest'
import { identityOf, linkProblem, nameOf } from './oidc.rules.ts'

const fine = { emailVerified: true, person: { emailVerified: true, active: true }, ofThisCompany: true, confirmed: true }

test('a verified address of one of the company’s own people is linked', () => {
  expect(linkProblem(fine)).toBeUndefined()
})

test.each([
  ['the issuer has not proven it', { ...fine, emailVerified: false }],
  ['we have not proven it', { ...fine, person: { emailVerified: false, active: true } }],
  ['the account is closed', { ...fine, person: { emailVerified: true, active: false } }],
  ['the person belongs to another company', { ...fine, ofThisCompany: false }],
])('an address is not linked if %s', (_, found) => {
  expect(linkProblem(found)).toBe('account_not_linked')
})

test('an account whose owner has not just signed in is not linked yet', () => {
  expect(linkProblem({ ...fine, confirmed: false })).toBe('sign_in_to_link')
})

test('an invalid name is replaced by the e-mail address', () => {
  expect(nameOf({ name: ' Mina Park ', email: 'mina@example.test' })).toBe('Mina Park')
  expect(nameOf({ name: '\u202Eevil', email: 'mina@example.test' })).toBe('mina@example.test')
  expect(nameOf({ name: '\u3164', email: 'mina@example.test' })).toBe('mina@example.test')
  expect(nameOf({ email: 'mina@example.test' })).toBe('mina@example.test')
})

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('a person’s identity is issuer and subject', () => {
  expect(identityOf('https://sso.example', tokenOf({ sub: 'mina' }), { sub: 'mina' })).toBe('https://sso.example mina')
})

test.each([
  ['another subject', tokenOf({ sub: 'jun' })],
  ['no subject', tokenOf({})],
  ['a list for a subject', tokenOf({ sub: ['mina'] })],
])('user info about one subject is refused with a token with %s', (_, token) => {
  expect(() => identityOf('https://sso.example', token, { sub: 'mina' })).toThrow(/another subject/)
})

test('without an ID token nobody is identified', () => {
  expect(() => identityOf('https://sso.example', undefined, { sub: 'mina' })).toThrow(/JSON/)
})
