import { Mapping } from '@portico/contract/dashboard/imports'
import { expect, test } from 'vitest'
import { draftOf, mappingOf } from './mapping.rules.ts'
import { withBooleanMeaning, meaningOf, withOptionMeaning, withStatusMeaning } from './words.rules.ts'

const columns = ['Game', 'State', 'Free', 'Genre'].map((name) => ({ name, samples: [] }))
const draft = draftOf(
  columns,
  Mapping.parse({
    app: { id: { prefix: 'EX', column: 'Game' }, name: 'Game', status: { column: 'State' } },
    fields: [
      { key: 'Free', column: 'Free', category: 'C', type: 'BOOL', as: 'boolean' },
      { key: 'Genre', column: 'Genre', category: 'C', type: 'pull_down', options: 'Genre' },
    ],
  }),
  'C',
)
const field = (changed: typeof draft, key: string) => mappingOf(changed)?.fields.find((one) => one.key === key)

test('a status gets a meaning and loses it again', () => {
  const settled = withStatusMeaning(draft, 'live', 'PUBLISHED')
  expect(mappingOf(settled)?.app.status).toEqual({ column: 'State', words: { live: 'PUBLISHED' } })
  expect(meaningOf(settled, 'status', '', 'live')).toBe('PUBLISHED')
  expect(withStatusMeaning(settled, 'live', null)).toEqual(draft)
  const fixed = { ...draft, app: { ...draft.app, status: 'PUBLISHED' } }
  expect(withStatusMeaning(fixed, 'live', 'PUBLISHED')).toBe(fixed)
})

test('a word is true or false, never both', () => {
  const yes = withBooleanMeaning(draft, 'Free', 'ja', 'true')
  expect(field(yes, 'Free')?.true).toEqual(['true', 'yes', '1', 'ja'])
  const no = withBooleanMeaning(yes, 'Free', 'ja', 'false')
  expect([field(no, 'Free')?.true, field(no, 'Free')?.false]).toEqual([
    ['true', 'yes', '1'],
    ['false', 'no', '0', 'ja'],
  ])
  expect(meaningOf(no, 'boolean', 'Free', 'ja')).toBe('false')
  expect(withBooleanMeaning(no, 'Free', 'ja', null)).toEqual(draft)
})

test('a word becomes an option that is there, or a new one', () => {
  const settled = withOptionMeaning(draft, 'Genre', 'rpg', 'RPG')
  expect(field(settled, 'Genre')?.words).toEqual({ rpg: 'RPG' })
  expect(meaningOf(settled, 'option', 'Genre', 'rpg')).toBe('RPG')
  expect(meaningOf(settled, 'option', 'Genre', 'toString')).toBeNull()
  expect(withOptionMeaning(settled, 'Genre', 'rpg', null)).toEqual(draft)
})
