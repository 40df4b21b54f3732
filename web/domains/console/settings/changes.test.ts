import { expect, test } from 'vitest'
import { changeLines } from './changes.ts'

const words = { companies: { 1: 'Northwind', 2: 'Lantern' }, yes: 'Yes', no: 'No' }

test.each([
  ['name', 'Moon', ['Moon']],
  ['name', '', []],
  ['iconFileId', null, []],
  ['description', 'Two\nlines', ['Two', 'lines']],
  ['webLogin', false, ['No']],
  ['appType', 2, ['Channeling']],
  ['publisherId', 1, ['Northwind']],
  ['partnerIds', [2, 9], ['Lantern', '9']],
  ['packages', { aos: ['a.b'], ios: ['c.d'] }, ['Android a.b', 'iOS c.d']],
  ['countries', ['JP', 'KR'], ['JP', 'KR']],
])('%s %j is written as %j', (field, value, lines) => expect(changeLines(field, value, words)).toEqual(lines))
