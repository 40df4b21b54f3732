import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestNames } from './search.nearest.ts'
import { queryFields } from './search.parser.ts'
import { tokensOf } from './search.tokens.ts'

const fields = queryFields([
  { name: 'Genre', type: 'pull_down' },
  { name: 'SDK Version (IOS)', type: 'VERSION' },
  { name: 'Release date', type: 'DATE' },
])
const summaryOf = (text: string) => tokensOf(text, fields).map(({ kind, from, to }) => `${kind}:${text.slice(from, to)}`)

test('a query is keys, operators, values and what joins them', () => {
  expect(
    summaryOf('"SDK Version (IOS)" >= 4.10 AND Genre is not one of (Puzzle, "Role playing") order by Release date desc as of -30d'),
  ).toEqual([
    'key:"SDK Version (IOS)"',
    'operator:>=',
    'value:4.10',
    'joint:AND',
    'key:Genre',
    'operator:is not one of',
    'plain:(',
    'value:Puzzle',
    'plain:,',
    'value:"Role playing"',
    'plain:)',
    'joint:order by',
    'key:Release date',
    'joint:desc',
    'joint:as of',
    'value:-30d',
  ])
})

test('the AND of a range joins nothing', () => {
  expect(summaryOf('Release date between 2026-01-01 and 2026-12-31 and Genre exists')).toEqual([
    'key:Release date',
    'operator:between',
    'value:2026-01-01',
    'operator:and',
    'value:2026-12-31',
    'joint:and',
    'key:Genre',
    'operator:exists',
  ])
})

test('the highlighter goes on behind a mistake, and what is being typed has a kind already', () => {
  expect(summaryOf('Genr is "Puz')).toEqual(['key:Genr', 'operator:is', 'value:"Puz'])
  expect(summaryOf(') = ( Genre')).toEqual(['plain:)', 'operator:=', 'plain:(', 'value:Genre'])
})

test('any text is divided in order, each stretch within it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      let end = 0
      for (const { from, to } of tokensOf(text, fields)) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('a name that was meant is one that begins so, contains it, or is a few letters away', () => {
  const names = ['SDK Version (IOS)', 'SDK Version (Android)', 'Genre', 'Release date', 'Regions']
  expect(nearestNames('SDK Version', names, 3)).toEqual(['SDK Version (IOS)', 'SDK Version (Android)'])
  expect(nearestNames('Gnere', names, 3)).toEqual(['Genre'])
  expect(nearestNames('date', names, 3)).toEqual(['Release date'])
  expect(nearestNames('RPG', ['Role-playing', 'Racing', 'Role-playing game'], 1)).toEqual(['Role-playing game'])
  expect(nearestNames('Country', names, 3)).toEqual([])
})
