import { metaTypes } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { newKey, typesFor, withOrigin, withType } from './key.rules.ts'

const key = newKey(7)

test('a new key is a text that people enter', () => {
  expect(key).toMatchObject({ catgId: 7, type: 'TEXT_NUMBER', origin: 'USER_INPUT_BASED', userEditable: true, searchable: true, name: '' })
})

test('a type without options takes option set and their making along', () => {
  const chosen = { ...withType(key, 'pull_down'), pullDown: 'Genre', createsOptions: true }
  expect(withType(chosen, 'CHECKBOX')).toMatchObject({ pullDown: 'Genre', createsOptions: true })
  expect(withType(chosen, 'DATE')).toMatchObject({ pullDown: null, createsOptions: false })
})

test('a type that is always several, or never, says so itself', () => {
  for (const type of metaTypes) {
    const [single, several] = [withType({ ...key, multiSelectable: false }, type), withType({ ...key, multiSelectable: true }, type)]
    expect([type, single.type, several.type]).toEqual([type, type, type])
    if (single.multiSelectable === several.multiSelectable) continue
    expect([single.multiSelectable, several.multiSelectable]).toEqual([false, true])
  }
})

test('only what people enter is edited by them; what a record says follows it', () => {
  expect(withOrigin(key, 'EXTERNAL_SYSTEM_BASED')).toMatchObject({ origin: 'EXTERNAL_SYSTEM_BASED', userEditable: false })
  expect(withOrigin(withOrigin(key, 'EXTERNAL_SYSTEM_BASED'), 'USER_INPUT_BASED').userEditable).toBe(false)
  expect(withOrigin({ ...key, userEditable: false }, 'USER_INPUT_BASED').userEditable).toBe(false)
})

test('a key that follows a record has one of the types that the record has', () => {
  const following = withOrigin(withType(key, 'FILE'), 'LGD_DB_BASED', 'app.name')
  expect(typesFor(following)).toContain(following.type)
  expect(typesFor({ origin: 'USER_INPUT_BASED', recordField: null })).toEqual(metaTypes)
  expect(typesFor({ origin: 'LGD_DB_BASED', recordField: null })).toEqual(metaTypes)
})
