import { expect, test } from 'vitest'
import { locales } from './kernel/locale.ts'
import { appRoles } from './app-roles.ts'
import { roleNameOf, roleNames } from './role-names.ts'

test('roles have the names of the specification in English, and names in every language', () => {
  const named = {
    10: 'Reviewer',
    20: 'Business owner',
    21: 'Director',
    30: 'Tech PM',
    31: 'Tech operator',
    40: 'QA PM',
    90: 'Development company',
  }
  expect(Object.entries(named).map(([role]) => roleNameOf(Number(role), 'en_US'))).toEqual(Object.values(named))
  for (const locale of locales) expect(Object.keys(roleNames[locale]).toSorted()).toEqual(Object.keys(appRoles).toSorted())
  expect(roleNameOf(7, 'ja_JP')).toBe('7')
})
