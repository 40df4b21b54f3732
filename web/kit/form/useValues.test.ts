import { expect, test } from 'vitest'
import { isSame, withValue } from './useValues.ts'

test('a value is put at its path; what is beside it stays the very same', () => {
  const values = { name: 'a', texts: { en_US: { title: 'Hello' }, ja_JP: { title: '' } }, links: [{ url: 'x' }, { url: 'y' }] }
  const next = withValue(values, 'links.1.url', 'z')
  expect(next).toEqual({ ...values, links: [{ url: 'x' }, { url: 'z' }] })
  expect(next.texts).toBe(values.texts)
  expect(next.links[0]).toBe(values.links[0])
  expect(withValue(values, 'texts.ja_JP.title', 'もし').texts).toEqual({ en_US: { title: 'Hello' }, ja_JP: { title: 'もし' } })
})

test('values are the same by what they say, files by what they are', () => {
  const file = new File(['a'], 'a.txt')
  expect(isSame({ a: [1, { b: null }], file }, { a: [1, { b: null }], file })).toBe(true)
  expect(isSame({ a: [1] }, { a: [1, 2] })).toBe(false)
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  expect(isSame({ a: '' }, { a: null })).toBe(false)
  expect(isSame({ file }, { file: new File(['a'], 'a.txt') })).toBe(false)
})
