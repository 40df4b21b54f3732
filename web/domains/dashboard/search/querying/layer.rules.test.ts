import { parseQuery, queryFields, tokensOf } from '@portico/contract/dashboard/search'
import { expect, test } from 'vitest'
import { guessKey, guessOption, segmentsOf } from './layer.rules.ts'

const fields = queryFields([
  { name: 'Genre', type: 'pull_down' },
  { name: 'First country', type: 'COUNTRY_CODE' },
])
const genres = [
  { value: 'RP', label: 'Role-playing' },
  { value: 'Puzzle', label: 'Puzzle' },
]

test('the stretches are the text, and a problem is underlined at its place alone', () => {
  const text = 'Genre is Puzzle AND Land = JP'
  const { problem } = parseQuery(text, fields)
  const stretches = segmentsOf(text, tokensOf(text, fields), problem)
  expect(stretches.map((one) => one.text).join('')).toBe(text)
  expect(stretches.flatMap((one) => (one.isWrong ? [one.text.trim()] : []))).toEqual(['Land'])
})

test('where a value is missing, what stands before is underlined', () => {
  const text = 'Genre is'
  const { problem } = parseQuery(text, fields)
  expect(segmentsOf(text, tokensOf(text, fields), problem).filter(({ isWrong }) => isWrong)).toHaveLength(1)
})

test('an unknown key is guessed, with the place to put it', () => {
  const text = 'Contry = JP'
  const guess = guessKey(text, parseQuery(text, fields).problem!, ['First country', 'Country', 'Genre'])
  expect(guess).toMatchObject({ typed: 'Contry', from: 0, to: 6, meant: ['Country'] })
})

test('a value that the key does not offer is guessed by its label, else by its letters', () => {
  const guessIn = (text: string) =>
    guessOption(text, parseQuery(text, fields).query!, tokensOf(text, fields), (field) => (field === 'Genre' ? genres : undefined))
  expect(guessIn('Genre is "Role-playing"')).toMatchObject({ meant: ['RP'], from: 9, to: 23 })
  expect(guessIn('Genre is Pzzle AND "First country" = XX')).toMatchObject({ typed: 'Pzzle', meant: ['Puzzle'] })
  expect(guessIn('Genre is one of (puzzle, RP)')).toBeUndefined()
})
