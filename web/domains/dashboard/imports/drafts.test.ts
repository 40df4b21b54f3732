import type { CatalogueCategory } from '@portico/contract/dashboard/catalogue'
import { Mapping, type MappedField } from '@portico/contract/dashboard/imports'
import { expect, test } from 'vitest'
import { draftOf, importableKeys, withKey, withType } from './mapping.rules.ts'

const column = (name: string) => ({ name, samples: [] })
const mapped = (column: string, given: Partial<MappedField> = {}) => ({
  key: column,
  column,
  category: 'games',
  type: 'TEXT_NUMBER',
  ...given,
})
const guessOf = (...fields: object[]) => Mapping.parse({ app: { id: { prefix: 'EX', column: 'Game' }, name: 'Game' }, fields })
const reasonsOf = (guess: Mapping, options?: { remembered?: boolean; keys?: ReadonlySet<string> }) =>
  draftOf(['Game', ...guess.fields.map((field) => field.column)].map(column), guess, 'games', options).targets.map(({ because }) => because)

test('each column says what its mapping rests on', () => {
  const guess = guessOf(
    mapped('Rank'),
    mapped('Since', { type: 'DATE', as: 'date' }),
    mapped('Live', { type: 'BOOL', as: 'boolean' }),
    mapped('SDK', { type: 'VERSION', as: 'version' }),
    mapped('Site', { type: 'URL' }),
  )
  expect(reasonsOf(guess)).toEqual([undefined, undefined, 'date', 'boolean', 'version', 'url'])
  // A key of the same name says more than the cells, and an earlier mapping more than both.
  expect(reasonsOf(guess, { keys: new Set(['Since', 'Rank']) })).toEqual([undefined, 'key', 'key', 'boolean', 'version', 'url'])
  expect(reasonsOf(guess, { keys: new Set(['Since']), remembered: true }).slice(1)).toEqual(guess.fields.map(() => 'earlier'))
})

test('a file that nothing was guessed of names its apps after its first column', () => {
  const draft = draftOf([column('Title'), column(''), column('Rank')], null, 'games')
  expect(draft.app).toMatchObject({ id: { prefix: 'EX', column: 'Title' }, name: 'Title', status: 'PUBLISHED' })
  // Columns without a name cannot be mapped.
  expect(draft.targets.map((target) => [target.column.name, target.used])).toEqual([
    ['Title', false],
    ['Rank', false],
  ])
  expect(draftOf([], null, 'games')).toMatchObject({ app: { name: '' }, targets: [] })
})

test('a key has at most a hundred characters, however long the column’s name is', () => {
  const [target] = draftOf([column('x'.repeat(300))], null, 'games').targets
  expect([target?.field.key.length, target?.field.column.length]).toEqual([100, 300])
})

test.each([
  ['DATE', 'date'],
  ['BOOL', 'boolean'],
  ['VERSION', 'version'],
  ['mutil_pulldown', 'list'],
  ['TEXT_NUMBER', 'text'],
] as const)('cells of the type %s are read as %s', (type, as) => {
  const [field] = guessOf(mapped('Rank')).fields
  expect(field && withType(field, type).as).toBe(as)
})

test('option sets keep their name from one type with options to the next, and follow the key', () => {
  const [field] = guessOf(mapped('Genre', { type: 'pull_down', options: 'Genres' })).fields
  if (!field) throw new Error('There is no field.')
  expect(withType(field, 'mutil_pulldown')).toMatchObject({ options: 'Genres' })
  expect(withType(field, 'URL')).not.toHaveProperty('options')
  expect(withType(withType(field, 'URL'), 'pull_down')).toMatchObject({ options: 'Genre' })
  const known = { name: 'Themes', type: 'pull_down', pullDown: null } as never
  expect(withKey(field, 'Themes', known)).toMatchObject({ key: 'Themes', options: 'Themes' })
})

test('keys that mirror the portal’s records cannot be imported', () => {
  const key = (name: string, origin: string) => ({ name, origin })
  const categories = [
    { keys: [key('Rank', 'USER_INPUT_BASED'), key('App name', 'LGD_DB_BASED')] },
    { keys: [key('Sales', 'EXTERNAL_SYSTEM_BASED')] },
  ] as unknown as CatalogueCategory[]
  expect([...importableKeys(categories).keys()]).toEqual(['Rank', 'Sales'])
})
