import { expect, test } from 'vitest'
import { optionsInput } from './option.rules.ts'

const options = [
  { value: 'RP', label: 'Role-playing', labels: { ja_JP: 'ロールプレイング' } },
  { value: 'PZ', label: 'Puzzle', labels: undefined },
]

test('options are sent in their order, with labels by language only where there are any', () => {
  const { query, body } = optionsInput('Genre', options.slice(1), options)
  expect(query).toEqual({ name: 'Genre' })
  expect(JSON.stringify(body)).toBe(
    '{"options":[{"value":"RP","label":"Role-playing","labels":{"ja_JP":"ロールプレイング"}},{"value":"PZ","label":"Puzzle"}],"removed":[],"previous":[{"value":"PZ","label":"Puzzle"}]}',
  )
})

test('removed options are named beside those that stay, and nothing else of an option is sent', () => {
  const [first] = options
  const used = { ...options[0], value: 'RP', label: 'Role-playing', usedBy: 3, id: 9 }
  expect(optionsInput('Genre', [used], [used], ['PZ']).body).toEqual({ options: [first], removed: ['PZ'], previous: [first] })
})
