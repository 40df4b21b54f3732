import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath, parseSearch, stringifySearch, tokenIn } from './addresses.ts'

test('repeated parameters are lists, single ones stay texts, also when they look like numbers', () => {
  expect(parseSearch('?ids=a&ids=b&appId=007')).toEqual({ ids: ['a', 'b'], appId: '007' })
  expect(stringifySearch({ ids: ['a', 'ü b'], appId: '007', none: undefined })).toBe('?ids=a&ids=%C3%BC+b&appId=007')
  expect(stringifySearch({})).toBe('')
})

test.each(['/data-dashboard?x=1#y', '/', '/admin/service'])('%s is an own path', (path) => expect(ownPath(path)).toBe(path))

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\u0009/evil.example',
  '/a\\..\\b',
  '',
  undefined,
])('%s leads home instead', (path) => expect(ownPath(path)).toBe('/'))

test('whatever it is given, the way back stays within the portal', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      expect(new URL(ownPath(path), 'https://portal.test').origin).toBe('https://portal.test')
    }),
  )
})

test('a mailed token comes behind the hash', () => {
  expect(tokenIn('#token=abc-1')).toBe('abc-1')
  expect(tokenIn('token=abc-1')).toBe('abc-1')
  expect(tokenIn('')).toBe('')
})
