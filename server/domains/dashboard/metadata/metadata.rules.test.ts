import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { appRoles, permissions } from '@portico/contract/permissions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexByName, type Definition, mergedValues, metaDatasOf, personMayWrite, problemsOf, rightOf } from './metadata.rules.ts'

const definition = (name: string, more: Partial<Definition> = {}): Definition => ({
  ...sampleDefinition(name),
  createsOptions: false,
  recordField: null,
  serviceGroup: null,
  platform: null,
  version: 1,
  ...more,
})

const person = { admin: false, canAccessDshbrd: true, rules: permissions }
const known = { options: () => undefined, members: null, creatableKeys: new Set<string>() }
const definitions = indexByName([
  definition('Summary'),
  definition('Installs', { origin: 'EXTERNAL_SYSTEM_BASED' }),
  definition('Code', { userEditable: false }),
  definition('Banner', { type: 'IMAGE' }),
  definition('Countries', { type: 'COUNTRY_CODE', multiSelectable: true }),
])
const file = { id: '7f0c9e0a-9f0e-4b43-9a53-5c2a1f0a6a11', name: 'a.png', size: 9, contentType: 'image/png' }
const around = { definitions, values: {}, known, files: new Map([[file.id, file]]), mayWrite: personMayWrite }

test.each(['reviewer', 'biz', 'director', 'tech_pm', 'pm_operator', 'dashboard'] as const)('%s edits a category', (role) => {
  expect(rightOf(person, [appRoles[role]], null)).toBe('EDIT')
})

test.each(['qa', 'tester', 'etc', 'dev'] as const)('%s only reads', (role) => {
  expect(rightOf(person, [appRoles[role]], null)).toBe('VIEW')
})

test('a category narrowed to directors is read by reviewers and edited by administrators', () => {
  const narrowed = [appRoles.director]
  expect(rightOf(person, [appRoles.reviewer], narrowed)).toBe('VIEW')
  expect(rightOf(person, [appRoles.reviewer, appRoles.director], narrowed)).toBe('EDIT')
  expect(rightOf({ ...person, admin: true }, [], narrowed)).toBe('EDIT')
})

test('narrowing a category to a role that edits nothing lets nobody with it edit', () => {
  expect(rightOf(person, [appRoles.qa, appRoles.reviewer], [appRoles.qa])).toBe('VIEW')
})

test('without access to the dashboard nobody edits', () => {
  expect(rightOf({ ...person, admin: true, canAccessDshbrd: false }, [appRoles.director], null)).toBe('VIEW')
})

test('stored values come in the order of definitions, those whose definition is gone at the end', () => {
  expect(metaDatasOf({ old: 'x', b: '2', a: '1' }, ['a', 'b', 'c'])).toEqual([
    { key: 'a', value: '1' },
    { key: 'b', value: '2' },
    { key: 'old', value: 'x' },
  ])
})

const word = fc.constantFrom('Summary', 'Installs', 'Code', 'Countries')
const value = fc.oneof(fc.string({ maxLength: 20 }), fc.constant(null), fc.array(fc.constantFrom('JP', 'KR', 'us'), { maxLength: 3 }))
const changes = fc.array(fc.record({ key: word, value }), { maxLength: 6 })

test('the same change a second time changes nothing', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const unique = [...new Map(list.map((change) => [change.key, change])).values()]
      const once = mergedValues({}, unique, definitions)
      expect(mergedValues(once, unique, definitions)).toBe(once)
    }),
  )
})

test('keys that a change leaves out keep their values, and none is stored as nothing', () => {
  fc.assert(
    fc.property(changes, changes, (first, second) => {
      const before = mergedValues({}, first, definitions)
      const after = mergedValues(before, second, definitions)
      const leftOut = Object.keys(before).filter((key) => !second.some((change) => change.key === key))
      expect(leftOut.map((key) => after[key])).toEqual(leftOut.map((key) => before[key]))
      expect(Object.values(after)).not.toContain(null)
    }),
  )
})

test('a cleared value is gone, and merging leaves what it was given alone', () => {
  const before = { Summary: 'short' }
  expect(mergedValues(before, [{ key: 'Summary', value: null }], definitions)).toEqual({})
  expect(before).toEqual({ Summary: 'short' })
})

const codes = (list: Parameters<typeof problemsOf>[0], more: Partial<typeof around> = {}) =>
  problemsOf(list, { ...around, ...more }).map(({ index, code }) => [index, code])

test('unknown and repeated keys are named by their place', () => {
  expect(
    codes([
      { key: 'Summary', value: 'a' },
      { key: 'Nothing', value: 'b' },
      { key: 'Summary', value: 'c' },
    ]),
  ).toEqual([
    [1, 'invalid_meta_key'],
    [2, 'duplicate_key'],
  ])
})

test.each(['__proto__', 'constructor', 'toString'])('%s is an unknown key like any other', (key) => {
  expect(codes([{ key, value: 'x' }])).toEqual([[0, 'invalid_meta_key']])
})

test('keys of other systems and read-only keys are refused, unless they stay as they are', () => {
  const list = [
    { key: 'Installs', value: '5' },
    { key: 'Code', value: 'x' },
  ]
  expect(codes(list)).toEqual([
    [0, 'not_editable'],
    [1, 'not_editable'],
  ])
  expect(codes(list, { values: { Installs: '5', Code: ' x ' } })).toEqual([[1, 'not_editable']])
  expect(codes(list, { values: { Installs: '5', Code: 'x' } })).toEqual([])
})

test('a file must be one of the app, by all that is known of it', () => {
  expect(codes([{ key: 'Banner', value: file }])).toEqual([])
  for (const wrong of [
    { ...file, size: 10 },
    { ...file, name: 'b.png' },
    { ...file, contentType: 'image/gif' },
    { ...file, id: file.id.replace('7', '8') },
  ])
    expect(codes([{ key: 'Banner', value: wrong }])).toEqual([[0, 'invalid_file']])
})

test('a value that is stored already is not wrong, even if its option is gone', () => {
  const withOption = indexByName([definition('Genre', { type: 'pull_down', pullDown: 'genre' })])
  expect(codes([{ key: 'Genre', value: 'Gone' }], { definitions: withOption })).toEqual([[0, 'unknown_option']])
  expect(codes([{ key: 'Genre', value: 'Gone' }], { definitions: withOption, values: { Genre: 'Gone' } })).toEqual([])
})
