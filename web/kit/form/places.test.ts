import { expect, test } from 'vitest'
import { fieldOf, isMissing, valueAt } from './places.ts'

const values = { name: '', catgIds: ['1'], texts: { en_US: { title: '', body: '' } }, links: [{ url: '' }], file: null, none: [] }

test('a problem stands at the field that it is about', () => {
  expect(fieldOf(values, 'name')).toBe('name')
  expect(fieldOf(values, 'texts.en_US.body')).toBe('texts.en_US.body')
  expect(fieldOf(values, 'links.0.url')).toBe('links.0.url')
})

test('an entry of a list of plain values is a problem of the list', () => {
  expect(fieldOf(values, 'catgIds.2')).toBe('catgIds')
  expect(fieldOf(values, 'none.0')).toBe('none')
  expect(fieldOf(values, 'file.size')).toBe('file')
})

test('a problem of a whole group stands at its first field', () => {
  expect(fieldOf(values, 'texts.en_US')).toBe('texts.en_US.title')
  expect(fieldOf(values, 'links.0')).toBe('links.0.url')
})

test('an unknown place has no field', () => {
  expect(fieldOf(values, 'token')).toBeUndefined()
  expect(fieldOf(values, 'texts.ja_JP')).toBeUndefined()
  expect(fieldOf(values, 'links.7.url')).toBeUndefined()
  expect(fieldOf(values, 'toString')).toBeUndefined()
})

test('white space, nothing and no choice are missing; zero and false are not', () => {
  expect(['  ', null, undefined, []].map(isMissing)).toEqual([true, true, true, true])
  expect(['x', 0, false, ['1']].map(isMissing)).toEqual([false, false, false, false])
  expect(valueAt(values, 'texts.en_US.title')).toBe('')
  expect(valueAt(values, 'texts.zh_CN.title')).toBeUndefined()
})
