import { queryFields } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { matchingNames, suggestionTargetAt } from './suggest.rules.ts'

const fields = queryFields([
  { name: 'Country', type: 'COUNTRY_CODE' },
  { name: 'SDK Version (IOS)', type: 'VERSION' },
])

test.each([
  ['', 'field', '', 0],
  ['cou', 'field', 'cou', 0],
  ['"SDK', 'field', 'SDK', 0],
  ['Country = JP and sd', 'field', 'sd', 17],
  ['Country = JP OR (co', 'field', 'co', 17],
  ['NOT co', 'field', 'co', 4],
  ['Country ', 'operator', '', 8],
  ['Country is n', 'value', 'n', 11],
  ['SDK Version (IOS) gre', 'operator', 'gre', 18],
  ['Country = ', 'value', '', 10],
  ['Country = J', 'value', 'J', 10],
  ['Country is one of (JP, K', 'value', 'K', 23],
  ['"Country" = "J', 'value', 'J', 12],
  ['Country = JP order by Co', 'field', 'Co', 22],
  ['SDK Version (IOS) between 1 and 2 and co', 'field', 'co', 38],
  ['SDK Version (IOS) between 1 and ', 'value', '', 32],
])('%s| → %s', (text, kind, typed, from) => {
  expect(suggestionTargetAt(text, fields)).toMatchObject({ kind, typed, from })
})

test('behind a whole condition, and behind what is no key, nothing is suggested', () => {
  expect(suggestionTargetAt('Country exists', fields)).toBeUndefined()
  expect(suggestionTargetAt('Unknown = x', fields)).toBeUndefined()
})

test('names are found in any case, those that begin with what was typed first', () => {
  expect(matchingNames(['Old country', 'Country', 'Genre'], 'COU', 10)).toEqual(['Country', 'Old country'])
  expect(matchingNames(['b', 'a', 'c'], '', 2)).toEqual(['a', 'b'])
})
