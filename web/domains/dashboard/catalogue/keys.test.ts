import { metaTypes } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { newKey, typesFor, withOrigin, withType } from './key.rules.ts'

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
  expect(withType(key, 'mutil_pulldown')).toMatchObject({ pullDown: 'Genre', createsOptions: true })
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
  expect(typesFor(withOrigin(followed, 'USER_INPUT_BASED'))).toEqual(metaTypes)
  // A mirror without a record yet can still be of any type.
  expect(typesFor(withOrigin(newKey(1), 'LGD_DB_BASED'))).toEqual(metaTypes)
})
