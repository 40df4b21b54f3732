import { expect, test } from 'vitest'
import { isObject, isSame } from './objects.ts'

test('lists, texts and null are no objects', () => {
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true])
  expect([[], [{}], null, undefined, 'a', 1].some(isObject)).toBe(false)
})

test('values are compared by content, regardless of the order of fields', () => {
  expect(isSame({ a: [1, { b: null }], c: '' }, { c: '', a: [1, { b: null }] })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  const different = [
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: [1] }, { a: [1, 2] }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: '' }, { a: null }],
    [[undefined], []],
    [[], {}],
    [1, '1'],
  ]
  for (const [one, other] of different) expect([one, other, isSame(one, other), isSame(other, one)]).toEqual([one, other, false, false])
})

test('files are compared by identity', () => {
  const file = new File(['a'], 'a.txt')
  expect(isSame({ file }, { file })).toBe(true)
  expect(isSame({ file }, { file: new File(['a'], 'a.txt') })).toBe(false)
  expect([isSame(file, {}), isSame({}, file)]).toEqual([false, false])
})
