import type { MetaType } from '@portico/contract/dashboard/metadata'
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
