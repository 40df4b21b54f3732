import { expect, test } from 'vitest'
import { flag, list, oneOf, ordinal, readSearch, recordId, text, writeSearch } from './parameters.ts'

const parameters = { id: text, ids: list, only: flag, page: ordinal, tab: oneOf(['facts', 'files'], 'facts'), size: oneOf([5, 10], 10) }
const nothing = { id: undefined, ids: [], only: false, page: 1, tab: 'facts', size: 10 }

test('an empty address gives the defaults', () => {
  expect(readSearch(parameters, {})).toEqual(nothing)
})

test('parameters are read, each by its type', () => {
  const given = { id: '007', ids: ['a', 'b'], only: 'on', page: '3', tab: 'files', size: '5' }
  expect(readSearch(parameters, given)).toEqual({ id: '007', ids: ['a', 'b'], only: true, page: 3, tab: 'files', size: 5 })
})

test.each([
  ['a repeated text', { id: ['a', 'b'] }],
  ['a page before the first', { page: '0' }],
  ['a page below zero', { page: '-3' }],
  ['half a page', { page: '1.5' }],
  ['a page without an end', { page: 'Infinity' }],
  ['a page that is none', { page: 'two' }],
  ['two pages', { page: ['2', '3'] }],
  ['an empty page', { page: '' }],
  ['a page beyond all lists', { page: '99999999999' }],
  ['a tab that is not there', { tab: 'secrets' }],
  ['a size that is not offered', { size: '7' }],
  ['a size in other digits', { size: '1e1' }],
  ['a switch that is neither', { only: 'perhaps' }],
  ['a list of something else', { ids: [1, 2] }],
  ['what belongs to another page', { other: 'x' }],
])('%s is as if it were not there', (_, given) => {
  expect(readSearch(parameters, given)).toEqual(nothing)
})

test('a number of something is that number, or none at all', () => {
  expect(['7', '5000000', undefined, '', '0', '-1', '1.5', 'first', ['1', '2']].map(recordId)).toEqual([7, 5_000_000, 0, 0, 0, 0, 0, 0, 0])
})

test('a single text is a list of one', () => {
  expect(readSearch(parameters, { ids: 'a' }).ids).toEqual(['a'])
})

test('default values are left out of an address', () => {
  expect(writeSearch(parameters, nothing as never)).toEqual({})
  expect(writeSearch(parameters, { page: 1, tab: 'files', id: '', ids: [], only: false })).toEqual({ tab: 'files' })
})

test('written parameters are read back', () => {
  const values = { id: 'x y', ids: ['a'], only: true, page: 12, tab: 'files', size: 5 } as const
  const written = writeSearch(parameters, values)
  expect(written).toEqual({ id: 'x y', ids: ['a'], only: 'on', page: '12', tab: 'files', size: '5' })
  expect(readSearch(parameters, written)).toEqual(values)
})

test('only a page’s own parameters are written', () => {
  expect(writeSearch({ id: text }, { id: 'a', other: 'b' } as never)).toEqual({ id: 'a' })
})
