import { expect, test } from 'vitest'
import { addressesIn } from './invitations.rules.ts'

test.each([
  ['', []],
  ['  \n ', []],
  ['a@b.test', ['a@b.test']],
  ['a@b.test, c@d.test;e@f.test\na@b.test', ['a@b.test', 'c@d.test', 'e@f.test']],
])('the addresses in %j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses))
