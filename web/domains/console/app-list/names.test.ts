import { appRoles } from '@portico/contract/permissions'
import { afterAll, expect, test } from 'vitest'
import { translator } from '../../../kernel/texts.ts'
import { roleName, typeName } from './names.ts'

afterAll(() => translator.changeLanguage('en'))

test('a role is named in the reader’s language; none, and one that is no more, is a dash', async () => {
  expect([30, 40, 90, null, 999].map(roleName)).toEqual(['Tech PM', 'QA PM', 'Development company', '-', '-'])
  await translator.changeLanguage('ja')
  expect([30, 90, null].map(roleName)).toEqual(['テクニカル PM', '開発会社', '-'])
  const names = Object.values(appRoles).map(roleName)
  expect(names).not.toContain('-')
})

test('a type that is unknown has no name', () => {
  expect(typeName({ appType: 1 })).not.toBe('')
  expect(typeName({ appType: 99 })).toBe('')
})
