import { expect, test } from 'vitest'
import { addressesIn, invalidEmails } from './invitations.rules.ts'

test.each([
  [[], []],
  [['  \n '], []],
  [['a@b.test'], ['a@b.test']],
  [
    ['a@b.test, C@d.test;e@f.test\na@b.test', 'c@d.test', ' '],
    ['a@b.test', 'c@d.test', 'e@f.test'],
  ],
])('the addresses in %j', (typed, addresses) => expect(addressesIn(typed)).toEqual(addresses))

test('each text that is no address is a problem of its own', () =>
  expect(invalidEmails(['a@b.test', 'a@', 'b']).map(({ message }) => message)).toEqual(['a@', 'b']))
