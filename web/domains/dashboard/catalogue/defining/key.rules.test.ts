import { problemsOfKey } from '@portico/contract/dashboard/catalogue'
import { metaTypes } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { newKey, typesFor, withOrigin, withType } from './key.rules.ts'

const named = { ...newKey(1), name: 'Rank' }

test('a change of the type leaves nothing behind that the new type does not have', () => {
  const full = { ...named, type: 'autocomplete_pulldown' as const, pullDown: 'Engine', createsOptions: true }
  const version = { ...named, type: 'VERSION' as const, serviceGroup: 'SDK Version' as const, platform: 'ios' as const }
  for (const from of [named, full, version])
    for (const type of metaTypes) {
      const problems = problemsOfKey(withType(from, type))
      // Only the option set may be missing, because only the administrator can choose it.
      expect(problems.filter(({ code }) => code !== 'required')).toEqual([])
    }
})

test('only people’s own keys can be edited, and a key that follows a record has a type that the record fits', () => {
  expect(withOrigin(named, 'EXTERNAL_SYSTEM_BASED')).toMatchObject({ userEditable: false, recordField: null })
  const followed = withOrigin({ ...named, type: 'URL' }, 'LGD_DB_BASED', 'app.createdAt')
  expect(followed).toMatchObject({ type: 'DATE', recordField: 'app.createdAt', userEditable: false })
  expect(problemsOfKey(followed)).toEqual([])
  expect(typesFor(followed)).toEqual(['DATE'])
  expect(typesFor(named)).toEqual(metaTypes)
  const file = withOrigin(withType(named, 'FILE'), 'LGD_DB_BASED', 'app.name')
  expect(typesFor(file)).toContain(file.type)
  expect(typesFor(file)).not.toContain('FILE')
})

test('a new key is text that people enter and everybody finds', () => {
  expect(newKey(7)).toMatchObject({
    catgId: 7,
    name: '',
    type: 'TEXT_NUMBER',
    origin: 'USER_INPUT_BASED',
    userEditable: true,
    searchable: true,
    createsOptions: false,
  })
})

test('an option set outlives a change between types with options, and no other', () => {
  const key = { ...newKey(1), type: 'pull_down' as const, pullDown: 'Genre', createsOptions: true }
  for (const type of ['mutil_pulldown', 'CHECKBOX'] as const)
    expect(withType(key, type)).toMatchObject({ pullDown: 'Genre', createsOptions: true })
  expect(withType(key, 'DATE')).toMatchObject({ pullDown: null, createsOptions: false })
  // A mirrored key has the set of its record, whatever its type.
  expect(withType({ ...key, origin: 'LGD_DB_BASED' }, 'DATE').pullDown).toBe('Genre')
})

test('a type that always has several values has them, one that never has them loses them', () => {
  const several = { ...newKey(1), type: 'COUNTRY_CODE' as const, multiSelectable: true }
  expect(withType(several, 'LANGUAGE_CODE').multiSelectable).toBe(true)
  expect(withType(several, 'BOOL').multiSelectable).toBe(false)
  expect(withType(newKey(1), 'mutil_pulldown').multiSelectable).toBe(true)
})

test.each([
  ['VERSION', 'SDK Version', true],
  ['BOOL', 'SDK Version', false],
  ['VERSION', 'Product Usage', false],
  ['BOOL', 'Product Usage', true],
  ['TEXT_NUMBER', 'SDK Version', false],
] as const)('a %s in the group %s keeps its platform service: %s', (type, serviceGroup, kept) => {
  const key = { ...newKey(1), serviceGroup, platform: 'ios' as const }
  expect(withType(key, type)).toMatchObject(kept ? { serviceGroup, platform: 'ios' } : { serviceGroup: null, platform: null })
})

test('another origin takes away what people could do, and the record of a mirror', () => {
  const followed = withOrigin(newKey(1), 'LGD_DB_BASED', 'app.createdAt')
  expect(withOrigin(followed, 'USER_INPUT_BASED')).toMatchObject({ recordField: null, userEditable: false })
  expect(withOrigin({ ...newKey(1), userEditable: false }, 'USER_INPUT_BASED').userEditable).toBe(false)
  expect(typesFor(withOrigin(followed, 'USER_INPUT_BASED'))).toEqual(metaTypes)
  // A mirror without a record yet can still be of any type.
  expect(typesFor(withOrigin(newKey(1), 'LGD_DB_BASED'))).toEqual(metaTypes)
})
