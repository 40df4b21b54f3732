import { checkValue, type MetaType, metaTypes, type MetaValue } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { expect, test } from 'vitest'
import { conflictsOf, editsOf, problemsOf, keysOfOthers, valuesOf } from './edit.rules.ts'

const key = (name: string, type: MetaType = 'TEXT_NUMBER') => sampleDefinition(name, { type })
const definitions = [key('Name'), key('Version', 'VERSION'), key('Note')]
const known = { options: () => undefined, members: null, creatableKeys: new Set<string>() }

test('only what became something else is an edit; clearing one is', () => {
  const before = valuesOf([
    { key: 'Name', value: 'Aurora' },
    { key: 'Version', value: '1.0' },
  ])
  expect(editsOf(definitions, before, { Name: ' Aurora ', Version: null, Note: '' })).toEqual([{ key: 'Version', value: null }])
})

test('what is wrong is known by key', () => {
  expect([...problemsOf(definitions, { Version: '1.x', Note: 'fine' }, known).keys()]).toEqual(['Version'])
})

/** A value that is wrong for a type, with what is wrong. */
const wrong: Record<MetaType, [MetaValue, string]> = {
  TEXT_NUMBER: ['x'.repeat(501), 'too_long'],
  VERSION: ['1.x', 'invalid_version'],
  MEMBER: ['Mina', 'invalid_email'],
  DATE: ['2023-02-29', 'invalid_date'],
  CHECKBOX: [['Sports'], 'unknown_option'],
  IMAGE: ['icon.png', 'wrong_type'],
  AUDIO: ['theme.ogg', 'wrong_type'],
  VIDEO: ['trailer.mp4', 'wrong_type'],
  FILE: ['font.woff2', 'wrong_type'],
  BOOL: ['yes', 'invalid_boolean'],
  URL: ['ftp://games.example', 'invalid_url'],
  COUNTRY_CODE: ['UK', 'invalid_country'],
  LANGUAGE_CODE: ['en_US', 'invalid_language'],
  pull_down: ['Sports', 'unknown_option'],
  mutil_pulldown: [['RPG', 'Sports'], 'unknown_option'],
  autocomplete_pulldown: ['Sports', 'unknown_option'],
  autocomplete_mutil_pulldown: [['Sports'], 'unknown_option'],
}

test.each(metaTypes)('a wrong %s is found by the validator that the server uses', (type) => {
  const definition = sampleDefinition('Key', { type, pullDown: 'genres' })
  const genres = { ...known, options: () => new Set(['RPG']) }
  const [value, code] = wrong[type]
  expect(problemsOf([definition], { Key: value }, genres).get('Key')).toEqual(expect.objectContaining({ code }))
  expect(problemsOf([definition], { Key: value }, genres).get('Key')).toEqual(checkValue(definition, value, genres))
})

test('a conflict is a key that both changed, to different values', () => {
  const before = { Name: 'A', Version: '1.0', Note: 'x' }
  const latest = { Name: 'B', Version: '2.0', Note: 'y' }
  const edits = [
    { key: 'Name', value: 'C' },
    { key: 'Version', value: '2.0' },
  ]
  expect(conflictsOf(edits, before, latest)).toEqual([{ key: 'Name', before: 'A', mine: 'C', theirs: 'B' }])
  expect(keysOfOthers(edits, before, latest)).toEqual(['Note'])
})
