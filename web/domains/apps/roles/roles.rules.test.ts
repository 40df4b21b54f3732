import type { AppMember } from '@portico/contract/apps/roles'
import { expect, test } from 'vitest'
import { rowGroupsOf, countsOf, peopleIn } from './roles.rules.ts'

const member = (name: string, roleId: number, company = 'Northwind'): AppMember => ({
  id: `m${roleId}`,
  userKey: name,
  name,
  email: `${name}@example.test`,
  photo: null,
  company,
  organizationId: 1,
  team: 'Client',
  department: '',
  roleId,
  status: 'ACTIVE',
  joined: '2026-01-01T00:00:00Z',
  expiresAt: null,
  inviter: null,
  acts: [],
})
const people = [member('Ana', 90), member('Bo', 10), member('Cy', 20, 'Portico'), member('Di', 60), member('Ed', 41)]

test('people are divided by group, and the dashboard role comes last without a group', () => {
  expect(rowGroupsOf(people).map(({ group, members }) => [group, members.map(({ name }) => name)])).toEqual([
    ['PL', ['Bo', 'Cy']],
    ['QA', ['Ed']],
    ['DEV', ['Ana']],
    [undefined, ['Di']],
  ])
  expect(countsOf(people).get('PL')).toBe(2)
})

test('a tab and a search are combined', () => {
  const names = (...given: [Parameters<typeof peopleIn>[1], string]) => peopleIn(people, ...given).map(({ name }) => name)
  expect(names(undefined, '')).toHaveLength(5)
  expect(names('PL', '')).toEqual(['Bo', 'Cy'])
  expect(names('PL', 'portico')).toEqual(['Cy'])
  expect(names(undefined, 'ANA@')).toEqual(['Ana'])
  expect(names('PM', '')).toEqual([])
})
