import { Mapping } from '@portico/contract/dashboard/imports'
import { metaTypes } from '@portico/contract/dashboard/metadata'
import { mappingProblem } from '@portico/contract/dashboard/imports'
import { expect, test } from 'vitest'
import { draftOf, mappingOf, withKey, withType } from './mapping.rules.ts'

const columns = ['Game', 'Rank', 'Genre'].map((name) => ({ name, samples: [] }))
const guess = Mapping.parse({
  app: { id: { prefix: 'EX', column: 'Game' }, name: 'Game' },
  fields: [{ key: 'Rank', column: 'Rank', category: 'games', type: 'TEXT_NUMBER' }],
})

test('a draft holds every column, those that were guessed in use, and gives the guess back', () => {
  const draft = draftOf(columns, guess, 'games')
  expect(draft.targets.map(({ column, used }) => [column.name, used])).toEqual([
    ['Game', false],
    ['Rank', true],
    ['Genre', false],
  ])
  expect(mappingOf(draft)).toEqual(guess)
})

test('nothing chosen is no mapping, and a file that nothing was guessed of can still be mapped', () => {
  const draft = draftOf(columns, null, 'games')
  expect(mappingOf(draft)).toBeUndefined()
  expect(mappingOf({ ...draft, targets: draft.targets.map((target) => ({ ...target, used: true })) })?.fields).toHaveLength(3)
})

test('a type brings its way of reading and its option set, and takes them away again', () => {
  const [, rank] = draftOf(columns, guess, 'games').targets
  for (const type of metaTypes) {
    const field = withType(rank!.field, type)
    expect(mappingProblem({ ...guess, fields: [field] })).toBeUndefined()
    expect(withType(field, 'TEXT_NUMBER')).toEqual(rank!.field)
  }
})

test('a key that exists says its type and its options', () => {
  const [, rank] = draftOf(columns, guess, 'games').targets
  const known = { type: 'pull_down', pullDown: 'Genre', name: 'Genre' } as never
  expect(withKey(rank!.field, 'Genre', known)).toMatchObject({ key: 'Genre', type: 'pull_down', options: 'Genre' })
  expect(withKey(rank!.field, 'Place', undefined)).toEqual({ ...rank!.field, key: 'Place' })
})
